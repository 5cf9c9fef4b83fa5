import type { FastifyRequest } from 'fastify';

/** Runs work for a client; the signal aborts when the connection closes before the work is done. */
export async function whileClientWaits<T>(
  { raw: { socket } }: FastifyRequest,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  socket.once('close', abort);
  if (socket.destroyed) abort();
  try {
    return await work(controller.signal);
  } finally {
    socket.off('close', abort);
  }
}
