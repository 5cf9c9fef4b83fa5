import { groupedBy } from '../../text/counted-terms.js';
import type { ReportView } from '../report-view.js';
import { counted, cut, humanised, modelName, settingRows, settingText, yearSpan } from '../wording.js';
import type { Budget } from './budget.js';
import type { MarkdownCitations } from './citations.js';
import { md, startOfLine } from './escape.js';

const LONGEST_TITLE = 70;

/** How the list was made: the flow of records, the queries, removed papers with reasons, conflicts, settings. */
export function methodSection(view: ReportView, _citations: MarkdownCitations, budget: Budget): string[] {
  const { metadata } = view.report;
  const blocks = methodFacts(view);
  if (metadata.removed.length > 0) {
    blocks.push(`**Removed: ${counted(metadata.removed.length, 'paper')}**`);
    blocks.push(removedByReason(metadata.removed, budget));
  }
  if (metadata.conflicts.length > 0) {
    const entries = metadata.conflicts.map(({ paper_id, member, values }) => {
      const shown = (values ?? []).map(
        ({ provider, value }) => `${md(provider ?? 'unknown')}: ${md(settingText(value))}`,
      );
      const number = view.numberOf(paper_id);
      return `- ${number === null ? md(paper_id) : `[[${String(number)}]](#ref-${String(number)})`} ${md(humanised(member))}: ${shown.join('; ')}`;
    });
    blocks.push(`**Sources that disagree: ${counted(metadata.conflicts.length, 'value')}**`);
    blocks.push(listed(entries, budget));
  }
  return blocks;
}

/** The part of the section that every run has. */
export function methodFacts({ report: { metadata } }: ReportView): string[] {
  const { counts, query_understanding: understood } = metadata;
  const blocks = [
    `Retrieved ${String(counts.retrieved)} → merged ${String(counts.merged)} → removed ${String(counts.removed)} → ranked ${String(counts.ranked)}, on the question ${String(counts.on_question)}`,
  ];
  const lines = [`- Intent: ${md(understood.intent)}`];
  if (understood.concepts.length > 0) lines.push(`- Concepts: ${understood.concepts.map(md).join(', ')}`);
  if (understood.phrases.length > 0) lines.push(`- Phrases: ${understood.phrases.map(md).join(', ')}`);
  if (understood.excluded.length > 0) lines.push(`- Excluded: ${understood.excluded.map(md).join(', ')}`);
  if (understood.authors.length > 0) lines.push(`- Authors: ${understood.authors.map(md).join(', ')}`);
  if (understood.comparison) lines.push(`- Compared: ${understood.comparison.map(md).join(' and ')}`);
  const years = yearSpan(understood.years);
  if (years !== null) lines.push(`- Years: ${years}`);
  for (const { name, synonyms } of understood.synonyms)
    lines.push(`- Synonyms of “${md(name)}”: ${synonyms.map(md).join(', ')}`);
  if (metadata.expanded_queries.length > 0) {
    lines.push(`- Searched for: ${metadata.expanded_queries.map((query) => `“${md(query)}”`).join('; ')}`);
  }
  if (metadata.models.length > 0)
    lines.push(`- Models: ${metadata.models.map((one) => md(modelName(one))).join(', ')}`);
  for (const { name, value } of settingRows(metadata.settings)) lines.push(`- ${md(name)}: ${md(value)}`);
  blocks.push(lines.join('\n'));
  return blocks;
}

/** Each reason once, with its papers. */
/** Reasons that are told whatever their length. */
const MOST_REASONS = 8;

/** Each reason with how many papers it removed, then the titles that fit; the others are counted. */
function removedByReason(removed: ReportView['report']['metadata']['removed'], budget: Budget): string {
  const groups = [...groupedBy(removed, ({ reason }) => reason)].sort(([, a], [, b]) => b.length - a.length);
  const rows = groups.map(([reason, own]) => ({
    row: `- ${startOfLine(reason)}: ${String(own.length)}`,
    titles: own.map(({ title, paper_id }) => `  - ${startOfLine(cut(title ?? paper_id, LONGEST_TITLE))}`),
  }));
  const always = rows.slice(0, MOST_REASONS).map(({ row }) => budget.spend(row));
  const { shown } = budget.fitting(rows.slice(MOST_REASONS).map(({ row }) => row));
  const kept = [...always, ...shown];
  const lines: string[] = [];
  let named = 0;
  for (const { row, titles } of rows.slice(0, kept.length)) {
    const { shown } = budget.fitting(titles);
    lines.push(row, ...shown);
    named += shown.length;
  }
  if (named < removed.length)
    lines.push(
      `- ${counted(removed.length - named, 'title')} not shown here; the HTML and JSON reports have all`,
    );
  return lines.join('\n');
}

function listed(entries: readonly string[], budget: Budget): string {
  const { shown, omitted } = budget.fitting(entries);
  if (omitted > 0) shown.push(`- and ${String(omitted)} more in the HTML and JSON reports`);
  return shown.join('\n');
}
