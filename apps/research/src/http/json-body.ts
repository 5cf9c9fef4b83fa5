import { errorCodes, type FastifyInstance } from 'fastify';
import { isWithinDepth } from '#http';

/** An invalid JSON body; the validation pipe answers 422. */
export class UnreadableBody {
  constructor(
    /** Offset of the first invalid character. */
    readonly position: number,
    readonly reason: string,
  ) {}
}

/**
 * Parses every body as JSON unless its content type says otherwise. A body of another type stays text, which the
 * validation refuses: a 422 like other validation errors, not a 415.
 * A body of more than `maxRequestBytes` must bring papers of its own.
 */
export function acceptJsonBodies(
  server: FastifyInstance,
  { maxRequestBytes, maxLibraryBytes }: { maxRequestBytes: number; maxLibraryBytes: number },
): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: maxLibraryBytes },
    (request, body, done) => {
      const text = String(body);
      const value = readBody(text, request.headers['content-type']);
      if (Buffer.byteLength(text) > maxRequestBytes && !bringsPapers(value))
        done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      else done(null, value);
    },
  );
}

function bringsPapers(value: unknown): boolean {
  const { papers, library } = (value ?? {}) as { papers?: unknown; library?: unknown };
  return (Array.isArray(papers) && papers.length > 0) || (typeof library === 'string' && library !== '');
}

function readBody(body: string, contentType: string | undefined): unknown {
  if (body === '') return undefined;
  const type = (contentType ?? 'application/json').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !type.endsWith('+json')) return body;
  try {
    const value = JSON.parse(body.replace(/^\uFEFF/, '')) as unknown;
    return isWithinDepth(value) ? value : new UnreadableBody(0, 'Nested too deeply');
  } catch (error) {
    return unreadable(body, error instanceof Error ? error.message : '');
  }
}

function unreadable(body: string, message: string): UnreadableBody {
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? body.length);
  const reason = /end of JSON|Unterminated/.test(message) ? 'Unexpected end of input' : 'Expecting value';
  return new UnreadableBody(position, reason);
}
