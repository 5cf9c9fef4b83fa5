import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper } from '../../papers/paper.js';
import { signalsOf, signalWeights } from './signals.js';

const paper = (known: Partial<Paper>): Paper => newPaper({ paper_id: 'x', title: 'X', ...known });

describe('signalsOf', () => {
  it('counts citations by the years a paper had to collect them', () => {
    const [old, young] = signalsOf([
      paper({ citation_count: 100, year: 2000 }),
      paper({ citation_count: 60, year: 2019 }),
    ]);
    expect(young?.citations).toBe(1);
    expect(old?.citations).toBeLessThan(0.6);
  });

  it('halves recency every eight years before the newest paper', () => {
    const signals = signalsOf([paper({ year: 2020 }), paper({ year: 2012 })]);
    expect(signals.map(({ recency }) => recency)).toEqual([1, 0.5]);
  });

  it('puts what a paper does not say in the middle', () => {
    const [, , silent] = signalsOf([
      paper({ year: 2020, citation_count: 50, type: 'article', venue: 'Journal' }),
      paper({ year: 2010, citation_count: 0, type: 'preprint', venue: 'Archive' }),
      paper({}),
    ]);
    for (const value of Object.values(silent ?? {})) {
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  });

  it('is sound without any year, citation or venue, and for a pool that was never cited', () => {
    expect(signalsOf([paper({}), paper({})])).toEqual(Array(2).fill({ citations: 0, recency: 0, venue: 0 }));
    expect(signalsOf([paper({ citation_count: 0, year: 2000 })])[0]?.citations).toBe(0);
    expect(signalsOf([])).toEqual([]);
  });

  it('gives a retracted paper nothing', () => {
    const [bad] = signalsOf([
      paper({ citation_count: 900, year: 2020, type: 'article', is_retracted: true }),
    ]);
    expect(bad).toEqual({ citations: 0, recency: 0, venue: 0 });
  });
});

describe('signalWeights', () => {
  it('sums to one, and wants the new where a trend is asked for', () => {
    for (const intent of ['topic', 'trend'] as const) {
      const { citations, recency, venue } = signalWeights(intent);
      expect(citations + recency + venue).toBeCloseTo(1, 12);
    }
    expect(signalWeights('trend').recency).toBeGreaterThan(signalWeights('topic').recency);
  });
});
