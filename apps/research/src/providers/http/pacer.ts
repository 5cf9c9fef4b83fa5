import type { Clock } from './clock.js';
import { reasonOf } from './clock.js';

/** What a provider allows: at most `concurrency` requests under way, their starts `intervalMs` apart. */
export interface Pace {
  intervalMs: number;
  concurrency: number;
}

/** No slot comes free before the caller's deadline. */
export class NoSlotError extends Error {
  constructor(
    /** Why the provider is left alone for now; null when our own queue is too long. */
    readonly pausedFor: string | null,
  ) {
    super(pausedFor ?? 'queue too long');
  }
}

interface Waiter {
  deadline: number;
  grant(release: () => void): void;
  refuse(error: Error): void;
}

/**
 * The one gate before a provider, shared by all runs of the process: first come, first served, with a least time
 * between two starts, a bound on requests under way, and pauses that the provider asked for.
 */
export class Pacer {
  private readonly queue: Waiter[] = [];
  private nextStart = 0;
  private pausedUntil = 0;
  private pausedFor: string | null = null;
  private active = 0;
  private cancelTimer: (() => void) | null = null;
  private pace: Pace;

  constructor(
    private readonly clock: Clock,
    pace: Pace,
  ) {
    this.pace = { ...pace };
  }

  /** Takes over what the provider says of its limits; members not given stay. */
  adjust(pace: Partial<Pace>): void {
    this.pace = { ...this.pace, ...pace };
    this.pump();
  }

  /** No request starts before that moment (epoch milliseconds); waiters who cannot wait that long are refused. */
  pauseUntil(moment: number, reason: string): void {
    if (moment > this.pausedUntil) this.pausedFor = reason;
    this.pausedUntil = Math.max(this.pausedUntil, moment);
    this.pump();
  }

  /**
   * Waits for a slot and gives the function that frees it. Throws NoSlotError at once when none can come before the
   * deadline, or the signal's reason.
   */
  acquire(signal: AbortSignal, deadline: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(reasonOf(signal));
      const ahead = this.queue.length * this.pace.intervalMs;
      const earliest = Math.max(this.clock.now(), this.nextStart, this.pausedUntil) + ahead;
      if (earliest >= deadline) return reject(this.noSlot(deadline));
      const onAbort = () => {
        this.queue.splice(this.queue.indexOf(waiter), 1);
        waiter.refuse(reasonOf(signal));
        this.pump();
      };
      const waiter: Waiter = {
        deadline,
        grant: (release) => {
          signal.removeEventListener('abort', onAbort);
          resolve(release);
        },
        refuse: (error) => {
          signal.removeEventListener('abort', onAbort);
          reject(error);
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.queue.push(waiter);
      this.pump();
    });
  }

  private pump(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.refuseTheLate();
    while (this.queue.length > 0 && this.active < this.pace.concurrency) {
      const wait = Math.max(this.nextStart, this.pausedUntil) - this.clock.now();
      if (wait > 0) {
        this.cancelTimer = this.clock.schedule(() => this.pump(), wait);
        return;
      }
      this.active += 1;
      this.nextStart = this.clock.now() + withMargin(this.pace.intervalMs);
      this.queue.shift()?.grant(this.releaser());
    }
  }

  private refuseTheLate(): void {
    const earliest = Math.max(this.clock.now(), this.nextStart, this.pausedUntil);
    for (const waiter of this.queue.filter(({ deadline }) => earliest >= deadline)) {
      this.queue.splice(this.queue.indexOf(waiter), 1);
      waiter.refuse(this.noSlot(waiter.deadline));
    }
  }

  private noSlot(deadline: number): NoSlotError {
    return new NoSlotError(this.pausedUntil >= deadline ? this.pausedFor : null);
  }

  private releaser(): () => void {
    const granted = this.clock.now();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.active -= 1;
      // It arrived no later than its answer did: count from there, within reason.
      const { intervalMs } = this.pace;
      const arrived = Math.min(this.clock.now(), granted + slowStart(intervalMs));
      this.nextStart = Math.max(this.nextStart, arrived + withMargin(intervalMs));
      this.pump();
    };
  }
}

/** The provider measures arrivals, not departures: a connection that opens slowly must not bring two too close. */
function withMargin(intervalMs: number): number {
  return intervalMs + Math.min(60, intervalMs * 0.05);
}

/** How long after its slot was granted a request may have arrived. */
function slowStart(intervalMs: number): number {
  return Math.min(500, intervalMs * 0.2);
}
