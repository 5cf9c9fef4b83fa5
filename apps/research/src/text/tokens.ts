import snowball from 'snowball-stemmers';
import { eng } from 'stopword';

const stemmer = snowball.newStemmer('english');
const cache = new Map<string, string>();
const STOP_WORDS: ReadonlySet<string> = new Set(eng);

/** Scripts that write words without blanks between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * Lower-cased words and numbers of a text, accents folded, in order. Hyphenated words give their parts; scripts
 * without blanks are cut into words by Unicode's dictionaries.
 */
export function words(text: string): string[] {
  const found =
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)
      ?.map((word) => word.replace(/['’]s?$|['’]/g, '')) ?? [];
  return UNSPACED.test(text) ? found.flatMap(segment) : found;
}

function segment(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  return [...segmenter.segment(word)].filter(({ isWordLike }) => isWordLike).map((part) => part.segment);
}

/** Snowball English stem of one lower-case word, memoised. */
export function stem(word: string): string {
  let stemmed = cache.get(word);
  if (stemmed === undefined) {
    if (cache.size > 200_000) cache.clear();
    stemmed = stemmer.stem(word);
    cache.set(word, stemmed);
  }
  return stemmed;
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Stems of the content words of a text, in order, repetitions kept. */
export function terms(text: string): string[] {
  return words(text)
    .filter((word) => (word.length > 1 || UNSPACED.test(word)) && !STOP_WORDS.has(word))
    .map(stem);
}
