import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { codedTag, type Coding, codingFor, encoded, LEAST_BYTES, plainTag } from './coding.js';

/** An answer as a server of any kind sends it. */
export interface KeptAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
}

/**
 * A document or a script that stays the same while the process lives: read once, coded once for each coding, with a strong
 * entity tag.
 */
export class KeptText {
  private text: { bytes: Buffer; tag: string } | undefined;
  private readonly coded = new Map<Coding, Promise<Buffer>>();

  /**
   * @param type media type @param cache value of Cache-Control @param read on the first request
   */
  constructor(
    private readonly type: string,
    private readonly cache: string,
    private readonly read: () => string | Buffer,
  ) {}

  async answer(headers: IncomingHttpHeaders): Promise<KeptAnswer> {
    const { bytes, tag: plain } = this.kept();
    const coding = bytes.length < LEAST_BYTES ? null : codingFor(textOf(headers['accept-encoding']));
    const tag = coding === null ? plain : codedTag(plain, coding);
    const common = { etag: tag, 'cache-control': this.cache, vary: 'Accept-Encoding' };
    const known = headers['if-none-match'] ?? '';
    if (
      known.trim() === '*' ||
      known.split(',').some((one) => plainTag(one.trim().replace(/^W\//, '')) === plain)
    )
      return { status: 304, headers: common, body: null };
    return {
      status: 200,
      headers: {
        ...common,
        'content-type': this.type,
        ...(coding === null ? {} : { 'content-encoding': coding }),
      },
      body: coding === null ? bytes : await this.in(coding, bytes),
    };
  }

  private kept(): { bytes: Buffer; tag: string } {
    if (this.text === undefined) {
      const bytes = Buffer.from(this.read());
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
      this.text = { bytes, tag: `"${hash}"` };
    }
    return this.text;
  }

  private in(coding: Coding, bytes: Buffer): Promise<Buffer> {
    const made = this.coded.get(coding) ?? encoded(coding, bytes, true);
    this.coded.set(coding, made);
    return made;
  }
}

/** Answers a request with the text, or with 304 to whoever has it. */
export async function sendKept(text: KeptText, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { status, headers, body } = await text.answer(request.headers);
  await reply
    .status(status)
    .headers(headers)
    .send(body ?? undefined);
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
