import { describe, expect, it } from '@jest/globals';
import { ManualClock, settled } from '../testing/manual-clock.js';
import { NoSlotError, Pacer } from './pacer.js';

const never = new AbortController().signal;

/** Collects the moments (milliseconds from the start) at which slots are granted. */
function runner(clock: ManualClock, pacer: Pacer) {
  const start = clock.now();
  const granted: { name: string; at: number; release: () => void }[] = [];
  const refused: { name: string; error: unknown }[] = [];
  const ask = (name: string, within = 1e9, signal = never) => {
    pacer.acquire(signal, start + within).then(
      (release) => granted.push({ name, at: clock.now() - start, release }),
      (error: unknown) => refused.push({ name, error }),
    );
  };
  return { granted, refused, ask };
}

describe('Pacer', () => {
  it('keeps the interval between starts, first come, first served', async () => {
    const clock = new ManualClock();
    const { granted, ask } = runner(clock, new Pacer(clock, { intervalMs: 3_000, concurrency: 10 }));
    ['a', 'b', 'c'].forEach((name) => ask(name));
    await clock.advance(10_000);
    expect(granted.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    const [a = 0, b = 0, c = 0] = granted.map(({ at }) => at);
    expect(a).toBe(0);
    expect(b - a).toBeGreaterThanOrEqual(3_000);
    expect(c - b).toBeGreaterThanOrEqual(3_000);
    expect(c).toBeLessThan(6_500);
  });

  it('counts the interval from when a request arrived, as far as its answer shows', async () => {
    const clock = new ManualClock();
    const { granted, ask } = runner(clock, new Pacer(clock, { intervalMs: 1_000, concurrency: 1 }));
    ask('slow to connect');
    ask('next');
    await clock.advance(150);
    granted[0]?.release();
    await clock.advance(1_040);
    expect(granted).toHaveLength(1);
    await clock.advance(20);
    expect(granted).toHaveLength(2);
  });

  it('keeps the bound on requests under way, and a release counts once', async () => {
    const clock = new ManualClock();
    const { granted, ask } = runner(clock, new Pacer(clock, { intervalMs: 0, concurrency: 1 }));
    ['a', 'b', 'c'].forEach((name) => ask(name));
    await clock.advance(1_000);
    expect(granted.map(({ name }) => name)).toEqual(['a']);
    granted[0]?.release();
    granted[0]?.release();
    await settled();
    expect(granted.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('refuses at once who could not start before the deadline', async () => {
    const clock = new ManualClock();
    const { granted, refused, ask } = runner(clock, new Pacer(clock, { intervalMs: 3_000, concurrency: 1 }));
    ask('a');
    ask('b', 2_000);
    await settled();
    expect(granted).toHaveLength(1);
    expect(refused[0]?.error).toEqual(new NoSlotError(null));
  });

  it('refuses waiters whose deadline a pause overtakes, and starts the others after it', async () => {
    const clock = new ManualClock();
    const pacer = new Pacer(clock, { intervalMs: 1_000, concurrency: 1 });
    const { granted, refused, ask } = runner(clock, pacer);
    ask('a');
    ask('patient');
    ask('hasty', 5_000);
    await settled();
    pacer.pauseUntil(clock.now() + 60_000, 'asked to');
    granted[0]?.release();
    await clock.advance(59_000);
    expect(granted.map(({ name }) => name)).toEqual(['a']);
    expect(refused.map(({ name }) => name)).toEqual(['hasty']);
    expect(refused[0]?.error).toEqual(new NoSlotError('asked to'));
    await clock.advance(2_000);
    expect(granted.map(({ name }) => name)).toEqual(['a', 'patient']);
  });

  it('lets a waiter leave without disturbing the others', async () => {
    const clock = new ManualClock();
    const { granted, refused, ask } = runner(clock, new Pacer(clock, { intervalMs: 1_000, concurrency: 5 }));
    const leaving = new AbortController();
    ask('a');
    ask('b', 1e9, leaving.signal);
    ask('c');
    leaving.abort(new Error('gone'));
    await clock.advance(1_500);
    expect(granted.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(refused).toEqual([{ name: 'b', error: new Error('gone') }]);
  });

  it('takes over a new pace', async () => {
    const clock = new ManualClock();
    const pacer = new Pacer(clock, { intervalMs: 10_000, concurrency: 1 });
    const { granted, ask } = runner(clock, pacer);
    ask('a');
    await settled();
    pacer.adjust({ concurrency: 3, intervalMs: 100 });
    ask('b');
    ask('c');
    await clock.advance(10_700);
    expect(granted.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
});
