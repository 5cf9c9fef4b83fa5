import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ModelServer, QUERY } from './testing/model-server.js';

describe('query variants from the language model', () => {
  const model = new ModelServer();

  beforeAll(() => model.start());
  afterAll(() => model.close());
  beforeEach(() => {
    model.reset();
  });

  it('accepts new variants of the same question, the original first, five at most', async () => {
    const { report } = await model.enhanced(
      'query_expansion',
      JSON.stringify({
        queries: [
          'memory and sleep deprivation',
          'sleep loss recall',
          'cheap flights',
          'memory" OR au:Smith',
          'memory after wakefulness',
          'insomnia memory',
          'sleep restriction learning',
          'sleep debt cognition',
        ],
      }),
    );
    expect(report.metadata.expanded_queries).toEqual([
      QUERY,
      'sleep loss recall',
      'memory after wakefulness',
      'insomnia memory',
      'sleep restriction learning',
    ]);
  });
});
