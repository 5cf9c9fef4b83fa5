import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper } from '../../papers/paper.js';
import { readQuery } from '../query/understand.js';
import { scorePapers, type PaperScore } from './score-papers.js';

const NOW = new Date('2026-06-15T00:00:00Z');
const paper = (title: string, known: Partial<Paper> = {}): Paper =>
  newPaper({ paper_id: title, title, ...known });
const score = async (query: string, papers: Paper[]): Promise<PaperScore[]> =>
  scorePapers(papers, readQuery(query, NOW), () => Promise.resolve());

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

  it('lets the order of providers decide between papers of like text, and says so', async () => {
    const twins = [
      paper('Quorum sensing A', { provider_ranks: [{ provider: 'openalex', query: 0, rank: 40 }] }),
      paper('Quorum sensing B', { provider_ranks: [{ provider: 'openalex', query: 0, rank: 1 }] }),
    ];
    const [a, b] = await score('quorum sensing', twins);
    expect(b?.relevance).toBeGreaterThan(a?.relevance ?? 1);
    expect(b?.breakdown.providers).toBeGreaterThan(a?.breakdown.providers ?? 1);
    expect(b?.breakdown.title).toBeCloseTo(a?.breakdown.title ?? 0, 9);
  });

  it.each([
    ['vitamin D', 'Vitamin D in winter', 'Vitamin C in winter'],
    ['hepatitis C', 'Treatment of hepatitis C', 'Treatment of hepatitis B'],
    ['type 2 diabetes', 'Diet in type 2 diabetes', 'Diet in type 1 diabetes'],
    ['C. elegans ageing', 'Ageing of C. elegans', 'Ageing of E. elegans'],
    ['T cells in skin', 'Skin and T cells', 'Skin and B cells'],
  ])('for %j puts %j clearly before %j', async (query, wanted, other) => {
    const [second, first] = await score(query, [paper(other), paper(wanted)]);
    expect(first?.relevance).toBeGreaterThan((second?.relevance ?? 1) * 1.3);
  });

  it('weighs a word by how rare it is in scholarly English and not in the pool', async () => {
    // "study" is in one paper of the pool and "biofilm" in three.
    const [rare, common] = await score('biofilm study', [
      paper('Biofilm on glass'),
      paper('Study of glass'),
      paper('Biofilm of teeth'),
      paper('Biofilm of pipes'),
    ]);
    expect(rare?.relevance).toBeGreaterThan(common?.relevance ?? 1);
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
    const placed = POOL.map((each, at) => ({
      ...each,
      provider_ranks: [{ provider: 'arxiv' as const, query: 0, rank: at + 1 }],
    }));
    const forward = await score('malaria vaccine', placed);
    const backward = (await score('malaria vaccine', [...placed].reverse())).reverse();
    forward.forEach(({ relevance }, at) => expect(backward[at]?.relevance).toBeCloseTo(relevance, 9));
  });

  it('is zero throughout where nothing matches', async () => {
    const scores = await score('baroque violins', POOL);
    expect(scores.every(({ relevance, coverage }) => relevance === 0 && coverage === 0)).toBe(true);
  });
});
