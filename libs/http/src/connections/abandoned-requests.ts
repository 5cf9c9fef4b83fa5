import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_AGAIN_MS = 20;

/**
 * Closing a server waits for requests on open connections alone. With this it waits for the others as well, whose client is
 * gone: what they began goes on, and needs until its end what is taken down behind the server.
 * Register it behind the hooks that work on an answer, and before those that hold a request back.
 * @param mostMs for how long it waits: an answer that was dropped with its connection shows no end
 */
export function registerAbandoned(instance: FastifyInstance, mostMs: number): void {
  const since = new Map<ServerResponse, number>();
  const forgetEnded = (): void => {
    const longAgo = performance.now() - mostMs;
    for (const [response, left] of since)
      if (response.writableEnded || response.headersSent || left < longAgo) since.delete(response);
  };
  instance.addHook('onRequest', (_request, { raw }, done) => {
    raw.once('close', () => {
      if (raw.writableEnded || raw.headersSent) return;
      forgetEnded();
      since.set(raw, performance.now());
    });
    done();
  });
  instance.addHook('onSend', (_request, { raw }, payload, done) => {
    since.delete(raw);
    done(null, payload);
  });
  let latest = Infinity;
  instance.addHook('preClose', (done) => {
    latest = performance.now() + mostMs;
    done();
  });
  instance.addHook('onClose', async () => {
    for (forgetEnded(); since.size > 0 && performance.now() < latest; forgetEnded())
      await wait(LOOK_AGAIN_MS);
  });
}
