import snowball from 'snowball-stemmers';
import { eng } from 'stopword';

const stemmer = snowball.newStemmer('english');
const cache = new Map<string, string>();
const STOP_WORDS: ReadonlySet<string> = new Set(eng);

/** Lower-cased words and numbers of a text, accents folded, in order. Hyphenated words give their parts. */
export function words(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)
      ?.map((word) => word.replace(/['’]s?$|['’]/g, '')) ?? []
  );
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
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .map(stem);
}
