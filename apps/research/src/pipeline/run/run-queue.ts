import { Inject, Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { ApiError } from '#errors';
import type { ResearchConfig } from '../../config/config.js';
import { RESEARCH_CONFIG } from '../../tokens.js';
import { watchQueue } from './run-metrics.js';

/** 503: the queue is full, or the process is stopping. No work was done. */
export class Busy extends ApiError {
  readonly status = 503;
  readonly code = 'server_error';

  constructor(
    detail: string,
    private readonly retryAfterSeconds: number,
  ) {
    super(detail);
  }

  override headers(): Readonly<Record<string, string>> {
    return { 'retry-after': String(this.retryAfterSeconds) };
  }
}

const LONGEST_RETRY_AFTER_S = 120;
/** Weight of the latest run in the mean duration, on which Retry-After is based. */
const WEIGHT = 0.2;
const FIRST_GUESS_MS = 5_000;

/** A bounded number of parallel runs and a bounded queue, first come, first served. */
@Injectable()
export class RunQueue {
  private readonly queue: PQueue;
  private readonly maxParallel: number;
  private readonly maxWaiting: number;
  private meanMs = FIRST_GUESS_MS;
  private stopping = false;

  constructor(
    @Inject(RESEARCH_CONFIG) { maxParallel, maxWaiting }: Pick<ResearchConfig, 'maxParallel' | 'maxWaiting'>,
  ) {
    this.maxParallel = maxParallel;
    this.maxWaiting = maxWaiting;
    this.queue = new PQueue({ concurrency: maxParallel });
    watchQueue(this);
  }

  get running(): number {
    return this.queue.pending;
  }

  get waiting(): number {
    return this.queue.size;
  }

  /** Number of runs ahead of a new one, or null if it would start at once. */
  ahead(): number | null {
    return this.queue.pending < this.maxParallel ? null : this.queue.size;
  }

  /** Refuses a request when the queue is full; call it before any work. @throws Busy */
  assertRoom(): void {
    if (this.stopping) throw new Busy('The service is stopping; ask again in a moment.', 5);
    if (this.queue.pending < this.maxParallel || this.queue.size < this.maxWaiting) return;
    throw new Busy(
      `Too many questions at once: ${this.queue.pending} are being answered and ${this.queue.size} wait. Ask again later.`,
      this.retryAfter(),
    );
  }

  /** Runs the work when its turn comes; rejects if the signal aborts while it waits. @throws Busy */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    this.assertRoom();
    return this.queue.add(() => this.timed(work), { signal });
  }

  /** Accepts no new runs; queued ones are refused. */
  stop(): void {
    this.stopping = true;
  }

  private async timed<T>(work: () => Promise<T>): Promise<T> {
    if (this.stopping) this.assertRoom();
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.meanMs += WEIGHT * (performance.now() - started - this.meanMs);
    }
  }

  /** Estimated time until the queue has room for one more. */
  private retryAfter(): number {
    const seconds = Math.ceil(this.meanMs / this.maxParallel / 1_000);
    return Math.min(LONGEST_RETRY_AFTER_S, Math.max(1, seconds));
  }
}
