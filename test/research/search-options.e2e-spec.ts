import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fakeStages } from './support/fake-stages.js';
import { postJson, type RunningApp, startApp } from './support/running-app.js';

const render = () => 'rendered';

describe('search options of a request', () => {
  let service: RunningApp;
  const seen: unknown[] = [];

  beforeAll(async () => {
    const stages = fakeStages({
      retrieval: ({ asked, papers, retrieval }) => {
        seen.push(asked);
        return Promise.resolve({ status: 'ok', writes: { papers, retrieval } });
      },
    }).map((stage) => ({ ...stage, reads: [...stage.reads, 'asked' as const] }));
    service = await startApp({}, { stages, render });
  });
  afterAll(() => service.app.close());

  it.each([
    [{ limit: 0 }, 'greater_than_equal', ['body', 'limit']],
    [{ limit: '5' }, 'int_type', ['body', 'limit']],
    [{ years: [2015] }, 'dict_type', ['body', 'years']],
    [{ years: { from: '2015' } }, 'value_error', ['body', 'years']],
    [{ types: 'article' }, 'list_type', ['body', 'types']],
    [{ expand: 'no' }, 'bool_type', ['body', 'expand']],
    [{ types: ['article', 'novel'] }, 'literal_error', ['body', 'types', 1]],
  ])('%j is refused', async (members, type, loc) => {
    const answer = await postJson(`${service.origin}/research`, { query: 'a', ...members });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail: [{ type, loc }] });
  });

  it('are passed to the stages', async () => {
    const members = { limit: 7, years: { from: 2015 }, types: ['review'] };
    expect((await postJson(`${service.origin}/research`, { query: 'a', ...members })).status).toBe(200);
    expect((await postJson(`${service.origin}/research`, { query: 'a', limit: null })).status).toBe(200);
    expect(seen).toEqual([
      { limit: 7, years: { from: 2015, to: null }, types: ['review'] },
      { limit: null, years: null, types: null },
    ]);
  });

  it.each([
    [{}, undefined],
    [{ expand: true }, undefined],
    [{ expand: false }, false],
  ])('%j: whether synonyms are searched for', async (members, expand) => {
    seen.length = 0;
    expect((await postJson(`${service.origin}/research`, { query: 'a', ...members })).status).toBe(200);
    expect(seen).toEqual([
      { limit: null, years: null, types: null, ...(expand === false ? { expand } : {}) },
    ]);
  });
});
