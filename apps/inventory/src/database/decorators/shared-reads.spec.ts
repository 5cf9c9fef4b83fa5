import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PoolClient } from 'pg';
import type { ConnectionRequest } from '#postgres';
import { SharedReads } from './shared-reads.js';

const acme: ConnectionRequest<string> = { key: 'acme', kind: 'read', waitedMs: 0 };

describe('connections that reads share', () => {
  let waiting: number;
  let connections: number;
  let shared: SharedReads<string>;

  beforeEach(() => {
    jest.useFakeTimers();
    [waiting, connections] = [0, 0];
    shared = new SharedReads({
      get waiting() {
        return waiting;
      },
      use: (_, work) => {
        connections += 1;
        return work({} as PoolClient, true);
      },
    });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const unanswered = (): void => void shared.use(acme, () => new Promise<string>(() => undefined));

  it('take no more reads after 20 ms while others wait for a connection', async () => {
    unanswered();
    await jest.advanceTimersByTimeAsync(21);
    unanswered();
    expect(connections).toBe(1);
    waiting = 1;
    unanswered();
    expect(connections).toBe(2);
    unanswered();
    expect(connections).toBe(2);
  });

  it('take no more reads behind one that is not answered within 50 ms', async () => {
    unanswered();
    const behind = shared.use(acme, (_, isAlone) =>
      isAlone ? Promise.resolve('made again') : new Promise<string>(() => undefined),
    );
    await jest.advanceTimersByTimeAsync(49);
    expect(connections).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(behind).resolves.toBe('made again');
    unanswered();
    expect(connections).toBe(3);
  });
});
