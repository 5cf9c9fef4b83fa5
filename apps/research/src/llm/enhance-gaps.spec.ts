import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { counted, gap, ModelServer } from './testing/model-server.js';

describe('gap descriptions from the language model', () => {
  const model = new ModelServer();

  beforeAll(() => model.start());
  afterAll(() => model.close());
  beforeEach(() => {
    model.reset();
  });

  it('rewords gaps found in texts within their quotes, and keeps computed ones', async () => {
    const sentence = gap.evidence[0]?.sentence ?? '';
    const good = await model.enhanced(
      'gap_analysis',
      JSON.stringify({
        gaps: [{ id: 'g1', description: 'Larger trials are missing in children.', quotes: [sentence] }],
      }),
    );
    expect(good.report.gaps.map(({ description }) => description)).toEqual([
      'Larger trials are missing in children.',
      'Few papers since 2020.',
    ]);
    for (const answer of [
      { id: 'g2', description: 'Few papers.', quotes: [sentence] },
      { id: 'g1', description: 'Women were excluded from all studies.', quotes: [sentence] },
      { id: 'g1', description: 'Larger trials are missing in children.', quotes: ['Made up.'] },
    ]) {
      const bad = await model.enhanced('gap_analysis', JSON.stringify({ gaps: [answer] }));
      expect(bad.report.gaps).toEqual([gap, counted]);
      expect(bad.result.warnings).toHaveLength(1);
    }
  });
});
