import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import type pg from 'pg';
import { Attempts } from './attempts.js';
import { ConnectionPool, PoolClient } from './pool.js';

/** AuthenticationOk, then ReadyForQuery outside a transaction. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

describe('a connection of a pool', () => {
  it('sends the statements of one turn of the event loop in one piece, in their order', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const { port } = server.address() as AddressInfo;
    const client = new PoolClient({ host: '127.0.0.1', port, user: 'u', database: 'd', pipeline: true });
    client.on('error', () => undefined);
    const connected = client.connect() as Promise<unknown>;
    const [peer] = await accepted;
    await once(peer, 'data');
    peer.write(WELCOME);
    await connected;

    const single = jest.spyOn(Socket.prototype, '_write');
    for (const turn of ['first', 'second']) {
      const heard = once(peer, 'data') as Promise<[Buffer]>;
      for (const statement of ['BEGIN', `SELECT '${turn}'`, 'COMMIT']) {
        (client.query(statement) as Promise<unknown>).catch(() => undefined);
      }
      const [piece] = await heard;
      const statements = piece.toString().match(/BEGIN|SELECT '\w+'|COMMIT/g);
      expect(statements).toEqual(['BEGIN', `SELECT '${turn}'`, 'COMMIT']);
    }
    expect(single).not.toHaveBeenCalled();
    single.mockRestore();
    peer.destroy();
    server.close();
  });
});

describe('a unit of work that gets no connection', () => {
  /** @param code what the server answers each log-in with; @returns how often it was asked, and how often it was tried again */
  async function refusedWith(code: string, waitTimeoutMs: number) {
    const connect = jest.fn(() => Promise.reject(Object.assign(new Error('refused'), { code })));
    const pool = new ConnectionPool({ connect } as unknown as pg.Pool, {
      waitTimeoutMs,
      unavailable: () => new Error('unavailable'),
      waits: { observe: () => undefined },
    });
    const retried = jest.fn();
    const attempts = new Attempts({ pool, connections: pool, shared: pool, answerTimeoutMs: 1000, retried });
    const unit = { key: null, preamble: () => ({ statements: [] }) as never };
    await expect(attempts.transaction(unit, () => Promise.resolve())).rejects.toThrow(
      new Error('unavailable'),
    );
    return { asked: connect.mock.calls.length, retried: retried.mock.calls };
  }

  it('waits once where the server is full', async () => {
    expect(await refusedWith('53300', 0)).toEqual({ asked: 1, retried: [] });
    const { asked, retried } = await refusedWith('53300', 400);
    expect(asked).toBeGreaterThan(1);
    expect(retried).toEqual([]);
  });

  it('is tried again where the server is starting', async () => {
    expect(await refusedWith('57P03', 0)).toEqual({
      asked: 4,
      retried: [['no_connection'], ['no_connection'], ['no_connection']],
    });
  });
});
