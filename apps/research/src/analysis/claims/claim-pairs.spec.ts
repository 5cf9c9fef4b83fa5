import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { compareClaims } from './compare-claims.js';
import { readClaims } from './read-claims.js';

interface Pair {
  /** `seen` pairs were read while the rules were written; figures of the others are those of the first run. */
  part: string;
  field: string;
  a: string;
  b: string;
  relation: 'agreement' | 'disagreement' | 'none';
}
const pairs = JSON.parse(
  readFileSync(new URL('../../../../../test/research/fixtures/claim-pairs.json', import.meta.url), 'utf8'),
) as Pair[];

function relationOf({ a, b }: Pair): string {
  const verdicts = readClaims(a).flatMap((one) => readClaims(b).map((other) => compareClaims(one, other)));
  if (verdicts.includes(false)) return 'disagreement';
  return verdicts.includes(true) ? 'agreement' : 'none';
}

describe('pairs of sentences of several fields', () => {
  it.each([...new Set(pairs.map(({ part }) => part))])('%s: what is asserted holds', (part) => {
    const own = pairs.filter((pair) => pair.part === part);
    const asserted = own.filter((pair) => relationOf(pair) !== 'none');
    const right = asserted.filter((pair) => relationOf(pair) === pair.relation);
    const wanted = own.filter(({ relation }) => relation !== 'none');
    expect(right.length / asserted.length).toBeGreaterThanOrEqual(0.9);
    expect(right.length / wanted.length).toBeGreaterThanOrEqual(0.7);
  });
});

describe('readClaims', () => {
  const told = (sentence: string): string[] =>
    readClaims(sentence).map(
      ({ subject, direction, outcome }) => `${subject.join('+')} ${direction} ${outcome.join('+')}`,
    );

  it.each([
    ['Aspirin did not reduce mortality.', ['aspirin none mortal']],
    ['Mortality was lower with aspirin than with placebo.', ['aspirin down mortal']],
    ['Aspirin reduced pain but had no effect on fever.', ['aspirin down pain', 'aspirin none fever']],
    ['Low salt intake was associated with lower blood pressure.', ['salt up blood+pressur']],
    ['In 1,200 adults, vitamin D had no effect on falls.', ['d+vitamin none fall']],
  ])('%s', (sentence, expected) => {
    expect(told(sentence)).toEqual(expected);
  });

  it.each([
    'Aspirin may reduce mortality.',
    'Previous studies have shown that aspirin reduces mortality.',
    'We investigated whether aspirin reduces mortality.',
    'It reduced mortality.',
    'Our method outperforms the baseline on accuracy.',
  ])('claims nothing: %s', (sentence) => {
    expect(told(sentence)).toEqual([]);
  });
});
