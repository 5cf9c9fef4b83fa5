import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Breathing } from './breathing.js';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

/** The processor is held for so long, as by a stage's loop. */
const hold = (milliseconds: number): void => void jest.advanceTimersByTime(milliseconds);

describe('Breathing', () => {
  it('lets the event loop turn while a loop runs', async () => {
    const breathing = new Breathing();
    const { signal } = new AbortController();
    let turns = 0;
    const count = () => {
      turns += 1;
      if (turns < 3) setImmediate(count);
    };
    setImmediate(count);
    for (let step = 0; step < 10; step += 1) {
      hold(6);
      await breathing.breathe(signal);
    }
    expect(turns).toBe(3);
  });

  it('lets go on one waiting run per turn, in their order', async () => {
    const breathing = new Breathing();
    const { signal } = new AbortController();
    const order: string[] = [];
    hold(6);
    const runs = ['a', 'b', 'c'].map(async (name) => {
      await breathing.breathe(signal);
      order.push(name);
    });
    setImmediate(() => order.push('turn'));
    await Promise.all(runs);
    expect(order).toEqual(['a', 'turn', 'b', 'c']);
  });

  it('throws the reason once the run is over, also after a wait', async () => {
    const breathing = new Breathing();
    const over = new AbortController();
    hold(6);
    const waiting = breathing.breathe(over.signal);
    over.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
    await expect(breathing.breathe(over.signal)).rejects.toThrow('over');
  });
});
