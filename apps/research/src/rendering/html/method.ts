import { providerName } from '../../papers/provider-names.js';
import type { ReportView } from '../report-view.js';
import { counted, humanised, modelName, settingRows, settingText, yearSpan } from '../wording.js';
import { bdi, joined, markup, type Markup, type Part } from './markup.js';

export function* methodSection(view: ReportView): Generator<Markup> {
  const { metadata } = view.report;
  const { counts, query_understanding: understood } = metadata;
  const steps: [string, number, string][] = [
    ['Retrieved', counts.retrieved, 'records from the sources'],
    ['Merged', counts.merged, 'duplicates joined'],
    ['Removed', counts.removed, 'not relevant'],
    ['Ranked', counts.ranked, 'papers in this report'],
    ['On the question', counts.on_question, 'name every main concept'],
  ];
  yield markup`<ol class="flow">${steps.map(([name, count, what]) => markup`<li><strong>${count}</strong> <span>${name}</span> <small>${what}</small></li>`)}</ol>\n`;

  const rows: [string, Part][] = [['Intent', humanised(understood.intent)]];
  const list = (name: string, values: readonly string[], joint: string | Markup = ', '): void => {
    if (values.length > 0) rows.push([name, joined(values.map(bdi), joint)]);
  };
  list('Concepts', understood.concepts);
  list('Phrases', understood.phrases);
  list('Excluded', understood.excluded);
  list('Authors', understood.authors);
  list('Compared', understood.comparison ?? [], ' and ');
  const years = yearSpan(understood.years);
  if (years !== null) rows.push(['Years', years]);
  list(
    'Synonyms',
    understood.synonyms.map(({ name, synonyms }) => `${name}: ${synonyms.join(', ')}`),
    markup`<br>`,
  );
  list('Searched for', metadata.expanded_queries, markup`<br>`);
  list(
    'Sources',
    view.sources.map(({ name, said }) => `${name}: ${said}`),
    markup`<br>`,
  );
  list('Models', metadata.models.map(modelName));
  yield factsList(rows);
  const settings = settingRows(metadata.settings).map(({ name, value }): [string, Part] => [name, value]);
  if (settings.length > 0)
    yield markup`<details><summary>Settings</summary>${factsList(settings)}</details>\n`;

  if (metadata.removed.length > 0) {
    yield markup`<details><summary>Removed: ${counted(metadata.removed.length, 'paper')}</summary><ul class="removed">\n`;
    for (const { title, paper_id, reason } of metadata.removed) {
      yield markup`<li>${bdi(title ?? paper_id)} <span class="reason">${reason}</span></li>\n`;
    }
    yield markup`</ul></details>\n`;
  }
  if (metadata.conflicts.length > 0) {
    yield markup`<details><summary>Sources that disagree: ${counted(metadata.conflicts.length, 'value')}</summary><div class="scroll"><table><thead><tr><th scope="col">Paper</th><th scope="col">Member</th><th scope="col">Values</th></tr></thead><tbody>\n`;
    for (const { paper_id, member, values } of metadata.conflicts) {
      const number = view.numberOf(paper_id);
      const shown = (values ?? []).map(
        ({ provider, value }) =>
          markup`${provider === null ? 'unknown' : providerName(provider)}: ${bdi(settingText(value))}`,
      );
      yield markup`<tr><td>${number === null ? paper_id : markup`<a href="#ref-${number}">${number}</a>`}</td><td>${humanised(member)}</td><td>${joined(shown, markup`<br>`)}</td></tr>\n`;
    }
    yield markup`</tbody></table></div></details>\n`;
  }
}

function factsList(rows: readonly (readonly [string, Part])[]): Markup {
  return markup`<dl class="facts-list">${joined(
    rows.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`),
    '\n',
  )}</dl>\n`;
}
