import type { AnswerSummary } from '../answers/compose-answer.js';
import type { Rerendering } from '../answers/render-again.js';
import type { CutOff } from '../pipeline/pipeline.service.js';
import type { RunEvent, RunRequest } from '../pipeline/run/run-events.js';
import type { StageName } from '../pipeline/stage.js';
import type { PackedRun } from './packed-run.js';

/**
 * What the main thread and an analysis thread say to each other. What a run has reached travels as bytes (v8.serialize):
 * the main thread hands them on without reading them, so that a large run costs it next to nothing.
 */
export type ToThread =
  | {
      kind: 'finish';
      job: number;
      request: RunRequest;
      sessionId: string;
      /** After gathering. */
      state: PackedRun;
      /** RunStep of each stage that an earlier thread of the same run has ended. */
      steps: Uint8Array[];
      cutOff: CutOff | null;
      /** Milliseconds that the run waited for a thread: they do not count against its deadline. */
      waitedMs: number;
    }
  | { kind: 'render'; job: number; stored: Uint8Array; how: Rerendering }
  | { kind: 'abort'; job: number; reason: string };

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'event'; job: number; event: RunEvent }
  /** A stage began; `over`: `monotonicMs` at which it must have ended. */
  | { kind: 'begun'; job: number; stage: StageName; over: number }
  | { kind: 'ended'; job: number; step: Uint8Array }
  | { kind: 'answer'; job: number; body: Uint8Array; summary: AnswerSummary | null }
  | { kind: 'failed'; job: number; message: string };
