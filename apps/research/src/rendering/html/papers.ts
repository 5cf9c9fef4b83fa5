import type { Paper } from '../../papers/paper.js';
import { doiUrl, paperUrl, plain, safeUrl } from '../plain.js';
import type { ReportView } from '../report-view.js';
import { shownPoints } from '../shown-points.js';
import {
  authorLine,
  citedTimes,
  humanised,
  namesOf,
  paperTags,
  scored,
  sourceNames,
  studyLine,
  titleOf,
} from '../wording.js';
import { colourOf, scoreBar } from './charts.js';
import type { HtmlCitations } from './citations.js';
import { after, bdi, fragment, joined, markup, type Markup, NOTHING, outLink, type Part } from './markup.js';

/** Papers that stand open at first. */
const OPEN = 10;

/** The numbered references: a row each, with score, key points, abstract and links back to each citation inside; the same as a table. */
export function* papersSection(view: ReportView, citations: HtmlCitations): Generator<Markup> {
  if (view.scoreParts.length > 0) {
    yield markup`<ul class="legend" aria-label="Parts of the relevance score">${view.scoreParts.map(
      (part) =>
        markup`<li><svg width="12" height="12" aria-hidden="true"><rect class="c${colourOf(part, view.scoreParts)}" width="12" height="12" rx="2"/></svg> ${humanised(part)}</li>`,
    )}</ul>\n`;
  }
  let left = OPEN;
  for (const { title, papers } of view.lists) {
    if (title !== null) yield markup`<h3 class="apart">${title}</h3>\n`;
    yield markup`<ol class="papers">\n`;
    for (const entry of papers) yield paperItem(entry, left-- > 0, view, citations);
    yield markup`</ol>\n`;
  }
  yield* papersTable(view);
}

function paperItem(
  { number, paper, theme }: ReportView['papers'][number],
  isOpen: boolean,
  view: ReportView,
  citations: HtmlCitations,
): Markup {
  const venue = plain(paper.venue);
  const names = namesOf(paper);
  const facts: Part[] = [
    ...(paper.year === null ? [] : [paper.year]),
    ...(venue === '' ? [] : [markup`<cite>${bdi(venue)}</cite>`]),
    ...(paper.study?.design ? [paper.study.design] : []),
    ...(paper.study?.sample_size ? [`n = ${paper.study.sample_size.toLocaleString('en-GB')}`] : []),
    ...(names === '' ? [] : [markup`names ${names}`]),
  ];
  const stance = view.stanceOf(paper.paper_id);
  const tags = [
    ...(stance === null ? [] : [markup`<span class="tag ${stance.side}">${stance.title}</span>`]),
    ...paperTags(paper).map(
      (tag) => markup`<span class="tag${tag === 'Retracted' ? markup` retracted` : NOTHING}">${tag}</span>`,
    ),
  ];
  const met = new Set<string>();
  const points = shownPoints(paper).map(
    ({ text }) => markup`<li><q>${bdi(text)}</q>${after(view.explanation(paper.paper_id, text, met))}</li>`,
  );
  const why = paper.why_relevant.map((reason) => plain(reason)).filter((reason) => reason !== '');
  // Design and size stand in the row.
  const study = (paper.study?.effects.length ?? 0) > 0 ? studyLine(paper.study) : '';
  const abstract = plain(paper.abstract);
  const about = [authorLine(paper), citedTimes(paper), sourceNames(paper)].filter(
    (text) => text !== null && text !== '',
  );
  const reasons =
    why.length === 0
      ? NOTHING
      : markup`<p class="why"><span>Why it is here:</span> ${joined(why.map(sentence), ' ')}</p>`;
  const score =
    paper.relevance_score === null
      ? NOTHING
      : markup`<div class="scoreline">${scoreBar(paper.relevance_score, paper.score_breakdown, view.scoreParts)}<span class="scorevalue">${scored(paper.relevance_score).text}</span></div>`;
  const lines = [
    markup`<div class="about"><p class="byline">${joined(about.map(bdi), ' · ')}</p>${score}</div>`,
    study === '' ? NOTHING : markup`<p class="meta study"><span>Study:</span> ${bdi(study)}</p>`,
    points.length === 0 ? NOTHING : markup`<ul class="points" aria-label="Key points">${points}</ul>`,
    abstract === '' && reasons.isEmpty
      ? NOTHING
      : markup`<details class="abstract"><summary>Abstract and reasons</summary>${reasons}${abstract === '' ? NOTHING : markup`<p dir="auto">${abstract}</p>`}</details>`,
    linkLine(number, paper, theme, citations),
  ].filter((line) => !line.isEmpty);
  const data = markup` data-year="${paper.year ?? 0}" data-cited="${paper.citation_count ?? -1}" data-theme="${theme === null ? '' : fragment(theme.id)}" data-design="${paper.study?.design ?? ''}"`;
  return markup`<li class="paper" id="ref-${number}" value="${number}" tabindex="-1"${data}>
<details${isOpen ? markup` open` : NOTHING}><summary><h3 dir="auto"><span class="num" aria-hidden="true">${number}</span> ${titleOf(paper)}</h3><span class="meta">${joined(facts, ' · ')} ${joined(tags, ' ')}</span></summary>
${joined(lines, '\n')}
</details></li>
`;
}

