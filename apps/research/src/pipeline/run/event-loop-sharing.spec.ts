import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventLoopSharing } from './event-loop-sharing.js';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

/** Blocks the event loop like the loop of a stage. */
const hold = (milliseconds: number): void => {
  jest.advanceTimersByTime(milliseconds);
};

describe('EventLoopSharing', () => {
  it('yields to the event loop during a long loop', async () => {
    const eventLoopSharing = new EventLoopSharing();
    const { signal } = new AbortController();
    let turns = 0;
    const count = () => {
      turns += 1;
      if (turns < 3) setImmediate(count);
    };
    setImmediate(count);
    for (let step = 0; step < 10; step += 1) {
      hold(6);
      await eventLoopSharing.yieldToEventLoop(signal);
    }
    expect(turns).toBe(3);
  });

  it('resumes one waiting run a turn, in order', async () => {
    const eventLoopSharing = new EventLoopSharing();
    const { signal } = new AbortController();
    const order: string[] = [];
    hold(6);
    const runs = ['a', 'b', 'c'].map(async (name) => {
      await eventLoopSharing.yieldToEventLoop(signal);
      order.push(name);
    });
    setImmediate(() => order.push('turn'));
    await Promise.all(runs);
    expect(order).toEqual(['a', 'turn', 'b', 'c']);
  });

  it('throws the reason once the run is aborted, also after a wait', async () => {
    const eventLoopSharing = new EventLoopSharing();
    const over = new AbortController();
    hold(6);
    const waiting = eventLoopSharing.yieldToEventLoop(over.signal);
    over.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
    await expect(eventLoopSharing.yieldToEventLoop(over.signal)).rejects.toThrow('over');
  });
});
