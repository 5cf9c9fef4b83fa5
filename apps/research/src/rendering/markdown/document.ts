import type { Evidence, PaperPair } from '../../papers/paper.js';
import { plain } from '../plain.js';
import { paragraphs } from '../cited-text.js';
import type { ReportView } from '../report-view.js';
import { GAP_TITLES, counted, generatedAt, humanised } from '../wording.js';
import { fenced, md, startOfLine } from './escape.js';
import { methodSection } from './method.js';
import { papersSection } from './papers.js';
import { MarkdownCitations } from './citations.js';

/** Methods and data sets that are listed; the HTML and JSON reports have them all. */
const MOST_NAMED = 6;
const MOST_TRENDS = 3;

type Blocks = (view: ReportView, citations: MarkdownCitations) => Iterable<string>;

interface Section {
  id: string;
  title: string;
  shown: (view: ReportView) => boolean;
  blocks: Blocks;
}

const always = (): boolean => true;

/** In reading order; the papers come after everything that cites them, because they link back. */
const SECTIONS: readonly Section[] = [
  { id: 'summary', title: 'Executive summary', shown: always, blocks: summary },
  {
    id: 'timeline',
    title: 'Timeline',
    shown: ({ report }) => report.metadata.timeline.length > 0,
    blocks: timeline,
  },
  { id: 'themes', title: 'Themes', shown: ({ report }) => report.themes.length > 0, blocks: themes },
  {
    id: 'findings',
    title: 'Agreement and disagreement',
    shown: ({ report: { metadata } }) =>
      metadata.synthesis.agreements.length + metadata.synthesis.disagreements.length > 0,
    blocks: findings,
  },
  {
    id: 'trends',
    title: 'Trends, methods and data',
    shown: ({ report: { metadata } }) =>
      metadata.synthesis.trends.length +
        metadata.synthesis.methods.length +
        metadata.synthesis.datasets.length >
      0,
    blocks: trends,
  },
  { id: 'gaps', title: 'Research gaps', shown: ({ report }) => report.gaps.length > 0, blocks: gaps },
  { id: 'papers', title: 'Papers', shown: always, blocks: papersSection },
  { id: 'method', title: 'How this report came about', shown: always, blocks: methodSection },
  { id: 'exports', title: 'Citation exports', shown: (view) => view.exports.length > 0, blocks: exports },
];

