/**
 * Concepts of a pool of papers as stems with a readable form: single words and pairs of neighbouring content words.
 * No domain words are known here; the genre words of scholarly prose are set aside, since every paper has them.
 */
import { isStopWord, stem, words } from '../../text/tokens.js';

const GENRE = new Set(
  (
    'study studies paper article work research result results finding findings method methods approach approaches model ' +
    'models data dataset datasets analysis analyses based using use used new novel proposed propose present show shows shown ' +
    'different various several many effect effects increase increased decrease decreased reduce reduced higher lower more ' +
    'less significant significantly improve improved improvement better best high low large small compared comparison ' +
    'group groups method experiment experiments evaluation performance system systems application applications review ' +
    'case cases problem problems framework technique techniques important provide provides two three first one among ' +
    'however also well may can found find suggest evidence level levels type types number rate rates time role impact ' +
    'towards toward via under between within associated association relationship difference differences similar ' +
    'investigation development future further recent current potential possible patients participants subjects ' +
    'demonstrate demonstrated train trained training learn safe tested test achieve obtain perform performed require enable allow ' +
    'evaluate examine determine describe report reported include including focus address apply applied consider main key major ' +
    'efficient robust effective well-known general specific common single multiple simple complex number set sets ' +
    'nested cohort blind dummy randomised randomized placebo controlled crossover multicentre multicenter ' +
    'conclusion conclusions background objective year years percent mean total respectively state art task tasks'
  )
    .split(' ')
    .map(stem),
);

/** Whether a stem is a word of the genre ("study", "result", "increase"), which names no concept. */
export function isGenre(term: string): boolean {
  return GENRE.has(term) || /^\d+$/.test(term);
}

export interface Phrase {
  /** Stems joined by a space. */
  key: string;
  /** As written in the text it was first met in, lower case unless written with capitals inside. */
  surface: string;
}

const TOKEN = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;

/** Words and pairs of neighbouring content words of a text, without repetitions. */
export function phrasesOf(text: string): Phrase[] {
  const found = new Map<string, string>();
  for (const run of text.split(/[.,;:!?()[\]{}"“”/|]|\s[-–—]\s/u)) {
    let before: Phrase | null = null;
    for (const token of run.match(TOKEN) ?? []) {
      const stems = words(token).map((word) => (isStopWord(word) ? '' : stem(word)));
      const key = stems.join(' ');
      const isTold = stems.every(Boolean) && (key.length > 2 || /^\p{Lu}+$/u.test(token));
      if (!isTold || stems.every(isGenre)) {
        before = null;
        continue;
      }
      const phrase: Phrase = { key, surface: readable(token) };
      const pair = before && { key: `${before.key} ${key}`, surface: `${before.surface} ${phrase.surface}` };
      for (const one of pair ? [phrase, pair] : [phrase])
        if (!found.has(one.key)) found.set(one.key, one.surface);
      before = phrase;
    }
  }
  return [...found].map(([key, surface]) => ({ key, surface }));
}

/** "Malaria" → "malaria", but "BERT", "mRNA" and "UK" as they stand. */
function readable(token: string): string {
  return /^\p{Lu}\p{Ll}*(?:[-'’]\p{Ll}+)*$/u.test(token) ? token.toLowerCase() : token;
}
