import { describe, expect, it, jest } from '@jest/globals';
import { AcquireTimeoutError, FairSemaphore } from './permits.js';

const unavailable = (cause: Error): Error => cause;

interface Task {
  name: string;
  finish: () => void;
}

/** Tasks that last until they are told to finish; `started` has their names in the order in which they got a permit. */
function tasksOn(semaphore: FairSemaphore<string>) {
  const started: string[] = [];
  const run = (key: string, name: string): Task & { done: Promise<void> } => {
    let finish = (): void => undefined;
    const until = new Promise<void>((resolve) => (finish = resolve));
    const done = semaphore.run(key, async () => {
      started.push(name);
      await until;
    });
    return { name, finish, done };
  };
  return { started, run };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('FairSemaphore', () => {
  it('lets no key hold more than its share, and others go on', async () => {
    const { started, run } = tasksOn(
      new FairSemaphore<string>({ total: 4, perKey: 2, timeoutMs: 1000, unavailable }),
    );
    const tasks = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => run(name.charAt(0), name));
    await settle();
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2']);
    for (const task of tasks) task.finish();
    await Promise.all(tasks.map(({ done }) => done));
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  });

  it('goes round the keys that wait', async () => {
    const { started, run } = tasksOn(
      new FairSemaphore<string>({ total: 1, perKey: 1, timeoutMs: 1000, unavailable }),
    );
    const tasks = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => run(name.charAt(0), name));
    for (const task of tasks) task.finish();
    await Promise.all(tasks.map(({ done }) => done));
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  it('gives the permit back when the work fails', async () => {
    const semaphore = new FairSemaphore<string>({ total: 1, perKey: 1, timeoutMs: 1000, unavailable });
    await expect(semaphore.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(semaphore.run('a', () => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('gives up after the time-out, and then takes no permit', async () => {
    jest.useFakeTimers();
    try {
      const { started, run } = tasksOn(
        new FairSemaphore<string>({ total: 1, perKey: 1, timeoutMs: 50, unavailable }),
      );
      const first = run('a', 'first');
      const late = run('a', 'late');
      const refused = expect(late.done).rejects.toThrow(AcquireTimeoutError);
      await jest.advanceTimersByTimeAsync(50);
      await refused;
      first.finish();
      await first.done;
      const next = run('a', 'next');
      next.finish();
      await next.done;
      expect(started).toEqual(['first', 'next']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('counts against the limit what the work has waited before', async () => {
    jest.useFakeTimers();
    const semaphore = new FairSemaphore<string>({ total: 1, perKey: 1, timeoutMs: 1000, unavailable });
    const held = semaphore.run('a', () => new Promise(() => undefined));
    const outcome = jest.fn();
    void semaphore.run('b', () => Promise.resolve(), 400).catch(outcome);
    await jest.advanceTimersByTimeAsync(599);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(expect.any(AcquireTimeoutError));
    void held;
    jest.useRealTimers();
  });
});
