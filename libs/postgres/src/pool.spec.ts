import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import { PoolClient } from './pool.js';

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
