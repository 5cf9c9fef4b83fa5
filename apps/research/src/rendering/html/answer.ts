import { paperUrl } from '../plain.js';
import type { ReportView } from '../report-view.js';
import { authorLine, counted, SIDES, titleOf } from '../wording.js';
import type { HtmlCitations } from './citations.js';
import { after, bdi, markup, type Markup, outLink } from './markup.js';

const VERDICTS = {
  supported: 'Supported',
  refuted: 'Not supported',
  mixed: 'Mixed evidence',
  insufficient: 'Insufficient evidence',
} as const;

/** The verdict, if there is one, and every sentence of either side. */
export function* answerSection(view: ReportView, citations: HtmlCitations): Generator<Markup> {
  const { answer } = view.report.metadata;
  if (!answer) return;
  const { kind, verdict, evidence } = answer;
  const titles = SIDES[kind === 'open' ? 'open' : 'judged'];
  if (verdict !== null) yield markup`<p class="verdict"><strong>${VERDICTS[verdict]}</strong></p>\n`;
  for (const [side, stance] of [
    ['agree', 'supporting'],
    ['disagree', 'opposing'],
  ] as const) {
    const own = evidence.filter((one) => one.stance === stance);
    if (own.length === 0) continue;
    const quotes = own.map(
      ({ paper_id, quote }) =>
        markup`<blockquote class="quote"><p>${bdi(quote)}${after(view.explanation(paper_id, quote))} ${citations.list([paper_id], 'answer')}</p></blockquote>`,
    );
    const papers = new Set(own.map(({ paper_id }) => paper_id)).size;
    yield markup`<div class="pair ${side}"><h3>${titles[stance]}: ${counted(papers, 'paper')}</h3><div class="sides">${quotes}</div></div>\n`;
  }
}

/** Works that several papers of the report cite and that were not retrieved. */
export function* foundationsSection(view: ReportView, citations: HtmlCitations): Generator<Markup> {
  yield markup`<p>Works that several of these papers cite and the search did not find.</p>\n<ul class="named">\n`;
  for (const { paper, cited_by } of view.report.metadata.foundations ?? []) {
    const year = paper.year === null ? '' : `, ${paper.year}`;
    const title = outLink(paperUrl(paper), bdi(titleOf(paper)));
    yield markup`<li>${title}, ${bdi(authorLine(paper))}${year}; cited by ${citations.list(cited_by, 'foundations')}</li>\n`;
  }
  yield markup`</ul>\n`;
}