/** The report as one Markdown document, a piece at a time. */
export function* markdownDocument(view: ReportView): Generator<string> {
  const citations = new MarkdownCitations(view);
  const sections = SECTIONS.filter(({ shown }) => shown(view));
  yield head(view);
  yield `${sections.map(({ id, title }) => `[${title}](#${id})`).join(' · ')}\n`;
  for (const { id, title, blocks } of sections) {
    citations.enter(id, title.toLowerCase());
    yield `\n<a id="${id}"></a>\n\n## ${title}\n`;
    for (const block of blocks(view, citations)) yield `\n${block.trimEnd()}\n`;
  }
}

function head(view: ReportView): string {
  const { report } = view;
  const lines = [`# Research report: ${md(view.query) || '(empty query)'}`, ''];
  const facts = [
    counted(view.papers.length, 'paper'),
    counted(report.themes.length, 'theme'),
    counted(report.gaps.length, 'gap'),
  ];
  const time = generatedAt(report.metadata.generated_at);
  if (time !== '') facts.push(time);
  lines.push(`*${facts.join(' · ')}*`, '');
  if (view.sampleData) {
    lines.push(
      '> **Sample data.** The papers of this report are made up; it shows the service without a network.',
      '',
    );
  }
  if (view.partial) {
    lines.push('> **Partial result.** Some steps could not be completed; the warnings say which.', '');
  }
  if (view.warnings.length > 0) {
    lines.push('**Warnings**', '', ...view.warnings.map((warning) => `- ${startOfLine(warning)}`), '');
  }
  return `${lines.join('\n')}\n`;
}

function summary(view: ReportView, citations: MarkdownCitations): string[] {
  const blocks = paragraphs(view.report.executive_summary).map((block) =>
    'paragraph' in block
      ? citations.opening(block.paragraph)
      : block.items.map((item) => `- ${citations.opening(item)}`).join('\n'),
  );
  return blocks.length > 0 ? blocks : ['No summary was written.'];
}

function timeline(view: ReportView): string[] {
  const rows = view.report.metadata.timeline;
  return rows.length === 0
    ? []
    : [rows.map(({ year, count }) => `${String(year)}: ${String(count)}`).join(' · ')];
}

function* themes(view: ReportView): Generator<string> {
  for (const theme of view.report.themes)
    yield `- **${md(theme.label)}** (${counted(theme.size, 'paper')}): ${runs(view, theme.paper_ids)}`;
}

/** Numbers of papers, runs of them joined: "1–3, 7". */
function runs(view: ReportView, ids: readonly string[]): string {
  const numbers = ids.flatMap((id) => view.numberOf(id) ?? []).sort((a, b) => a - b);
  const parts: [number, number][] = [];
  for (const number of numbers) {
    const last = parts[parts.length - 1];
    if (last && number === last[1] + 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts
    .map(([from, to]) =>
      from === to ? String(from) : `${String(from)}${to === from + 1 ? ', ' : '–'}${String(to)}`,
    )
    .join(', ');
}

function findings(view: ReportView, citations: MarkdownCitations): string[] {
  const { agreements, disagreements } = view.report.metadata.synthesis;
  const block = (title: string, pairs: readonly PaperPair[]): string[] =>
    pairs.length === 0
      ? []
      : [
          `### ${title}`,
          ...pairs.flatMap((pair) => [`**${md(pair.concept)}**`, ...quotes(pair.evidence, citations)]),
        ];
  return [...block('Agreement', agreements), ...block('Disagreement', disagreements)];
}

function trends(view: ReportView, citations: MarkdownCitations): string[] {
  const { trends: all, methods, datasets } = view.report.metadata.synthesis;
  // What stays as it was is no news.
  const found = all.filter(({ direction }) => direction !== 'steady');
  const blocks: string[] = [];
  if (found.length > 0) {
    blocks.push(
      found
        .slice(0, MOST_TRENDS)
        .map((trend) => `- ${citations.opening(trend.text)}`)
        .join('\n'),
    );
  }
  for (const [title, named] of [['Methods', methods] as const, ['Data sets', datasets] as const]) {
    if (named.length === 0) continue;
    blocks.push(
      `**${title}:** ` +
        named
          .slice(0, MOST_NAMED)
          .map(({ name, paper_ids }) => `${md(name)} ${citations.list(paper_ids)}`)
          .join(' · '),
    );
  }
  return blocks;
}

function gaps(view: ReportView, citations: MarkdownCitations): string[] {
  return view.report.gaps.map((gap, index) => {
    const kind = GAP_TITLES[gap.type] ?? humanised(gap.type);
    // A gap that was read opens with its kind itself.
    const lead = gap.structural ? `*${kind}, computed from counts and years:* ` : '';
    const [first] = gap.evidence;
    // A description that does not quote its sentence is followed by it.
    const isTold =
      gap.structural ||
      gap.type === 'contradiction' ||
      !first ||
      plain(gap.description).includes(plain(first.sentence));
    const quote = isTold ? '' : ` “${md(first.sentence)}”`;
    const sources = [...new Set(gap.evidence.map(({ paper_id }) => paper_id))];
    return `${String(index + 1)}. ${lead}${md(gap.description)}${quote} ${citations.list(sources)}`.trimEnd();
  });
}

function quotes(evidence: readonly Evidence[], citations: MarkdownCitations): string[] {
  return evidence.map(({ paper_id, sentence }) => `> ${startOfLine(sentence)} ${citations.list([paper_id])}`);
}

function* exports(view: ReportView): Generator<string> {
  for (const { format, title, fence, text } of view.exports) {
    yield `<!-- export: ${format.replace(/[^a-z0-9-]/gi, '')} -->`;
    yield `### ${md(title)}`;
    yield fenced(text, fence);
  }
}
