import { Buffer } from 'node:buffer';
import { doiUrl, paperUrl, plain, safeUrl } from '../plain.js';
import type { ReportView } from '../report-view.js';
import { authorLine, citedTimes, cut, paperTags, scored, studyLine, titleOf } from '../wording.js';
import type { MarkdownCitations } from './citations.js';
import { md, mdLink, startOfLine } from './escape.js';

/** A reference is read in ten seconds: what does not fit is in the HTML and JSON reports. */
const MOST_BYTES = 680;
const SHORTEST_POINT = 120;
const MOST_AUTHORS = 90;
const MOST_VENUE = 60;

/** The numbered references: who and where, the study, the main key points, and links back to where it is cited. */
export function* papersSection(view: ReportView, citations: MarkdownCitations): Generator<string> {
  if (view.papers.length === 0) yield 'No papers.';
  for (const { number, paper } of view.papers) {
    const facts = [md(cut(authorLine(paper), MOST_AUTHORS))];
    if (plain(paper.venue) !== '') facts.push(`*${md(cut(plain(paper.venue), MOST_VENUE))}*`);
    if (paper.year !== null) facts.push(String(paper.year));
    const cited = citedTimes(paper);
    if (cited !== null) facts.push(cited);
    facts.push(...paperTags(paper).map((tag) => (tag === 'Retracted' ? '**Retracted**' : tag)));
    const study = studyLine(paper.study);
    if (study !== '') facts.push(md(study));
    if (paper.relevance_score !== null) facts.push(`relevance ${scored(paper.relevance_score).text}`);
    facts.push(...linksOf(paper));
    facts.push(...citations.placesOf(number).map(({ anchor, name }) => `[↩ ${name}](#${anchor})`));
    const head = `<a id="ref-${String(number)}"></a>\n\n**${String(number)}.** ${mdLink(titleOf(paper), paperUrl(paper))}\\\n${facts.join(' · ')}`;
    yield head;
    let left = MOST_BYTES - Buffer.byteLength(head);
    for (const [at, { text }] of paper.key_points.entries()) {
      const whole = `> ${startOfLine(text)}`;
      // The first is always there, cut where it is long; others where they fit.
      const point =
        Buffer.byteLength(whole) + 2 <= left
          ? whole
          : at === 0
            ? `> ${startOfLine(cut(plain(text), Math.max(SHORTEST_POINT, left - 12)))}`
            : null;
      if (point === null) break;
      yield point;
      left -= Buffer.byteLength(point) + 2;
    }
  }
}

function linksOf(paper: { doi: string | null; arxiv_id: string | null; pdf_url: string | null }): string[] {
  const links: string[] = [];
  if (paper.doi) links.push(mdLink('DOI', safeUrl(doiUrl(paper.doi))));
  if (paper.arxiv_id) {
    links.push(mdLink('arXiv', safeUrl(`https://arxiv.org/abs/${paper.arxiv_id}`)));
  }
  const pdf = safeUrl(paper.pdf_url);
  if (pdf !== null) links.push(mdLink('PDF', pdf));
  return links;
}
