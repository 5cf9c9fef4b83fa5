import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { BadRequest } from '#errors';
import { createHash } from 'node:crypto';
import type { IdempotentRequest } from './idempotency.repository.js';

interface KeyedRequest {
  method: string;
  originalUrl: string;
  headers: Record<string, string | string[] | undefined>;
  body?: unknown;
}

const MAX_LENGTH = 255;

const readKey = createParamDecorator((_: unknown, context: ExecutionContext): IdempotentRequest | null => {
  const request = context.switchToHttp().getRequest<KeyedRequest>();
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = String(header).trim();
  if (key === '' || key.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(key)) {
    throw new BadRequest(`Idempotency-Key must have 1 to ${MAX_LENGTH} visible ASCII characters.`);
  }
  const path = request.originalUrl.replace(/\?.*$/, '').replace(/\/$/, '');
  const hash = createHash('sha256')
    .update(`${request.method} ${path}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
  return { key, hash };
});

/** `@Idempotent() request: IdempotentRequest | null`: the request's Idempotency-Key, documented. */
export function Idempotent(): ParameterDecorator {
  return (target, key, index) => {
    readKey()(target, key, index);
    const descriptor = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key === undefined || !descriptor) return;
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'A replay with the same key and body within 24 hours answers the first answer again.',
      schema: { type: 'string', pattern: `^[!-~]{1,${MAX_LENGTH}}$` },
    })(target, key, descriptor);
  };
}
