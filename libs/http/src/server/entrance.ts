import type { FastifyInstance } from 'fastify';

/**
 * Queues requests while new connections arrive. Node.js accepts one connection per turn of the event loop; if each
 * turn also processed its request, the last of many connections would wait for all others. Register it after the
 * hooks that count and time requests.
 */
export function registerEntrance(instance: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  let areConnecting = false;
  let hasConnected = false;
  const endTurn = (): void => {
    areConnecting = hasConnected;
    hasConnected = false;
    if (areConnecting) setImmediate(endTurn);
    for (const begin of waiting.splice(0, areConnecting ? 1 : waiting.length)) begin();
  };
  instance.server.on('connection', () => {
    hasConnected = true;
    if (areConnecting) return;
    areConnecting = true;
    setImmediate(endTurn);
  });
  instance.addHook('onRequest', (_request, _reply, done) => {
    if (areConnecting) waiting.push(done);
    else done();
  });
}
