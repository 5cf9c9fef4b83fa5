import type { Encoded } from './encoder.js';
import type { Judged } from './stance-model.js';

/** What a thread asks the encoder's thread (encoder-thread.ts), and its answer: Judged where there is a question. */
export interface ToEncoder {
  call: number;
  texts: string[];
  question: string | null;
}

export type FromEncoder = ({ call: number } & (Encoded | Judged)) | { call: number; fault: string };

/** To the thread itself: end. */
export const END = 'end';
