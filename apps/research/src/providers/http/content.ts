import type { ProviderKey } from '../../papers/paper.js';
import { BadAnswerError } from '../provider-errors.js';
import type { HttpAnswer } from './client-tools.js';

const HTML = /^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i;

/** The answer's JSON. Throws BadAnswerError for HTML, another media type, an empty body, or truncated JSON. */
export function jsonOf(provider: ProviderKey, answer: HttpAnswer): unknown {
  expectMedia(provider, answer, 'JSON', /[/+]json$/);
  try {
    return JSON.parse(answer.text) as unknown;
  } catch {
    throw new BadAnswerError(provider, 'the answer is broken JSON', true);
  }
}

/** The answer's text for XML. Refuses document type declarations, so that no entity is defined or expanded. */
export function xmlOf(provider: ProviderKey, answer: HttpAnswer): string {
  expectMedia(provider, answer, 'XML', /[/+]xml$/);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(answer.text))
    throw new BadAnswerError(provider, 'the answer declares a document type, which is refused');
  return answer.text;
}

function expectMedia(provider: ProviderKey, answer: HttpAnswer, due: string, pattern: RegExp): void {
  const { mediaType, text } = answer;
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml' || HTML.test(text))
    throw new BadAnswerError(provider, `the answer is HTML in place of ${due}`);
  // A missing or generic media type is decided by the body; any other one counts.
  const vague = ['', 'text/plain', 'text/json', 'application/octet-stream', 'text/javascript'].includes(
    mediaType,
  );
  if (!vague && !pattern.test(mediaType))
    throw new BadAnswerError(
      provider,
      `the answer is ${mediaType.replace(/[^\w/+.-]/g, '')} in place of ${due}`,
    );
  if (text.trim() === '') throw new BadAnswerError(provider, 'the answer is empty', true);
}
