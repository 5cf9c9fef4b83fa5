/**
 * Concepts of a pool of papers as stems with a readable form: single words and pairs of neighbouring content words.
 * No domain words are known here; the genre words of scholarly prose are set aside, since every paper has them.
 */
import { isStopWord, stem, words, wordSet } from './tokens.js';

const GENRE_WORDS = wordSet(
  `study paper article work research result finding method approach model data dataset analysis analyses
  based using new novel proposed present show shown different various several many effect increase decrease
  reduce higher lower more less significant improve better best high low large small compared comparison
  group experiment evaluation performance system application review case problem framework technique
  important provide two three first one among however also well may can found suggest evidence level type
  number rate time role impact towards via under between within associated relationship similar
  investigation development future further recent current potential possible patients participants subjects
  demonstrate train learn safe tested achieve obtain require enable allow examine determine describe report
  include focus address apply consider main key major efficient robust well-known general specific common
  single multiple simple complex set nested cohort blind dummy randomised placebo controlled crossover
  multicentre multicenter conclusion background objective year percent mean total respectively state art
  task`,
);
const GENRE: ReadonlySet<string> = new Set([...GENRE_WORDS].map(stem));

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

/** Words and pairs of neighbouring content words of a text, without repetitions; none across a possessive: "students' views". */
export function phrasesOf(text: string): Phrase[] {
  const found = new Map<string, string>();
  for (const run of text.split(/[.,;:!?()[\]{}"“”/|]|['’](?=\s)|\s[-–—]\s/u)) {
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
