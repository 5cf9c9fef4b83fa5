import { describe, expect, it } from '@jest/globals';
import { readQuery } from '../../analysis/query/understand.js';
import { QueryExpansionStage } from './query-expansion.stage.js';

describe('QueryExpansionStage', () => {
  const stage = new QueryExpansionStage();
  const run = (query: string) =>
    stage.run({ query, understanding: readQuery(query, new Date('2026-06-15T00:00:00Z')) });

  it('puts the original first and skips an empty query', async () => {
    expect((await run('sleep and memory')).writes.queries[0]).toBe('sleep and memory');
    expect(await run(' ')).toEqual({ status: 'skipped', writes: { queries: [] } });
  });

  it('falls back to the original', () => {
    expect(stage.fallback({ query: 'sleep' })).toEqual({ queries: ['sleep'] });
    expect(stage.fallback({ query: ' ' })).toEqual({ queries: [] });
  });
});
