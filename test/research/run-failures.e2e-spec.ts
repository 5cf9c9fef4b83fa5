import { describe, expect, it } from '@jest/globals';
import { fakeStages } from './support/fake-stages.js';
import { postJson, startApp } from './support/running-app.js';

const render = () => 'rendered';

describe('a failure of the runner', () => {
  it('is 500 with the message, without secrets, and an error event in the stream', async () => {
    const service = await startApp(
      { OPENALEX_API_KEY: 'hidden-key' },
      {
        stages: fakeStages(),
        render: () => {
          throw new Error('rendering broke on hidden-key');
        },
      },
    );
    try {
      const answer = await postJson(`${service.origin}/research`, { query: 'a' });
      expect([answer.status, await answer.json()]).toEqual([500, { detail: 'rendering broke on ***' }]);
      const stream = await postJson(`${service.origin}/research/stream`, { query: 'a' });
      expect(await stream.text()).toContain('event: error\ndata: {"detail":"rendering broke on ***"}\n\n');
      expect(JSON.stringify(service.logs)).not.toContain('hidden-key');
    } finally {
      await service.app.close();
    }
  });
});

describe('the extraction rule', () => {
  it.each([
    ['no object', 'text', 'About a'],
    ['an object that is no report', { query: 'a' }, 'About a'],
  ])('takes the enhanced report where the output is %s', async (_what, output, title) => {
    const service = await startApp(
      {},
      {
        stages: fakeStages({
          report_generation: () => Promise.resolve({ status: 'ok', writes: { report: output } }),
        }),
        render,
      },
    );
    try {
      const answer = await postJson(`${service.origin}/research`, { query: 'a' });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        partial: true,
        report: { query: 'a', papers: [{ title }] },
      });
    } finally {
      await service.app.close();
    }
  });
});
