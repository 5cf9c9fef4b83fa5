import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { batchedSocket } from './batched-socket.js';

describe('a batched socket', () => {
  it('holds back what one turn writes, and sends it in its order', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = batchedSocket();
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const [peer] = await accepted;
    peer.setEncoding('utf8');

    for (const turn of ['first', 'second']) {
      const heard = once(peer, 'data');
      socket.write(`${turn}: `);
      socket.write('BEGIN; ');
      socket.write('COMMIT');
      expect(socket.writableLength).toBe(`${turn}: BEGIN; COMMIT`.length);
      await nextTurn();
      expect(socket.writableLength).toBe(0);
      expect(await heard).toEqual([`${turn}: BEGIN; COMMIT`]);
    }
    socket.destroy();
    server.close();
  });
});
