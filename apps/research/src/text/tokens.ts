import { eng } from 'stopword';
import { englishStem } from './english-stem.js';
import { withoutAccents } from './fold.js';
import { americanSpelling } from './spelling-variants.js';

const cache = new Map<string, string>();
/** Stem of a content word, '' for a stop word or a single letter. */
const contentStems = new Map<string, string>();
const MOST_REMEMBERED = 100_000;
const STOP_WORDS: ReadonlySet<string> = new Set(eng);

/** Scripts without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * Lower-cased words and numbers of a text in order, accents removed, and the s of short forms ("LLMs" is "llm"). Hyphenated
 * words are split; scripts without blanks are segmented by Unicode's dictionaries.
 */
export function words(text: string): string[] {
  return asciiWords(text) ?? wordsOfAnyScript(text);
}

/** As `isPluralOfCapitals`, of a text. */
const PLURAL_OF_CAPITALS = /(?<=[\p{L}\p{N}]\p{Lu})s(?![\p{L}\p{N}])/gu;

function wordsOfAnyScript(text: string): string[] {
  const found =
    withoutAccents(text.replace(PLURAL_OF_CAPITALS, ''))
      .match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)
      ?.map((word) => word.replace(/['’]s?$|['’]/g, '')) ?? [];
  return UNSPACED.test(text) ? found.flatMap(segment) : found;
}

/** Letters 1, digits 2, the apostrophe 3, anything else 0. */
const KINDS = new Uint8Array(128);
for (let code = 48; code < 58; code += 1) KINDS[code] = 2;
for (let code = 97; code < 123; code += 1) KINDS[code] = KINDS[code - 32] = 1;
KINDS[39] = 3;

/** Same as wordsOfAnyScript in one pass; null for a text that is not plain ASCII. */
function asciiWords(text: string): string[] | null {
  const { length } = text;
  const found: string[] = [];
  let lower: string | null = null;
  let start = -1;
  // Position of the word's apostrophe, if any; only letters may follow it.
  let mark = -1;
  for (let at = 0; at <= length; at += 1) {
    const code = at < length ? text.charCodeAt(at) : 32;
    if (code > 127) return null;
    const kind = KINDS[code] ?? 0;
    if (start < 0) {
      if (kind === 1 || kind === 2) start = at;
      continue;
    }
    if (kind === 1 || (kind === 2 && mark < 0)) continue;
    if (kind === 3 && mark < 0 && at + 1 < length && KINDS[text.charCodeAt(at + 1)] === 1) {
      mark = at;
      continue;
    }
    lower ??= text.toLowerCase();
    if (mark < 0) found.push(lower.slice(start, isPluralOfCapitals(text, start, at) ? at - 1 : at));
    else if (at === mark + 2 && lower.charCodeAt(mark + 1) === 115) found.push(lower.slice(start, mark));
    else found.push(lower.slice(start, mark) + lower.slice(mark + 1, at));
    mark = -1;
    start = kind === 2 ? at : -1;
  }
  return found;
}

/** "LLMs", "mRNAs": an s behind a capital, which is not the first letter. */
function isPluralOfCapitals(text: string, start: number, end: number): boolean {
  if (text.charCodeAt(end - 1) !== 115 || end - start < 3) return false;
  const last = text.charCodeAt(end - 2);
  return last > 64 && last < 91;
}

function segment(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  return [...segmenter.segment(word)].filter(({ isWordLike }) => isWordLike).map((part) => part.segment);
}

/** "llms": no word, but short forms, have no vowel. */
const VOWELLESS_PLURAL = /^[^aeiouy\d]{3,}s$/;

/** Snowball English stem of a lower-case word in American spelling, memoized. */
export function stem(word: string): string {
  let stemmed = cache.get(word);
  if (stemmed === undefined) {
    if (cache.size > MOST_REMEMBERED) cache.clear();
    stemmed = VOWELLESS_PLURAL.test(word) ? word.slice(0, -1) : englishStem(americanSpelling(word));
    cache.set(word, stemmed);
  }
  return stemmed;
}

/** Stems of all words of a text, in order. */
export function stemsOf(text: string): string[] {
  return words(text).map(stem);
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Stems of the content words of a text, in order, with repetitions. */
export function terms(text: string): string[] {
  const found: string[] = [];
  for (const word of words(text)) {
    const term = contentStem(word);
    if (term !== '') found.push(term);
  }
  return found;
}

/** Stem of a content word; '' for a stop word or a single letter or digit. */
export function contentStem(word: string): string {
  let found = contentStems.get(word);
  if (found === undefined) {
    if (contentStems.size > MOST_REMEMBERED) contentStems.clear();
    const tells = (word.length > 1 || UNSPACED.test(word)) && !STOP_WORDS.has(word);
    found = tells ? stem(word) : '';
    contentStems.set(word, found);
  }
  return found;
}

/** The words of a list that is written with blanks between them. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}
