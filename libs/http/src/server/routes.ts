import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { MethodNotAllowed } from '#errors';
import { sendError } from '../errors/api-exception.filter.js';

/** The methods that a path may offer, in the order of `Allow`. */
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
] as const satisfies readonly HTTPMethods[];

interface KnownPath {
  /** The path as registered by one of its routes. */
  url: string;
  methods: Set<string>;
}

/** Paths of an app by pattern, collected while routes are registered. */
export type RouteTable = ReadonlyMap<string, KnownPath>;

const tables = new WeakMap<object, Map<string, KnownPath>>();

/** Starts collecting the routes of a server; must be called before the first route. */
export function collectRoutes(instance: FastifyInstance): RouteTable {
  const table = new Map<string, KnownPath>();
  tables.set(instance, table);
  instance.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const pattern = patternOf(url);
    const known = table.get(pattern) ?? { url, methods: new Set<string>() };
    for (const one of Array.isArray(method) ? method : [method]) known.methods.add(one);
    table.set(pattern, known);
  });
  return table;
}

/**
 * Answers the other methods of a known path with 405 and `Allow`, and OPTIONS with 204 and `Allow`. Call it once,
 * after all routes are registered and before the server is ready. It adds routes, so that requests cost nothing more.
 */
export function registerMethodNotAllowed(instance: FastifyInstance): void {
  const table = tables.get(instance);
  if (table === undefined) throw new Error('collectRoutes() was not called for this server.');
  // Read first, because the routes added below are collected too.
  const paths = Array.from(table.values(), ({ url, methods }) => ({ url, methods: new Set(methods) }));
  for (const { url, methods } of paths) {
    const allow = METHODS.filter((method) => methods.has(method) || method === 'OPTIONS');
    const header = allow.join(', ');
    for (const method of METHODS) {
      if (methods.has(method)) continue;
      const answer =
        method === 'OPTIONS'
          ? (_request: FastifyRequest, reply: FastifyReply): void =>
              void reply.status(204).header('allow', header).send()
          : (_request: FastifyRequest, reply: FastifyReply): void =>
              sendError(reply, new MethodNotAllowed(method, allow));
      // Answered before the body is read.
      instance.route({ method, url, exposeHeadRoute: false, onRequest: answer, handler: answer });
    }
  }
}

/** Paths are equal if their fixed parts are; parameter names and a trailing slash do not count. */
function patternOf(url: string): string {
  const bare = url.length > 1 && url.endsWith('/') ? url.slice(0, -1) : url;
  return bare.replace(/:[A-Za-z0-9_]+/g, ':');
}
