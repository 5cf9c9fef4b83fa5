import { describe, expect, it } from '@jest/globals';
import {
  assesses,
  backgroundFrequency,
  backgroundIdf,
  blendedIdf,
  commonWords,
  isAdjective,
  isAdverb,
  verbPercent,
} from './background.js';

describe('the background table', () => {
  it('knows frequent from rare and takes what it lacks for rare', () => {
    expect(backgroundFrequency('network')).toBeGreaterThan(1000);
    expect(backgroundFrequency('queue')).toBeLessThan(300);
    expect(backgroundFrequency('zzyzx')).toBe(1);
    expect(backgroundIdf('zzyzx')).toBeGreaterThan(backgroundIdf('queue'));
    expect(backgroundIdf('queue')).toBeGreaterThan(backgroundIdf('network'));
  });

  it('has words as written', () => {
    expect(commonWords().get('networks')).toBeGreaterThan(100);
    expect(commonWords().has('netwroks')).toBe(false);
  });

  it('tells verbs from nouns', () => {
    for (const verb of ['replace', 'lift', 'stiffen', 'have']) expect(verbPercent(verb)).toBeGreaterThan(90);
    expect(verbPercent('network')).toBe(0);
    // Verbs elsewhere, in scholarly texts more often nouns.
    for (const noun of ['care', 'risk', 'study', 'work']) expect(verbPercent(noun)).toBeLessThan(50);
  });

  it('tells adjectives from nouns, and those that assess', () => {
    for (const word of ['suitable', 'permanent', 'cheaper', 'healthier', 'early'])
      expect(isAdjective(word)).toBe(true);
    for (const noun of ['surgery', 'risk', 'evidence', 'number', 'liver', 'water'])
      expect(isAdjective(noun)).toBe(false);
    for (const word of ['able', 'robust', 'reliable', 'useful']) expect(assesses(word)).toBe(true);
    for (const word of ['permanent', 'lasting', 'toxic', 'water']) expect(assesses(word)).toBe(false);
  });

  it('tells the degrees of adjectives that it has too seldom to count', () => {
    for (const word of ['warmer', 'wetter', 'colder', 'mildest', 'greener'])
      expect(isAdjective(word)).toBe(true);
    for (const noun of ['primer', 'liver', 'forest', 'trigger', 'paper'])
      expect(isAdjective(noun)).toBe(false);
  });

  it('tells adverbs from what ends like them', () => {
    for (const word of ['routinely', 'oncologically', 'positively']) expect(isAdverb(word)).toBe(true);
    for (const word of ['subfamily', 'plagiocephaly', 'supply', 'friendly'])
      expect(isAdverb(word)).toBe(false);
  });

  it('counts the pool for nothing while it is small and for most when it is a collection', () => {
    expect(blendedIdf('network', 0, 25)).toBeCloseTo(backgroundIdf('network'), 1);
    expect(blendedIdf('network', 0, 5000)).toBeGreaterThan(6);
  });
});
