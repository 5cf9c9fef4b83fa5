/** Turns texts into vectors whose cosine says how close their meanings are. */
export interface Encoder {
  /** The model and the start of its hash; null where there is none. */
  readonly id: string | null;
  /** Told with each answer where a model should be and is not. */
  readonly warning: string | null;
  /**
   * One vector of length 1 for each text, in their order. A text's vector depends on that text alone. Never asked
   * without a model.
   * @param betweenTexts awaited between two texts, so that other work can run; what it throws ends the call
   */
  encode(texts: readonly string[], betweenTexts?: () => Promise<void>): Promise<Float32Array[]>;
}

/** Where there is no model: the stages use words alone. */
export const NO_ENCODER: Encoder = { id: null, warning: null, encode: () => Promise.resolve([]) };

/** Cosine of two vectors of length 1, rounded to three digits: another processor's last digits change no order. */
export function closeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return Math.round(sum * 1000) / 1000;
}

/** The text of a paper that is encoded. */
export function encodedText({ title, abstract }: { title: string; abstract: string | null }): string {
  return abstract ? `${title}. ${abstract}` : title;
}
