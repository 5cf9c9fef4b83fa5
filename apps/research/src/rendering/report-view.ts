import type { GapType, Paper, PaperType, Report, Theme } from '../papers/paper.js';
import { EXPORT_DETAILS, EXPORT_FORMATS, isExportFormat } from './exports/export-formats.js';
import { plain } from './plain.js';
import type { RenderOptions } from './render-options.js';

/** One citation export as a document shows it. */
export interface ShownExport {
  format: string;
  title: string;
  file: string;
  mediaType: string;
  /** Info string of a Markdown code block. */
  fence: string;
  text: string;
}

/** The report as Markdown and HTML look at it: numbers instead of ids, and what is known about the run. */
export interface ReportView {
  report: Report;
  query: string;
  partial: boolean;
  warnings: string[];
  exports: ShownExport[];
  sampleData: boolean;
  /** In the order of their numbers. */
  papers: { number: number; paper: Paper; theme: Theme | null }[];
  /** Citation number of a paper, null for one that is not in the report. */
  numberOf(paperId: string): number | null;
  /** Whether `[n]` in a text is a citation of this report. */
  isCitation(number: number): boolean;
  /** Parts of the score in the order in which they first occur: the same colour everywhere. */
  scoreParts: string[];
}

export function reportView(report: Report, options: RenderOptions): ReportView {
  const numbers = new Map<string, number>();
  for (const [number, id] of Object.entries(report.metadata.citation_index)) {
    if (/^[1-9]\d*$/.test(number) && !numbers.has(id)) numbers.set(id, Number(number));
  }
  let next = Math.max(0, ...numbers.values());
  for (const paper of report.papers) {
    if (!numbers.has(paper.paper_id)) numbers.set(paper.paper_id, (next += 1));
  }
  const themes = new Map(report.themes.flatMap((theme) => theme.paper_ids.map((id) => [id, theme] as const)));
  const papers = report.papers
    .map((paper) => ({
      number: numbers.get(paper.paper_id) ?? 0,
      paper,
      theme: themes.get(paper.paper_id) ?? null,
    }))
    .sort((a, b) => a.number - b.number);
  const listed = new Set(papers.map(({ number }) => number));
  return {
    report,
    query: plain(report.query),
    partial: options.partial,
    warnings: options.warnings.map(plain).filter((warning) => warning !== ''),
    exports: shownExports(options.exports ?? {}),
    sampleData: report.metadata.sample_data === true,
    papers,
    numberOf: (id) => {
      const number = numbers.get(id);
      return number !== undefined && listed.has(number) ? number : null;
    },
    isCitation: (number) => listed.has(number),
    scoreParts: [...new Set(report.papers.flatMap((paper) => Object.keys(paper.score_breakdown ?? {})))],
  };
}

function shownExports(exports: Readonly<Record<string, string>>): ShownExport[] {
  const order = (format: string): number =>
    isExportFormat(format) ? EXPORT_FORMATS.indexOf(format) : EXPORT_FORMATS.length;
  return Object.entries(exports)
    .filter(([, text]) => typeof text === 'string')
    .sort(([a], [b]) => order(a) - order(b))
    .map(([format, text]) => {
      const details = isExportFormat(format)
        ? EXPORT_DETAILS[format]
        : { title: plain(format), file: 'references.txt', mediaType: 'text/plain', fence: 'text' };
      return { format, ...details, text };
    });
}

export const GAP_TITLES: Readonly<Record<GapType, string>> = {
  limitation: 'Limitation',
  contradiction: 'Contradiction',
  missing_population: 'Missing population',
  missing_method: 'Missing method',
  missing_data: 'Missing data',
  stale: 'Not studied lately',
  sparse_theme: 'Sparse theme',
  open_question: 'Open question',
};

const TYPE_TITLES: Readonly<Record<PaperType, string | null>> = {
  article: null,
  other: null,
  preprint: 'Preprint',
  'conference-paper': 'Conference paper',
  review: 'Review',
  book: 'Book',
  'book-chapter': 'Book chapter',
  dissertation: 'Dissertation',
  dataset: 'Data set',
  report: 'Report',
  editorial: 'Editorial',
};

/** What a reader should know of a work at first sight: kind, retraction, open access. */
export function paperTags(paper: Paper): string[] {
  const tags: string[] = [];
  if (paper.is_retracted === true) tags.push('Retracted');
  const kind = paper.type === null ? null : TYPE_TITLES[paper.type];
  if (kind) tags.push(kind);
  else if (paper.is_preprint === true) tags.push('Preprint');
  if (paper.is_open_access === true) tags.push('Open access');
  return tags;
}

/** Names of the authors, the first ones where there are many. */
export function authorLine(paper: Paper, most = 8): string {
  const names = paper.authors.map((author) => plain(author.name)).filter((name) => name !== '');
  if (names.length === 0) return 'Unknown author';
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most - 2).join(', ')} and ${String(names.length - most + 2)} more`;
}

export function titleOf(paper: Paper): string {
  return paper.title === '' ? 'Untitled' : paper.title;
}

/** `pseudo_relevance` → `Pseudo relevance`. */
export function humanised(name: string): string {
  const text = plain(name).replace(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 paper`, `3 papers`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

/** A score of 0…1 with two digits; anything else counts as 0. */
export function scored(score: number | null): { value: number; text: string } {
  const value = Number.isFinite(score) ? Math.min(1, Math.max(0, score ?? 0)) : 0;
  return { value, text: value.toFixed(2) };
}

/** `21 November 2026, 13:42 UTC`; empty when the time is not known. */
export function generatedAt(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  return `${day}, ${time.toISOString().slice(11, 16)} UTC`;
}

export type TextPart = { text: string } | { cited: number };

/** A text cut at its citations: `[3]`, `[1, 4]` and `[2–5]`, where every number is one of the report's. */
export function citedParts(text: string, isCitation: (number: number) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(/\[(\d{1,4}(?:\s*[,;–-]\s*\d{1,4})*)\]/g)) {
    const inside = match[1] ?? '';
    const numbers = (inside.match(/\d+/g) ?? []).map(Number);
    if (!numbers.every(isCitation)) continue;
    parts.push({ text: text.slice(from, match.index + 1) });
    for (const piece of inside.split(/(\d+)/)) {
      if (piece !== '') parts.push(/^\d/.test(piece) ? { cited: Number(piece) } : { text: piece });
    }
    from = match.index + match[0].length - 1;
  }
  parts.push({ text: text.slice(from) });
  return parts.filter((part) => 'cited' in part || part.text !== '');
}

/** Paragraphs of a longer text; lines that start with a dash or bullet are items of a list. */
export function paragraphs(text: string): ({ paragraph: string } | { items: string[] })[] {
  const blocks: ({ paragraph: string } | { items: string[] })[] = [];
  for (const line of text.split(/\r?\n+/)) {
    const item = /^\s*[-•*]\s+(.*)$/.exec(line)?.[1];
    const content = plain(item ?? line);
    if (content === '') continue;
    const last = blocks.at(-1);
    if (item === undefined) blocks.push({ paragraph: content });
    else if (last && 'items' in last) last.items.push(content);
    else blocks.push({ items: [content] });
  }
  return blocks;
}

/** A setting or conflicting value in a few words. */
export function settingText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.map(settingText).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${settingText(inner)}`)
      .join(', ');
  }
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
