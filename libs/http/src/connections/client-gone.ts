import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/**
 * A signal that aborts when the connection is closed before the answer was written. Not Fastify's `request.signal`: that
 * one follows the request stream, which closes once its body has been read.
 */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const onClose = (): void => {
    if (!raw.writableFinished) gone.abort(new Error('the client closed the connection'));
  };
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  return gone.signal;
}

/** `@ClientGone() signal: AbortSignal`: aborts when the client disconnects before its answer. */
export const ClientGone = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal =>
  clientGone(context.switchToHttp().getResponse<FastifyReply>()),
);
