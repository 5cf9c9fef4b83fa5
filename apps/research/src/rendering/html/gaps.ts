import type { ReportView } from '../report-view.js';
import { GAP_TITLES, humanised, isQuotedIn, scored } from '../wording.js';
import type { HtmlCitations } from './citations.js';
import { after, bdi, fragment, joined, markup, type Markup, NOTHING } from './markup.js';

export function* gapsSection(view: ReportView, citations: HtmlCitations): Generator<Markup> {
  yield markup`<ol class="gaps">\n`;
  for (const [index, gap] of view.report.gaps.entries()) {
    const where = `gap ${index + 1}`;
    // A description that quotes its sentence needs only the reference.
    const quoted = gap.evidence.filter(({ sentence }) => isQuotedIn(gap.description, sentence));
    const source = citations.list(
      quoted.map(({ paper_id }) => paper_id),
      where,
    );
    const quotes = gap.evidence
      .filter((evidence) => !quoted.includes(evidence))
      .map(
        ({ paper_id, sentence }) =>
          markup`<blockquote class="quote"><p>${bdi(sentence)}${after(view.explanation(paper_id, sentence))} ${citations.list([paper_id], where)}</p></blockquote>`,
      );
    yield markup`<li class="gap ${gap.structural ? 'structural' : 'read'}" id="gap-${fragment(gap.id)}">
<h3>${bdi(gap.description)}</h3>
<p class="meta"><span class="tag kind">${GAP_TITLES[gap.type] ?? humanised(gap.type)}</span> <span>${gap.structural ? 'Computed from counts and years' : 'Read in the papers'}${source.isEmpty ? NOTHING : markup` ${source}`}</span> <span class="scorevalue">Score ${scored(gap.score).text}</span></p>
${joined(quotes, '\n')}
</li>
`;
  }
  yield markup`</ol>\n`;
}
