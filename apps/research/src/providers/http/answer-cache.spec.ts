import { describe, expect, it } from '@jest/globals';
import { ManualClock, settled } from '../testing/manual-clock.js';
import type { CallContext, Weighed } from './answer-cache.js';
import { AnswerCache } from './answer-cache.js';

const overdue = () => new Error('overdue');

function setUp(settings = { ttlMs: 60_000, maxBytes: 1_000 }) {
  const clock = new ManualClock();
  const cache = new AnswerCache(clock, settings);
  const pending: {
    context: CallContext;
    land: (answer: Weighed<string>) => void;
    crash: (error: Error) => void;
  }[] = [];
  const call = (context: CallContext) =>
    new Promise<Weighed<string>>((land, crash) => pending.push({ context, land, crash }));
  const get = (key: string, signal = new AbortController().signal, within = 10_000) =>
    cache.get(key, { signal, deadline: clock.now() + within }, overdue, call);
  return { clock, pending, get };
}

describe('AnswerCache', () => {
  it('shares one call among identical requests and keeps its answer until it expires', async () => {
    const { clock, pending, get } = setUp();
    const both = [get('k'), get('k')];
    expect(pending).toHaveLength(1);
    pending[0]?.land({ value: 'answer', bytes: 10 });
    expect(await Promise.all(both)).toEqual([
      { value: 'answer', cached: false },
      { value: 'answer', cached: false },
    ]);
    expect(await get('k')).toEqual({ value: 'answer', cached: true });
    await clock.advance(60_001);
    const late = get('k');
    expect(pending).toHaveLength(2);
    pending[1]?.land({ value: 'newer', bytes: 10 });
    expect(await late).toEqual({ value: 'newer', cached: false });
  });

  it('gives each who asks later a copy of what it keeps', async () => {
    const cache = new AnswerCache(new ManualClock(), { ttlMs: 60_000, maxBytes: 1_000 });
    const caller = { signal: new AbortController().signal, deadline: 10_000 };
    const get = () =>
      cache.get('k', caller, overdue, () => Promise.resolve({ value: { words: ['a'] }, bytes: 9 }));
    await get();
    (await get()).value.words.push('changed');
    expect(await get()).toEqual({ value: { words: ['a'] }, cached: true });
  });

  it('never keeps a failure', async () => {
    const { pending, get } = setUp();
    const first = get('k');
    pending[0]?.crash(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    void get('k');
    expect(pending).toHaveLength(2);
  });

  it('aborts the call when the last one leaves, and not before', async () => {
    const { pending, get } = setUp();
    const [one, two] = [new AbortController(), new AbortController()];
    const first = get('k', one.signal);
    const second = get('k', two.signal);
    one.abort(new Error('first left'));
    await expect(first).rejects.toThrow('first left');
    expect(pending[0]?.context.signal.aborted).toBe(false);
    two.abort(new Error('second left'));
    await expect(second).rejects.toThrow('second left');
    expect(pending[0]?.context.signal.aborted).toBe(true);
  });

  it('writes nothing when an answer comes after everybody left', async () => {
    const { pending, get } = setUp();
    const leaving = new AbortController();
    const left = get('k', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    pending[0]?.land({ value: 'late', bytes: 1 });
    await settled();
    void get('k');
    expect(pending).toHaveLength(2);
  });

  it('waits for each caller as long as that caller can, and for the call as long as any', async () => {
    const { clock, pending, get } = setUp();
    const hasty = get('k', undefined, 1_000);
    const patient = get('k', undefined, 5_000);
    hasty.catch(() => undefined);
    expect(pending[0]?.context.deadline()).toBe(clock.now() + 5_000);
    await clock.advance(1_100);
    await expect(hasty).rejects.toThrow('overdue');
    pending[0]?.land({ value: 'in time', bytes: 1 });
    expect(await patient).toEqual({ value: 'in time', cached: false });
  });

  it('stays within its bytes, least recently used out first', async () => {
    const { pending, get } = setUp({ ttlMs: 60_000, maxBytes: 250 });
    for (const [index, key] of ['a', 'b', 'c'].entries()) {
      const asked = get(key);
      pending[index]?.land({ value: key, bytes: 100 });
      await asked;
    }
    expect((await get('c')).cached).toBe(true);
    expect((await get('b')).cached).toBe(true);
    void get('a');
    expect(pending).toHaveLength(4);
  });

  it('keeps nothing when the time to live is zero', async () => {
    const { pending, get } = setUp({ ttlMs: 0, maxBytes: 1_000 });
    const asked = get('k');
    pending[0]?.land({ value: 'v', bytes: 1 });
    await asked;
    void get('k');
    expect(pending).toHaveLength(2);
  });
});