function linkLine(
  number: number,
  paper: Paper,
  theme: ReportView['papers'][number]['theme'],
  citations: HtmlCitations,
): Markup {
  const theming = theme
    ? [markup`Theme: <a href="#theme-${fragment(theme.id)}">${bdi(theme.label)}</a>`]
    : [];
  const back = citations
    .placesOf(number)
    .map(
      ({ id, where }, index) =>
        markup`<a href="#${id}" aria-label="Back to citation ${index + 1} of ${number}, ${where}" title="${where}">↩<sup>${index + 1}</sup></a>`,
    );
  const foot = [
    ...linksOf(paper),
    ...theming,
    ...(back.length > 0 ? [markup`Cited: ${joined(back, ' ')}`] : []),
  ];
  if (foot.length === 0) return NOTHING;
  return markup`<p class="links">${joined(
    foot.map((part) => markup`<span>${part}</span>`),
    ' ',
  )}</p>`;
}

/** Reasons are sentences or phrases, joined into one text. */
function sentence(reason: string): string {
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}

function linksOf(paper: Paper): Markup[] {
  const links: Markup[] = [];
  if (paper.doi) links.push(outLink(safeUrl(doiUrl(paper.doi)), markup`doi:${paper.doi}`));
  if (paper.arxiv_id) {
    links.push(outLink(safeUrl(`https://arxiv.org/abs/${paper.arxiv_id}`), markup`arXiv:${paper.arxiv_id}`));
  }
  const page = links.length === 0 ? paperUrl(paper) : null;
  if (page !== null) links.push(outLink(page, 'Open the paper'));
  const pdf = safeUrl(paper.pdf_url);
  if (pdf !== null) links.push(outLink(pdf, 'PDF'));
  return links;
}

const COLUMNS = ['No.', 'Title', 'Year', 'Source', 'Design', 'Size', 'Stance', 'Names'] as const;

/** The same papers as rows that can be compared. */
function* papersTable(view: ReportView): Generator<Markup> {
  yield markup`<details class="as-table"><summary>The papers as a table</summary><div class="scroll" role="region" aria-label="The papers as a table" tabindex="0"><table class="overview"><thead><tr>${COLUMNS.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead><tbody>\n`;
  for (const { number, paper } of view.papers) {
    const cells: Part[] = [
      markup`<a href="#ref-${number}">${number}</a>`,
      bdi(titleOf(paper)),
      paper.year,
      bdi(paper.venue),
      paper.study?.design,
      paper.study?.sample_size,
      view.stanceOf(paper.paper_id)?.title,
      namesOf(paper),
    ];
    yield markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>\n`;
  }
  yield markup`</tbody></table></div></details>\n`;
}
