import { afterEach, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { monotonicMs } from '../../apps/research/src/monotonic.js';
import { fakeStages } from './support/fake-stages.js';
import { eventsOf, postJson, type RunningApp, startApp } from './support/running-app.js';

/** Runs block in retrieval until they are released, one by one. */
function gate() {
  const held: { query: string; release: () => void }[] = [];
  const stages = fakeStages({
    retrieval: ({ query, retrieval, papers }) =>
      new Promise((resolve) =>
        held.push({
          query,
          release: () => resolve({ status: 'ok', writes: { papers, retrieval } }),
        }),
      ),
  });
  const until = async (count: number) => {
    while (held.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { held, stages, until };
}

describe('many parallel requests', () => {
  let service: RunningApp | undefined;
  afterEach(() => service?.app.close());
  const ask = (query: string, path = '/research') => postJson(`${service?.origin}${path}`, { query });

  it('runs so many at a time, queues the others in order, and refuses the rest', async () => {
    const { held, stages, until } = gate();
    service = await startApp({ RESEARCH_MAX_PARALLEL: '2', RESEARCH_MAX_WAITING: '2' }, { stages });
    const answers = [ask('a'), ask('b')];
    await until(2);
    const streamed = ask('c', '/research/stream');
    expect((await streamed).status).toBe(200);
    answers.push(ask('d'));
    // The fourth is queued once the fifth is refused.
    let refused = await ask('e');
    while (refused.status !== 503) refused = await ask('e');
    expect(await refused.json()).toEqual({
      detail: 'Too many questions at once: 2 are being answered and 2 wait. Ask again later.',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('x-session-id')).toBeNull();
    const stream = await ask('f', '/research/stream');
    expect([stream.status, stream.headers.get('content-type')]).toEqual([
      503,
      'application/json; charset=utf-8',
    ]);
    expect((await fetch(`${service.origin}/health`)).status).toBe(200);
    expect(held).toHaveLength(2);
    for (let index = 0; index < 4; index += 1) {
      await until(index + 1);
      held[index]?.release();
    }
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    expect(held.map(({ query }) => query)).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd']));
    expect(held.slice(2).map(({ query }) => query)).toEqual(['c', 'd']);
    const events = await eventsOf(await streamed);
    expect(events[0]).toEqual({ event: 'queued', data: { ahead: 0 } });
  });

  it('does not count the time in the queue against a run', async () => {
    const deadlines: number[] = [];
    const { held, stages, until } = gate();
    const retrieval = stages.find(({ name }) => name === 'retrieval');
    const watching = stages.map((stage) =>
      stage === retrieval
        ? {
            ...stage,
            timeoutMs: 1e9,
            run: (...[input, control]: Parameters<typeof stage.run>) => {
              deadlines.push(control.deadline);
              return stage.run(input, control);
            },
          }
        : stage,
    );
    service = await startApp(
      { RESEARCH_MAX_PARALLEL: '1', RESEARCH_DEADLINE_MS: '40000' },
      { stages: watching },
    );
    const first = ask('first');
    await until(1);
    const second = ask('second');
    const asked = Date.now();
    while (Date.now() < asked + 50) await new Promise((resolve) => setImmediate(resolve));
    const begun = monotonicMs();
    held[0]?.release();
    await first;
    await until(2);
    held[1]?.release();
    await second;
    // 40 s from the start, less the time for the stages after retrieval (4 s) and for returning.
    expect(deadlines[1]).toBeGreaterThanOrEqual(begun + 40_000 - 4_000 - 250);
  });

  it('drops a request whose client left the queue', async () => {
    const { held, stages, until } = gate();
    service = await startApp({ RESEARCH_MAX_PARALLEL: '1' }, { stages });
    const first = ask('first');
    await until(1);
    const leaving = new AbortController();
    const left = postJson(`${service.origin}/research`, { query: 'left' }, { signal: leaving.signal });
    const last = ask('last');
    const { logs } = service;
    leaving.abort();
    await expect(left).rejects.toThrow();
    held[0]?.release();
    await first;
    await until(2);
    held[1]?.release();
    await until(2);
    expect((await last).status).toBe(200);
    expect(held.map(({ query }) => query)).toEqual(['first', 'last']);
    expect(logs.filter(({ message }) => message === 'run')).toHaveLength(2);
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('computes at a lower priority than that at which it answers', async () => {
    const threadEntry = new URL('../../dist/apps/research/src/threads/thread-entry.js', import.meta.url);
    const own = niceness(process.pid);
    const lower = Math.min(19, own + 10);
    const before = nicenesses().filter((niceness) => niceness === lower).length;
    service = await startApp({ RESEARCH_THREADS: '2' }, { threadEntry });
    while (nicenesses().filter((niceness) => niceness === lower).length < before + 2)
      await new Promise((resolve) => setImmediate(resolve));
    expect(niceness(process.pid)).toBe(own);
  });
});

/** Of all threads of this process; one may end between being listed and being read. */
function nicenesses(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      return [niceness(thread)];
    } catch {
      return [];
    }
  });
}

function niceness(thread: string | number): number {
  const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[16]);
}
