import { REPORT_FORMATS, type ReportFormat } from '../../papers/paper.js';
import type { HowToShow } from '../../sessions/sessions.service.js';
import { RequestInvalid } from '../errors/request-invalid.js';

/** `?format=` and `?export=a,b`. @throws RequestInvalid for an unknown format */
export function howToShow(query: Readonly<Record<string, unknown>>): HowToShow {
  const { format, export: names } = query;
  return {
    format: format === undefined ? undefined : formatOf(format),
    export:
      names === undefined
        ? undefined
        : (Array.isArray(names) ? names : [names])
            .flatMap((entry) => String(entry).split(','))
            .map((name) => name.trim())
            .filter((name) => name !== ''),
  };
}

function formatOf(sent: unknown): ReportFormat {
  const format = REPORT_FORMATS.find((known) => known === sent);
  if (format !== undefined) return format;
  const expected = REPORT_FORMATS.map((known) => `'${known}'`)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1');
  throw new RequestInvalid([
    {
      type: 'literal_error',
      loc: ['query', 'format'],
      msg: `Input should be ${expected}`,
      input: sent,
      ctx: { expected },
    },
  ]);
}

const ANSWER = ['application/json', 'application/*', '*/*'];
const DOCUMENT = ['text/html', 'text/markdown', 'text/plain', 'text/*'];

/** Whether the client prefers the document to the JSON answer, by the Accept header. */
export function wantsDocument(accept: string | undefined): boolean {
  const ranges = (accept ?? '*/*').split(',', 50).map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const [first] = ranges
    .filter(({ type, quality }) => quality > 0 && (ANSWER.includes(type) || DOCUMENT.includes(type)))
    .sort((a, b) => b.quality - a.quality);
  return first !== undefined && DOCUMENT.includes(first.type);
}
