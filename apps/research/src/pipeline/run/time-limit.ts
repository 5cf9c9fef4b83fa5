/** The time limit was exceeded; the reason of the stage's signal. */
class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Runs `work` with a signal that aborts at the limit or with the outer signal, and stops waiting then: later results
 * are discarded. Throws TimeLimitError with `message`, or the outer signal's reason.
 */
export async function withinLimit<T>(
  limitMs: number,
  message: string,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const inner = new AbortController();
  let stop: () => void = () => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    const end = (reason: unknown) => {
      inner.abort(reason);
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    const timer = setTimeout(() => end(new TimeLimitError(message)), Math.max(0, limitMs));
    const onAbort = () => end(outer.reason);
    stop = () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', onAbort);
    };
    if (outer.aborted) onAbort();
    else outer.addEventListener('abort', onAbort, { once: true });
  });
  over.catch(() => undefined); // It may reject after nobody waits for it any more.
  try {
    if (inner.signal.aborted) return await over;
    const running = Promise.resolve().then(() => work(inner.signal));
    running.catch(() => undefined); // A late throw must not end the process.
    return await Promise.race([running, over]);
  } finally {
    stop();
    // Aborts whatever the stage left running, such as a request that it did not await.
    if (!inner.signal.aborted) inner.abort(new Error('the stage is over'));
  }
}
