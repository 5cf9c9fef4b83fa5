import type { ModelUsed } from '../papers/paper.js';

/** A name within a text: where it begins and ends, what it names, and how likely it does and is whole. */
export interface FoundName {
  from: number;
  to: number;
  kind: 'method' | 'data set';
  /** With three digits. */
  chance: number;
}

export interface Named {
  /** For each text its names, in the order of the text. */
  names: FoundName[][];
  model: ModelUsed;
}

/** Finds the names of methods and data sets in sentences. */
export interface NameModel {
  /**
   * What is found in a text depends on that text alone.
   * @param betweenTexts awaited between texts, so that other work can run; what it throws ends the call
   * @throws Error where there is no model, its file is not the one expected, or it fails
   */
  nameIn(texts: readonly string[], betweenTexts: () => Promise<void>): Promise<Named>;
}
