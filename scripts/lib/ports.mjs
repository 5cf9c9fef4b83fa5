/** Ports: is one free, which one is free. */
import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/** @returns {Promise<string | null>} null when the port can be listened on, else the system's error code. */
export function portTrouble(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code ?? 'EUNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** Ports that systems do not hand out by themselves: a connection or a server that asks for any might take one before it is used. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** @returns {Promise<number>} a port of this machine that nobody listens on */
export async function freePort() {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if ((await portTrouble(port, '127.0.0.1')) === null) return port;
  }
}

/** @returns {Promise<string | null>} null when something accepts a connection, else why not. */
export function connectTrouble(host, port, timeoutMs = 5000) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => end('no answer in time'));
    socket.once('connect', () => end(null));
    socket.once('error', (error) => end(error.code ?? error.message));
  });
}
