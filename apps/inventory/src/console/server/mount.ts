import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Request as ExpressRequest } from 'express';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { ConsoleConfig } from '../../config/config.js';
import { ConsoleServer } from './console-server.js';
import { ACCOUNT_PATH } from './site.js';

/**
 * Puts the consoles and the account page under the service's own server: their paths are handed to Express with the body unread, and no other
 * request passes through it. (Middleware would look at every request of the API.)
 */
export async function mountConsoles(app: NestFastifyApplication, config: ConsoleConfig): Promise<void> {
  const requestIds = new WeakMap<IncomingMessage, string>();
  const express = app
    .get(ConsoleServer)
    .application((request: ExpressRequest) => requestIds.get(request) ?? '');
  const answer = (request: FastifyRequest, reply: FastifyReply): void => {
    requestIds.set(request.raw, request.id);
    reply.raw.setHeader('x-request-id', request.id);
    reply.hijack();
    express(request.raw, reply.raw);
  };
  const instance: FastifyInstance = app.getHttpAdapter().getInstance();
  await instance.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    for (const path of [config.adminPath, config.systemPath, ACCOUNT_PATH]) {
      for (const url of [path, `${path}/*`]) scope.route({ method: ['GET', 'POST'], url, handler: answer });
    }
    done();
  });
}
