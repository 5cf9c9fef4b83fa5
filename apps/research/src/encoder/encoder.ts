import type { ModelUsed } from '../papers/paper.js';

export interface Encoded {
  /** One of length 1 for each text, in their order. */
  vectors: Float32Array[];
  model: ModelUsed;
}

/** Turns texts into vectors whose cosine says how close their meanings are. */
export interface Encoder {
  /**
   * A text's vector depends on that text alone.
   * @param betweenTexts awaited between texts, so that other work can run; what it throws ends the call
   * @throws Error where there is no model, its file is not the one expected, or it fails
   */
  encode(texts: readonly string[], betweenTexts: () => Promise<void>): Promise<Encoded>;
}

/** Of a longer text the beginning is encoded; the encoder reads less of it. */
const LONGEST = 8_000;

/** Cosine of two vectors of length 1, rounded to three digits: another processor's last digits change no order. */
export function closeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return Math.round(sum * 1000) / 1000;
}

/** The text of a paper that is encoded. */
export function encodedText({ title, abstract }: { title: string; abstract: string | null }): string {
  return (abstract ? `${title}. ${abstract}` : title).slice(0, LONGEST);
}
