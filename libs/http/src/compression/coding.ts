import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Transform } from 'node:stream';

/** A content coding, the better one first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Fewer bytes are sent as they are: they go in one packet anyway. */
export const LEAST_BYTES = 1024;

const TEXT =
  /^(?:text\/(?!event-stream)|image\/svg|application\/(?:json|xml|yaml|javascript|x-bibtex|x-research-info-systems|[\w.-]+\+(?:json|xml)))/;

/** Whether a media type is text that gets smaller; a stream of events is none: each has to leave at once. */
export function isText(mediaType: unknown): boolean {
  return typeof mediaType === 'string' && TEXT.test(mediaType);
}

/** The coding to send to a client with this `Accept-Encoding`; null: as it is. */
export function codingFor(header: string | undefined): Coding | null {
  if (header === undefined) return null;
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
    }),
  );
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const accepted = CODINGS.filter((coding) => weightOf(coding) > 0);
  return accepted.sort((one, other) => weightOf(other) - weightOf(one))[0] ?? null;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** As hard as it pays for an answer that is made anew each time. */
const EACH_TIME = 4;
/** As hard as it pays for a text that is coded once and kept. */
const ONCE = 9;

function brotliOptions(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
}

/** @param isKept whether the result is sent many times */
export function encoded(coding: Coding, text: string | Uint8Array, isKept = false): Promise<Buffer> {
  const level = isKept ? ONCE : EACH_TIME;
  return coding === 'br' ? brotli(text, brotliOptions(level)) : gzipped(text, { level });
}

export function encoder(coding: Coding): Transform {
  return coding === 'br' ? createBrotliCompress(brotliOptions(EACH_TIME)) : createGzip({ level: EACH_TIME });
}

/** The strong entity tag of the same text in a coding: other bytes, another tag (RFC 9110, section 8.8.3.3). */
export function codedTag(tag: string, coding: Coding): string {
  return tag.startsWith('"') ? `${tag.slice(0, -1)}-${coding}"` : tag;
}

const CODED = new RegExp(`-(?:${CODINGS.join('|')})"$`);

/** The tag of the text itself, whatever coding it was sent in. */
export function plainTag(tag: string): string {
  return tag.replace(CODED, '"');
}
