import PQueue from 'p-queue';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Clock } from './clock.js';
import { reasonOf, sleep } from './clock.js';
import { LONGEST_PAUSE_MS } from './retry.js';

/** A provider's limits: at most `concurrency` concurrent requests, their starts `intervalMs` apart. */
export interface Pace {
  intervalMs: number;
  concurrency: number;
}

/** No slot becomes free before the caller's deadline. */
export class NoSlotError extends Error {
  constructor(
    /** Reason of the provider's pause; null if the queue is too long. */
    readonly pausedFor: string | null,
  ) {
    super(pausedFor ?? 'queue too long');
  }
}

/** Creates the limiter for one start an interval, of this process or shared by several. */
export type LimiterOf = (key: string, intervalMs: number) => RateLimiterAbstract;

/** A limiter of this process only. */
export function memoryLimiter(key: string, intervalMs: number): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: key, points: 1, duration: intervalMs / 1_000 });
}

const START = 'start';
const PAUSE = 'pause';
/** Minimum wait after a refusal: the clocks of two processes differ. */
const LEAST_WAIT_MS = 5;

/**
 * The gate of a provider, shared by all runs: first come, first served, with a minimum time between two starts
 * (rate-limiter-flexible), a limit of concurrent requests (p-queue), and the provider's pauses.
 */
export class Pacer {
  private readonly underWay: PQueue;
  private readonly starts = new PQueue({ concurrency: 1 });
  private limiter: RateLimiterAbstract | null = null;
  /** End of the pause by the clock; other processes read it from `sharedPauses`. */
  private pausedUntil = -Infinity;
  private readonly sharedPauses: RateLimiterAbstract | null;
  private pausedFor: string | null = null;
  private pace: Pace;

  constructor(
    private readonly key: string,
    private readonly clock: Clock,
    pace: Pace,
    private readonly limiterOf: LimiterOf = memoryLimiter,
  ) {
    this.pace = { ...pace };
    this.underWay = new PQueue({ concurrency: pace.concurrency });
    this.sharedPauses = limiterOf === memoryLimiter ? null : limiterOf(`${key}:${PAUSE}`, 1_000);
    this.limit();
  }

  /** Applies the provider's stated limits; absent members keep their value. */
  adjust(pace: Partial<Pace>): void {
    const before = this.pace;
    this.pace = { ...before, ...pace };
    this.underWay.concurrency = this.pace.concurrency;
    if (this.pace.intervalMs !== before.intervalMs) this.limit();
  }

  /** No request starts for that long, at most ten minutes; waiters whose deadline is earlier are refused. */
  async pause(asked: number, reason: string): Promise<void> {
    const milliseconds = Math.min(asked, LONGEST_PAUSE_MS);
    const until = this.clock.now() + milliseconds;
    if (until <= this.pausedUntil) return;
    this.pausedUntil = until;
    this.pausedFor = reason;
    if (this.sharedPauses === null) return;
    const known = await this.sharedPauses.get(PAUSE);
    const real = this.clock.real(milliseconds);
    if (known !== null && known.msBeforeNext >= real) return;
    await this.sharedPauses.block(PAUSE, Math.max(0.001, real / 1_000));
  }

  /**
   * Runs the work in a slot. Rejects with NoSlotError at once if none is free before the deadline, or with the
   * signal's reason.
   */
  async run<T>(signal: AbortSignal, deadline: number, work: () => Promise<T>): Promise<T> {
    if (signal.aborted) throw reasonOf(signal);
    const ahead = (this.starts.size + this.starts.pending) * this.pace.intervalMs;
    if (this.clock.now() + ahead >= deadline) throw new NoSlotError(this.pausedFor);
    const inSlot = async () => {
      await this.starts.add(() => this.start(signal, deadline), { signal });
      return work();
    };
    try {
      return await this.underWay.add(inSlot, { signal });
    } catch (error) {
      // p-queue's own error for an aborted waiter has no reason.
      if (signal.aborted && error instanceof DOMException) throw reasonOf(signal);
      throw error;
    }
  }

  /** Resolves when a request may start. */
  private async start(signal: AbortSignal, deadline: number): Promise<void> {
    for (;;) {
      const paused = await this.pausedMs();
      const wait = paused > 0 ? paused : await this.consume();
      if (wait === null) return;
      if (this.clock.now() + wait >= deadline)
        throw new NoSlotError(paused > 0 ? (this.pausedFor ?? 'it asked to wait') : null);
      await sleep(this.clock, wait, signal);
    }
  }

  /** Remaining time of the pause, whichever process began it. */
  private async pausedMs(): Promise<number> {
    const shared = await this.sharedPauses?.get(PAUSE);
    const elsewhere = shared && shared.remainingPoints <= 0 ? this.clock.virtual(shared.msBeforeNext) : 0;
    return Math.max(this.pausedUntil - this.clock.now(), Math.min(elsewhere, LONGEST_PAUSE_MS));
  }

  /** Null if granted, else the wait in milliseconds. */
  private async consume(): Promise<number | null> {
    if (this.limiter === null) return null;
    try {
      await this.limiter.consume(START);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // The limiter uses the time of day: after a clock change its answer could be hours.
      return this.clock.virtual(
        Math.min(Math.max(LEAST_WAIT_MS, refusal.msBeforeNext), this.longestWaitMs()),
      );
    }
  }

  /** Upper bound of a limiter's interval; a shared one counts whole seconds. */
  private longestWaitMs(): number {
    return Math.ceil(this.clock.real(withMargin(this.pace.intervalMs)) / 1_000) * 1_000;
  }

  private limit(): void {
    const { intervalMs } = this.pace;
    const real = this.clock.real(withMargin(intervalMs));
    this.limiter = intervalMs > 0 ? this.limiterOf(this.key, real) : null;
  }
}

/** The provider measures arrivals: a slow connection must not bring two requests too close. */
function withMargin(intervalMs: number): number {
  return intervalMs + Math.min(60, intervalMs * 0.05);
}
