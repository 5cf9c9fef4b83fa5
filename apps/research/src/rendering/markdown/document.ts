import type { Evidence, PaperPair } from '../../papers/paper.js';
import { plain } from '../plain.js';
import {
  GAP_TITLES,
  counted,
  generatedAt,
  humanised,
  paragraphs,
  scored,
  titleOf,
  type ReportView,
} from '../report-view.js';
import { fenced, md, startOfLine } from './escape.js';
import { methodSection } from './method.js';
import { papersSection } from './papers.js';
import { MarkdownCitations } from './citations.js';

/** The report as one Markdown document, a section at a time. */
export function* markdownDocument(view: ReportView): Generator<string> {
  const citations = new MarkdownCitations(view);
  const sections = [
    section('summary', 'Executive summary', summary(view, citations)),
    section('timeline', 'Timeline', timeline(view)),
    section('themes', 'Themes', themes(view, citations)),
    section('findings', 'Agreement and disagreement', findings(view, citations)),
    section('trends', 'Trends, methods and data', trends(view, citations)),
    section('gaps', 'Research gaps', gaps(view, citations)),
    section('papers', 'Papers', [...papersSection(view, citations)]),
    section('method', 'How this report came about', methodSection(view)),
    section('exports', 'Citation exports', exports(view)),
  ].filter((part) => part !== null);

  yield head(view);
  yield `## Contents\n\n${sections.map(({ id, title }) => `- [${title}](#${id})`).join('\n')}\n`;
  for (const { id, title, blocks } of sections) {
    yield `\n<a id="${id}"></a>\n\n## ${title}\n`;
    for (const block of blocks) yield `\n${block.trimEnd()}\n`;
  }
}

function section(
  id: string,
  title: string,
  blocks: string[],
): { id: string; title: string; blocks: string[] } | null {
  return blocks.length === 0 ? null : { id, title, blocks };
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

function themes(view: ReportView, citations: MarkdownCitations): string[] {
  return view.report.themes.flatMap((theme) => {
    const papers = theme.paper_ids
      .map((id) => view.papers.find(({ paper }) => paper.paper_id === id))
      .filter((entry) => entry !== undefined);
    const blocks = [`### ${md(theme.label)}`];
    const keywords = theme.keywords.length > 0 ? ` · ${theme.keywords.map(md).join(', ')}` : '';
    blocks.push(`*${counted(theme.size, 'paper')}${keywords}*`);
    if (plain(theme.summary) !== '') blocks.push(citations.opening(theme.summary));
    if (papers.length > 0) {
      blocks.push(
        papers
          .map(
            ({ number, paper }) =>
              `- [[${String(number)}]](#ref-${String(number)}) ${md(titleOf(paper))}${paper.year === null ? '' : ` (${String(paper.year)})`}`,
          )
          .join('\n'),
      );
    }
    return blocks;
  });
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
    `*Score ${scored(gap.score).text} · ${gap.structural ? 'computed from counts and years' : 'read in the papers'}*`,
    ...quotes(gap.evidence, citations),
  ]);
}

function quotes(evidence: readonly Evidence[], citations: MarkdownCitations): string[] {
  return evidence.map(({ paper_id, sentence }) => `> ${startOfLine(sentence)} ${citations.list([paper_id])}`);
}

function exports(view: ReportView): string[] {
  return view.exports.flatMap(({ format, title, fence, text }) => [
    `<!-- export: ${format.replace(/[^a-z0-9-]/gi, '')} -->`,
    `### ${md(title)}`,
    fenced(text, fence),
  ]);
}
