import type { ReportView } from '../report-view.js';
import { counted, humanised, settingRows, settingText, yearSpan } from '../wording.js';
import { bdi, html } from './escape.js';

export function* methodSection(view: ReportView): Generator<string> {
  const { metadata } = view.report;
  const { counts, query_understanding: understood } = metadata;
  const steps: [string, number, string][] = [
    ['Retrieved', counts.retrieved, 'records from the sources'],
    ['Merged', counts.merged, 'duplicates joined'],
    ['Removed', counts.removed, 'not relevant'],
    ['Ranked', counts.ranked, 'papers in this report'],
  ];
  yield `<ol class="flow">${steps.map(([name, count, what]) => `<li><strong>${String(count)}</strong> <span>${name}</span> <small>${what}</small></li>`).join('')}</ol>\n`;

  const rows: [string, string][] = [['Intent', html(humanised(understood.intent))]];
  const list = (name: string, values: readonly string[], joint = ', '): void => {
    if (values.length > 0) rows.push([name, values.map((value) => bdi(value)).join(joint)]);
  };
  list('Concepts', understood.concepts);
  list('Phrases', understood.phrases);
  list('Excluded', understood.excluded);
  list('Authors', understood.authors);
  list('Compared', understood.comparison ?? [], ' and ');
  const years = yearSpan(understood.years);
  if (years !== null) rows.push(['Years', html(years)]);
  list('Searched for', metadata.expanded_queries, '<br>');
  for (const { name, value } of settingRows(metadata.settings)) rows.push([html(name), html(value)]);
  yield `<dl class="facts-list">${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('\n')}</dl>\n`;

  if (metadata.removed.length > 0) {
    yield `<details><summary>Removed: ${counted(metadata.removed.length, 'paper')}</summary><ul class="removed">\n`;
    for (const { title, paper_id, reason } of metadata.removed) {
      yield `<li>${bdi(title ?? paper_id)} <span class="reason">${html(reason)}</span></li>\n`;
    }
    yield '</ul></details>\n';
  }
  if (metadata.conflicts.length > 0) {
    yield `<details><summary>Sources that disagree: ${counted(metadata.conflicts.length, 'value')}</summary><div class="scroll"><table><thead><tr><th scope="col">Paper</th><th scope="col">Member</th><th scope="col">Values</th></tr></thead><tbody>\n`;
    for (const { paper_id, member, values } of metadata.conflicts) {
      const number = view.numberOf(paper_id);
      const shown = (values ?? []).map(
        ({ provider, value }) => `${html(provider ?? 'unknown')}: ${bdi(settingText(value))}`,
      );
      yield `<tr><td>${number === null ? html(paper_id) : `<a href="#ref-${String(number)}">${String(number)}</a>`}</td><td>${html(humanised(member))}</td><td>${shown.join('<br>')}</td></tr>\n`;
    }
    yield '</tbody></table></div></details>\n';
  }
}
