import { paragraphs } from '../cited-text.js';
import type { ReportView } from '../report-view.js';
import { counted } from '../wording.js';
import { timelineChart } from './charts.js';
import type { HtmlCitations } from './citations.js';
import { kinshipChart } from './kinship.js';
import { markup, type Markup } from './markup.js';

export function* summarySection(view: ReportView, citations: HtmlCitations): Generator<Markup> {
  const blocks = paragraphs(view.report.executive_summary);
  if (blocks.length === 0) yield markup`<p>No summary was written.</p>\n`;
  yield markup`<div class="lead">\n`;
  for (const block of blocks) {
    if ('paragraph' in block) yield markup`<p>${citations.cited(block.paragraph, 'summary')}</p>\n`;
    else
      yield markup`<ul>${block.items.map((item) => markup`<li>${citations.cited(item, 'summary')}</li>`)}</ul>\n`;
  }
  yield markup`</div>\n`;
}

/** Papers by year, and how they hang together. */
export function* glanceSection(view: ReportView, citations: HtmlCitations): Generator<Markup> {
  const { timeline } = view.report.metadata;
  if (timeline.length > 0) yield timelineFigure(view);
  yield kinshipChart(view, citations);
}

function timelineFigure(view: ReportView): Markup {
  const { timeline } = view.report.metadata;
  const dated = timeline.reduce((sum, { count }) => sum + count, 0);
  const first = timeline[0]?.year;
  const last = timeline.at(-1)?.year;
  const undated = view.papers.length - dated;
  const span = first === last ? `in ${String(first)}` : `from ${String(first)} to ${String(last)}`;
  return markup`<figure class="chart">${timelineChart(timeline)}
<figcaption>${counted(dated, 'paper')} ${span}${undated > 0 ? `; ${counted(undated, 'paper')} without a year` : ''}.</figcaption></figure>
`;
}
