import { BadRequest, PayloadTooLarge, UnsupportedMediaType } from '#errors';
import iconv from 'iconv-lite';
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FileLimits } from './records.js';

/** A file's text as UTF-8 without a byte order mark, and the SHA-256 of the bytes that were received. */
export interface FileText {
  text: Buffer;
  digest: Buffer;
}

/** One byte a character; those of spreadsheet programs in Europe. */
const SINGLE_BYTE = [
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-15',
] as const;
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', ...SINGLE_BYTE] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Other names of the encodings; `utf-16` goes by the mark, and is little-endian without one. */
const ALIASES: Readonly<Record<string, Encoding | 'utf-16'>> = {
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'utf-16': 'utf-16',
  utf16: 'utf-16',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  cp1252: 'windows-1252',
  latin1: 'iso-8859-1',
  latin2: 'iso-8859-2',
  latin9: 'iso-8859-15',
};

/** Encodings as they are offered to a person. */
export const CHARSETS = ['utf-8', 'utf-16', ...SINGLE_BYTE] as const;

/** As a sentence says it: UTF-16, Windows-1252. */
function nameOf(encoding: Encoding): string {
  if (encoding.startsWith('utf-16')) return 'UTF-16';
  return encoding.startsWith('windows')
    ? encoding.replace('w', 'W')
    : encoding.toUpperCase().replace('ISO-', 'ISO ');
}

/** Small enough that parsing one does not block the event loop. */
const PIECE_BYTES = 4096;

/**
 * The text of a file in the given encoding; without one in UTF-16 if the file has its mark, else in UTF-8.
 * No character is ever replaced.
 * @throws PayloadTooLarge beyond the limit; UnsupportedMediaType for an unknown charset; BadRequest naming the line with bytes
 * that are not in the encoding; the error of an aborted source
 */
export async function readText(
  source: Readable,
  charset: string | undefined,
  { maxBytes }: Pick<FileLimits, 'maxBytes'>,
): Promise<FileText> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new PayloadTooLarge();
    hash.update(chunk);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks, length);
  return { text: toUtf8(bytes, encodingOf(bytes, charset)), digest: hash.digest() };
}

/** The text in pieces, with a turn of the event loop after each. */
export async function* piecesOf(text: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += PIECE_BYTES) {
    yield text.subarray(at, at + PIECE_BYTES);
    await nextTurn();
  }
}

function encodingOf(bytes: Buffer, charset: string | undefined): Encoding {
  const byMark: Encoding | null = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : null;
  if (charset === undefined) return byMark ?? 'utf-8';
  const name = charset.toLowerCase();
  const encoding =
    ENCODINGS.find((known) => known === name) ?? (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined);
  if (encoding === undefined) throw new UnsupportedMediaType(`charset=${charset}`);
  return encoding === 'utf-16' ? (byMark ?? 'utf-16le') : encoding;
}

function startsWith(bytes: Buffer, ...start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function toUtf8(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'utf-8' && isUtf8(bytes))
    return startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(3) : bytes;
  const text = decode(bytes, encoding);
  if (text !== null) return Buffer.from(text);
  throw new BadRequest(
    `Line ${badLineOf(bytes, encoding)} is not valid ${nameOf(encoding)}. Save the file as UTF-8, or name its encoding as the ` +
      `charset: one of ${CHARSETS.join(', ')}.`,
  );
}

/** Null where bytes are not in the encoding. @param isPart bytes may end within a character */
function decode(bytes: Buffer, encoding: Encoding, isPart = false): string | null {
  if (encoding === 'iso-8859-1') return bytes.toString('latin1');
  if (SINGLE_BYTE.some((known) => known === encoding)) {
    // Node.js before 24 decodes 0x80 to 0x9F of Windows-1252 wrongly; none of these contains U+FFFD itself.
    const text = iconv.decode(bytes, encoding);
    return text.includes('\uFFFD') ? null : text;
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isPart });
  } catch {
    return null;
  }
}

/** The line of the first bytes that are not in the encoding, by bisection. */
function badLineOf(bytes: Buffer, encoding: Encoding): number {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decode(bytes.subarray(0, middle), encoding, true) === null) bad = middle;
    else good = middle;
  }
  const before = decode(bytes.subarray(0, good), encoding, true) ?? '';
  return before.split(/\r\n|\n|\r/).length;
}
