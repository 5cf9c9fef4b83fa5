import type { PaperPair } from '../../papers/paper.js';
import type { ReportView } from '../report-view.js';
import { humanised } from '../wording.js';
import { sparkline } from './charts.js';
import type { HtmlCitations } from './citations.js';
import { bdi, html } from './escape.js';

export function* findingsSection(view: ReportView, citations: HtmlCitations): Generator<string> {
  const { agreements, disagreements } = view.report.metadata.synthesis;
  yield* pairs('Agreement', 'agree', agreements, citations);
  yield* pairs('Disagreement', 'disagree', disagreements, citations);
}

function* pairs(
  title: string,
  kind: string,
  found: readonly PaperPair[],
  citations: HtmlCitations,
): Generator<string> {
  if (found.length === 0) return;
  yield `<h3>${title}</h3>\n`;
  for (const pair of found) {
    const quotes = (pair.evidence ?? []).map(
      ({ paper_id, sentence }) =>
        `<blockquote class="quote"><p>${bdi(sentence)} ${citations.list([paper_id], title.toLowerCase())}</p></blockquote>`,
    );
    yield `<div class="pair ${kind}"><h4>${bdi(pair.concept)}</h4><div class="sides">${quotes.join('')}</div></div>\n`;
  }
}

export function* trendsSection(view: ReportView, citations: HtmlCitations): Generator<string> {
  const { trends, methods, datasets } = view.report.metadata.synthesis;
  if (trends.length > 0) {
    yield '<ul class="trends">\n';
    for (const trend of trends) {
      yield `<li><div class="trend-head"><strong>${bdi(trend.concept)}</strong> <span class="tag ${trend.direction === 'rising' ? 'up' : trend.direction === 'falling' ? 'down' : 'flat'}">${html(humanised(trend.direction))}</span>${sparkline(trend.years ?? [])}</div><p>${citations.cited(trend.text, 'trends')}</p></li>\n`;
    }
    yield '</ul>\n';
  }
  for (const [title, named] of [['Methods', methods] as const, ['Data sets', datasets] as const]) {
    if (named.length === 0) continue;
    yield `<h3>${title}</h3>\n<ul class="named">${named
      .map(
        ({ name, paper_ids }) =>
          `<li>${bdi(name)} ${citations.list(paper_ids ?? [], title.toLowerCase())}</li>`,
      )
      .join('\n')}</ul>\n`;
  }
}
