import type { ModelUsed } from '../papers/paper.js';

/** How likely a passage says nothing on a question, answers it with yes, or with no; in sum 1. */
export interface Chances {
  silent: number;
  yes: number;
  no: number;
}

export interface Judged {
  /** One for each passage, in their order. */
  chances: Chances[];
  model: ModelUsed;
}

/** Reads a question and a passage together. */
export interface StanceModel {
  /**
   * What is told of a passage depends on it and the question alone.
   * @param betweenTexts awaited between passages, so that other work can run; what it throws ends the call
   * @throws Error where there is no model, its file is not the one expected, or it fails
   */
  judge(question: string, passages: readonly string[], betweenTexts: () => Promise<void>): Promise<Judged>;
}
