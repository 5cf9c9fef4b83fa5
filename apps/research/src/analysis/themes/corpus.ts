import type { Paper } from '../../papers/paper.js';
import { countsOf, countTerms } from '../../text/counted-terms.js';
import { contentStem } from '../../text/tokens.js';

/** Id of a word that carries no topic: stop words, numbers, single letters. */
export const NO_TERM = -1;

/** The papers of one run over a shared vocabulary of stems. */
export interface Corpus {
  /** Of each paper its terms, and how often it has them, title words counted more. */
  documents: readonly ReadonlyMap<number, number>[];
  /** Number of documents that hold each term. */
  frequencies: ReadonlyMap<number, number>;
  termOf(word: string): number;
}

export async function corpusOf(
  papers: readonly Paper[],
  yieldToEventLoop: () => Promise<void>,
): Promise<Corpus> {
  const vocabulary = new Map<string, number>();
  const termOfStem = (stemmed: string): number => {
    if (stemmed === '' || /^\d+$/.test(stemmed)) return NO_TERM;
    const term = vocabulary.get(stemmed) ?? vocabulary.size;
    vocabulary.set(stemmed, term);
    return term;
  };
  const documents: ReadonlyMap<number, number>[] = [];
  for (const { title, abstract } of papers) {
    await yieldToEventLoop();
    // A title word tells about as much as two of the abstract; titles repeat little.
    const stems = [title, title, abstract].flatMap((text) => countTerms(text).sequence);
    documents.push(countsOf(stems.map(termOfStem).filter((term) => term !== NO_TERM)));
  }
  return {
    documents,
    frequencies: countsOf(documents.flatMap((counts) => [...counts.keys()])),
    termOf: (word) => termOfStem(contentStem(word)),
  };
}
