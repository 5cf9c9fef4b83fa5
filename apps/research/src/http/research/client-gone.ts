import type { FastifyReply } from 'fastify';

/** A signal that aborts when the connection ends before the answer was written. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const { raw } = reply;
  const onClose = () => {
    if (!raw.writableFinished) gone.abort(new Error('the client went away'));
  };
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  return gone.signal;
}
