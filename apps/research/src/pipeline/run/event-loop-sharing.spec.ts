import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventLoopSharing } from './event-loop-sharing.js';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

/** The processor is held for so long, as by a stage's loop. */
const hold = (milliseconds: number): void => void jest.advanceTimersByTime(milliseconds);

describe('EventLoopSharing', () => {
  it('lets the event loop turn while a loop runs', async () => {
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

  it('lets go on one waiting run per turn, in their order', async () => {
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

  it('throws the reason once the run is over, also after a wait', async () => {
    const eventLoopSharing = new EventLoopSharing();
    const over = new AbortController();
    hold(6);
    const waiting = eventLoopSharing.yieldToEventLoop(over.signal);
    over.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
    await expect(eventLoopSharing.yieldToEventLoop(over.signal)).rejects.toThrow('over');
  });
});
