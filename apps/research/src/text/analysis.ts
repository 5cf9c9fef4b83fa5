import { terms } from './tokens.js';

/** A text reduced to what matching needs: its content stems in order, and how often each occurs. */
export interface AnalysedText {
  /** Stems of the content words, repetitions kept. */
  readonly sequence: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
}

const EMPTY: AnalysedText = { sequence: [], counts: new Map() };

/** Stems and counts of a text, not remembered. */
export function analyseOnce(text: string): AnalysedText {
  const sequence = terms(text);
  const counts = new Map<string, number>();
  for (const term of sequence) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { sequence, counts };
}

/**
 * A bounded memory of analysed texts, keyed by the text itself. Stages of one run, and runs over the same pool, look
 * at the same titles and abstracts again and again; stemming is by far the dearest part of that. The bound is on
 * characters, the older half is dropped when it is reached, so memory stays flat over any number of runs.
 */
export class AnalysisCache {
  private young = new Map<string, AnalysedText>();
  private old = new Map<string, AnalysedText>();
  private youngCharacters = 0;

  constructor(private readonly maxCharacters: number) {}

  analyse(text: string | null | undefined): AnalysedText {
    if (!text) return EMPTY;
    const known = this.young.get(text);
    if (known) return known;
    const analysed = this.old.get(text) ?? analyseOnce(text);
    if (this.youngCharacters + text.length > this.maxCharacters / 2) {
      this.old = this.young;
      this.young = new Map();
      this.youngCharacters = 0;
    }
    this.young.set(text, analysed);
    this.youngCharacters += text.length;
    return analysed;
  }
}

const shared = new AnalysisCache(12_000_000);

/** Stems and counts of a text (null and '' give none), remembered across calls within a fixed bound. */
export function analyse(text: string | null | undefined): AnalysedText {
  return shared.analyse(text);
}
