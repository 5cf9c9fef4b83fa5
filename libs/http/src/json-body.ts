import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { BadRequest, messages } from '#errors';

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
 * @returns the value; undefined for an empty body
 * @throws BadRequest `JSON parse error - …`
 */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw new BadRequest(messages.jsonParse('the body is not valid UTF-8'));
  const text = body.toString('utf8');
  try {
    return JSON.parse(LONG_RUN.test(text) ? keepLongNumbers(text) : text) as unknown;
  } catch (error) {
    throw new BadRequest(messages.jsonParse(error instanceof Error ? error.message : 'invalid'));
  }
}

/** A binary float is exact to this many digits; a longer number would arrive rounded. */
const EXACT_DIGITS = 15;
const LONG_RUN = /[\d.]{16}/;
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.(\d+))?(?:[eE][+-]?\d+)?$/;

/** Turns numbers with more digits than a float holds into texts, which decimal fields read exactly. */
export function keepLongNumbers(text: string): string {
  return text.replace(STRING_OR_NUMBER, (token) => {
    if (token.startsWith('"') || !JSON_NUMBER.test(token)) return token;
    const digits = token
      .replace(/[eE].*$/, '')
      .replace(/\D/g, '')
      .replace(/^0+/, '');
    return digits.length > EXACT_DIGITS ? `"${token}"` : token;
  });
}
