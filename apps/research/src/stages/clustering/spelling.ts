import type { Paper } from '../../papers/paper.js';

/** Enough text to see how a word is written. */
const SAMPLE = 40;

/**
 * A word as running text writes it: lower case unless the papers themselves never do ("Bayesian", "DNA"). Titles
 * alone cannot tell, since many capitalise every word or shout.
 */
export function spell(word: string, papers: readonly Paper[]): string {
  const lower = word.toLowerCase();
  const forms = new Map<string, number>();
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'giu');
  for (const paper of papers.slice(0, SAMPLE)) {
    // The first word of a sentence is capitalised whatever it is.
    for (const match of (paper.abstract ?? '').matchAll(pattern)) {
      const before = (paper.abstract ?? '').slice(Math.max(0, match.index - 3), match.index);
      if (/(?:^|[.!?:]\s*)$/.test(before)) continue;
      forms.set(match[0], (forms.get(match[0]) ?? 0) + 1);
    }
    for (const match of paper.title.matchAll(pattern)) {
      if (match[0] === lower) forms.set(lower, (forms.get(lower) ?? 0) + 1);
    }
  }
  const best = [...forms].sort(([a, one], [b, other]) => other - one || (a < b ? 1 : -1))[0]?.[0];
  if (best) return best;
  // Unseen in running text: inner capitals and short capitals are names, the rest is title case.
  const isAcronym = /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}-]{2,5}$/u.test(word) || /\p{Ll}\p{Lu}/u.test(word);
  return isAcronym ? word : lower;
}

/** A phrase as a heading: spelt as in running text, the first letter a capital. */
export function spellPhrase(surface: readonly string[], papers: readonly Paper[]): string {
  return capitalise(surface.map((word) => spell(word, papers)).join(' '));
}

export function capitalise(text: string): string {
  const first = /^\S+/.exec(text)?.[0] ?? '';
  // "mRNA", "iPhone": a word with a capital inside keeps its own spelling.
  return /\p{Lu}/u.test(first) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
