import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Conflict, Unauthorized } from '#errors';
import { ApiExceptionFilter } from './api-exception.filter.js';

function connectionRefused(): unknown {
  return runInNewContext("Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })");
}

describe('ApiExceptionFilter', () => {
  let server: FastifyInstance;
  let base: string;
  let thrown: unknown;
  let logged: jest.SpiedFunction<Logger['error']>;

  beforeEach(async () => {
    logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const filter = new ApiExceptionFilter();
    server = Fastify();
    server.get('/fail', (request, reply) => {
      filter.catch(thrown, new ExecutionContextHost([request, reply]));
    });
    server.get('/raw', (request, reply) => {
      reply.hijack();
      filter.catch(thrown, new ExecutionContextHost([request, reply.raw]));
    });
    server.get('/begun', async (request, reply) => {
      await reply.send('done');
      filter.catch(thrown, new ExecutionContextHost([request, reply]));
    });
    base = await server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(async () => {
    logged.mockRestore();
    await server.close();
  });

  it('writes status, headers and body of an error on replies and on raw responses', async () => {
    thrown = new Unauthorized();
    for (const url of ['/fail', '/raw']) {
      const answer = await fetch(base + url);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="api"');
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await answer.json()).toEqual({
        detail: 'Authentication credentials were not provided.',
        code: 'unauthorized',
      });
    }
    expect(logged).not.toHaveBeenCalled();
  });

  it('does not write a second answer', async () => {
    thrown = new Conflict('late');
    const answer = await fetch(`${base}/begun`);
    expect([answer.status, await answer.text()]).toEqual([200, 'done']);
  });

  it('logs the cause of unavailability, also for errors of another realm', async () => {
    const refused = connectionRefused();
    thrown = refused;
    const answer = await fetch(`${base}/fail`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(logged.mock.calls[0]?.[0]).toMatchObject({
      error: { name: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
    });
  });

  it('logs the cause of a server error with the request id and without its values', async () => {
    thrown = Object.assign(new Error('syntax error'), {
      code: '42601',
      severity: 'ERROR',
      query: 'SELECT $1',
      parameters: ['hunter2'],
    });
    const answer = await fetch(`${base}/fail?token=hunter2`);
    expect(await answer.json()).toEqual({ detail: 'A server error occurred.', code: 'server_error' });
    expect(logged).toHaveBeenCalledTimes(1);
    const entry = logged.mock.calls[0]?.[0] as unknown;
    expect(entry).toMatchObject({
      requestId: 'req-1',
      method: 'GET',
      path: '/fail',
      error: { name: 'Error', message: 'syntax error', code: '42601' },
    });
    expect(JSON.stringify(entry)).not.toContain('hunter2');
  });
});
