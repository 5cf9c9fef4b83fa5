/** Ports: is one free, which one is free. */
import { connect, createServer } from 'node:net';

/** @returns {Promise<string | null>} null when the port can be listened on, else the system's error code. */
export function portTrouble(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code ?? 'EUNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** A free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
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
