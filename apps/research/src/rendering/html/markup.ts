import { plain } from '../plain.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Safe HTML. Only `markup` and `lines` create it, and both escape their input. */
export class Markup {
  /** @param source written unescaped: only the functions of this file may call this */
  constructor(private readonly source: string) {}

  get isEmpty(): boolean {
    return this.source === '';
  }

  toString(): string {
    return this.source;
  }
}

/** Values of a template: text is escaped, markup is not, a list is concatenated, null is empty. */
export type Part = Markup | string | number | null | undefined | readonly Part[];

/**
 * A self-escaping template: markup`<b title="${title}">${text}</b>`. Every text passes `plain`, which also trims it.
 * Attributes are in double quotes.
 */
export function markup(fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let source = fixed[0] ?? '';
  parts.forEach((part, index) => {
    source += sourceOf(part) + (fixed[index + 1] ?? '');
  });
  return new Markup(source);
}

/** Parts with a separator, for example a blank or a line break; the separator is escaped, not trimmed. */
export function joined(parts: readonly Part[], separator: string | Markup): Markup {
  const between = separator instanceof Markup ? separator.toString() : escaped(separator);
  return new Markup(parts.map(sourceOf).join(between));
}

/** Text whose line breaks matter (code, exports); other control characters are removed. */
export function lines(text: string): Markup {
  return new Markup(
    text
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .map((line) => escaped(line.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')))
      .join('\n'),
  );
}

/** An unescaped style sheet. @param text a constant of the code, never foreign text */
export function styleSheet(text: string): Markup {
  return new Markup(`<style>${text}</style>`);
}

export const NOTHING = new Markup('');

/** A link to another site, or only the content if the URL is not http(s). */
export function outLink(url: string | null, content: Part): Markup {
  return url === null
    ? markup`${content}`
    : markup`<a href="${url}" target="_blank" rel="noopener noreferrer">${content}</a>`;
}

/** A text with a leading blank; empty without text. */
export function after(text: string): Markup {
  return text === '' ? NOTHING : markup` ${text.trim()}`;
}

/** Foreign text in its own element, so that a right-to-left title does not reorder its surroundings. */
export function bdi(text: string | null | undefined): Markup {
  return markup`<bdi>${text}</bdi>`;
}

/** A name that is safe as an element id and in a fragment. */
export function fragment(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]+/g, '-');
}

function sourceOf(part: Part): string {
  if (part instanceof Markup) return part.toString();
  if (typeof part === 'string') return escaped(plain(part));
  if (typeof part === 'number') return String(part);
  return part === null || part === undefined ? '' : part.map(sourceOf).join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
}
