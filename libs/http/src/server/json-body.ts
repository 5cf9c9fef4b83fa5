import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { BadRequest, messages } from '#errors';

/** Maximum nesting of a body; the API needs three levels. */
export const MAX_JSON_DEPTH = 100;

/**
 * Accepts JSON bodies only (any other content type is 415). An empty body is an absent one, so `POST …/confirm/` may
 * have a content type without a body.
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
 * Among members of one name the last counts. `__proto__` and `constructor` are ignored like unknown members.
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

/** Members that would change a prototype when copied; no body of the API has them. */
const MISLEADING = ['__proto__', 'constructor'];

/**
 * Whether a parsed value is within the maximum depth. Removes the unsafe members on the way, while they are still
 * harmless own members.
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
