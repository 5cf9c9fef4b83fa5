import type { Clock } from '../http/clock.js';
import { monotonicMs } from '../../monotonic.js';

/** A clock that only moves when a test says so. */
export class ManualClock implements Clock {
  private time = Date.UTC(2024, 0, 1);
  private timers: { at: number; callback: () => void }[] = [];

  now(): number {
    return this.time;
  }

  schedule(callback: () => void, milliseconds: number): () => void {
    const timer = { at: this.time + Math.max(0, milliseconds), callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  real(milliseconds: number): number {
    return milliseconds;
  }

  virtual(milliseconds: number): number {
    return milliseconds;
  }

  /** Moves on, calling back whatever falls due on the way, in order, and lets promises settle. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    await settled();
    for (;;) {
      const [next] = [...this.timers].sort((a, b) => a.at - b.at);
      if (next === undefined || next.at > end) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.time = next.at;
      next.callback();
      await settled();
    }
    this.time = end;
    await settled();
  }
}

/** Lets every promise that can settle now do so. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The real clock, so many times faster: a wait of a second passes in 1000/factor ms. */
export function fastClock(factor: number): Clock {
  const start = monotonicMs();
  return {
    now: () => start + (monotonicMs() - start) * factor,
    schedule(callback, milliseconds) {
      const timer = setTimeout(callback, Math.max(0, milliseconds) / factor);
      return () => clearTimeout(timer);
    },
    real: (milliseconds) => milliseconds / factor,
    virtual: (milliseconds) => milliseconds * factor,
  };
}
