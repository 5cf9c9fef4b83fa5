import type { ProviderKey } from '../../papers/paper.js';
import { BadAnswerError } from '../provider-errors.js';
import type { HttpAnswer } from './provider-client.js';

const HTML = /^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i;

/** The answer's JSON. Throws BadAnswerError for HTML, another media type, an empty body, or JSON that breaks off. */
export function jsonOf(provider: ProviderKey, answer: HttpAnswer): unknown {
  expectMedia(provider, answer, 'JSON', /[/+]json$/);
  try {
    return JSON.parse(answer.text) as unknown;
  } catch {
    throw new BadAnswerError(provider, 'the answer is broken JSON', true);
  }
}

/** The answer's text where XML is due. Refuses document type declarations: no entity is ever defined or expanded. */
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
  // Servers that say nothing useful of the type are believed by their body; others are taken at their word.
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
