import type { Paper } from '../../papers/paper.js';
import { matchesOf } from '../../text/matches.js';

/** Enough text to see how words are written. */
const SAMPLE = 30;
const SAMPLE_CHARACTERS = 800;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** What stands before the first word of a text or sentence, which has a capital whatever it is. */
const OPENING = /(?:^|[.!?:])[\s"“‘'(]*$/;

/**
 * How the papers of a theme write their words: in lower case unless they themselves never do ("Bayesian", "DNA").
 * Titles alone cannot tell, since many capitalise every word or shout.
 */
export class Spelling {
  /** Lower-case word → form → how often inside a sentence of an abstract, or in lower case in a title. */
  private readonly forms = new Map<string, Map<string, number>>();

  constructor(papers: readonly Paper[]) {
    for (const { title, abstract } of papers.slice(0, SAMPLE)) {
      for (const [word] of matchesOf(title, WORD)) if (word === word.toLowerCase()) this.count(word);
      const text = abstract?.slice(0, SAMPLE_CHARACTERS) ?? '';
      for (const { 0: word, index } of matchesOf(text, WORD))
        if (!OPENING.test(text.slice(Math.max(0, index - 6), index))) this.count(word);
    }
  }

  /** Words, also hyphenated ones, as running text writes them. */
  spell(words: readonly string[]): string {
    return words.join(' ').replace(WORD, (word) => this.spellWord(word));
  }

  private spellWord(word: string): string {
    const [best] = [...(this.forms.get(word.toLowerCase()) ?? [])].sort(
      ([a, one], [b, other]) => other - one || (a < b ? 1 : -1),
    );
    if (best) return best[0];
    // Unseen in running text: inner capitals and short capitals are names, the rest is title case.
    const isName = /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}]{2,5}$|\p{Ll}\p{Lu}/u.test(word);
    return isName ? word : word.toLowerCase();
  }

  private count(word: string): void {
    const forms = this.forms.get(word.toLowerCase()) ?? new Map<string, number>();
    this.forms.set(word.toLowerCase(), forms.set(word, (forms.get(word) ?? 0) + 1));
  }
}

/** The first letter a capital; "mRNA", "iPhone": a word with a capital inside keeps its own spelling. */
export function capitalise(text: string): string {
  return /^\S*\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
