import type { ModelUsed } from '../papers/paper.js';

/** What a sentence of an abstract does, in the order of the model's chances; a leaning finding needs the sentences before it. */
export const SENTENCE_ROLES = [
  'background',
  'objective',
  'methods',
  'finding',
  'leaning',
  'proposal',
  'empty',
  'gap',
  'implication',
] as const;
export type SentenceRole = (typeof SENTENCE_ROLES)[number];

/** How likely a sentence does each; in sum 1. */
export type RoleChances = Readonly<Record<SentenceRole, number>>;

export interface Roled {
  /** For each abstract the chances of its sentences, in their order. */
  roles: RoleChances[][];
  model: ModelUsed;
}

/** Reads an abstract as a whole and tells what each of its sentences does. */
export interface RoleModel {
  /**
   * What is told of an abstract depends on that abstract alone.
   * @param abstracts a title and the sentences under it, one a line
   * @param betweenTexts awaited between abstracts, so that other work can run; what it throws ends the call
   * @throws Error where there is no model, its file is not the one expected, or it fails
   */
  rolesIn(abstracts: readonly string[], betweenTexts: () => Promise<void>): Promise<Roled>;
}

/** The text of an abstract as the model is given it. */
export function linesOf(title: string, sentences: readonly string[]): string {
  return [title, ...sentences].map((text) => text.replace(/\s+/g, ' ')).join('\n');
}
