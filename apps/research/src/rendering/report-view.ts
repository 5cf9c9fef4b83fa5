import { providerName } from '../papers/provider-names.js';
import { relatedOnly } from '../papers/on-question.js';
import type { Paper, Report, Theme } from '../papers/paper.js';
import { explanationOf, shortFormsIn } from '../text/acronyms.js';
import { fileStem } from './file-stem.js';
import { EXPORT_DETAILS, EXPORT_FORMATS, isExportFormat } from './exports/export-formats.js';
import { plain } from './plain.js';
import type { RenderOptions } from './render-options.js';
import { counted, SIDES } from './wording.js';

/** A citation export in a document. */
export interface ShownExport {
  format: string;
  title: string;
  file: string;
  mediaType: string;
  /** Info string of a Markdown code block. */
  fence: string;
  text: string;
}

/** The report as Markdown and HTML use it: numbers instead of ids, and data of the run. */
export interface ReportView {
  report: Report;
  query: string;
  partial: boolean;
  warnings: string[];
  exports: ShownExport[];
  sampleData: boolean;
  /** In the order of their numbers. */
  papers: { number: number; paper: Paper; theme: Theme | null }[];
  /** The papers as listed: those on all of the question, then the others under a title, where these are the most. */
  lists: { title: string | null; papers: ReportView['papers'] }[];
  /** Citation number of a paper; null if it is not in the report. */
  numberOf(paperId: string): number | null;
  /**
   * " (TQ: thymoquinone)" after a sentence, if the paper's abstract explains the abbreviation and it was not
   * explained before.
   */
  explanation(paperId: string, sentence: string, met?: Set<string>): string;
  /** Whether `[n]` in a text is a citation of this report. */
  isCitation(number: number): boolean;
  /** Where a paper stands in the answer; null where it states nothing on it. */
  stanceOf(paperId: string): { side: 'agree' | 'disagree'; title: string } | null;
  /** How each source did, by display name. */
  sources: { name: string; said: string }[];
  /** Parts of the score in the order of their first occurrence: the same colour everywhere. */
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
  const abstracts = new Map(report.papers.map((paper) => [paper.paper_id, plain(paper.abstract)]));
  const listed = new Set(papers.map(({ number }) => number));
  return {
    report,
    query: plain(report.query),
    partial: options.partial,
    warnings: options.warnings
      .map((warning) =>
        plain(warning).replace(/^Provider (\w+)/, (_all, key: string) => `Provider ${providerName(key)}`),
      )
      .filter((warning) => warning !== ''),
    exports: shownExports(report.query, options.exports ?? {}),
    sampleData: report.metadata.sample_data === true,
    papers,
    lists: listsOf(papers),
    numberOf: (id) => {
      const number = numbers.get(id);
      return number !== undefined && listed.has(number) ? number : null;
    },
    explanation: (id, sentence, met = new Set()) => {
      for (const short of shortFormsIn(report.query)) met.add(short);
      return explanationOf(plain(sentence), abstracts.get(id) ?? '', met);
    },
    isCitation: (number) => listed.has(number),
    stanceOf: stancesOf(report.metadata.answer),
    sources: Object.entries(options.sources ?? {}).map(([key, { status, papers: count, error }]) => ({
      name: providerName(key),
      said: `${providerSaid(status, count)}${error === null ? '' : ` (${plain(error)})`}`,
    })),
    scoreParts: [...new Set(report.papers.flatMap((paper) => Object.keys(paper.score_breakdown ?? {})))],
  };
}

function stancesOf(answer: Report['metadata']['answer']): ReportView['stanceOf'] {
  const titles = SIDES[answer.kind === 'open' ? 'open' : 'judged'];
  const supporting = new Set(answer.supporting);
  const opposing = new Set(answer.opposing);
  return (id) => {
    if (supporting.has(id)) return { side: 'agree', title: titles.supporting };
    return opposing.has(id) ? { side: 'disagree', title: titles.opposing } : null;
  };
}

/** How a source did, without the cause. */
function providerSaid(status: string, papers: number): string {
  if (status === 'ok') return counted(papers, 'paper');
  return status === 'empty' ? 'nothing found' : status.replace(/_/g, ' ');
}

const RELATED = 'Related, not on all of the question';

function listsOf(papers: ReportView['papers']): ReportView['lists'] {
  const apart = relatedOnly(papers.map(({ paper }) => paper));
  return [
    { title: null, papers: papers.filter(({ paper }) => !apart.has(paper)) },
    { title: RELATED, papers: papers.filter(({ paper }) => apart.has(paper)) },
  ].filter((list) => list.papers.length > 0);
}

function shownExports(query: string, exports: Readonly<Record<string, string>>): ShownExport[] {
  const order = (format: string): number =>
    isExportFormat(format) ? EXPORT_FORMATS.indexOf(format) : EXPORT_FORMATS.length;
  return Object.entries(exports)
    .filter(([, text]) => typeof text === 'string')
    .sort(([a], [b]) => order(a) - order(b))
    .map(([format, text]) => {
      const { ending, ...details } = isExportFormat(format)
        ? EXPORT_DETAILS[format]
        : { title: plain(format), ending: '.txt', mediaType: 'text/plain', fence: 'text' };
      return { format, ...details, file: `${fileStem(query)}${ending}`, text };
    });
}
