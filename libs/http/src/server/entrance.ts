import type { FastifyInstance } from 'fastify';

/**
 * Holds requests back while connections come, one of which Node.js takes in each turn of the event loop: each of these
 * turns begins one request alone. If it began all that it brought, the last of many connections would wait for as many
 * long turns as there are connections before it. Register it behind the hooks that count and time requests.
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
