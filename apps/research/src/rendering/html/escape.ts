import { plain } from '../plain.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text for the content of an element or a double-quoted attribute. */
export function html(text: unknown): string {
  return plain(text).replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
}

/** Text whose line breaks count (code, exports); control characters beside them are dropped. */
export function htmlLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
        .replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char),
    )
    .join('\n');
}

/** A link to another site, or the bare content where the address is not an http one. The content is HTML already. */
export function outLink(url: string | null, content: string): string {
  return url === null
    ? content
    : `<a href="${html(url)}" target="_blank" rel="noopener noreferrer">${content}</a>`;
}

/** Foreign text in an element of its own, so that a right-to-left title does not reorder its surroundings. */
export function bdi(text: unknown): string {
  return `<bdi>${html(text)}</bdi>`;
}

/** A name that is safe as an element id and in a fragment. */
export function fragment(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]+/g, '-');
}
