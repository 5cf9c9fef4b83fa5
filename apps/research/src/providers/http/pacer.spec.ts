import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { systemClock } from './clock.js';
import { NoSlotError, Pacer } from './pacer.js';
import { monotonicMs } from '../../monotonic.js';

const never = new AbortController().signal;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

/** Collects the moments (milliseconds from the start) at which work starts; it lasts until it is released. */
function runner(pacer: Pacer) {
  const start = monotonicMs();
  const started: { name: string; at: number; release: () => void }[] = [];
  const refused: { name: string; error: unknown }[] = [];
  const ask = (name: string, within = 1e9, signal = never) => {
    const work = () =>
      new Promise<void>((release) => started.push({ name, at: monotonicMs() - start, release }));
    pacer.run(signal, start + within, work).catch((error: unknown) => refused.push({ name, error }));
  };
  return { started, refused, ask };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const pacerOf = (intervalMs: number, concurrency: number) =>
  new Pacer('arxiv', systemClock, { intervalMs, concurrency });

describe('Pacer', () => {
  it('keeps the interval between starts, first come, first served', async () => {
    const { started, ask } = runner(pacerOf(3_000, 10));
    ['a', 'b', 'c'].forEach((name) => ask(name));
    await pass(10_000);
    expect(started.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    const [a = 0, b = 0, c = 0] = started.map(({ at }) => at);
    expect(a).toBe(0);
    expect(b - a).toBeGreaterThanOrEqual(3_000);
    expect(c - b).toBeGreaterThanOrEqual(3_000);
    expect(c).toBeLessThan(6_500);
  });

  it('keeps the bound on requests under way', async () => {
    const { started, ask } = runner(pacerOf(0, 1));
    ['a', 'b', 'c'].forEach((name) => ask(name));
    await pass(1_000);
    expect(started.map(({ name }) => name)).toEqual(['a']);
    started[0]?.release();
    await pass(10);
    expect(started.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('refuses at once who could not start before the deadline', async () => {
    const { started, refused, ask } = runner(pacerOf(3_000, 5));
    ask('a');
    ask('b');
    ask('c', 2_000);
    await pass(10);
    expect(started).toHaveLength(1);
    expect(refused).toEqual([{ name: 'c', error: new NoSlotError(null) }]);
  });

  it('starts nobody in a pause, refuses whose deadline it overtakes, and the others after it', async () => {
    const pacer = pacerOf(1_000, 1);
    const { started, refused, ask } = runner(pacer);
    ask('a');
    ask('hasty', 5_000);
    ask('patient');
    await pass(10);
    await pacer.pause(60_000, 'asked to');
    started[0]?.release();
    await pass(59_000);
    expect(started.map(({ name }) => name)).toEqual(['a']);
    expect(refused).toEqual([{ name: 'hasty', error: new NoSlotError('asked to') }]);
    await pass(2_000);
    expect(started.map(({ name }) => name)).toEqual(['a', 'patient']);
  });

  it('pauses for ten minutes at most', async () => {
    const pacer = pacerOf(0, 1);
    const { started, ask } = runner(pacer);
    await pacer.pause(99_999_999_999_000, 'it said so');
    ask('probe');
    await pass(599_000);
    expect(started).toEqual([]);
    await pass(2_000);
    expect(started.map(({ name }) => name)).toEqual(['probe']);
  });

  it.each([2, -2])('keeps a pause although the time of day is set by %d hours', async (hours) => {
    const pacer = pacerOf(0, 1);
    const { started, refused, ask } = runner(pacer);
    await pacer.pause(60_000, 'asked to');
    jest.setSystemTime(Date.now() + hours * 3_600_000);
    ask('a', 70_000);
    await pass(59_000);
    expect([started, refused]).toEqual([[], []]);
    await pass(2_000);
    expect(started).toHaveLength(1);
  });

  it('lets a waiter leave without disturbing the others', async () => {
    const { started, refused, ask } = runner(pacerOf(1_000, 5));
    const leaving = new AbortController();
    ask('a');
    ask('b', 1e9, leaving.signal);
    ask('c');
    leaving.abort(new Error('gone'));
    await pass(2_500);
    expect(started.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(refused).toEqual([{ name: 'b', error: new Error('gone') }]);
  });

  it('takes over a new pace', async () => {
    const pacer = pacerOf(10_000, 1);
    const { started, ask } = runner(pacer);
    ask('a');
    await pass(10);
    pacer.adjust({ concurrency: 3, intervalMs: 100 });
    ask('b');
    ask('c');
    await pass(500);
    expect(started.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
});
