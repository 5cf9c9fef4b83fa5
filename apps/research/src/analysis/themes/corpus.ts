import type { Paper } from '../../papers/paper.js';
import { countTerms } from '../../text/counted-terms.js';
import { isStopWord, stem } from '../../text/tokens.js';

/** Id of a word that carries no topic: stop words, numbers, single letters. */
export const NO_TERM = -1;

/** One paper's text as terms. */
export interface Document {
  /** Term → how often, title words counted more. */
  counts: ReadonlyMap<number, number>;
}

/** The papers of one run over a shared vocabulary of stems. */
export interface Corpus {
  documents: readonly Document[];
  /** Number of documents that hold each term. */
  frequencies: Int32Array;
  termOf(word: string): number;
}

/** A title word tells about as much as two of the abstract; titles repeat little. */
const TITLE_WEIGHT = 2;

export async function corpusOf(
  papers: readonly Paper[],
  yieldToEventLoop: () => Promise<void>,
): Promise<Corpus> {
  const vocabulary = new Map<string, number>();
  const termOfStem = (stemmed: string): number => {
    const known = vocabulary.get(stemmed);
    if (known !== undefined) return known;
    if (/^\d+$/.test(stemmed)) return NO_TERM;
    vocabulary.set(stemmed, vocabulary.size);
    return vocabulary.size - 1;
  };
  const documents: Document[] = [];
  for (const paper of papers) {
    await yieldToEventLoop();
    // Remembered from earlier stages, which looked at the same texts.
    const title = countTerms(paper.title).sequence;
    const abstract = countTerms(paper.abstract).sequence;
    const counts = new Map<number, number>();
    for (const [sequence, weight] of [
      [title, TITLE_WEIGHT],
      [abstract, 1],
    ] as const) {
      for (const stemmed of sequence) {
        const term = termOfStem(stemmed);
        if (term !== NO_TERM) counts.set(term, (counts.get(term) ?? 0) + weight);
      }
    }
    documents.push({ counts });
  }
  const frequencies = new Int32Array(vocabulary.size);
  for (const { counts } of documents) {
    for (const term of counts.keys()) frequencies[term] = (frequencies[term] ?? 0) + 1;
  }
  const known = new Map<string, number>();
  const termOf = (word: string): number => {
    let term = known.get(word);
    if (term === undefined) {
      term = word.length < 2 || isStopWord(word) ? NO_TERM : termOfStem(stem(word));
      known.set(word, term);
    }
    return term;
  };
  return { documents, frequencies, termOf };
}
