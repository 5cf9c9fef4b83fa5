/** How long all runs together may hold the event loop before it turns. */
const SLICE_MS = 5;

/**
 * Shares the event loop among the runs of the process. The slice is common to all runs, and one waiting run is let
 * go on per turn of the loop: twenty parallel runs with a slice each would hold it twenty times as long, and
 * /health would wait behind all of them.
 */
export class EventLoopSharing {
  private readonly waiting: (() => void)[] = [];
  private turnStarted = performance.now();

  /** Resolves at once while the slice lasts, else on a later turn of the loop; throws the reason once aborted. */
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
