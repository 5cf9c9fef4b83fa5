import { describe, expect, it } from '@jest/globals';
import { readClaims, saysChange } from './read-claims.js';

const told = (sentence: string): string[] =>
  readClaims(sentence).map(({ subjectWords, direction, outcomeWords, comparator }) =>
    [subjectWords.join(' '), direction, outcomeWords.join(' '), ...(comparator ?? [])].join(' | '),
  );

describe('claims of a sentence', () => {
  it('are looked for where a noun tells of change', () => {
    expect(saysChange(['no', 'reduction', 'in', 'squeal', 'was', 'seen'])).toBe(true);
    expect(saysChange(['squeal', 'was', 'recorded'])).toBe(false);
  });

  it.each([
    // What was seen, and with what.
    [
      'No difference in glare was found between the hoods and the bare lamps.',
      ['hoods | none | glare | bare | lamp'],
    ],
    ['Changes in squeal were detected by microphones.', []],
    ['A potential reduction in squeal was observed with waxing.', []],
    ['An increase in rust was associated with shorter voyages.', []],
    // Groups compared.
    [
      'Squeal was reduced in the waxed rails compared with the dry rails.',
      ['waxed rails | down | squeal | dri | rail'],
    ],
    ['Squeal decreased in the waxed rails.', []],
    ['Rust decreased and squeal increased in the waxed rails compared with the dry rails.', []],
    ['We saw a distinct increase in squeal in March, compared with April.', []],
    // What something is good for.
    ['Waxing was superior to oiling.', ['waxing | better |  | oil']],
    // Words of degree, amounts and leads.
    ['Waxing had no robust effect on squeal.', ['waxing | none | squeal']],
    ['Waxing had no lasting effect on squeal.', []],
    ['Waxing had little or no effect on squeal.', ['waxing | none | squeal']],
    ['A possible effect of waxing on squeal was seen.', ['waxing | link | squeal']],
    ['Waxing thus reduced squeal.', ['waxing | down | squeal']],
    ['Eight weeks of waxing reduced squeal.', ['waxing | down | squeal']],
    ['Contrary to what crews report, waxing did not reduce squeal.', ['waxing | none | squeal']],
    ['Pooling nine lines, we find no evidence that waxing reduces squeal.', ['waxing | none | squeal']],
    ['Waxing raised costs, after controlling for age, slope and snow.', ['waxing | up | costs']],
    ['Waxing reduced squeal, leading to longer runs.', ['waxing | down | squeal']],
    ['Waxing resulted in similar costs.', []],
    ['Waxing changed the results in all runs.', []],
    ['Wax was applied to reduce squeal.', []],
    ['Waxing was found to reduce squeal.', ['waxing | down | squeal']],
    ['Waxing has the potential to reduce squeal.', []],
    ['Waxing did not reduce squeal, it raised costs.', ['waxing | none | squeal']],
  ])('%s', (sentence, claims) => {
    expect(told(sentence)).toEqual(claims);
  });
});
