import type { Paper } from '../../papers/paper.js';
import { doiUrl, paperUrl, plain, safeUrl } from '../plain.js';
import type { ReportView } from '../report-view.js';
import { authorLine, citedTimes, humanised, paperTags, scored, studyLine, titleOf } from '../wording.js';
import { colourOf, scoreBar } from './charts.js';
import type { HtmlCitations } from './citations.js';
import { bdi, fragment, html, outLink } from './escape.js';

/** The numbered references: score, key points, abstract, and the way back to each place that cites them. */
export function* papersSection(view: ReportView, citations: HtmlCitations): Generator<string> {
  if (view.papers.length === 0) {
    yield '<p>No papers.</p>\n';
    return;
  }
  if (view.scoreParts.length > 0) {
    yield `<ul class="legend" aria-label="Parts of the relevance score">${view.scoreParts
      .map(
        (part) =>
          `<li><svg width="12" height="12" aria-hidden="true"><rect class="c${String(colourOf(part, view.scoreParts))}" width="12" height="12" rx="2"/></svg> ${html(humanised(part))}</li>`,
      )
      .join('')}</ul>\n`;
  }
  yield '<ol class="papers">\n';
  for (const entry of view.papers) yield paperItem(entry, view, citations);
  yield '</ol>\n';
}

function paperItem(
  { number, paper, theme }: ReportView['papers'][number],
  view: ReportView,
  citations: HtmlCitations,
): string {
  const venue = plain(paper.venue);
  const facts = [
    ...(venue === '' ? [] : [`<cite>${bdi(venue)}</cite>`]),
    ...(paper.year === null ? [] : [String(paper.year)]),
    ...[citedTimes(paper)].filter((times) => times !== null),
  ];
  const tags = paperTags(paper).map(
    (tag) => `<span class="tag${tag === 'Retracted' ? ' retracted' : ''}">${tag}</span>`,
  );
  const lines = [
    `<h3><span class="num" aria-hidden="true">${String(number)}</span> ${outLink(paperUrl(paper), bdi(titleOf(paper)))}</h3>`,
    `<p class="byline">${bdi(authorLine(paper))}</p>`,
  ];
  if (facts.length + tags.length > 0) {
    lines.push(`<p class="meta">${facts.join(' · ')}${tags.length > 0 ? ` ${tags.join(' ')}` : ''}</p>`);
  }
  const study = studyLine(paper.study);
  if (study !== '') lines.push(`<p class="meta study"><span>Study:</span> ${bdi(study)}</p>`);
  if (paper.relevance_score !== null) {
    lines.push(
      `<div class="scoreline">${scoreBar(paper.relevance_score, paper.score_breakdown, view.scoreParts)}<span class="scorevalue">${scored(paper.relevance_score).text}</span></div>`,
    );
  }
  if (paper.key_points.length > 0) {
    lines.push(
      `<ul class="points" aria-label="Key points">${paper.key_points.map(({ text }) => `<li><q>${bdi(text)}</q></li>`).join('')}</ul>`,
    );
  }
  const why = paper.why_relevant.map((reason) => html(reason)).filter((reason) => reason !== '');
  if (why.length > 0)
    lines.push(`<p class="why"><span>Why it is here:</span> ${why.map(sentence).join(' ')}</p>`);
  const abstract = plain(paper.abstract);
  if (abstract !== '') {
    lines.push(`<details class="abstract"><summary>Abstract</summary><p>${bdi(abstract)}</p></details>`);
  }
  const links = linksOf(paper);
  const theming = theme ? `Theme: <a href="#theme-${html(fragment(theme.id))}">${bdi(theme.label)}</a>` : '';
  const back = citations
    .placesOf(number)
    .map(
      ({ id, where }, index) =>
        `<a href="#${id}" aria-label="Back to citation ${String(index + 1)} of ${String(number)}, ${html(where)}" title="${html(where)}">↩<sup>${String(index + 1)}</sup></a>`,
    );
  const foot = [
    ...links,
    ...(theming === '' ? [] : [theming]),
    ...(back.length > 0 ? [`Cited: ${back.join(' ')}`] : []),
  ];
  if (foot.length > 0)
    lines.push(`<p class="links">${foot.map((part) => `<span>${part}</span>`).join(' ')}</p>`);
  return `<li class="paper" id="ref-${String(number)}" value="${String(number)}">\n${lines.join('\n')}\n</li>\n`;
}

/** Reasons come as sentences or as phrases; either way they read one after the other. */
function sentence(reason: string): string {
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}

function linksOf(paper: Paper): string[] {
  const links: string[] = [];
  if (paper.doi) links.push(outLink(safeUrl(doiUrl(paper.doi)), `doi:${html(paper.doi)}`));
  if (paper.arxiv_id) {
    links.push(outLink(safeUrl(`https://arxiv.org/abs/${paper.arxiv_id}`), `arXiv:${html(paper.arxiv_id)}`));
  }
  const pdf = safeUrl(paper.pdf_url);
  if (pdf !== null) links.push(outLink(pdf, 'PDF'));
  return links;
}
