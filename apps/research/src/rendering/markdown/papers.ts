import { doiUrl, paperUrl, plain, safeUrl } from '../plain.js';
import type { ReportView } from '../report-view.js';
import { authorLine, citedTimes, humanised, paperTags, scored, titleOf } from '../wording.js';
import type { MarkdownCitations } from './citations.js';
import { md, mdLink, startOfLine } from './escape.js';

/** The numbered references: each with its score, key points, and links back to where it is cited. */
export function* papersSection(view: ReportView, citations: MarkdownCitations): Generator<string> {
  if (view.papers.length === 0) yield 'No papers.';
  for (const { number, paper, theme } of view.papers) {
    yield `<a id="ref-${String(number)}"></a>`;
    yield `### ${String(number)}\\. ${mdLink(titleOf(paper), paperUrl(paper))}`;
    const facts = [md(authorLine(paper))];
    if (plain(paper.venue) !== '') facts.push(`*${md(paper.venue)}*`);
    if (paper.year !== null) facts.push(String(paper.year));
    const cited = citedTimes(paper);
    if (cited !== null) facts.push(cited);
    facts.push(...paperTags(paper).map((tag) => (tag === 'Retracted' ? '**Retracted**' : tag)));
    yield startWithout(facts.join(' · '));
    const lines: string[] = [];
    if (paper.relevance_score !== null) {
      const score = scored(paper.relevance_score);
      const filled = Math.round(score.value * 20);
      const parts = Object.entries(paper.score_breakdown ?? {}).map(
        ([name, part]) => `${md(humanised(name))} ${scored(part).text}`,
      );
      lines.push(
        `- Relevance ${score.text} ${'█'.repeat(filled)}${'░'.repeat(20 - filled)}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`,
      );
    }
    if (theme) lines.push(`- Theme: ${md(theme.label)}`);
    lines.push(...paper.why_relevant.map((reason) => `- ${startOfLine(reason)}`));
    const links = linksOf(paper);
    if (links.length > 0) lines.push(`- ${links.join(' · ')}`);
    const back = citations.placesOf(number).map(({ anchor, name }) => `[↩ ${name}](#${anchor})`);
    if (back.length > 0) lines.push(`- Cited in: ${back.join(', ')}`);
    if (lines.length > 0) yield lines.join('\n');
    for (const point of paper.key_points) yield `> ${startOfLine(point.text)}`;
  }
}

function linksOf(paper: { doi: string | null; arxiv_id: string | null; pdf_url: string | null }): string[] {
  const links: string[] = [];
  if (paper.doi) links.push(mdLink(`doi:${paper.doi}`, safeUrl(doiUrl(paper.doi))));
  if (paper.arxiv_id) {
    links.push(mdLink(`arXiv:${paper.arxiv_id}`, safeUrl(`https://arxiv.org/abs/${paper.arxiv_id}`)));
  }
  const pdf = safeUrl(paper.pdf_url);
  if (pdf !== null) links.push(mdLink('PDF', pdf));
  return links;
}

/** The line is mark-up already; only what would open a block is escaped. */
function startWithout(line: string): string {
  return line.replace(/^([#>+=-])/, '\\$1').replace(/^(\d{1,9})([.)])/, '$1\\$2');
}
