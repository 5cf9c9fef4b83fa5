import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { conceptOf } from './agreements.js';
import { compareClaims } from './compare-claims.js';
import { readClaims } from './read-claims.js';

interface Pair {
  /**
   * `seen` pairs were read while the rules were written. The others were written before their authors knew the rules;
   * of `fourth`, 6 of 13 were told and none wrongly when they were first read.
   */
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
    expect(right.length / wanted.length).toBeGreaterThanOrEqual(0.65);
  });
});

describe('compareClaims', () => {
  const compared = (a: string, b: string) =>
    readClaims(a).flatMap((one) => readClaims(b).map((other) => compareClaims(one, other)));

  it.each([
    ['Rye was superior to oats.', 'Rye was not superior to oats.', null],
    ['For children, honey reduced coughing.', 'Honey did not reduce coughing.', null],
    ['Annealing reduced the stress of the films.', 'Annealing did not reduce stress in the films.', false],
    ['Insulin reduced obesity in diabetes.', 'Insulin did not reduce diabetes in obesity.', null],
    ['Infants given zinc had fewer infections.', 'Zinc did not reduce infections in adults.', null],
    ['Infants given zinc had fewer infections.', 'In infants, zinc did not reduce infections.', false],
  ])('%s / %s', (one, other, expected) => {
    expect(compared(one, other)).toEqual([expected]);
  });
});

describe('conceptOf', () => {
  it('names what is claimed as the sentence writes it', () => {
    const sentence = 'Vitamin D intake increased winter mortality of the honey bees.';
    const words = { subjectWords: ['vitamin', 'd'], outcomeWords: ['mortality', 'honey', 'bees'] };
    expect(conceptOf({ ...words, sentence })).toBe('vitamin D and mortality of the honey bees');
    expect(conceptOf({ ...words, sentence: 'Bees died.' })).toBe('vitamin d and mortality honey bees');
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
    ['Neither aspirin nor codeine reduced pain.', []],
    ['Aspirin reduced neither pain nor fever.', []],
    ['Aspirin was associated with neither pain nor fever.', []],
    ['Aspirin reduced no pain.', []],
    ['Aspirin reduced pain but had no effect on fever.', ['aspirin down pain']],
    ['Low salt intake was associated with lower blood pressure.', ['salt up blood+pressur']],
    ['In 1,200 adults, vitamin D had no effect on falls.', ['d+vitamin none fall']],
    ['Infants who were given zinc had fewer infections.', ['zinc down infect']],
    ['Tariffs had no appreciable effect on wages.', ['tariff none wage']],
  ])('%s', (sentence, expected) => {
    expect(told(sentence)).toEqual(expected);
  });

  it.each([
    'Aspirin may reduce mortality.',
    'Previous studies have shown that aspirin reduces mortality.',
    'We investigated whether aspirin reduces mortality.',
    'It reduced mortality.',
    'Yields were higher in older orchards.',
    'Our method outperforms the baseline on accuracy.',
  ])('claims nothing: %s', (sentence) => {
    expect(told(sentence)).toEqual([]);
  });
});
