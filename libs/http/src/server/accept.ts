import type { FastifyInstance } from 'fastify';
import { NotAcceptable } from '#errors';
import { sendError } from '../errors/api-exception.filter.js';

/**
 * Answers 406 to requests under a path prefix whose Accept header excludes every available type.
 * @param produces media types of the request's route; JSON unless given
 */
export function registerAccept(
  instance: FastifyInstance,
  prefix: string,
  produces: (url: string) => readonly string[] = () => ['application/json'],
): void {
  instance.addHook('onRequest', (request, reply, done) => {
    const { accept } = request.headers;
    const { url } = request.raw;
    if (accept === undefined || accept === '*/*' || accept === 'application/json' || url === undefined)
      return done();
    if (request.is404 || !url.startsWith(prefix) || produces(url).some((type) => accepts(accept, type)))
      return done();
    sendError(reply, new NotAcceptable());
  });
}

/** True when the header accepts the type: the most specific matching range decides by its weight. */
export function accepts(header: string, type: string): boolean {
  if (header.trim() === '') return true;
  const group = `${type.slice(0, type.indexOf('/'))}/*`;
  let best = -1;
  let allowed = false;
  for (const part of header.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const rank = range === type ? 2 : range === group ? 1 : range === '*/*' || range === '*' ? 0 : -1;
    if (rank < 0 || rank < best) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const wanted = weight === undefined || Number(weight.slice(2)) > 0;
    allowed = rank === best ? allowed || wanted : wanted;
    best = rank;
  }
  return allowed;
}
