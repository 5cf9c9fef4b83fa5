import { Socket } from 'node:net';

/**
 * A socket that sends what is written in one turn of the event loop in one piece. A transaction's statements are written
 * one by one; sent one by one, each costs a system call here and wakes the server up.
 */
export function batchedSocket(): Socket {
  const socket = new Socket();
  let isGathering = false;
  // Connecting sets the method anew.
  socket.once('connect', () => {
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
    socket.write = (...args: unknown[]) => {
      if (!isGathering) {
        isGathering = true;
        socket.cork();
        process.nextTick(() => {
          isGathering = false;
          socket.uncork();
        });
      }
      return write(...args);
    };
  });
  return socket;
}
