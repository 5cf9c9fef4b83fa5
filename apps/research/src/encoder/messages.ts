import type { ConceptsRead } from './concept-reader.js';
import type { Encoded } from './encoder.js';
import type { Named } from './name-model.js';
import type { Roled } from './role-model.js';
import type { Judged } from './stance-model.js';

/** What a thread asks the encoder's thread (encoder-thread.ts). */
export type Asked =
  | { for: 'vectors' }
  | { for: 'concepts' }
  | { for: 'chances'; question: string }
  | { for: 'names' }
  | { for: 'roles' };

export interface ToEncoder {
  call: number;
  asked: Asked;
  texts: string[];
}

export type FromEncoder =
  | ({ call: number } & (Encoded | ConceptsRead | Judged | Named | Roled))
  | { call: number; fault: string };

/** To the thread itself: end. */
export const END = 'end';
