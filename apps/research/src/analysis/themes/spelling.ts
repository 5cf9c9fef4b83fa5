import type { Paper } from '../../papers/paper.js';
import { countsOf } from '../../text/counted-terms.js';
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
  /** Lower-case word → the form that is met most often inside a sentence of an abstract, or in lower case in a title. */
  private readonly forms: ReadonlyMap<string, string>;

  constructor(papers: readonly Paper[]) {
    const met: string[] = [];
    for (const { title, abstract } of papers.slice(0, SAMPLE)) {
      for (const [word] of matchesOf(title, WORD)) if (word === word.toLowerCase()) met.push(word);
      const text = abstract?.slice(0, SAMPLE_CHARACTERS) ?? '';
      for (const { 0: word, index } of matchesOf(text, WORD))
        if (!OPENING.test(text.slice(Math.max(0, index - 6), index))) met.push(word);
    }
    const rarestFirst = [...countsOf(met)].sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1));
    this.forms = new Map(rarestFirst.map(([form]) => [form.toLowerCase(), form]));
  }

  /** Words, also hyphenated ones, as running text writes them. */
  spell(words: readonly string[]): string {
    return words.join(' ').replace(WORD, (word) => this.spellWord(word));
  }

  private spellWord(word: string): string {
    const best = this.forms.get(word.toLowerCase());
    if (best !== undefined) return best;
    // Unseen in running text: inner capitals and short capitals are names, the rest is title case.
    const isName = /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}]{2,5}$|\p{Ll}\p{Lu}/u.test(word);
    return isName ? word : word.toLowerCase();
  }
}
