import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ResearchResponse } from '../../apps/research/src/answers/research-response.js';
import { FaultyServer } from '../../apps/research/src/providers/testing/faulty-server.js';
import { postJson, type RunningApp, startApp } from './support/running-app.js';

const article = (n: number, about: string) => ({
  id: `https://openalex.org/W${n}`,
  doi: `https://doi.org/10.5555/o${n}`,
  display_name: `Coral bleaching ${about}`,
  publication_year: 2020,
  type: 'article',
});
const OPENALEX = [
  article(1, 'under heat stress'),
  article(2, 'after warm winters'),
  { ...article(3, 'research guide'), type: 'libguides' },
  { ...article(4, 'in this volume'), type: 'paratext' },
  { ...article(5, 'tables of all sites'), type: 'supplementary-materials' },
];
const deposit = (n: number, about: string, type = 'journal-article') => ({
  DOI: `10.5555/c${n}`,
  type,
  title: [`Coral bleaching ${about}`],
  issued: { 'date-parts': [[2021]] },
});
const CROSSREF = [
  deposit(1, 'and recovery of reefs'),
  deposit(2, 'survey of 2021', 'component'),
  {
    ...deposit(3, 'and recovery, reviewed', 'peer-review'),
    relation: { 'is-review-of': [{ id: '10.5555/c1', 'id-type': 'doi' }] },
  },
];

const answering = (body: object) => (response: import('node:http').ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

describe('records that are no papers by their type', () => {
  let providers: FaultyServer;
  let service: RunningApp;

  beforeAll(async () => {
    providers = await FaultyServer.start();
    providers.on('/o', answering({ meta: {}, results: OPENALEX }));
    providers.on('/c', answering({ status: 'ok', message: { items: CROSSREF } }));
    service = await startApp({
      RESEARCH_PROVIDERS: 'crossref,openalex',
      RESEARCH_ENCODER: 'false',
      CROSSREF_BASE_URL: `${providers.origin}/c`,
      OPENALEX_BASE_URL: `${providers.origin}/o`,
      CROSSREF_MIN_INTERVAL_MS: '0',
      OPENALEX_MIN_INTERVAL_MS: '0',
    });
  });
  afterAll(async () => {
    await service.app.close();
    await providers.close();
  });

  const ask = async (format: string) => {
    const answer = await postJson(`${service.origin}/research`, { query: 'coral bleaching', format });
    expect(answer.status).toBe(200);
    return (await answer.json()) as ResearchResponse;
  };

  it('are removed with the reason, and counted', async () => {
    const { report } = await ask('json');
    const { counts, removed } = report.metadata;
    const reasons = removed.map(({ title, reason }) => [title, reason]);
    expect(reasons).toHaveLength(5);
    expect(reasons).toEqual(
      expect.arrayContaining([
        ['Coral bleaching research guide', 'library guide: not a paper itself'],
        ['Coral bleaching in this volume', 'front matter: not a paper itself'],
        ['Coral bleaching tables of all sites', 'supplement: not a paper itself'],
        ['Coral bleaching survey of 2021', 'supplement: not a paper itself'],
        ['Coral bleaching and recovery, reviewed', 'peer review, attached to its paper doi:10.5555/c1'],
      ]),
    );
    expect(counts).toMatchObject({ retrieved: 8, merged: 0, removed: 5, ranked: 3 });
    expect(report.papers).toHaveLength(3);
    for (const paper of report.papers) expect(paper).not.toHaveProperty('non_paper');
  });

  it.each(['markdown', 'html'])('are listed in %s', async (format) => {
    const { rendered } = await ask(format);
    for (const text of [
      'Coral bleaching research guide',
      'library guide: not a paper itself',
      'Coral bleaching in this volume',
      'front matter: not a paper itself',
      'Coral bleaching tables of all sites',
      'supplement: not a paper itself',
      'peer review, attached to its paper',
    ])
      expect(rendered).toContain(text);
  });
});
