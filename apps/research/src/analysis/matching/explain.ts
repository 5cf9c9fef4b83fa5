import { providerName } from '../../papers/provider-names.js';
import type { Paper, QueryUnderstanding } from '../../papers/paper.js';
import { countTerms, type CountedTerms } from '../../text/counted-terms.js';
import { containsSequence } from '../../text/scoring/similarity.js';
import { stem, words } from '../../text/tokens.js';
import { stemsOf } from './about.js';
import type { PaperScore } from './score-papers.js';

/** Concepts and words named for one field. */
const MOST_NAMED = 5;

/** A concept or word of a query, as it writes it and as it is matched. */
interface Wanted {
  text: string;
  stems: string[];
  content: readonly string[];
  /** Whether a letter or digit stands alone in it, which tells one ("vitamin D") from another. */
  isBound: boolean;
}

/**
 * Sentences that say from the text alone why a paper is in the answer, for a reader; empty when nothing can be said.
 * Takes the query once and then papers with their scores.
 */
export function explainerOf(query: QueryUnderstanding): (paper: Paper, score: PaperScore) => string[] {
  // Concepts that stand in the text as the query has them, then its single words.
  const wanted = [...new Set([...query.concepts, ...words(query.concepts.join(' '))])].map(
    (text): Wanted => ({
      text,
      stems: words(text).map(stem),
      content: countTerms(text).sequence,
      isBound: /(?<![\p{L}\p{N}])[\p{L}\p{N}](?![\p{L}\p{N}])/u.test(text),
    }),
  );
  return (paper, score) => explainText(paper, score, wanted);
}

function explainText(paper: Paper, score: PaperScore, wanted: readonly Wanted[]): string[] {
  const subjects = (paper.subjects ?? []).join(' ; ');
  const fields: readonly (readonly [string, CountedTerms, string])[] = [
    ['Title has', countTerms(paper.title), paper.title],
    ['Abstract has', countTerms(paper.abstract), paper.abstract ?? ''],
    ['Subjects have', countTerms(subjects), subjects],
  ];
  const told = new Set<string>();
  const said = new Map<string, string[]>();
  for (const { text, stems, content, isBound } of wanted) {
    const matched = stems.filter((term) => score.matched.has(term));
    if (matched.every((term) => told.has(term))) continue;
    const place = fields.find(([, field, whole]) => {
      if (content.length === 0) return matched.some((term) => field.counts.has(term));
      if (!containsSequence(field.sequence, content)) return false;
      return !isBound || containsSequence(stemsOf(whole), stems);
    });
    if (!place) continue;
    for (const term of matched) told.add(term);
    said.set(place[0], [...(said.get(place[0]) ?? []), text]);
  }
  const sentences = fields.flatMap(([lead]) => {
    const found = said.get(lead);
    return found ? [`${lead} ${enumerate(found.slice(0, MOST_NAMED))}.`] : [];
  });
  return sentences;
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
