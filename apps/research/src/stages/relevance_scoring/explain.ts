import type { Paper } from '../../papers/paper.js';
import { analyse } from '../../text/analysis.js';
import { stem, words } from '../../text/tokens.js';
import type { ReadQuery } from '../query_understanding/understand.js';
import type { PaperScore } from './score-papers.js';

/** Sentences that say from the text alone why a paper is in the answer, for a reader; empty when nothing can be said. */
export function explainText(paper: Paper, score: PaperScore, query: ReadQuery): string[] {
  const title = analyse(paper.title).counts;
  const wanted = surfaceForms(query, score.matched);
  const inTitle = wanted.filter(({ stems }) => stems.every((term) => title.has(term)));
  const elsewhere = wanted.filter((form) => !inTitle.includes(form));
  const said: string[] = [];
  if (inTitle.length > 0) said.push(`Title has ${enumerate(inTitle.map(({ text }) => text))}.`);
  if (elsewhere.length > 0) {
    const where = paper.abstract ? 'Abstract' : 'Subjects';
    said.push(
      `${where} ${where === 'Subjects' ? 'have' : 'has'} ${enumerate(elsewhere.map(({ text }) => text))}.`,
    );
  }
  const { feedback = 0 } = score.breakdown;
  if (feedback > score.relevance / 3) said.push('Shares much of its vocabulary with the best matches.');
  return said;
}

/** How the providers placed a paper, best place first, one sentence or none. */
export function explainProviders(paper: Paper): string[] {
  const best = new Map<string, number>();
  for (const { provider, rank } of paper.provider_ranks ?? []) {
    best.set(provider, Math.min(rank, best.get(provider) ?? rank));
  }
  if (best.size === 0) return [];
  const places = [...best].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1));
  return [`Placed ${places.map(([provider, rank]) => `${rank} by ${provider}`).join(', ')}.`];
}

/** The query's concepts that the paper holds whole, then its other matched words, as the query writes them. */
function surfaceForms(query: ReadQuery, matched: ReadonlySet<string>): { text: string; stems: string[] }[] {
  const forms: { text: string; stems: string[] }[] = [];
  const told = new Set<string>();
  const tell = (text: string): void => {
    const stems = words(text)
      .map(stem)
      .filter((term) => matched.has(term));
    if (stems.length === 0 || stems.every((term) => told.has(term))) return;
    for (const term of stems) told.add(term);
    forms.push({ text, stems });
  };
  for (const concept of query.understanding.concepts) {
    if (analyse(concept).sequence.every((term) => matched.has(term))) tell(concept);
  }
  for (const word of words(query.subject)) if (matched.has(stem(word))) tell(word);
  return forms.slice(0, 6);
}

function enumerate(items: readonly string[]): string {
  const quoted = items.map((item) => `“${item}”`);
  if (quoted.length < 2) return quoted.join('');
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
