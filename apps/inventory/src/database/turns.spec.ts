import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Turns } from './turns.js';

/** Work that lasts until it is told to end. */
class Task {
  started = false;
  end: (error?: Error) => void = () => undefined;

  readonly work = (): Promise<string> => {
    this.started = true;
    return new Promise((resolve, reject) => {
      this.end = (error) => (error ? reject(error) : resolve('done'));
    });
  };
}

async function settle(): Promise<void> {
  for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
}

describe('turns', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are taken by so many at a time, in the order in which they came', async () => {
    const turns = new Turns(2);
    const tasks = Array.from({ length: 4 }, () => new Task());
    const done = tasks.map((task) => turns.run(task.work));
    expect(tasks.map(({ started }) => started)).toEqual([true, true, false, false]);
    tasks[1]?.end();
    await settle();
    expect(tasks.map(({ started }) => started)).toEqual([true, true, true, false]);
    tasks[0]?.end();
    await settle();
    tasks[2]?.end();
    tasks[3]?.end();
    expect(await Promise.all(done)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('are handed on by work that fails', async () => {
    const turns = new Turns(1);
    const [first, second] = [new Task(), new Task()];
    const failed = turns.run(first.work);
    const later = turns.run(second.work);
    first.end(new Error('no stock'));
    await expect(failed).rejects.toThrow('no stock');
    await settle();
    second.end();
    expect(await later).toBe('done');
  });

  it('are not waited for without end, and one that was given up is nobody else’s loss', async () => {
    jest.useFakeTimers();
    const turns = new Turns(1);
    const [first, second, third] = [new Task(), new Task(), new Task()];
    const held = turns.run(first.work);
    const late = turns.run(second.work);
    const refused = expect(late).rejects.toThrow('No turn to write');
    jest.advanceTimersByTime(30_000);
    await refused;
    const next = turns.run(third.work);
    first.end();
    await held;
    await settle();
    expect(second.started).toBe(false);
    third.end();
    expect(await next).toBe('done');
  });
});
