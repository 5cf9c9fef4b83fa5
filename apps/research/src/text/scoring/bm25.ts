import type { CountedTerms } from '../counted-terms.js';

export interface Bm25Settings {
  /** Saturation of the term frequency (k1). */
  readonly k1: number;
  /** Strength of length normalization (b), 0…1. */
  readonly b: number;
  /** Weight of each field: an occurrence in a field of weight 2 counts twice. */
  readonly fieldWeights: readonly number[];
  /**
   * Inverse document frequency of a term contained in `inPool` of `pool` documents; absent: Lucene's, of the pool
   * alone.
   */
  readonly idf?: (term: string, inPool: number, pool: number) => number;
}

/** Terms with their weights in a query. */
export type WeightedTerms = ReadonlyMap<string, number>;

interface IndexedDocument {
  readonly fields: readonly CountedTerms[];
  readonly length: number;
}

/** Posting list of a term: positions of its documents, ascending, with weighted frequencies. */
interface Postings {
  readonly documents: number[];
  readonly frequencies: number[];
}

/**
 * BM25F over a pool of documents with several fields, with Lucene's idf (never negative) or a given one.
 *
 * Term frequencies are weighted and summed over the fields before saturation, as in Robertson, Zaragoza and Taylor,
 * "Simple BM25 extension to multiple weighted fields" (CIKM 2004); lengths are summed likewise, so a missing field
 * makes a document shorter. Call `add` for every document before scoring.
 */
export class Bm25Index {
  private readonly documents: IndexedDocument[] = [];
  private readonly postings = new Map<string, Postings>();
  private totalLength = 0;

  constructor(private readonly settings: Bm25Settings) {}

  /** Adds a document; its fields are in the order of `fieldWeights`, trailing ones may be missing. */
  add(fields: readonly CountedTerms[]): void {
    const document = this.documents.length;
    let length = 0;
    for (const [at, field] of fields.entries()) {
      const weight = this.weight(at);
      length += field.sequence.length * weight;
      // forEach: iterating a Map allocates an array for each of a hundred thousand entries.
      field.counts.forEach((count, term) => {
        this.post(term, document, count * weight);
      });
    }
    this.totalLength += length;
    this.documents.push({ fields, length });
  }

  get size(): number {
    return this.documents.length;
  }

  /** ln(1 + (N − n + ½) / (n + ½)): rarer terms weigh more, unknown ones most. */
  idf(term: string): number {
    const n = this.documentFrequency(term);
    const all = this.documents.length;
    return this.settings.idf?.(term, n, all) ?? Math.log(1 + (all - n + 0.5) / (n + 0.5));
  }

  documentFrequency(term: string): number {
    return this.postings.get(term)?.documents.length ?? 0;
  }

  /** Scores of all documents for the weighted terms, by position. */
  score(query: WeightedTerms): Float64Array {
    const scores = new Float64Array(this.documents.length);
    for (const [term, weight] of query) {
      const found = this.postings.get(term);
      if (!found) continue;
      const gain = weight * this.idf(term);
      for (let at = 0; at < found.documents.length; at += 1) {
        const document = found.documents[at] ?? 0;
        const saturated = this.saturate(found.frequencies[at] ?? 0, this.at(document).length);
        scores[document] = (scores[document] ?? 0) + gain * saturated;
      }
    }
    return scores;
  }

  /** One document's score, divided among its fields in proportion to their weighted occurrences. */
  scoreByField(document: number, query: WeightedTerms): number[] {
    const { fields, length } = this.at(document);
    const shares = this.settings.fieldWeights.map(() => 0);
    for (const [term, weight] of query) {
      const frequencies = fields.map((field, at) => this.weight(at) * (field.counts.get(term) ?? 0));
      const frequency = frequencies.reduce((sum, value) => sum + value, 0);
      if (frequency === 0) continue;
      const gain = weight * this.idf(term) * this.saturate(frequency, length);
      frequencies.forEach((value, at) => {
        shares[at] = (shares[at] ?? 0) + (gain * value) / frequency;
      });
    }
    return shares;
  }

  private post(term: string, document: number, frequency: number): void {
    const known = this.postings.get(term);
    if (!known) {
      this.postings.set(term, { documents: [document], frequencies: [frequency] });
      return;
    }
    const last = known.documents.length - 1;
    if (known.documents[last] === document) {
      known.frequencies[last] = (known.frequencies[last] ?? 0) + frequency;
      return;
    }
    known.documents.push(document);
    known.frequencies.push(frequency);
  }

  private saturate(frequency: number, length: number): number {
    const { k1, b } = this.settings;
    const average = this.totalLength / this.documents.length || 1;
    return (frequency * (k1 + 1)) / (frequency + k1 * (1 - b + (b * length) / average));
  }

  private weight(field: number): number {
    return this.settings.fieldWeights[field] ?? 1;
  }

  private at(document: number): IndexedDocument {
    const found = this.documents[document];
    if (!found) throw new RangeError(`no document ${document} in an index of ${this.documents.length}`);
    return found;
  }
}
