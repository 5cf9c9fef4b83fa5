import { describe, expect, it } from '@jest/globals';
import { BrokenWords, hasBrokenWord } from './line-end-hyphens.js';

function joined(text: string, ...others: string[]): string {
  const words = new BrokenWords();
  for (const one of [text, ...others]) words.learn(one);
  return words.mend(text);
}

describe('BrokenWords', () => {
  it.each([
    ['A brief inter- vention helped.', 'A brief intervention helped.'],
    ['A brief inter-\nvention helped.', 'A brief intervention helped.'],
    ['The magnetic sus-  ceptibility rose.', 'The magnetic susceptibility rose.'],
    ['Li- brary users and pub\u00AD lishers met.', 'Library users and publishers met.'],
    ['Eco- nomic growth slowed.', 'Economic growth slowed.'],
  ])('joins what scholarly English knows: %j', (text, expected) => {
    expect(joined(text)).toBe(expected);
  });

  it('joins what another text of the pool has', () => {
    expect(joined('Given metho- pyrapone twice.')).toBe('Given metho- pyrapone twice.');
    expect(joined('Given metho- pyrapone twice.', 'Methopyrapone is old.')).toBe(
      'Given methopyrapone twice.',
    );
  });

  it.each([
    ['We met pre- and post-operatively.'],
    ['Short- or long-term care was given.'],
    ['A two- to threefold rise was seen.'],
    ['From on- to off-peak hours.'],
    ['The blood- brain barrier held.'],
    ['The non- linear terms vanish.'],
    ['The type A- effect was seen.'],
    ['It ended there - nobody knew why.'],
  ])('leaves alone what is not certain: %s', (text) => {
    expect(joined(text)).toBe(text);
  });

  it.each([
    ['The blood- brain barrier held.', 'The blood-brain barrier is thin.', 'The blood-brain barrier held.'],
    ['An oak- hickory stand grew.', 'Oak-hickory stands are old.', 'An oak-hickory stand grew.'],
  ])('keeps the hyphen of what is written with one alone: %s', (text, other, expected) => {
    expect(joined(text, other)).toBe(expected);
  });

  it('leaves alone what the pool writes in both ways', () => {
    expect(joined('The crossover and cross- over trials.', 'A cross-over trial.')).toBe(
      'The crossover and cross- over trials.',
    );
  });

  it.each([
    ['A brief inter- vention helped.', true],
    ['A brief inter-\nvention helped.', true],
    ['A post-operative inter - vention.', false],
  ])('tells whether there is anything to join: %j', (text, expected) => {
    expect(hasBrokenWord(text)).toBe(expected);
  });
});
