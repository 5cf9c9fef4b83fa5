import { providerName } from '../../papers/provider-names.js';
import type { Paper, QueryUnderstanding } from '../../papers/paper.js';
import { listed } from '../../papers/wording.js';
import { stemsOf, words } from '../../text/tokens.js';
import { says, sought } from './about.js';
import type { PaperScore } from './score-papers.js';

/** Concepts and words named for one field. */
const MOST_NAMED = 5;

/**
 * Sentences that say from the text alone why a paper is in the answer, for a reader; empty when nothing can be said.
 * Takes the query once and then papers with their scores.
 */
export function explainerOf(query: QueryUnderstanding): (paper: Paper, score: PaperScore) => string[] {
  // Concepts that stand in the text as the query has them, then its single words.
  const wanted = [...new Set([...query.concepts, ...words(query.concepts.join(' '))])].map((text) => ({
    text,
    stems: stemsOf(text),
    term: sought(text),
  }));
  return ({ title, abstract, subjects }, { matched }) => {
    const fields = [
      ['Title has', title],
      ['Abstract has', abstract],
      ['Subjects have', (subjects ?? []).join(' ; ')],
    ] as const;
    const told = new Set<string>();
    const said: [lead: string, text: string][] = [];
    for (const { text, stems, term } of wanted) {
      const own = stems.filter((one) => matched.has(one));
      if (own.every((one) => told.has(one))) continue;
      const [lead] = fields.find(([, whole]) => says(whole, term)) ?? [];
      if (lead === undefined) continue;
      for (const one of own) told.add(one);
      said.push([lead, text]);
    }
    return fields.flatMap(([lead]) => {
      const named = said.flatMap(([where, text]) => (where === lead ? [`“${text}”`] : []));
      return named.length > 0 ? [`${lead} ${listed(named.slice(0, MOST_NAMED))}.`] : [];
    });
  };
}

/** How the providers placed a paper, best place first, one sentence or none. */
export function explainProviders(paper: Paper): string[] {
  const best = new Map<string, number>();
  for (const { provider, rank } of paper.provider_ranks ?? []) {
    best.set(provider, Math.min(rank, best.get(provider) ?? rank));
  }
  if (best.size === 0) return [];
  const places = [...best].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1));
  return [`Placed ${places.map(([provider, rank]) => `${rank} by ${providerName(provider)}`).join(', ')}.`];
}

/** Sentences on citations and retraction for each paper of a ranked set; the most cited tenth is named as such. */
export function explainSignals(papers: readonly Paper[]): string[][] {
  const counts = papers.flatMap(({ citation_count }) => (citation_count === null ? [] : [citation_count]));
  counts.sort((a, b) => b - a);
  const high = counts.length >= 10 ? (counts[Math.floor(counts.length / 10) - 1] ?? Infinity) : Infinity;
  return papers.map(({ citation_count, is_retracted }) => {
    const said: string[] = [];
    if (citation_count !== null && citation_count > 0 && citation_count >= high) {
      said.push(`Among the most cited here (${citation_count} citations).`);
    }
    if (is_retracted === true) said.push('Retracted: not used as evidence.');
    return said;
  });
}
