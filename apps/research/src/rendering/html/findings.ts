import type { PaperPair, Synthesis } from '../../papers/paper.js';
import type { ReportView } from '../report-view.js';
import { humanised } from '../wording.js';
import { sparkline } from './charts.js';
import type { HtmlCitations } from './citations.js';
import { after, bdi, joined, markup, type Markup } from './markup.js';

export function* findingsSection(view: ReportView, citations: HtmlCitations): Generator<Markup> {
  const { agreements, disagreements } = view.report.metadata.synthesis;
  yield* pairs('Agreement', 'agree', agreements, view, citations);
  yield* pairs('Disagreement', 'disagree', disagreements, view, citations);
}

function* pairs(
  title: string,
  kind: string,
  found: readonly PaperPair[],
  view: ReportView,
  citations: HtmlCitations,
): Generator<Markup> {
  if (found.length === 0) return;
  yield markup`<h3>${title}</h3>\n`;
  for (const pair of found) {
    const quotes = (pair.evidence ?? []).map(
      ({ paper_id, sentence }) =>
        markup`<blockquote class="quote"><p>${bdi(sentence)}${after(view.explanation(paper_id, sentence))} ${citations.list([paper_id], title.toLowerCase())}</p></blockquote>`,
    );
    yield markup`<div class="pair ${kind}"><h4>${bdi(pair.concept)}</h4><div class="sides">${quotes}</div></div>\n`;
  }
}

export function* trendsSection(view: ReportView, citations: HtmlCitations): Generator<Markup> {
  const { trends, methods, datasets } = view.report.metadata.synthesis;
  yield* trendList(trends, citations);
  for (const [title, named] of [['Methods', methods] as const, ['Data sets', datasets] as const]) {
    if (named.length === 0) continue;
    yield markup`<h3>${title}</h3>\n<ul class="named">${joined(
      named.map(
        ({ name, paper_ids }) =>
          markup`<li>${bdi(name)} ${citations.list(paper_ids ?? [], title.toLowerCase())}</li>`,
      ),
      '\n',
    )}</ul>\n`;
  }
}

function* trendList(trends: Synthesis['trends'], citations: HtmlCitations): Generator<Markup> {
  if (trends.length === 0) return;
  yield markup`<ul class="trends">\n`;
  for (const { concept, direction, years, text } of trends) {
    const tag = direction === 'rising' ? 'up' : 'down';
    yield markup`<li><div class="trend-head"><strong>${bdi(concept)}</strong> <span class="tag ${tag}">${humanised(direction)}</span>${sparkline(years ?? [])}</div><p>${citations.cited(text, 'trends')}</p></li>\n`;
  }
  yield markup`</ul>\n`;
}
