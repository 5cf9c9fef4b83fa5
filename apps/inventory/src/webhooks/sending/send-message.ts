import http from 'node:http';
import https from 'node:https';
import { Webhook } from 'standardwebhooks';
import { type AddressRules, RefusedAddress } from './address-rules.js';

/** A message is given up after that long, answer included. */
export const TIMEOUT_MS = 15_000;

/** Bytes that are read of an answer. */
const MOST_BYTES = 1024;

export interface Message {
  /** The same for each attempt, so that receivers can tell a repetition. */
  readonly id: string;
  readonly type: 'changes' | 'test';
  readonly data: object;
}

/** What became of one attempt. */
export interface Attempt {
  readonly statusCode: number | null;
  /** Empty for a success. */
  readonly error: string;
  readonly response: string;
  readonly durationMs: number;
}

export interface Receiver {
  readonly url: string;
  /** `whsec_…`; the message carries a signature with each. */
  readonly secrets: readonly string[];
}

/**
 * Posts a message, signed as the Standard Webhooks specification 1.0.0 says. Redirects are not followed, one KiB of the answer
 * is read.
 * @param signal ends it at once @throws the reason of the signal, and nothing else
 */
export async function sendMessage(
  message: Message,
  receiver: Receiver,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<Attempt> {
  const begun = performance.now();
  const done = (attempt: Omit<Attempt, 'durationMs'>): Attempt => ({
    ...attempt,
    durationMs: Math.round(performance.now() - begun),
  });
  const problem = rules.problemOf(receiver.url);
  if (problem !== null) return done({ statusCode: null, error: problem, response: '' });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { statusCode, response } = await post(
      new URL(receiver.url),
      signed(message, receiver.secrets),
      rules,
      AbortSignal.any([signal, timeout]),
    );
    const isSuccess = statusCode >= 200 && statusCode < 300;
    return done({ statusCode, error: isSuccess ? '' : `The receiver answered ${statusCode}.`, response });
  } catch (error) {
    signal.throwIfAborted();
    return done({ statusCode: null, error: faultOf(error, timeout), response: '' });
  }
}

interface Request {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

function signed({ id, type, data }: Message, secrets: readonly string[]): Request {
  const now = new Date();
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'inventory-webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
    },
  };
}

/** @returns once the answer has ended, or its first KiB is read */
function post(
  url: URL,
  { body, headers }: Request,
  { lookup }: AddressRules,
  signal: AbortSignal,
): Promise<{ statusCode: number; response: string }> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, lookup, signal, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const end = (): void => {
        const text = Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8');
        resolve({ statusCode: answer.statusCode ?? 0, response: text.replaceAll('\0', '') });
      };
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes < MOST_BYTES) return;
        end();
        sent.destroy();
      });
      answer.on('end', end);
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Without addresses that the name of the receiver hides. */
function faultOf(error: unknown, timeout: AbortSignal): string {
  if (timeout.aborted) return `No answer within ${TIMEOUT_MS / 1000} s.`;
  if (error instanceof RefusedAddress) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  return FAULTS[code] ?? `The connection failed (${code || 'no code'}).`;
}

const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer.',
  ENOTFOUND: 'The host name is unknown.',
  EAI_AGAIN: 'The host name could not be resolved.',
};
