import { plain } from '../plain.js';
import type { ReportView } from '../report-view.js';
import { titleOf } from '../wording.js';
import type { HtmlCitations } from './citations.js';
import { bdi, fragment, joined, markup, type Markup, NOTHING } from './markup.js';

export function* themesSection(view: ReportView, citations: HtmlCitations): Generator<Markup> {
  const byId = new Map(view.papers.map((entry) => [entry.paper.paper_id, entry]));
  const all = Math.max(1, view.papers.length);
  for (const theme of view.report.themes) {
    const where = `theme ${theme.label}`;
    const papers = theme.paper_ids
      .map((id) => byId.get(id))
      .filter((entry) => entry !== undefined)
      .sort((a, b) => a.number - b.number)
      .map(
        ({ number, paper }) =>
          markup`<li><a class="num" href="#ref-${number}" aria-label="Reference ${number}">${number}</a><span>${bdi(titleOf(paper))}${paper.year === null ? NOTHING : markup` <span class="year">${paper.year}</span>`}</span></li>`,
      );
    const summary = plain(theme.summary);
    // The heading and the sentence name the first ones.
    const said = `${theme.label} ${summary}`.toLowerCase();
    const keywords = theme.keywords.filter((keyword) => !said.includes(keyword.toLowerCase()));
    const share = Math.min(100, (theme.size / all) * 100).toFixed(1);
    yield markup`<article class="theme" id="theme-${fragment(theme.id)}">
<h3 dir="auto">${theme.label}</h3>
<svg class="share" role="img" aria-label="${theme.label}: ${share} % of the papers" width="100%" height="4"><rect class="track" width="100%" height="4"/><rect class="c0" width="${share}%" height="4"/></svg>
${keywords.length > 0 ? markup`<ul class="keywords" aria-label="Further keywords">${keywords.map((keyword) => markup`<li>${keyword}</li>`)}</ul>\n` : NOTHING}`;
    if (summary !== '') yield markup`<p>${citations.cited(theme.summary, where)}</p>\n`;
    if (papers.length > 0)
      yield markup`<details><summary>Its papers</summary><ul class="titles">${joined(papers, '\n')}</ul></details>\n`;
    yield markup`</article>\n`;
  }
}
