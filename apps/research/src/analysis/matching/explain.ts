import { providerName } from '../../papers/provider-names.js';
import type { Paper, QueryUnderstanding } from '../../papers/paper.js';
import { words } from '../../text/tokens.js';
import { says, sought, stemsOf } from './about.js';
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
    const said = new Map<string, string[]>();
    for (const { text, stems, term } of wanted) {
      const own = stems.filter((one) => matched.has(one));
      if (own.every((one) => told.has(one))) continue;
      const [lead] = fields.find(([, whole]) => says(whole, term)) ?? [];
      if (lead === undefined) continue;
      for (const one of own) told.add(one);
      said.set(lead, [...(said.get(lead) ?? []), text]);
    }
    return fields.flatMap(([lead]) => {
      const found = said.get(lead);
      return found ? [`${lead} ${enumerate(found.slice(0, MOST_NAMED))}.`] : [];
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

function enumerate(items: readonly string[]): string {
  const quoted = items.map((item) => `“${item}”`);
  if (quoted.length < 2) return quoted.join('');
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
