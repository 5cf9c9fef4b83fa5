import type { ModelUsed } from '../papers/paper.js';

export interface ConceptsRead {
  /** For each query its main concepts as they stand in it, in its order. */
  concepts: string[][];
  model: ModelUsed;
}

/** Tells the things that a query is about: what is no verb of relation, no grade and no talk of research. */
export interface ConceptReader {
  /**
   * What is told of a query depends on that query alone.
   * @param betweenTexts awaited between queries, so that other work can run; what it throws ends the call
   * @throws Error where there is no model, its file is not the one expected, or it fails
   */
  conceptsIn(queries: readonly string[], betweenTexts: () => Promise<void>): Promise<ConceptsRead>;
}
