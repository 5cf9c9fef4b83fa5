import type { Encoded } from './encoder.js';

/** What a thread asks the encoder's thread (encoder-thread.ts), and its answer. */
export interface ToEncoder {
  call: number;
  texts: string[];
}

export type FromEncoder = ({ call: number } & Encoded) | { call: number; fault: string };

/** To the thread itself: end. */
export const END = 'end';
