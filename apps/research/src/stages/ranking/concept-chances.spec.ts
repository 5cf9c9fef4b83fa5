import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { term } from '../../papers/query-tree.js';
import { type EncodedConcept, mainOf, namedByMeaning, withoutConcept } from './concept-chances.js';
import type { AskedConcept } from '../../analysis/summary/on-question.js';

const asked = (name: string, isDemanded = false): AskedConcept => ({ name, parts: [term(name)], isDemanded });
/** A vector of length 1 whose first member is its closeness to (1, 0). */
const vector = (close: number): Float32Array => Float32Array.of(close, Math.sqrt(1 - close * close));
const query = vector(1);
const concept = (name: string, own: number, without: number | null, isDemanded = false): EncodedConcept => ({
  concept: asked(name, isDemanded),
  own: vector(own),
  without: without === null ? null : vector(without),
});
const names = (concepts: readonly EncodedConcept[]): string[] =>
  concepts.map(({ concept: { name } }) => name);

describe('a query without a concept', () => {
  it.each([
    ['Does aspirin prevent strokes?', 'aspirin', 'Does prevent strokes?'],
    ['Do languages age?', 'age', 'Do languages ?'],
    ['Is C++ faster than C?', 'C++', 'Is faster than C?'],
    ['heart  failure in winter', 'heart failure', 'in winter'],
    ['sleep', 'sleep', '-'],
    ['Does aspirin prevent strokes?', 'ibuprofen', null],
  ])('%s, %s', (text, name, rest) => {
    expect(withoutConcept(text, asked(name))).toBe(rest);
  });
});

describe('main concepts', () => {
  it('are those without which the query means something else', () => {
    const found = mainOf(query, [
      concept('aspirin', 0.6, 0.6),
      concept('help', 0.15, 0.99),
      concept('strokes', 0.6, 0.7),
    ]);
    expect(names(found)).toEqual(['aspirin', 'strokes']);
  });

  it('are also what the query insists on, and what does not stand in it together', () => {
    const found = mainOf(query, [
      concept('help', 0.15, 0.99, true),
      concept('use', 0.15, null),
      concept('way', 0.15, 0.99),
    ]);
    expect(names(found)).toEqual(['help', 'use']);
  });

  it('are never none', () => {
    expect(names(mainOf(query, [concept('use', 0.1, 0.99), concept('help', 0.15, 0.99)]))).toEqual(['help']);
    expect(mainOf(query, [])).toEqual([]);
  });
});

describe('what a paper names', () => {
  const paper = (title: string, own: number) => ({
    paper: newPaper({ paper_id: title, title }),
    vector: vector(own),
  });
  const said = paper('Immunisation of children', 0.8);
  const meant = paper('Vaccines for children', 0.8);
  const other = paper('Rust on bridges', 0.05);
  const near = { concept: asked('immunisation'), own: vector(0.75), without: null };

  it('is told by its meaning where the words differ', () => {
    const named = namedByMeaning(query, [near], [said, meant, other]);
    expect([said, meant, other].map((one) => named.get(one.paper))).toEqual([
      { immunisation: true },
      { immunisation: true },
      { immunisation: false },
    ]);
  });

  it('has the names of the concept that a letter or digit completes', () => {
    const lettered = { ...near, concept: asked('CRLF2 rearrangements') };
    const papers = [
      paper('CRLF2 rearrangements in children', 0.8),
      paper('Fusions of CRLF2 in children', 0.8),
      paper('Fusions of BCR in children', 0.8),
      paper('CRLF2 and rust on bridges', 0.05),
    ];
    const named = namedByMeaning(query, [lettered], papers);
    expect(papers.map((one) => named.get(one.paper)?.['CRLF2 rearrangements'])).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
