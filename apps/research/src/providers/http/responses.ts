import type { ProviderKey } from '../../papers/paper.js';
import {
  BadAnswerError,
  type ProviderError,
  RateLimitedError,
  RejectedError,
  UnavailableError,
} from '../provider-errors.js';
import { BodyTooLargeError, readText } from './body.js';
import type { HttpAnswer } from './client-tools.js';
import { providerMessage } from './provider-message.js';
import { redirectTarget } from './redirects.js';
import { rateLimitResetMs, retryAfterMs } from './retry.js';

/** Provider, size limit and redaction of secrets for its responses. */
export interface ResponseLimits {
  readonly key: ProviderKey;
  readonly maxBodyBytes: number;
  readonly redact: (text: string) => string;
}

/**
 * Reads a response: the parsed 2xx answer, or the target of a redirect.
 * @throws ProviderError by status, and for a truncated body; BodyTooLargeError
 */
export async function readResponse<T>(
  response: Response,
  url: URL,
  limits: ResponseLimits,
  read: (answer: HttpAnswer) => T | Promise<T>,
): Promise<{ value: T } | { redirect: URL }> {
  const { status, headers } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    const redirect = redirectTarget(url, headers.get('location'));
    if (redirect === null)
      throw new BadAnswerError(limits.key, `redirected to another host (HTTP ${status}), not followed`);
    return { redirect };
  }
  if (!response.ok) throw await refusal(response, limits);
  const { text, bytes } = await readText(response, limits.maxBodyBytes).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) throw error;
    throw new BadAnswerError(limits.key, 'the answer is incomplete', true);
  });
  const mediaType = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return { value: await read({ text, bytes, mediaType, headers }) };
}

async function refusal(response: Response, { key, redact }: ResponseLimits): Promise<ProviderError> {
  const { status, headers } = response;
  // Time of day, for HTTP dates.
  const now = Date.now();
  const after = retryAfterMs(headers.get('retry-after'), now);
  if (status === 429) {
    const reset = after ?? rateLimitResetMs(headers.get('x-ratelimit-reset'), now);
    await response.body?.cancel();
    return new RateLimitedError(key, 'rate limited (HTTP 429)', reset);
  }
  if (status >= 500) {
    await response.body?.cancel();
    return new UnavailableError(key, `server error (HTTP ${status})`, status, after);
  }
  const message = await readText(response, 64 * 1024).then(
    ({ text }) => providerMessage(text),
    () => null,
  );
  const detail = message === null ? '' : `: ${redact(message)}`;
  return new RejectedError(key, `request refused (HTTP ${status})${detail}`, status);
}
