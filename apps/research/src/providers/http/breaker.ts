import type { Clock } from './clock.js';

export interface BreakerSettings {
  /** Failures in a row that open it. */
  threshold: number;
  /** Milliseconds it stays open before one request may probe. */
  openMs: number;
}

/** What became of an admitted request. `neither`: says nothing of the provider's health (refused, aborted). */
export type Verdict = 'success' | 'failure' | 'neither';

/**
 * Circuit breaker (Nygard, Release It!): closed until `threshold` failures in a row, then open, then half-open,
 * where a single probe decides.
 */
export class Breaker {
  private failures = 0;
  private openUntil: number | null = null;
  private probing = false;

  constructor(
    private readonly clock: Clock,
    private readonly settings: BreakerSettings,
  ) {}

  /** Null when the circuit is open; else a function that takes the verdict, once. */
  admit(): ((verdict: Verdict) => void) | null {
    if (this.openUntil === null) return this.judge(false);
    if (this.probing || this.clock.now() < this.openUntil) return null;
    this.probing = true;
    return this.judge(true);
  }

  private judge(probe: boolean): (verdict: Verdict) => void {
    let judged = false;
    return (verdict) => {
      if (judged) return;
      judged = true;
      if (probe) this.probing = false;
      if (verdict === 'success') {
        this.failures = 0;
        this.openUntil = null;
      } else if (verdict === 'failure') {
        this.failures += 1;
        if (probe || this.failures >= this.settings.threshold)
          this.openUntil = this.clock.now() + this.settings.openMs;
      }
    };
  }
}
