import { monotonicMs } from '../../monotonic.js';

/** Time for pacing, backoff, breaker and cache; tests use their own. */
export interface Clock {
  /** Monotonic milliseconds from any origin. */
  now(): number;
  /** Calls back once after that many milliseconds; returns a function that cancels it. */
  schedule(callback: () => void, milliseconds: number): () => void;
  /** Converts such a duration to one of the system's timers, which libraries use. */
  real(milliseconds: number): number;
  /** The reverse. */
  virtual(milliseconds: number): number;
}

export const systemClock: Clock = {
  now: monotonicMs,
  schedule(callback, milliseconds) {
    const timer = setTimeout(callback, Math.max(0, milliseconds));
    return () => clearTimeout(timer);
  },
  real: (milliseconds) => milliseconds,
  virtual: (milliseconds) => milliseconds,
};

/** Resolves after that many milliseconds; rejects with the signal's reason if it aborts first. */
export function sleep(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(reasonOf(signal));
    const onAbort = () => {
      cancel();
      reject(reasonOf(signal));
    };
    const cancel = clock.schedule(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** Settles like `work`, or rejects with the signal's reason, whichever comes first. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(reasonOf(signal));
    work
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort))
      .catch(() => undefined);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

export function reasonOf(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new Error('aborted');
}
