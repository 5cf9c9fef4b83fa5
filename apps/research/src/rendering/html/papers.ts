import type { Paper } from '../../papers/paper.js';
import { doiUrl, paperUrl, plain, safeUrl } from '../plain.js';
import type { ReportView } from '../report-view.js';
import { authorLine, citedTimes, humanised, paperTags, scored, studyLine, titleOf } from '../wording.js';
import { colourOf, scoreBar } from './charts.js';
import type { HtmlCitations } from './citations.js';
import { after, bdi, fragment, joined, markup, type Markup, NOTHING, outLink, type Part } from './markup.js';

/** The numbered references: score, key points, abstract, and links back to each citation. */
export function* papersSection(view: ReportView, citations: HtmlCitations): Generator<Markup> {
  if (view.papers.length === 0) {
    yield markup`<p>No papers.</p>\n`;
    return;
  }
  if (view.scoreParts.length > 0) {
    yield markup`<ul class="legend" aria-label="Parts of the relevance score">${view.scoreParts.map(
      (part) =>
        markup`<li><svg width="12" height="12" aria-hidden="true"><rect class="c${colourOf(part, view.scoreParts)}" width="12" height="12" rx="2"/></svg> ${humanised(part)}</li>`,
    )}</ul>\n`;
  }
  for (const { title, papers } of view.lists) {
    if (title !== null) yield markup`<h3 class="apart">${title}</h3>\n`;
    yield markup`<ol class="papers">\n`;
    for (const entry of papers) yield paperItem(entry, view, citations);
    yield markup`</ol>\n`;
  }
}

function paperItem(
  { number, paper, theme }: ReportView['papers'][number],
  view: ReportView,
  citations: HtmlCitations,
): Markup {
  const venue = plain(paper.venue);
  const facts: Part[] = [
    ...(venue === '' ? [] : [markup`<cite>${bdi(venue)}</cite>`]),
    ...(paper.year === null ? [] : [paper.year]),
    ...[citedTimes(paper)].filter((times) => times !== null),
  ];
  const tags = paperTags(paper).map(
    (tag) => markup`<span class="tag${tag === 'Retracted' ? markup` retracted` : NOTHING}">${tag}</span>`,
  );
  const lines = [
    markup`<h3><span class="num" aria-hidden="true">${number}</span> ${outLink(paperUrl(paper), bdi(titleOf(paper)))}</h3>`,
    markup`<p class="byline">${bdi(authorLine(paper))}</p>`,
  ];
  if (facts.length + tags.length > 0) {
    lines.push(
      markup`<p class="meta">${joined(facts, ' · ')}${tags.length > 0 ? markup` ${joined(tags, ' ')}` : NOTHING}</p>`,
    );
  }
  const study = studyLine(paper.study);
  if (study !== '') lines.push(markup`<p class="meta study"><span>Study:</span> ${bdi(study)}</p>`);
  if (paper.relevance_score !== null) {
    lines.push(
      markup`<div class="scoreline">${scoreBar(paper.relevance_score, paper.score_breakdown, view.scoreParts)}<span class="scorevalue">${scored(paper.relevance_score).text}</span></div>`,
    );
  }
  if (paper.key_points.length > 0) {
    const met = new Set<string>();
    lines.push(
      markup`<ul class="points" aria-label="Key points">${paper.key_points.map(({ text }) => markup`<li><q>${bdi(text)}</q>${after(view.explanation(paper.paper_id, text, met))}</li>`)}</ul>`,
    );
  }
  const why = paper.why_relevant.map((reason) => plain(reason)).filter((reason) => reason !== '');
  if (why.length > 0)
    lines.push(markup`<p class="why"><span>Why it is here:</span> ${joined(why.map(sentence), ' ')}</p>`);
  const abstract = plain(paper.abstract);
  if (abstract !== '') {
    lines.push(
      markup`<details class="abstract"><summary>Abstract</summary><p>${bdi(abstract)}</p></details>`,
    );
  }
  const links = linksOf(paper);
  const theming = theme
    ? [markup`Theme: <a href="#theme-${fragment(theme.id)}">${bdi(theme.label)}</a>`]
    : [];
  const back = citations
    .placesOf(number)
    .map(
      ({ id, where }, index) =>
        markup`<a href="#${id}" aria-label="Back to citation ${index + 1} of ${number}, ${where}" title="${where}">↩<sup>${index + 1}</sup></a>`,
    );
  const foot = [...links, ...theming, ...(back.length > 0 ? [markup`Cited: ${joined(back, ' ')}`] : [])];
  if (foot.length > 0)
    lines.push(
      markup`<p class="links">${joined(
        foot.map((part) => markup`<span>${part}</span>`),
        ' ',
      )}</p>`,
    );
  return markup`<li class="paper" id="ref-${number}" value="${number}">\n${joined(lines, '\n')}\n</li>\n`;
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
  const pdf = safeUrl(paper.pdf_url);
  if (pdf !== null) links.push(outLink(pdf, 'PDF'));
  return links;
}
