import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { registerAbandoned } from './abandoned-requests.js';
import { registerDraining } from './unread-body.js';

describe('requests whose client is gone', () => {
  let server: FastifyInstance;
  let begun: Promise<void>;
  let goOn: () => void;
  let story: string[];

  beforeEach(async () => {
    story = [];
    let begin = (): void => undefined;
    begun = new Promise((resolve) => (begin = resolve));
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const work = async (): Promise<void> => {
      begin();
      await mayGoOn;
      story.push('work done');
    };
    server = fastify();
    registerDraining(server);
    registerAbandoned(server, 60_000);
    server.get('/text', async () => {
      await work();
      return 'text';
    });
    server.get('/stream', async () => {
      await work();
      return Readable.from(['one', 'two']);
    });
    server.get('/raw', async (_request, reply) => {
      reply.hijack();
      await work();
      reply.raw.end('raw');
    });
    server.post('/body', (request, reply) => {
      begin();
      request.raw.once('close', () => void reply.code(400).send('cut short'));
    });
    server.addContentTypeParser('text/csv', (_request, _payload, done) => done(null));
    await server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(() => server.close());

  async function leave(head: string): Promise<void> {
    const accepted = once(server.server, 'connection');
    const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    client.write(`${head}\r\nHost: localhost\r\n\r\n`);
    await begun;
    const [socket] = (await accepted) as [Socket];
    const left = new Promise((resolve) => socket.once('close', resolve));
    client.destroy();
    await left;
  }

  it.each(['/text', '/stream', '/raw'])(
    'are finished before the server counts as closed: %s',
    async (path) => {
      await leave(`GET ${path} HTTP/1.1`);
      const closed = server.close().then(() => story.push('closed'));
      await once(server.server, 'close');
      for (let turn = 0; turn < 20; turn += 1) await nextTurn();
      goOn();
      await closed;
      expect(story).toEqual(['work done', 'closed']);
    },
  );

  it('hold nothing up that were cut short before their body had come', async () => {
    await leave('POST /body HTTP/1.1\r\nContent-Type: text/csv\r\nContent-Length: 1000\r\nConnection: close');
    await server.close();
    expect(story).toEqual([]);
  }, 10_000);
});
