import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { term } from '../../papers/query-tree.js';
import { namedByMeaning } from './concept-chances.js';
import type { AskedConcept } from '../../analysis/summary/on-question.js';

const asked = (name: string): AskedConcept => ({ name, parts: [term(name)] });
/** A vector of length 1 whose first member is its closeness to (1, 0). */
const vector = (close: number): Float32Array => Float32Array.of(close, Math.sqrt(1 - close * close));
const query = vector(1);

describe('what a paper names', () => {
  const paper = (title: string, own: number) => ({
    paper: newPaper({ paper_id: title, title }),
    vector: vector(own),
  });
  const said = paper('Immunisation of children', 0.8);
  const meant = paper('Vaccines for children', 0.8);
  const other = paper('Rust on bridges', 0.05);
  const near = { concept: asked('immunisation'), own: vector(0.75) };

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
