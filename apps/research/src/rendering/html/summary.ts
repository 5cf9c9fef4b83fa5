import { paragraphs } from '../cited-text.js';
import type { ReportView } from '../report-view.js';
import { counted } from '../wording.js';
import { timelineChart } from './charts.js';
import type { HtmlCitations } from './citations.js';

export function* summarySection(view: ReportView, citations: HtmlCitations): Generator<string> {
  const blocks = paragraphs(view.report.executive_summary);
  if (blocks.length === 0) yield '<p>No summary was written.</p>\n';
  yield '<div class="lead">\n';
  for (const block of blocks) {
    if ('paragraph' in block) yield `<p>${citations.cited(block.paragraph, 'summary')}</p>\n`;
    else
      yield `<ul>${block.items.map((item) => `<li>${citations.cited(item, 'summary')}</li>`).join('')}</ul>\n`;
  }
  yield '</div>\n';
}

export function* timelineSection(view: ReportView): Generator<string> {
  const { timeline } = view.report.metadata;
  const dated = timeline.reduce((sum, { count }) => sum + count, 0);
  const first = timeline[0]?.year;
  const last = timeline.at(-1)?.year;
  const undated = view.papers.length - dated;
  const span = first === last ? `in ${String(first)}` : `from ${String(first)} to ${String(last)}`;
  yield `<figure class="chart">${timelineChart(timeline)}
<figcaption>${counted(dated, 'paper')} ${span}${undated > 0 ? `; ${counted(undated, 'paper')} without a year` : ''}.</figcaption></figure>
`;
}
