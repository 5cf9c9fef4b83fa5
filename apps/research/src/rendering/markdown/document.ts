import type { Evidence } from '../../papers/paper.js';
import { paperUrl, plain } from '../plain.js';
import { paragraphs } from '../cited-text.js';
import type { ReportView } from '../report-view.js';
import {
  GAP_TITLES,
  authorLine,
  counted,
  cut,
  generatedAt,
  humanised,
  isQuotedIn,
  sharedTitle,
  themeCount,
  titleOf,
  SIDES,
} from '../wording.js';
import { Budget } from './budget.js';
import { after, fenced, md, mdLink, startOfLine } from './escape.js';
import { methodFacts, methodSection } from './method.js';
import { papersSection } from './papers.js';
import { MarkdownCitations } from './citations.js';

/** Maximum number of methods and data sets; the HTML and JSON reports list all. */
const MOST_NAMED = 6;
const MOST_TRENDS = 3;
/** Quotations for the answer beside those in the summary: as many as papers are judged. */
const MOST_EVIDENCE = 8;
const LONGEST_QUOTE = 240;
const MOST_AUTHORS = 60;

type Blocks = (view: ReportView, citations: MarkdownCitations, budget: Budget) => Iterable<string>;

interface Section {
  id: string;
  title: string | ((view: ReportView) => string);
  shown: (view: ReportView) => boolean;
  blocks: Blocks;
  /** Written when reached: its length is separate, and it follows all citations. */
  isLong?: boolean;
}

const always = (): boolean => true;

/** In reading order; the papers come last, because they link back to all citations. */
const SECTIONS: readonly Section[] = [
  { id: 'summary', title: 'Executive summary', shown: always, blocks: summary },
  {
    id: 'answer',
    title: 'Evidence for the answer',
    shown: (view) => restOfEvidence(view).length > 0,
    blocks: answer,
  },
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
    title: (view) => {
      const { methods, datasets } = view.report.metadata.synthesis;
      return sharedTitle({
        trends: newTrends(view).length > 0,
        methods: methods.length > 0,
        datasets: datasets.length > 0,
      });
    },
    shown: (view) => newTrends(view).length + namedIn(view).length > 0,
    blocks: trends,
  },
  {
    id: 'foundations',
    title: 'Foundations',
    shown: ({ report }) => (report.metadata.foundations ?? []).length > 0,
    blocks: foundations,
  },
  { id: 'gaps', title: 'Research gaps', shown: ({ report }) => report.gaps.length > 0, blocks: gaps },
  { id: 'papers', title: 'Papers', shown: always, blocks: papersSection, isLong: true },
  { id: 'method', title: 'How this report came about', shown: always, blocks: methodSection },
  {
    id: 'exports',
    title: 'Citation exports',
    shown: (view) => view.exports.length > 0,
    blocks: exports,
    isLong: true,
  },
];

