import { countsOf } from '../text/counted-terms.js';
import { matchesOf } from '../text/matches.js';
import type { Paper } from './paper.js';

/** Enough text to see how words are written. */
const SAMPLE = 30;
const SAMPLE_CHARACTERS = 800;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** What stands before the first word of a text or sentence, which has a capital whatever it is. */
const OPENING = /(?:^|[.!?:])[\s"“‘'(]*$/;
/** "Generative Adversarial Networks (GANs)" has its capitals for the short form. */
const BEFORE_CAPITAL = /^[ -]\(?\p{Lu}/u;

/**
 * How papers write their words in running text: in lower case unless they themselves mostly do not ("Bayesian", "DNA").
 * Titles alone cannot tell, since many capitalise every word or shout.
 * @returns takes a text, a heading perhaps, and gives it as it stands inside a sentence
 */
export function runningTextOf(
  papers: readonly Pick<Paper, 'title' | 'abstract'>[],
): (text: string) => string {
  const met: string[] = [];
  const texts: { text: string; lower: string }[] = [];
  for (const { title, abstract } of papers.slice(0, SAMPLE)) {
    for (const [word] of matchesOf(title, WORD)) if (word === word.toLowerCase()) met.push(word);
    const text = abstract?.slice(0, SAMPLE_CHARACTERS) ?? '';
    texts.push({ text, lower: text.toLowerCase() });
    for (const { 0: word, index } of matchesOf(text, WORD)) {
      if (OPENING.test(text.slice(Math.max(0, index - 6), index))) continue;
      const isHalf = word !== word.toLowerCase() && BEFORE_CAPITAL.test(text.slice(index + word.length));
      met.push(word, ...(isHalf ? [] : [word]));
    }
  }
  const rarestFirst = [...countsOf(met)].sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1));
  const forms = new Map(rarestFirst.map(([form]) => [form.toLowerCase(), form]));
  // Unseen in running text: inner capitals and short capitals are names, the rest is title case.
  const isName = (word: string): boolean =>
    /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}]{2,5}$|\p{Ll}\p{Lu}/u.test(word);
  // A name of several words is written as a whole: "Gene Ontology".
  const asPhrase = (text: string): string | undefined => {
    const phrase = text.toLowerCase();
    const forms = phrase.includes(' ') ? texts.flatMap((whole) => formsIn(whole, phrase)) : [];
    return [...countsOf(forms)].sort(([a, one], [b, other]) => other - one || (a < b ? 1 : -1))[0]?.[0];
  };
  return (text) =>
    asPhrase(text) ??
    text.replace(WORD, (word) => forms.get(word.toLowerCase()) ?? (isName(word) ? word : word.toLowerCase()));
}

/** How the text writes the phrase inside its sentences, once for each time; capitals before a bracket may be the short form's. */
function formsIn({ text, lower }: { text: string; lower: string }, phrase: string): string[] {
  if (lower.length !== text.length) return [];
  const forms: string[] = [];
  for (let at = lower.indexOf(phrase); at >= 0; at = lower.indexOf(phrase, at + phrase.length)) {
    const end = at + phrase.length;
    if (!OPENING.test(text.slice(Math.max(0, at - 6), at)) && !/^s? ?\(/.test(text.slice(end, end + 3)))
      forms.push(text.slice(at, end));
  }
  return forms;
}
