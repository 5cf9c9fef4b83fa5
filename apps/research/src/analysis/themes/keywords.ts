import type { Candidate } from './label-candidates.js';
import type { Spelling } from './spelling.js';

const KEYWORDS = 6;
/** A phrase tells more than its words, if it speaks for more than the paper that it was taken from. */
const PHRASE_WEIGHT = 1.3;
/** In a theme of this many papers a noun that only one title has is no keyword. */
const SEVERAL = 4;

/** The phrases and nouns that speak best for a theme, none saying what another says, as running text writes them. */
export function keywordsOf(
  phrases: readonly Candidate[],
  nouns: readonly Candidate[],
  spelling: Spelling,
  size: number,
): string[] {
  const wanted = [
    ...phrases
      .filter(({ surface, terms }) => surface.length === terms.length && surface.length <= 3)
      .map((one) => ({ ...one, score: one.score * PHRASE_WEIGHT })),
    ...nouns.filter(({ titles }) => titles > 1 || size < SEVERAL),
  ].sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1));
  const used = new Set<number>();
  const chosen: string[] = [];
  for (const { surface, terms } of wanted) {
    if (chosen.length >= KEYWORDS) break;
    if (terms.some((term) => used.has(term))) continue;
    for (const term of terms) used.add(term);
    chosen.push(surface.map((word) => spelling.spell(word)).join(' '));
  }
  return chosen;
}
