import type { MessagePort } from 'node:worker_threads';
import type { AnswerSummary } from '../answers/compose-answer.js';
import type { Rerendering } from '../answers/render-again.js';
import type { ResearchConfig } from '../config/config.js';
import type { CutOff } from '../pipeline/pipeline.service.js';
import type { RunEvent, RunRequest } from '../pipeline/run/run-events.js';
import type { StageName } from '../pipeline/stage.js';
import type { PackedRun } from './packed-run.js';

/** What an analysis thread is started with. */
export interface ThreadData {
  config: ResearchConfig;
  warmUpRounds: number;
  /** To the encoder's thread; null: no encoder. */
  encoder: MessagePort | null;
}

/**
 * Messages between the main thread and an analysis thread. A run's state travels as bytes (v8.serialize), which the
 * main thread forwards without parsing them.
 */
export type ToThread =
  | {
      kind: 'finish';
      job: number;
      request: RunRequest;
      sessionId: string;
      /** After retrieval. */
      state: PackedRun;
      /** RunStep of each stage that an earlier thread of the run completed. */
      steps: Uint8Array[];
      cutOff: CutOff | null;
      /** Milliseconds that the run waited for a thread; they do not count against its deadline. */
      waitedMs: number;
    }
  | { kind: 'render'; job: number; stored: Uint8Array; how: Rerendering }
  | { kind: 'abort'; job: number; reason: string };

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'event'; job: number; event: RunEvent }
  /** A stage began; `over`: its time limit (`monotonicMs`). */
  | { kind: 'begun'; job: number; stage: StageName; over: number }
  | { kind: 'ended'; job: number; step: Uint8Array }
  | { kind: 'answer'; job: number; body: Uint8Array; summary: AnswerSummary | null }
  | { kind: 'failed'; job: number; message: string };
