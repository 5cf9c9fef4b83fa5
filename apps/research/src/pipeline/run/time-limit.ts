/** Thrown into a stage, and out of withinLimit, when its time is over. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Runs `work` with a signal that aborts at the limit or with the outer signal, and stops waiting at that moment:
 * what the work does afterwards reaches nobody. Throws TimeLimitError with `message`, or the outer signal's reason.
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
  over.catch(() => undefined); // it may reject when nobody listens any more
  try {
    if (inner.signal.aborted) return await over;
    const running = Promise.resolve().then(() => work(inner.signal));
    running.catch(() => undefined); // a late throw must not end the process
    return await Promise.race([running, over]);
  } finally {
    stop();
    // Whatever the stage left running (a request it did not wait for) ends with it.
    if (!inner.signal.aborted) inner.abort(new Error('the stage is over'));
  }
}
