/** A part of a page, safe to put into another one. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | null | false | readonly Html[];

/** A template of a page: whatever is put into it is escaped, parts of pages excepted; null and false are nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const texts = values.map((value) => textOf(value));
  return new Html(parts.map((part, index) => part + (texts[index] ?? '')).join(''));
}

function textOf(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escaped(String(value));
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
