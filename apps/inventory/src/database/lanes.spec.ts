import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import { type Lane, Lanes } from './lanes.js';

/** A pool that gives new connections without end, and notes how they came back. */
class EndlessPool {
  given = 0;
  readonly back: ('whole' | 'broken')[] = [];

  get pool(): Pool {
    return {
      connect: () => {
        this.given += 1;
        return Promise.resolve({
          connection: { stream: { cork: () => undefined, uncork: () => undefined } },
          release: (broken: boolean) => this.back.push(broken ? 'broken' : 'whole'),
        } as unknown as PoolClient);
      },
    } as unknown as Pool;
  }
}

function shared(lanes: Lanes, flights: number): Promise<Lane[]> {
  return Promise.all(Array.from({ length: flights }, () => lanes.share()));
}

describe('lanes', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('carry several flights on a connection, and open the next when one is full', async () => {
    const endless = new EndlessPool();
    const taken = await shared(new Lanes(endless.pool), 80);
    expect(endless.given).toBe(3);
    expect(new Set(taken).size).toBe(3);
    expect(taken[0]).toBe(taken[31]);
  });

  it('give a connection back when its last flight has left, and not before', async () => {
    const endless = new EndlessPool();
    const lanes = new Lanes(endless.pool);
    const [first, second] = await shared(lanes, 2);
    if (first) lanes.leave(first, false);
    expect(endless.back).toEqual([]);
    if (second) lanes.leave(second, false);
    expect(endless.back).toEqual(['whole']);
    await lanes.share();
    expect(endless.given).toBe(2);
  });

  it('get nothing more while their oldest flight waits long', async () => {
    const endless = new EndlessPool();
    const lanes = new Lanes(endless.pool);
    let now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const slow = await lanes.share();
    now += 19;
    expect(await lanes.share()).toBe(slow);
    now += 2;
    const next = await lanes.share();
    expect(next).not.toBe(slow);
    // The slow one has been answered; the one behind it has not waited long.
    lanes.leave(slow, false);
    expect(await lanes.share()).toBe(slow);
  });

  it('put nothing on a connection that is lost, and give it back as such', async () => {
    const endless = new EndlessPool();
    const lanes = new Lanes(endless.pool);
    const [first, second] = await shared(lanes, 2);
    if (first) lanes.leave(first, true);
    expect(await lanes.share()).not.toBe(first);
    if (second) lanes.leave(second, false);
    expect(endless.back).toEqual(['broken']);
  });

  it('leave a connection of its own to whoever asks for one', async () => {
    const endless = new EndlessPool();
    const lanes = new Lanes(endless.pool);
    const own = await lanes.own();
    expect(await lanes.share()).not.toBe(own);
    lanes.leave(own, false);
    expect(endless.back).toEqual(['whole']);
  });

  it('put what is too much for as many as there may be on the one that has least to do', async () => {
    const endless = new EndlessPool();
    const lanes = new Lanes(endless.pool, { depth: 2, lanes: 2 });
    const [first] = await shared(lanes, 4);
    if (first) lanes.leave(first, false);
    expect((await shared(lanes, 2))[0]).toBe(first);
    expect(endless.given).toBe(2);
  });
});
