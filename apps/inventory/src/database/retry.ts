import { setTimeout as delay } from 'node:timers/promises';
import { type RetryReason, transactionRetries } from './database-metrics.js';

const ATTEMPTS = 4;

/** A failure after which nothing of the attempt can have become true, so that it may be made again. */
export class RetryableError extends Error {
  /** @param kind for the metrics */
  constructor(
    readonly reason: unknown,
    readonly kind: RetryReason,
  ) {
    super('The attempt may be made again.');
  }
}

/** Makes attempts, told their number from 1, until one succeeds or fails for good; after the last its reason is thrown. */
export async function withRetry<T>(attempt: (number: number) => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number);
    } catch (error) {
      if (!(error instanceof RetryableError)) throw error;
      if (number === ATTEMPTS) throw error.reason;
      transactionRetries.inc({ reason: error.kind });
      await delay(Math.random() * 10 * 2 ** number);
    }
  }
}
