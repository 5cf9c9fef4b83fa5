import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ModelServer } from './testing/model-server.js';

describe('an understanding from the language model', () => {
  const model = new ModelServer();

  beforeAll(() => model.start());
  afterAll(() => model.close());
  beforeEach(() => {
    model.reset();
  });

  it("accepts intent and concepts in the query's words, but no new filters", async () => {
    const good = await model.enhanced(
      'query_understanding',
      '```json\n{"intent": "review", "concepts": ["sleep deprivation", "memory"], "years": {"from": 1950, "to": 1960}}\n```',
    );
    expect(good.report.metadata.query_understanding).toMatchObject({
      intent: 'review',
      years: { from: 2019, to: null },
    });
    const bad = await model.enhanced(
      'query_understanding',
      '{"intent": "review", "concepts": ["melatonin"]}',
    );
    expect(bad.report.metadata.query_understanding).toMatchObject({
      intent: 'review',
      concepts: ['sleep deprivation', 'memory'],
    });
    expect(bad.result.warnings[0]).toMatch(/a concept that is not in the query/);
    const empty = await model.enhanced('query_understanding', '{"concepts": ["melatonin"]}');
    expect(empty.report.metadata.query_understanding.intent).toBe('topic');
    expect(empty.result.warnings[0]).toMatch(/was not used \(it named a concept that is not in the query\)/);
  });

  it.each([
    [{ excluded: ['memory'] }, { excluded: [] }, 'it excluded a term that the query does not exclude'],
    [{ comparison: ['sleep deprivation'] }, { comparison: null }, 'it named a comparison of one side'],
    [{ comparison: ['sleep deprivation', 'memory'] }, { comparison: ['sleep deprivation', 'memory'] }, null],
    [{ phrases: ['deprivation sleep'] }, { phrases: [] }, 'it named a phrase that is not in the query'],
    [{ phrases: ['sleep deprivation'] }, { phrases: ['sleep deprivation'] }, null],
    [{ authors: ['Walker'] }, { authors: [] }, 'it named an author that is not in the query'],
    [{ years: { from: 1950, to: 1960 } }, { years: { from: 2019, to: null } }, null],
  ])('changes %j to %j', async (read, expected, fault) => {
    const { report, result } = await model.enhanced(
      'query_understanding',
      JSON.stringify({ intent: 'review', ...read }),
    );
    expect(report.metadata.query_understanding).toMatchObject({ intent: 'review', ...expected });
    expect(result.warnings).toEqual(fault === null ? [] : [expect.stringContaining(fault)]);
  });
});
