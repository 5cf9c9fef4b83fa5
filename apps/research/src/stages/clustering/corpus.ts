import type { Paper } from '../../papers/paper.js';
import { isStopWord, stem, words } from '../../text/tokens.js';

/** Id of a word that carries no topic: stop words, numbers, single letters. */
export const NO_TERM = -1;

/** One paper's text as term ids. */
export interface Document {
  /** Term of each word of title and abstract, in order; NO_TERM where there is none, and between the two. */
  sequence: Int32Array;
  /** Term → how often, title words counted more. */
  counts: ReadonlyMap<number, number>;
  /** Terms of the title alone. */
  title: ReadonlySet<number>;
}

/** The papers of one run over a shared vocabulary of stems. */
export interface Corpus {
  documents: readonly Document[];
  /** Number of documents that hold each term. */
  frequencies: Int32Array;
  termOf(word: string): number;
}

/** Function words and phrases of reporting that the stop list lacks; none of them names a subject. */
const FUNCTION_WORDS = new Set(
  (
    'its may will can could would shall might must via during among amongst within without toward towards upon under ' +
    'between several however although though thus hence therefore per using used based new novel recently present ' +
    'does do did one two three four five six seven eight nine ten often nearly better ' +
    'presented propose proposed show shows shown paper study studies et al etc whether whose whereas while'
  ).split(' '),
);

/** A title word tells about as much as two of the abstract; titles repeat little. */
const TITLE_WEIGHT = 2;

export async function corpusOf(papers: readonly Paper[], breathe: () => Promise<void>): Promise<Corpus> {
  const vocabulary = new Map<string, number>();
  const known = new Map<string, number>();
  const termOf = (word: string): number => {
    let id = known.get(word);
    if (id !== undefined) return id;
    if (word.length < 2 || isStopWord(word) || FUNCTION_WORDS.has(word) || /^\d+$/.test(word)) {
      id = NO_TERM;
    } else {
      const stemmed = stem(word);
      id = vocabulary.get(stemmed) ?? vocabulary.size;
      vocabulary.set(stemmed, id);
    }
    known.set(word, id);
    return id;
  };
  const documents: Document[] = [];
  for (const paper of papers) {
    await breathe();
    const title = words(paper.title);
    const abstract = words(paper.abstract ?? '');
    const counts = new Map<number, number>();
    const sequence = new Int32Array(title.length + abstract.length + 1);
    sequence[title.length] = NO_TERM;
    const read = (list: readonly string[], offset: number, weight: number): void => {
      list.forEach((word, at) => {
        const term = termOf(word);
        sequence[offset + at] = term;
        if (term !== NO_TERM) counts.set(term, (counts.get(term) ?? 0) + weight);
      });
    };
    read(title, 0, TITLE_WEIGHT);
    read(abstract, title.length + 1, 1);
    const titleTerms = new Set(sequence.subarray(0, title.length));
    titleTerms.delete(NO_TERM);
    documents.push({ sequence, counts, title: titleTerms });
  }
  const frequencies = new Int32Array(vocabulary.size);
  for (const { counts } of documents) {
    for (const term of counts.keys()) frequencies[term] = (frequencies[term] ?? 0) + 1;
  }
  return { documents, frequencies, termOf };
}
