import { parseArgs } from 'node:util';
import { MAX_LIMIT } from '../config/defaults.js';
import { PAPER_TYPES, type PaperType, REPORT_FORMATS, type ReportFormat } from '../papers/paper.js';
import type { RunRequest } from '../pipeline/run/run-events.js';
import { EXPORT_FORMATS } from '../rendering/exports/export-formats.js';

/** An invalid command line; `message` is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const HELP = `usage: npm run --silent research -- "query" [options]

  --format FORMAT     ${REPORT_FORMATS.join(', ')}; markdown unless given
  --export NAMES      citation exports, separated by commas: ${EXPORT_FORMATS.join(', ')}
  --out FILE          writes there in place of standard output
  --limit NUMBER      papers asked of each provider, 1 to ${MAX_LIMIT}
  --from YEAR         years of publication, both ends included
  --to YEAR
  --types NAMES       only papers of these types, separated by commas: ${PAPER_TYPES.join(', ')}
  --no-expand         searches for names as the query has them, without synonyms
  --library FILE      papers of your own beside what is found: RIS, BibTeX or CSL-JSON
  --no-search         only those, no provider is asked
  --offline           answers from bundled sample data, with no call to the outside
  --quiet             no progress on standard error
  --help

Example: npm run --silent research -- "sleep of shift workers" --from 2015 --export bibtex --out report.md

Settings (providers, keys, limits) are those of the service: see .env.example. Progress goes to standard error.
Exit codes: 0 answered · 1 failed · 2 wrong usage · 3 answered, but something is missing (the warnings say what)
`;

export interface CommandLine {
  help: boolean;
  offline: boolean;
  quiet: boolean;
  out: string | null;
  /** File with the caller's own papers. */
  library: string | null;
  request: RunRequest;
}

/** @throws UsageError */
export function readArguments(args: readonly string[]): CommandLine {
  const { values, positionals } = parsed(args);
  const query = positionals.join(' ').trim();
  const help = values.help === true;
  if (!help && query === '') throw new UsageError('a query is missing');
  if (query.length > 2_000) throw new UsageError('a query has at most 2000 characters');
  const format = values.format ?? 'markdown';
  if (!isFormat(format)) throw new UsageError(`--format takes one of ${REPORT_FORMATS.join(', ')}`);
  const types = listOf(values.types);
  const unknown = types.find((type) => !(PAPER_TYPES as readonly string[]).includes(type));
  if (unknown !== undefined) throw new UsageError(`--types does not know ${JSON.stringify(unknown)}`);
  const [from, to] = [numberOf('from', values.from, 1000, 2999), numberOf('to', values.to, 1000, 2999)];
  return {
    help,
    offline: values.offline === true,
    quiet: values.quiet === true,
    out: values.out ?? null,
    library: values.library ?? null,
    request: {
      query,
      format,
      export: values.export === undefined ? null : listOf(values.export),
      limit: numberOf('limit', values.limit, 1, MAX_LIMIT),
      years: from === null && to === null ? null : { from, to },
      types: types.length === 0 ? null : (types as PaperType[]),
      search: values['no-search'] !== true,
      expand: values['no-expand'] !== true,
    },
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: text,
        export: text,
        out: text,
        limit: text,
        from: text,
        to: text,
        types: text,
        library: text,
        'no-search': flag,
        'no-expand': flag,
        offline: flag,
        quiet: flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

function isFormat(name: string): name is ReportFormat {
  return (REPORT_FORMATS as readonly string[]).includes(name);
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function numberOf(name: string, text: string | undefined, least: number, most: number): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}`);
  return number;
}
