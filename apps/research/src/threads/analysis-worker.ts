import { Worker } from 'node:worker_threads';
import type { ResearchConfig } from '../config/config.js';
import type { RunEvent } from '../pipeline/run/run-events.js';
import type { StageName } from '../pipeline/stage.js';
import type { AnalysisJob } from '../answers/analysis.js';
import type { AnswerSummary } from '../answers/compose-answer.js';
import type { FromThread, ThreadData, ToThread } from './messages.js';
import { monotonicMs } from '../monotonic.js';

/** Outcome of a job on a thread. `ended`: the thread was terminated, with the current stage. */
export type JobOutcome =
  | { kind: 'answer'; body: Uint8Array; summary: AnswerSummary | null }
  | { kind: 'failed'; message: string }
  | { kind: 'ended'; stage: StageName | null; reason: string };

export interface JobListener extends Pick<AnalysisJob, 'signal'> {
  onEvent(event: RunEvent): void;
  onStageEnded(step: Uint8Array): void;
}

/** Grace period after the time limit of a stage that does not yield. */
const KILL_AFTER_MS = 250;
/** Time limit for building the answer, and for rendering a stored one. */
const COMPOSE_LIMIT_MS = 20_000;
/** Time limit for releasing an abandoned run; then the thread is replaced. */
const ABORT_GRACE_MS = 500;

type Job = Extract<ToThread, { kind: 'finish' | 'render' }>;

/** A thread with its current job; terminates the thread if a stage exceeds its limit. */
export class AnalysisWorker {
  private readonly worker: Worker;
  /** The thread has loaded its code. */
  cameUp = false;
  private alive = true;
  private settle: ((outcome: JobOutcome) => void) | null = null;
  private listener: JobListener | null = null;
  private stage: StageName | null = null;
  private timer: NodeJS.Timeout | null = null;
  /** The job was aborted: the time limit for releasing it is running and is not extended. */
  private abandoned = false;

  constructor(
    entry: URL,
    config: ResearchConfig,
    { encoder, warmUpRounds }: Omit<ThreadData, 'config'>,
    private readonly onGone: (reason: string) => void,
  ) {
    this.worker = new Worker(entry, {
      workerData: { config, warmUpRounds, encoder } satisfies ThreadData,
      transferList: encoder === null ? [] : [encoder],
      resourceLimits: { maxOldGenerationSizeMb: config.threadHeapMb },
    });
    this.worker.unref();
    this.worker.on('message', (message: FromThread) => this.hear(message));
    this.worker.on('error', (error: Error & { code?: string }) =>
      this.gone(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? 'it exceeded the memory limit of a thread'
          : error.message,
      ),
    );
    this.worker.on('exit', () => this.gone('its thread ended'));
  }

  get idle(): boolean {
    return this.alive && this.settle === null;
  }

  run(job: Job, listener: JobListener): Promise<JobOutcome> {
    return new Promise((resolve) => {
      const onAbort = () => {
        this.worker.postMessage({
          kind: 'abort',
          job: job.job,
          reason: messageOf(listener.signal.reason),
        } satisfies ToThread);
        this.watch(ABORT_GRACE_MS, 'its caller no longer waited');
        this.abandoned = true;
      };
      this.settle = (outcome) => {
        if (this.timer !== null) clearTimeout(this.timer);
        this.settle = null;
        this.listener = null;
        this.stage = null;
        listener.signal.removeEventListener('abort', onAbort);
        resolve(outcome);
      };
      this.listener = listener;
      this.abandoned = false;
      this.watch(COMPOSE_LIMIT_MS, 'its thread did not answer');
      this.worker.postMessage(job);
      if (listener.signal.aborted) onAbort();
      else listener.signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  async end(): Promise<void> {
    this.alive = false;
    await this.worker.terminate();
  }

  private hear(message: FromThread): void {
    switch (message.kind) {
      case 'ready':
        this.cameUp = true;
        return;
      case 'event':
        return this.listener?.onEvent(message.event);
      case 'begun':
        this.stage = message.stage;
        return this.watch(
          message.over + KILL_AFTER_MS - monotonicMs(),
          'it was terminated at its time limit',
        );
      case 'ended':
        this.stage = null;
        this.listener?.onStageEnded(message.step);
        return this.watch(COMPOSE_LIMIT_MS, 'the answer was not assembled in time');
      case 'answer':
        return this.settle?.({ kind: 'answer', body: message.body, summary: message.summary });
      case 'failed':
        return this.settle?.({ kind: 'failed', message: message.message });
    }
  }

  private watch(milliseconds: number, reason: string): void {
    if (this.abandoned) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        // Terminated by this process: the next thread will start normally.
        this.cameUp = true;
        this.gone(reason);
        void this.worker.terminate();
      },
      Math.max(0, milliseconds),
    );
  }

  private gone(reason: string): void {
    const wasAlive = this.alive;
    this.alive = false;
    this.settle?.({ kind: 'ended', stage: this.stage, reason });
    if (wasAlive) this.onGone(reason);
  }
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