/** The report as one Markdown document, in chunks; empty sections are left out. */
export function* markdownDocument(view: ReportView): Generator<string> {
  const citations = new MarkdownCitations(view);
  const budget = new Budget();
  const opening = budget.spend(head(view));
  // Required later sections are counted first.
  for (const { description } of view.report.gaps)
    budget.spend(`1. ${description} [[10](#ref-10), [11](#ref-11)]`);
  for (const block of [...answer(view, citations), ...timeline(view), ...themes(view), ...methodFacts(view)])
    budget.spend(block);
  const sections: { section: Section & { title: string }; blocks: Iterable<string> }[] = [];
  for (const one of SECTIONS.filter(({ shown }) => shown(view))) {
    const section = { ...one, title: typeof one.title === 'string' ? one.title : one.title(view) };
    const blocks = section.blocks(view, citations, budget);
    if (section.isLong) sections.push({ section, blocks });
    else {
      const written = [...blocks].filter((block) => block !== '');
      citations.note({ anchor: section.id, name: section.title.toLowerCase() }, written);
      if (written.length > 0) sections.push({ section, blocks: written });
    }
  }
  yield opening;
  yield `${sections.map(({ section: { id, title } }) => `[${title}](#${id})`).join(' · ')}\n`;
  for (const { section, blocks } of sections) {
    yield `\n<a id="${section.id}"></a>\n\n## ${section.title}\n`;
    for (const block of blocks) yield `\n${block.trimEnd()}\n`;
  }
}

function head(view: ReportView): string {
  const { report } = view;
  const lines = [`# Research report: ${md(view.query) || '(empty query)'}`, ''];
  const facts = [
    counted(view.papers.length, 'paper'),
    counted(themeCount(report.themes), 'theme'),
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

function* summary(view: ReportView, citations: MarkdownCitations, budget: Budget): Generator<string> {
  const blocks = paragraphs(view.report.executive_summary).map((block) =>
    'paragraph' in block
      ? citations.opening(block.paragraph)
      : block.items.map((item) => `- ${citations.opening(item)}`).join('\n'),
  );
  for (const block of blocks.length > 0 ? blocks : ['No summary was written.']) yield budget.spend(block);
}

/** Evidence that the summary does not quote. */
function restOfEvidence({ report }: ReportView) {
  const { answer: found } = report.metadata;
  if (!found || (found.kind === 'open' && found.opposing.length === 0)) return [];
  return found.evidence.filter(({ quote }) => !isQuotedIn(report.executive_summary, quote));
}

/** Never left out for the sake of what stands below: it is what the answer rests on. */
function* answer(view: ReportView, citations: MarkdownCitations): Generator<string> {
  const entries = restOfEvidence(view).map(({ paper_id, quote, stance }) => {
    const side = SIDES[view.report.metadata.answer?.kind === 'open' ? 'open' : 'judged'][stance];
    const shown = cut(plain(quote), LONGEST_QUOTE);
    return `- ${side}: “${md(shown)}”${after(view.explanation(paper_id, shown))} ${citations.list([paper_id])}`;
  });
  const omitted = entries.length - MOST_EVIDENCE;
  yield [...entries.slice(0, MOST_EVIDENCE), ...(omitted > 0 ? [moreOf(omitted)] : [])].join('\n');
}

function* foundations(view: ReportView, citations: MarkdownCitations, budget: Budget): Generator<string> {
  const entries = (view.report.metadata.foundations ?? []).map(({ paper, cited_by }) => {
    const year = paper.year === null ? '' : `, ${String(paper.year)}`;
    const title = mdLink(titleOf(paper), paperUrl(paper));
    return `- ${title}, ${md(cut(authorLine(paper), MOST_AUTHORS))}${year}; cited by ${citations.list(cited_by)}`;
  });
  yield* listed(entries, budget);
}

/** The entries that fit as one list, followed by the number of the others. */
function* listed(entries: readonly string[], budget: Budget): Generator<string> {
  const { shown, omitted } = budget.fitting(entries);
  if (omitted > 0) shown.push(moreOf(omitted));
  yield shown.join('\n');
}

function moreOf(omitted: number): string {
  return `- and ${String(omitted)} more in the HTML and JSON reports`;
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

function* findings(view: ReportView, citations: MarkdownCitations, budget: Budget): Generator<string> {
  const { agreements, disagreements } = view.report.metadata.synthesis;
  for (const [title, pairs] of [
    ['Agreement', agreements] as const,
    ['Disagreement', disagreements] as const,
  ]) {
    if (pairs.length === 0) continue;
    const blocks = pairs.map(({ concept, evidence }) =>
      [`**${md(concept)}**`, ...quotes(view, evidence, citations)].join('\n\n'),
    );
    const { shown, omitted } = budget.fitting(blocks);
    yield `### ${title}`;
    yield* shown;
    if (omitted > 0) yield `${String(omitted)} more in the HTML and JSON reports.`;
  }
}

/** Those in the summary are left out. */
function newTrends({ report }: ReportView) {
  return report.metadata.synthesis.trends.filter(({ text }) => !report.executive_summary.includes(text));
}

function namedIn({ report }: ReportView) {
  const { methods, datasets } = report.metadata.synthesis;
  return [['Methods', methods] as const, ['Data sets', datasets] as const].filter(
    ([, named]) => named.length > 0,
  );
}

function* trends(view: ReportView, citations: MarkdownCitations, budget: Budget): Generator<string> {
  const shownTrends = newTrends(view).slice(0, MOST_TRENDS);
  yield budget.fitting(shownTrends.map(({ text }) => `- ${citations.opening(text)}`)).shown.join('\n');
  for (const [title, named] of namedIn(view)) {
    const entries = named
      .slice(0, MOST_NAMED)
      .map(({ name, paper_ids }) => `${md(name)} ${citations.list(paper_ids)}`);
    const { shown } = budget.fitting(entries);
    if (shown.length > 0) yield `**${title}:** ${shown.join(' · ')}`;
  }
}

function gaps(view: ReportView, citations: MarkdownCitations): string[] {
  return view.report.gaps.map((gap, index) => {
    const kind = GAP_TITLES[gap.type] ?? humanised(gap.type);
    // The description of a gap found in a text begins with its type.
    const lead = gap.structural ? `*${kind}, computed from counts and years:* ` : '';
    const [first] = gap.evidence;
    // A description without its sentence is followed by it.
    const isTold =
      gap.structural || gap.type === 'contradiction' || !first || isQuotedIn(gap.description, first.sentence);
    const quote = isTold
      ? ''
      : ` “${md(first.sentence)}”${after(view.explanation(first.paper_id, first.sentence))}`;
    const sources = [...new Set(gap.evidence.map(({ paper_id }) => paper_id))];
    return `${String(index + 1)}. ${lead}${md(gap.description)}${quote} ${citations.list(sources)}`.trimEnd();
  });
}

function quotes(view: ReportView, evidence: readonly Evidence[], citations: MarkdownCitations): string[] {
  return evidence.map(
    ({ paper_id, sentence }) =>
      `> ${startOfLine(sentence)}${after(view.explanation(paper_id, sentence))} ${citations.list([paper_id])}`,
  );
}

function* exports(view: ReportView): Generator<string> {
  for (const { format, title, fence, text } of view.exports) {
    yield `<!-- export: ${format.replace(/[^a-z0-9-]/gi, '')} -->`;
    yield `### ${md(title)}`;
    yield fenced(text, fence);
  }
}
