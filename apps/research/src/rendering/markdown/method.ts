import type { ReportView } from '../report-view.js';
import { counted, humanised, settingRows, settingText, yearSpan } from '../wording.js';
import { md, startOfLine } from './escape.js';

/** Removed papers and conflicts listed before the rest is only counted. */
const MOST = 10;

/** How the list came about: the flow of records, what was searched for, what was removed and why, conflicts, settings. */
export function methodSection(view: ReportView): string[] {
  const { metadata } = view.report;
  const { counts, query_understanding: understood } = metadata;
  const blocks = [
    `Retrieved ${String(counts.retrieved)} → merged ${String(counts.merged)} → removed ${String(counts.removed)} → ranked ${String(counts.ranked)}`,
  ];
  const lines = [`- Intent: ${md(understood.intent)}`];
  if (understood.concepts.length > 0) lines.push(`- Concepts: ${understood.concepts.map(md).join(', ')}`);
  if (understood.phrases.length > 0) lines.push(`- Phrases: ${understood.phrases.map(md).join(', ')}`);
  if (understood.excluded.length > 0) lines.push(`- Excluded: ${understood.excluded.map(md).join(', ')}`);
  if (understood.authors.length > 0) lines.push(`- Authors: ${understood.authors.map(md).join(', ')}`);
  if (understood.comparison) lines.push(`- Compared: ${understood.comparison.map(md).join(' and ')}`);
  const years = yearSpan(understood.years);
  if (years !== null) lines.push(`- Years: ${years}`);
  if (metadata.expanded_queries.length > 0) {
    lines.push(`- Searched for: ${metadata.expanded_queries.map((query) => `“${md(query)}”`).join('; ')}`);
  }
  for (const { name, value } of settingRows(metadata.settings)) lines.push(`- ${md(name)}: ${md(value)}`);
  blocks.push(lines.join('\n'));
  if (metadata.removed.length > 0) {
    blocks.push(`**Removed: ${counted(metadata.removed.length, 'paper')}**`);
    blocks.push(
      listed(
        metadata.removed,
        ({ title, paper_id, reason }) => `- ${startOfLine(title ?? paper_id)} (${md(reason)})`,
      ),
    );
  }
  if (metadata.conflicts.length > 0) {
    blocks.push(`**Sources that disagree: ${counted(metadata.conflicts.length, 'value')}**`);
    blocks.push(
      listed(metadata.conflicts, ({ paper_id, member, values }) => {
        const said = (values ?? []).map(
          ({ provider, value }) => `${md(provider ?? 'unknown')}: ${md(settingText(value))}`,
        );
        const number = view.numberOf(paper_id);
        return `- ${number === null ? md(paper_id) : `[[${String(number)}]](#ref-${String(number)})`} ${md(humanised(member))}: ${said.join('; ')}`;
      }),
    );
  }
  return blocks;
}

function listed<T>(entries: readonly T[], line: (entry: T) => string): string {
  const lines = entries.slice(0, MOST).map(line);
  if (entries.length > MOST) lines.push(`- and ${String(entries.length - MOST)} more`);
  return lines.join('\n');
}
