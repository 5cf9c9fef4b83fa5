import { describe, expect, it } from '@jest/globals';
import { QueryUnderstandingStage } from './query-understanding.stage.js';

class InTheYear2011 extends QueryUnderstandingStage {
  protected override now(): Date {
    return new Date('2011-03-01T00:00:00Z');
  }
}

describe('QueryUnderstandingStage', () => {
  const stage = new InTheYear2011();

  it('writes the understanding, years counted from its clock', async () => {
    const { status, writes, warnings } = await stage.run({ query: 'bees in the last three years' });
    expect(status).toBe('ok');
    expect(writes.understanding).toMatchObject({ concepts: ['bees'], years: { from: 2008, to: null } });
    expect(warnings ?? []).toEqual([]);
  });

  it('adds synonyms unless the request wants none', async () => {
    const query = 'aspirin after a heart attack';
    const asked = { limit: null, years: null, types: null };
    const synonymsOf = async (expand: boolean) =>
      (await stage.run({ query, asked: { ...asked, expand } })).writes.understanding.synonyms;
    expect(await synonymsOf(true)).toEqual([
      { name: 'heart attack', synonyms: ['myocardial infarction', 'cardiovascular stroke'] },
    ]);
    expect(await synonymsOf(false)).toEqual([]);
  });

  it('warns of a query with constraints only, and of a blank query', async () => {
    expect((await stage.run({ query: 'since 2005' })).warnings).toEqual([
      'The query names no topic besides its constraints: there is nothing to search for.',
    ]);
    expect((await stage.run({ query: '  ' })).warnings?.[0]).toContain('blank');
  });

  it('falls back to the query as one concept', () => {
    expect(stage.fallback({ query: ' bees  and honey ' }).understanding.concepts).toEqual(['bees and honey']);
    expect(stage.fallback({ query: '' }).understanding.concepts).toEqual([]);
  });
});
