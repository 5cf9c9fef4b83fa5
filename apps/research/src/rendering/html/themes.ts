import { plain } from '../plain.js';
import type { ReportView } from '../report-view.js';
import { counted, titleOf } from '../wording.js';
import type { HtmlCitations } from './citations.js';
import { bdi, fragment, html } from './escape.js';

/** Papers of a theme that are shown before the rest is folded away. */
const SHOWN = 8;

export function* themesSection(view: ReportView, citations: HtmlCitations): Generator<string> {
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
          `<li><a class="num" href="#ref-${String(number)}" aria-label="Reference ${String(number)}">${String(number)}</a><span>${bdi(titleOf(paper))}${paper.year === null ? '' : ` <span class="year">${String(paper.year)}</span>`}</span></li>`,
      );
    const share = Math.min(100, (theme.size / all) * 100).toFixed(1);
    yield `<article class="theme" id="theme-${html(fragment(theme.id))}">
<h3>${bdi(theme.label)}</h3>
<p class="meta">${counted(theme.size, 'paper')}</p>
<svg class="share" role="img" aria-label="${html(`${theme.label}: ${share} % of the papers`)}" width="100%" height="4"><rect class="track" width="100%" height="4"/><rect class="c0" width="${share}%" height="4"/></svg>
${theme.keywords.length > 0 ? `<ul class="keywords" aria-label="Keywords">${theme.keywords.map((keyword) => `<li>${html(keyword)}</li>`).join('')}</ul>\n` : ''}`;
    const summary = plain(theme.summary);
    if (summary !== '') yield `<p>${citations.cited(theme.summary, where)}</p>\n`;
    if (papers.length > 0) yield `<ul class="titles">${papers.slice(0, SHOWN).join('\n')}</ul>\n`;
    if (papers.length > SHOWN) {
      yield `<details><summary>${counted(papers.length - SHOWN, 'more paper')}</summary><ul class="titles">${papers.slice(SHOWN).join('\n')}</ul></details>\n`;
    }
    yield '</article>\n';
  }
}
