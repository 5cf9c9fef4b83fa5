import { Remembered } from './remembered.js';
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
 * A bounded memory of analysed texts. Stages of one run, and runs over the same pool, look at the same titles and
 * abstracts again and again; stemming is by far the dearest part of that.
 */
export class AnalysisCache {
  private readonly texts: Remembered<AnalysedText>;

  constructor(maxCharacters: number) {
    this.texts = new Remembered(maxCharacters, analyseOnce);
  }

  analyse(text: string | null | undefined): AnalysedText {
    return text ? this.texts.of(text) : EMPTY;
  }
}

/** Some thousand abstracts. */
const shared = new AnalysisCache(6_000_000);

/** Stems and counts of a text (null and '' give none), remembered across calls within a fixed bound. */
export function analyse(text: string | null | undefined): AnalysedText {
  return shared.analyse(text);
}
