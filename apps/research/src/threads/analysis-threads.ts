import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Analysis, AnalysisJob } from '../answers/analysis.js';
import type { Answer } from '../answers/compose-answer.js';
import type { Rerendering } from '../answers/render-again.js';
import type { ResearchConfig } from '../config/config.js';
import type { CutOff } from '../pipeline/pipeline.service.js';
import { EncoderThread } from '../encoder/encoder-thread.js';
import { EventLoopSharing } from '../pipeline/run/event-loop-sharing.js';
import type { RunRequest } from '../pipeline/run/run-events.js';
import type { RunState } from '../pipeline/run/run.js';
import PQueue from 'p-queue';
import { AnalysisWorker, type JobListener, type JobOutcome } from './analysis-worker.js';
import type { ToThread } from './messages.js';
import { packRun } from './packed-run.js';
import { threadsReplaced, watchThreads } from './thread-metrics.js';

/** Rounds after which the compiled code is fully optimized (warm-up.ts). */
const WARM_UP_ROUNDS = 8;

const RESTART_AFTER_MS = 1_000;

type Task = Extract<ToThread, { kind: 'finish' | 'render' }>;

/**
 * The analysis on worker threads, first come, first served, so that the main thread stays responsive. A stage that
 * exceeds its limit without yielding is terminated with its thread; the run continues on a new one, with the stage's
 * fallback.
 */
export class AnalysisThreads implements Analysis, OnModuleInit, OnApplicationShutdown {
  private workers: AnalysisWorker[] = [];
  private readonly logger = new Logger('AnalysisThreads');
  private readonly queue: PQueue;
  private readonly eventLoopSharing = new EventLoopSharing();
  private readonly encoder: EncoderThread | null;
  private jobs = 0;
  private stopped = false;

  constructor(
    private readonly entry: URL,
    private readonly config: ResearchConfig,
    private readonly warmUpRounds = WARM_UP_ROUNDS,
  ) {
    this.encoder = config.encoder
      ? new EncoderThread(new URL('../encoder/encoder-thread-entry.js', entry))
      : null;
    this.queue = new PQueue({ concurrency: Math.max(1, config.threads) });
    watchThreads(this);
  }

  get busy(): number {
    return this.workers.length - this.idle;
  }

  get idle(): number {
    return this.workers.filter(({ idle }) => idle).length;
  }

  get waiting(): number {
    return this.queue.size;
  }

  onModuleInit(): void {
    for (let count = 0; count < this.config.threads; count += 1) this.start(this.warmUpRounds);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.workers.map((worker) => worker.end()));
    await this.encoder?.end();
  }

  async finish(request: RunRequest, retrieved: RunState, job: AnalysisJob): Promise<Answer> {
    const { sessionId, signal } = job;
    const state = await packRun(retrieved, () => this.eventLoopSharing.yieldToEventLoop(signal));
    const steps: Uint8Array[] = [];
    let cutOff: CutOff | null = null;
    let waitedMs = 0;
    const listener: JobListener = {
      signal,
      onEvent: job.onEvent,
      onStageEnded: (step) => steps.push(step),
    };
    for (;;) {
      const asked = performance.now();
      const outcome: JobOutcome = await this.onThread((number) => {
        waitedMs += performance.now() - asked;
        return { kind: 'finish', job: number, request, sessionId, state, steps, cutOff, waitedMs };
      }, listener);
      if (outcome.kind === 'answer' && outcome.summary !== null)
        return { body: outcome.body, summary: outcome.summary };
      if (outcome.kind === 'failed') throw new Error(outcome.message);
      signal.throwIfAborted();
      if (outcome.kind !== 'ended' || outcome.stage === null || this.stopped)
        throw new Error(outcome.kind === 'ended' ? outcome.reason : 'the thread gave no answer');
      cutOff = { stage: outcome.stage, reason: outcome.reason };
    }
  }

  async renderAgain(stored: Uint8Array, how: Rerendering): Promise<Uint8Array> {
    const listener: JobListener = {
      signal: new AbortController().signal,
      onEvent: () => undefined,
      onStageEnded: () => undefined,
    };
    const outcome = await this.onThread((job) => ({ kind: 'render', job, stored, how }), listener);
    if (outcome.kind === 'answer') return outcome.body;
    throw new Error(outcome.kind === 'failed' ? outcome.message : outcome.reason);
  }

  /** Runs the task on the next free thread. */
  private onThread(taskOf: (job: number) => Task, listener: JobListener): Promise<JobOutcome> {
    // Not the queue's signal: it would count a thread as free before it has released its run.
    return this.queue.add(() => {
      listener.signal.throwIfAborted();
      const worker = this.workers.find(({ idle }) => idle);
      if (worker === undefined) throw new Error('no thread could be started');
      this.jobs += 1;
      return worker.run(taskOf(this.jobs), listener);
    });
  }

  /** A replacement is not warmed up, because a run waits for it. */
  private start(warmUpRounds: number): void {
    const worker: AnalysisWorker = new AnalysisWorker(
      this.entry,
      this.config,
      { warmUpRounds, encoder: this.encoder?.connect() ?? null },
      (reason) => {
        this.workers = this.workers.filter((other) => other !== worker);
        if (this.stopped) return;
        threadsReplaced.inc();
        this.logger.warn({ message: 'analysis thread replaced', reason });
        // A thread that failed to start would fail again at once.
        if (worker.cameUp) this.start(0);
        else setTimeout(() => this.start(0), RESTART_AFTER_MS).unref();
      },
    );
    this.workers.push(worker);
  }
}
