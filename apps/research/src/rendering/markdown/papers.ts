import { Buffer } from 'node:buffer';
import type { Paper } from '../../papers/paper.js';
import { matchesOf } from '../../text/matches.js';
import { doiUrl, paperUrl, plain, safeUrl } from '../plain.js';
import type { ReportView } from '../report-view.js';
import { shownPointsByUse } from '../shown-points.js';
import { authorLine, citedTimes, cut, paperTags, scored, studyLine, titleOf } from '../wording.js';
import type { MarkdownCitations } from './citations.js';
import { after, md, mdLink, startOfLine } from './escape.js';

/** UTF-8 bytes of one reference, read in ten seconds; the HTML and JSON reports have the rest. */
const MOST_BYTES = 700;
/** Bound for everything before the key points, so that a key point can always begin. */
const MOST_TITLE = 220;
const MOST_ADDRESS = 150;
const MOST_AUTHORS = 90;
const MOST_VENUE = 60;
/** Minimum length of a truncated key point, if less important facts can be dropped. */
const CUT_POINT = 200;

/** The least important facts are dropped first; `INDISPENSABLE` ones never. */
interface Fact {
  text: string;
  worth: number;
}
const ADDRESS_OF_TITLE = 0;
const OTHER_ADDRESS = 1;
const WAY_AROUND = 2;
const ABOUT_THE_WORK = 3;
const INDISPENSABLE = 4;

/** The numbered references: authors and venue, study, main key points, and links back to the citations. */
export function* papersSection(view: ReportView, citations: MarkdownCitations): Generator<string> {
  if (view.papers.length === 0) yield 'No papers.';
  for (const { title, papers } of view.lists) {
    if (title !== null) yield `### ${title}`;
    for (const { number, paper } of papers) yield* reference(view, number, paper, citations);
  }
}

function* reference(
  view: ReportView,
  number: number,
  paper: Paper,
  citations: MarkdownCitations,
): Generator<string> {
  const address = paperUrl(paper);
  const title = mdLink(
    cutToBytes(titleOf(paper), MOST_TITLE, md),
    address !== null && address.length <= MOST_ADDRESS ? address : null,
  );
  const facts = factsOf(number, paper, citations);
  const head = (worth: number): string =>
    `<a id="ref-${String(number)}"></a>\n\n**${String(number)}.** ${title}\\\n${facts
      .filter((fact) => fact.worth >= worth)
      .map(({ text }) => text)
      .join(' · ')}`;
  const heads = [ADDRESS_OF_TITLE, OTHER_ADDRESS, WAY_AROUND, ABOUT_THE_WORK, INDISPENSABLE].map(head);
  const met = new Set<string>();
  const shown = shownPointsByUse(paper);
  const points = shown.map(
    ({ text }) => `> ${startOfLine(text)}${after(view.explanation(paper.paper_id, text, met))}`,
  );

  const [chosen, first] = chosenOf(heads, points, plain(shown[0]?.text));
  yield chosen;
  if (first === null) return;
  yield first;
  let left = MOST_BYTES - lengthOf(chosen) - lengthOf(first);
  for (const point of points.slice(points.indexOf(first) + 1)) {
    left -= lengthOf(point);
    if (left < 0) return;
    if (point !== first) yield point;
  }
}

/**
 * The longest head that leaves room for a whole key point, preferably the first; else one with the first point
 * truncated.
 */
function chosenOf(
  heads: readonly string[],
  points: readonly string[],
  first: string,
): [head: string, point: string | null] {
  const room = (head: string): number => MOST_BYTES - lengthOf(head);
  const least = heads.at(-1) ?? '';
  if (points.length === 0) return [heads.find((head) => room(head) >= 0) ?? least, null];
  for (const point of points) {
    // The type of the work is kept, even at the cost of a shorter key point.
    const head = heads.slice(0, INDISPENSABLE).find((each) => lengthOf(point) <= room(each));
    if (head !== undefined) return [head, point];
  }
  const head = heads.find((each) => room(each) >= CUT_POINT) ?? least;
  return [head, cutToBytes(first, room(head) - 2, (text) => `> ${startOfLine(text)}`, cutAtClause)];
}

function factsOf(number: number, paper: Paper, citations: MarkdownCitations): Fact[] {
  const facts: Fact[] = [];
  const add = (worth: number, ...texts: readonly string[]): void => {
    facts.push(...texts.map((text) => ({ text, worth })));
  };
  add(INDISPENSABLE, cutToBytes(authorLine(paper), MOST_AUTHORS, md));
  const venue = plain(paper.venue);
  if (venue !== '') add(ABOUT_THE_WORK, `*${cutToBytes(venue, MOST_VENUE, md)}*`);
  if (paper.year !== null) add(INDISPENSABLE, String(paper.year));
  const cited = citedTimes(paper);
  if (cited !== null) add(ABOUT_THE_WORK, cited);
  add(INDISPENSABLE, ...paperTags(paper).map((tag) => (tag === 'Retracted' ? '**Retracted**' : tag)));
  // The type already names the review.
  const isReview = paper.type === 'review' && paper.study?.design === 'review';
  const study = studyLine(paper.study && isReview ? { ...paper.study, design: null } : paper.study);
  if (study !== '') add(ABOUT_THE_WORK, md(study));
  if (paper.relevance_score !== null) add(WAY_AROUND, `relevance ${scored(paper.relevance_score).text}`);
  const titleLeads = paperUrl(paper);
  for (const [name, url] of addressesOf(paper)) {
    add(url === titleLeads ? ADDRESS_OF_TITLE : OTHER_ADDRESS, mdLink(name, url));
  }
  add(WAY_AROUND, ...citations.placesOf(number).map(({ anchor, name }) => `[↩ ${name}](#${anchor})`));
  return facts;
}

function addressesOf(paper: Paper): [name: string, url: string | null][] {
  const found: [string, string | null][] = [];
  if (paper.doi) found.push(['DOI', safeUrl(doiUrl(paper.doi))]);
  if (paper.arxiv_id) found.push(['arXiv', safeUrl(`https://arxiv.org/abs/${paper.arxiv_id}`)]);
  const pdf = safeUrl(paper.pdf_url);
  if (pdf !== null) found.push(['PDF', pdf]);
  return found;
}

/** Bytes of a block with its empty line. */
function lengthOf(block: string): number {
  return Buffer.byteLength(block) + 2;
}

/** The text as shown, truncated to its bytes. */
function cutToBytes(
  text: string,
  most: number,
  shown: (text: string) => string,
  cutAt: (text: string, most: number) => string = cut,
): string {
  const whole = shown(text);
  if (Buffer.byteLength(whole) <= most) return whole;
  let fits = 1;
  let tooMany = Math.min(text.length, most + 1);
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (Buffer.byteLength(shown(cutAt(text, middle))) <= most) fits = middle;
    else tooMany = middle;
  }
  return shown(cutAt(text, fits));
}

/** Like `cut`, at the end of a clause if one is late enough. */
function cutAtClause(text: string, most: number): string {
  if (text.length <= most) return text;
  const ends = matchesOf(text.slice(0, most - 1), /[,;:](?=\s)|\s[–—](?=\s)|[，、；：]/g);
  const end = ends.at(-1)?.index ?? 0;
  return end > most / 2 ? `${text.slice(0, end)} …` : cut(text, most);
}
