import type { Paper } from '../../papers/paper.js';
import { matchesOf } from '../../text/matches.js';

/** Enough text to see how words are written. */
const SAMPLE = 30;
const SAMPLE_CHARACTERS = 800;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * How the papers of a theme write their words: in lower case unless they themselves never do ("Bayesian", "DNA").
 * Titles alone cannot tell, since many capitalise every word or shout.
 */
export class Spelling {
  /** Lower-case word → form → how often inside a sentence of an abstract, or in lower case in a title. */
  private readonly forms = new Map<string, Map<string, number>>();
  /** Lower-case word → how often at all. */
  readonly totals = new Map<string, number>();

  constructor(papers: readonly Paper[]) {
    for (const paper of papers.slice(0, SAMPLE)) {
      for (const [word] of matchesOf(paper.title, WORD)) this.count(word, word === word.toLowerCase());
      const abstract = paper.abstract?.slice(0, SAMPLE_CHARACTERS) ?? '';
      for (const match of matchesOf(abstract, WORD))
        this.count(match[0], !startsSentence(abstract, match.index));
    }
  }

  /** A word, also a hyphenated one, as running text writes it. */
  spell(word: string): string {
    return word
      .split(/(-)/)
      .map((part) => this.spellPart(part))
      .join('');
  }

  /** A phrase as a heading: spelt as in running text, the first letter a capital. */
  heading(words: readonly string[]): string {
    return capitalise(words.map((word) => this.spell(word)).join(' '));
  }

  private spellPart(part: string): string {
    const lower = part.toLowerCase();
    const seen = [...(this.forms.get(lower) ?? [])].sort(
      ([a, one], [b, other]) => other - one || (a < b ? 1 : -1),
    );
    const [best] = seen;
    if (best) return best[0];
    // Unseen in running text: inner capitals and short capitals are names, the rest is title case.
    const isName = /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}]{2,5}$/u.test(part) || /\p{Ll}\p{Lu}/u.test(part);
    return isName ? part : lower;
  }

  private count(word: string, tells: boolean): void {
    const lower = word.toLowerCase();
    this.totals.set(lower, (this.totals.get(lower) ?? 0) + 1);
    if (!tells) return;
    let forms = this.forms.get(lower);
    if (!forms) this.forms.set(lower, (forms = new Map<string, number>()));
    forms.set(word, (forms.get(word) ?? 0) + 1);
  }
}

export function capitalise(text: string): string {
  const first = /^\S+/.exec(text)?.[0] ?? '';
  // "mRNA", "iPhone": a word with a capital inside keeps its own spelling.
  return /\p{Lu}/u.test(first) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first word of a sentence is capitalised whatever it is. */
function startsSentence(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && /[\s"“‘'(]/.test(text.charAt(before))) before -= 1;
  return before < 0 || /[.!?:]/.test(text.charAt(before));
}
