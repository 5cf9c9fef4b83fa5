/** Time that all runs together may hold the event loop before they yield. */
const SLICE_MS = 5;

/**
 * Shares the event loop among the runs of the process. All runs share one time slice, and one waiting run resumes
 * each turn: with a slice each, twenty parallel runs would block it twenty times as long, and /health behind them.
 */
export class EventLoopSharing {
  private readonly waiting: (() => void)[] = [];
  private turnStarted = performance.now();

  /** Resolves at once within the slice, else on a later turn; throws the signal's reason once aborted. */
  async yieldToEventLoop(signal: AbortSignal): Promise<void> {
    if (performance.now() - this.turnStarted > SLICE_MS) {
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
        if (this.waiting.length === 1) setImmediate(this.turn);
      });
    }
    signal.throwIfAborted();
  }

  private readonly turn = (): void => {
    this.turnStarted = performance.now();
    this.waiting.shift()?.();
    if (this.waiting.length > 0) setImmediate(this.turn);
  };
}
