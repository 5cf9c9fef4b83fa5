import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { registerEntrance } from './entrance.js';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('admission of new connections', () => {
  let server: FastifyInstance;
  let port: number;
  let begun: { count: number };
  const sockets: Socket[] = [];

  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    return socket;
  };

  beforeEach(async () => {
    const counted = { count: 0 };
    begun = counted;
    server = fastify();
    registerEntrance(server);
    server.get('/', (_request, reply) => {
      counted.count += 1;
      void reply.send('here');
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    port = (server.server.address() as AddressInfo).port;
  });

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });

  it('starts one request for each accepted connection while many arrive', async () => {
    const busy = Array.from({ length: 20 }, open);
    await Promise.all(busy.map((socket) => once(socket, 'connect')));
    for (const socket of busy) {
      socket.on('data', () => socket.write(REQUEST));
      socket.write(REQUEST);
    }
    await Promise.all(busy.map((socket) => once(socket, 'data')));

    const taken = new Promise<number>((resolve) => {
      let first: number | undefined;
      let count = 0;
      server.server.on('connection', () => {
        first ??= begun.count;
        count += 1;
        if (count === 30) resolve(begun.count - first);
      });
    });
    for (let count = 0; count < 30; count += 1) open();

    expect(await taken).toBeLessThanOrEqual(30);
  });

  it('starts all queued requests once no more connections arrive', async () => {
    const all = Array.from({ length: 30 }, open);
    await Promise.all(
      all.map((socket) => {
        socket.write(REQUEST);
        return once(socket, 'data');
      }),
    );
    expect(begun.count).toBe(30);
  });

  it('queues nothing while no connections arrive', async () => {
    const idle = Array.from({ length: 10 }, open);
    for (const socket of idle) {
      socket.write(REQUEST);
      await once(socket, 'data');
    }
    begun.count = 0;
    const together = new Promise<number>((resolve) => {
      server.server.once('request', () => setImmediate(() => resolve(begun.count)));
    });
    for (const socket of idle) socket.write(REQUEST);
    expect(await together).toBe(10);
  });
});
