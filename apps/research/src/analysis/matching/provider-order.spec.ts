import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper, ProviderKey } from '../../papers/paper.js';
import { providerOrder } from './provider-order.js';

const papers = (count: number, known: (at: number) => Partial<Paper> = () => ({})): Paper[] =>
  Array.from({ length: count }, (_, at) => newPaper({ paper_id: `p${at}`, title: `P${at}`, ...known(at) }));
const falling = (count: number): number[] => Array.from({ length: count }, (_, at) => 1 - at / count);
const place = (provider: ProviderKey, rank: number, query = 0) => ({ provider, query, rank });

describe('providerOrder', () => {
  it('fuses the places that papers carry: found by two lists beats first in one', () => {
    const fused = providerOrder(
      papers(3, (at) => ({
        provider_ranks: [
          [place('arxiv', 1)],
          [place('arxiv', 2), place('crossref', 1)],
          [place('crossref', 9), place('crossref', 9), place('crossref', 3, 1)],
        ][at],
      })),
      [0, 0, 0],
    );
    expect(fused?.[1]).toBe(1);
    // 1/11 against 1/12 + 1/11; the third 1/19 + 1/13.
    expect(fused?.[0]).toBeCloseTo(1 / 11 / (1 / 12 + 1 / 11), 12);
    expect(fused?.[2]).toBeCloseTo((1 / 19 + 1 / 13) / (1 / 12 + 1 / 11), 12);
  });

  it('takes the order given for the provider’s where the text falls with it', () => {
    const fused = providerOrder(papers(25), falling(25));
    expect(fused?.[0]).toBe(1);
    expect(fused?.[24]).toBeCloseTo(11 / 35, 12);
  });

  it('has no order where the text runs against it, says nothing, or the list is longer than any answer', () => {
    expect(providerOrder(papers(25), falling(25).reverse())).toBeNull();
    expect(
      providerOrder(
        papers(25),
        papers(25).map(() => 0.5),
      ),
    ).toBeNull();
    expect(providerOrder(papers(1400), falling(1400))).toBeNull();
    expect(providerOrder([], [])).toBeNull();
  });

  it('takes each provider’s papers for a list of its own', () => {
    const two = papers(12, (at) => ({ providers: [at < 6 ? 'arxiv' : 'crossref'] }));
    const fused = providerOrder(two, [...falling(6), ...falling(6)]);
    expect(fused?.[6]).toBeCloseTo(fused?.[0] ?? 0, 12);
    expect(fused?.[7]).toBeLessThan(fused?.[6] ?? 0);
  });
});
