import { afterEach, describe, expect, it } from '@jest/globals';
import { STAGE_NAMES } from '../../apps/research/src/pipeline/stage.js';
import { fakeStages } from './support/fake-stages.js';
import { eventsOf, postJson, type RunningApp, startApp } from './support/running-app.js';

describe('POST /research/stream', () => {
  let service: RunningApp | undefined;
  afterEach(() => service?.app.close());

  it('sends an event for each stage and provider, then the exact body of POST /research', async () => {
    service = await startApp(
      {},
      {
        stages: fakeStages({
          retrieval: ({ retrieval }, control) => {
            control.onProvider({ key: 'arxiv', status: 'searching' });
            control.onProvider({ key: 'arxiv', status: 'rate_limited', error: 'asked to wait' });
            return Promise.resolve({ status: 'ok', writes: { papers: [], retrieval } });
          },
          clustering: () => Promise.reject(new Error('no luck')),
        }),
        render: () => 'rendered',
      },
    );
    const answer = await postJson(`${service.origin}/research/stream`, { query: 'sleep' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = await eventsOf(answer);
    const stages = events.filter(({ event }) => event === 'stage').map(({ data }) => data);
    expect(stages.map(({ name, status }) => `${name as string} ${status as string}`)).toEqual(
      STAGE_NAMES.flatMap((name) => [
        `${name} started`,
        `${name} ${name === 'clustering' ? 'failed' : 'ok'}`,
      ]),
    );
    expect(stages[1]).toEqual({
      name: 'query_understanding',
      status: 'ok',
      duration_ms: expect.any(Number),
      counts: {},
    });
    expect(events.filter(({ event }) => event === 'provider').map(({ data }) => data)).toEqual([
      { key: 'arxiv', status: 'searching' },
      { key: 'arxiv', status: 'rate_limited', error: 'asked to wait' },
    ]);
    const last = events.at(-1);
    expect(last?.event).toBe('result');
    expect(last?.data['session_id']).toBe(answer.headers.get('x-session-id'));
    const plain = (await (await postJson(`${service.origin}/research`, { query: 'sleep' })).json()) as object;
    expect(Object.keys(last?.data ?? {})).toEqual(Object.keys(plain));
    expect(last?.data).toMatchObject({ query: 'sleep', partial: true, rendered: 'rendered' });
  });

  it('sends events while the run is still going', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    service = await startApp(
      {},
      {
        stages: fakeStages({
          ranking: async ({ papers }) => {
            await held;
            return { status: 'ok', writes: { papers } };
          },
        }),
      },
    );
    const answer = await postJson(`${service.origin}/research/stream`, { query: 'sleep' });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('"name":"ranking","status":"started"')) text += (await reader?.read())?.value ?? '';
    expect(text).not.toContain('event: result');
    release();
    for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read())
      text += chunk.value;
    expect(text).toContain('event: result');
  });
});

describe('a client that disconnects', () => {
  it.each(['/research', '/research/stream'])('aborts the run after %s', async (path) => {
    let started: () => void = () => undefined;
    const running = new Promise<void>((resolve) => (started = resolve));
    let aborted: (reason: unknown) => void = () => undefined;
    const reason = new Promise((resolve) => (aborted = resolve));
    const service = await startApp(
      {},
      {
        stages: fakeStages({
          retrieval: (_input, { signal }) => {
            started();
            return new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => {
                aborted(signal.reason);
                reject(signal.reason as Error);
              });
            });
          },
        }),
      },
    );
    try {
      const client = new AbortController();
      const answer = postJson(service.origin + path, { query: 'a' }, { signal: client.signal });
      const consumed = answer.then((response) => response.text()).catch(() => undefined);
      await running;
      client.abort();
      await consumed;
      expect(await reason).toEqual(new Error('the client closed the connection'));
    } finally {
      await service.app.close();
    }
  });
});

describe('a stopping process', () => {
  it('finishes running requests and answers 503 to new ones', async () => {
    let started: () => void = () => undefined;
    const running = new Promise<void>((resolve) => (started = resolve));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const service = await startApp(
      {},
      {
        stages: fakeStages({
          ranking: async ({ papers }) => {
            started();
            await held;
            return { status: 'ok', writes: { papers } };
          },
        }),
        render: () => 'rendered',
      },
    );
    const answer = postJson(`${service.origin}/research`, { query: 'a' });
    await running;
    const closed = service.app.close();
    while ((await fetch(`${service.origin}/readyz`)).status === 200) await new Promise(setImmediate);
    const late = await postJson(`${service.origin}/research`, { query: 'b' });
    expect([late.status, late.headers.get('retry-after'), await late.json()]).toEqual([
      503,
      '5',
      { detail: 'The service is stopping; ask again in a moment.' },
    ]);
    expect((await fetch(`${service.origin}/health`)).status).toBe(200);
    release();
    expect((await answer).status).toBe(200);
    expect(await (await answer).json()).toMatchObject({ partial: false });
    await closed;
  });
});
