import type { Evidence, Gap, PaperPair } from '../../papers/paper.js';
import { plain } from '../plain.js';
import { paragraphs } from '../cited-text.js';
import type { ReportView } from '../report-view.js';
import { GAP_TITLES, counted, generatedAt, humanised, scored, titleOf } from '../wording.js';
import { fenced, md, startOfLine } from './escape.js';
import { methodSection } from './method.js';
import { papersSection } from './papers.js';
import { MarkdownCitations } from './citations.js';

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
  yield `## Contents\n\n${sections.map(({ id, title }) => `- [${title}](#${id})`).join('\n')}\n`;
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
  if (rows.length === 0) return [];
  const most = Math.max(...rows.map(({ count }) => count));
  const lines = rows.map(
    ({ year, count }) =>
      `| ${String(year)} | ${String(count)} | ${'█'.repeat(Math.ceil((count / most) * 20))} |`,
  );
  return [`| Year | Papers | |\n| ---: | ---: | :--- |\n${lines.join('\n')}`];
}

function* themes(view: ReportView, citations: MarkdownCitations): Generator<string> {
  const byId = new Map(view.papers.map((entry) => [entry.paper.paper_id, entry]));
  for (const theme of view.report.themes) {
    yield `### ${md(theme.label)}`;
    const keywords = theme.keywords.length > 0 ? ` · ${theme.keywords.map(md).join(', ')}` : '';
    yield `*${counted(theme.size, 'paper')}${keywords}*`;
    if (plain(theme.summary) !== '') yield citations.opening(theme.summary);
    const lines = theme.paper_ids
      .map((id) => byId.get(id))
      .filter((entry) => entry !== undefined)
      .sort((a, b) => a.number - b.number)
      .map(({ number, paper }) => {
        const year = paper.year === null ? '' : ` (${String(paper.year)})`;
        return `- [[${String(number)}]](#ref-${String(number)}) ${md(titleOf(paper))}${year}`;
      });
    if (lines.length > 0) yield lines.join('\n');
  }
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
  const { trends: found, methods, datasets } = view.report.metadata.synthesis;
  const blocks: string[] = [];
  if (found.length > 0) {
    blocks.push(
      found
        .map((trend) => `- **${md(trend.concept)}** (${md(trend.direction)}): ${citations.cited(trend.text)}`)
        .join('\n'),
    );
  }
  for (const [title, named] of [['Methods', methods] as const, ['Data sets', datasets] as const]) {
    if (named.length === 0) continue;
    blocks.push(`**${title}**`);
    blocks.push(
      named.map(({ name, paper_ids }) => `- ${startOfLine(name)} ${citations.list(paper_ids)}`).join('\n'),
    );
  }
  return blocks;
}

function gaps(view: ReportView, citations: MarkdownCitations): string[] {
  return view.report.gaps.flatMap((gap, index) => [
    `### ${String(index + 1)}. ${GAP_TITLES[gap.type] ?? humanised(gap.type)}`,
    startOfLine(gap.description),
    `*Score ${scored(gap.score).text} · ${gap.structural ? 'computed from counts and years' : 'read in the papers'}*${source(gap, citations)}`,
    ...quotes(
      gap.evidence.filter((evidence) => !isQuotedIn(gap, evidence)),
      citations,
    ),
  ]);
}

/** A description that quotes its sentence already needs the reference, not the sentence again. */
function isQuotedIn({ description }: Gap, { sentence }: Evidence): boolean {
  return plain(description).includes(plain(sentence));
}

function source(gap: Gap, citations: MarkdownCitations): string {
  const list = citations.list(
    gap.evidence.filter((evidence) => isQuotedIn(gap, evidence)).map(({ paper_id }) => paper_id),
  );
  return list === '' ? '' : ` ${list}`;
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
