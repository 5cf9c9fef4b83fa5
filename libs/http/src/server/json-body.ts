import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { BadRequest, messages } from '#errors';

/** Levels of objects and lists in a body; no body of ours has more than three. */
export const MAX_JSON_DEPTH = 100;

/**
 * Reads JSON bodies and no others (any other content type is 415). An empty body is an absent one, so that
 * `POST …/confirm/` may come with a content type and nothing behind it.
 */
export function registerJsonBodies(instance: FastifyInstance): void {
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * Of members of the same name the last one counts. Members named `__proto__` and `constructor` are left out like unknown ones.
 * @returns the value; undefined for an empty body
 * @throws BadRequest `JSON parse error - …`
 */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw new BadRequest(messages.jsonParse('the body is not valid UTF-8'));
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new BadRequest(messages.jsonParse(error instanceof Error ? error.message : 'invalid'));
  }
  if (!isWithinDepth(value)) throw new BadRequest(messages.jsonParse('the body is nested too deeply'));
  return value;
}

/** Members that stand for a prototype or a class once somebody copies or reads them; no body of ours has any. */
const MISLEADING = ['__proto__', 'constructor'];

/**
 * Whether a parsed value may be walked by recursion, as JSON.stringify does. Takes out on the way what would mislead
 * those who walk: as own members of a parsed value they are still harmless.
 */
export function isWithinDepth(value: unknown, levels = MAX_JSON_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isWithinDepth(item, levels - 1));
  const members = value as Record<string, unknown>;
  for (const name of MISLEADING) if (Object.hasOwn(members, name)) delete members[name];
  for (const name in members) if (!isWithinDepth(members[name], levels - 1)) return false;
  return true;
}
