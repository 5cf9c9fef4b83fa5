import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper } from '../../papers/paper.js';
import { readQuery } from '../query_understanding/understand.js';
import { queryTerms, scorePapers, type PaperScore } from './score-papers.js';

const NOW = new Date('2026-06-15T00:00:00Z');
const paper = (title: string, known: Partial<Paper> = {}): Paper =>
  newPaper({ paper_id: title, title, ...known });
const score = async (query: string, papers: Paper[], textOnly = false): Promise<PaperScore[]> =>
  (await scorePapers(papers, readQuery(query, NOW), { textOnly, breathe: () => Promise.resolve() })).scores;

const total = (breakdown: Record<string, number>): number =>
  Object.values(breakdown).reduce((sum, part) => sum + part, 0);

const POOL = [
  paper('Malaria vaccine trials', { abstract: 'A vaccine against malaria parasites was tried in children.' }),
  paper('Malaria parasites', { abstract: 'How parasites of malaria live in the mosquito.' }),
  paper('Bednets', { abstract: 'Bednets keep the mosquito and so the parasites of malaria away.' }),
  paper('Vaccine cold chains'),
  paper('Corrosion of steel bridges', { abstract: 'Salt and water wear steel down.' }),
];

describe('scorePapers', () => {
  it('orders by what papers share with the query, every part and sum within 0…1', async () => {
    const scores = await score('malaria vaccine', POOL);
    const values = scores.map(({ relevance }) => relevance);
    expect(values[0]).toBe(Math.max(...values));
    expect(values[4]).toBeLessThan(values[3] ?? 0);
    for (const { relevance, breakdown } of scores) {
      expect(relevance).toBeGreaterThanOrEqual(0);
      expect(relevance).toBeLessThanOrEqual(1);
      expect(total(breakdown)).toBeCloseTo(relevance, 9);
      for (const part of Object.values(breakdown)) expect(part).toBeGreaterThanOrEqual(0);
    }
    expect(scores[0]).toMatchObject({ coverage: 1, strength: 1 });
    expect([...(scores[3]?.matched ?? [])]).toEqual(['vaccin']);
  });

  it('scores titles above abstracts and works with a title alone or one paper', async () => {
    const [inTitle, inAbstract] = await score('quorum sensing', [
      paper('Quorum sensing', { abstract: 'On bacteria and their talk.' }),
      paper('Bacteria and talk', { abstract: 'On quorum sensing.' }),
    ]);
    expect(inTitle?.relevance).toBeGreaterThan(inAbstract?.relevance ?? 1);
    const [only] = await score('quorum sensing', [paper('Quorum sensing')]);
    expect(only?.relevance).toBeCloseTo(1, 9);
  });

  it('tells how much feedback brought', async () => {
    const scores = await score('malaria vaccine', POOL);
    const [, , bednets] = scores;
    expect(bednets?.breakdown.feedback).toBeGreaterThan(0);
  });

  it('lets the order of providers move like papers only a little, and not at all for text alone', async () => {
    const twins = [
      paper('Quorum sensing A', { provider_ranks: [{ provider: 'openalex', query: 0, rank: 40 }] }),
      paper('Quorum sensing B', { provider_ranks: [{ provider: 'openalex', query: 0, rank: 1 }] }),
    ];
    const [a, b] = await score('quorum sensing', twins);
    expect(b?.relevance).toBeGreaterThan(a?.relevance ?? 1);
    expect((b?.relevance ?? 0) - (a?.relevance ?? 0)).toBeLessThan(0.1);
    const [c, d] = await score('quorum sensing', twins, true);
    expect(c?.relevance).toBeCloseTo(d?.relevance ?? 0, 9);
    expect(c?.breakdown).not.toHaveProperty('providers');
  });

  it('counts several finds of one paper by one list once', async () => {
    const ranks = (count: number) =>
      Array.from({ length: count }, () => ({ provider: 'arxiv' as const, query: 0, rank: 5 }));
    const [once, often] = await score('quorum', [
      paper('Quorum 1', { provider_ranks: ranks(1) }),
      paper('Quorum 2', { provider_ranks: ranks(9) }),
    ]);
    expect(once?.breakdown.providers).toBeCloseTo(often?.breakdown.providers ?? 0, 9);
  });

  it('takes every paper for relevant when the query names constraints only', async () => {
    const scores = await score('papers by Jane Doe', POOL);
    expect(scores.map(({ relevance }) => relevance)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5]);
  });

  it('gives identical papers identical scores and does not depend on the order of the pool', async () => {
    const same = await score('malaria', [paper('Malaria'), paper('Malaria'), paper('Malaria')]);
    expect(new Set(same.map(({ relevance }) => relevance)).size).toBe(1);
    const forward = await score('malaria vaccine', POOL);
    const backward = (await score('malaria vaccine', [...POOL].reverse())).reverse();
    forward.forEach(({ relevance }, at) => expect(backward[at]?.relevance).toBeCloseTo(relevance, 9));
  });

  it('is zero throughout where nothing matches', async () => {
    const scores = await score('baroque violins', POOL);
    expect(scores.every(({ relevance, coverage }) => relevance === 0 && coverage === 0)).toBe(true);
  });
});

describe('queryTerms', () => {
  it('halves the words of the intent and grows slowly with repetition', () => {
    const terms = queryTerms(readQuery('survey of bees, bees and wasps', NOW));
    expect(terms.get('survey')).toBe(0.5);
    expect(terms.get('wasp')).toBe(1);
    expect(terms.get('bee')).toBeCloseTo(Math.SQRT2, 12);
  });

  it('keeps small words where the query has no other', () => {
    expect([...queryTerms(readQuery('what is the', NOW)).keys()]).toEqual(['what', 'is', 'the']);
  });
});
