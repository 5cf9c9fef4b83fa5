import type { RunEvent, RunRequest } from '../pipeline/run/run-events.js';
import type { RunState } from '../pipeline/run/run.js';
import type { Answer } from './compose-answer.js';
import type { Rerendering } from './render-again.js';

export interface AnalysisJob {
  sessionId: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  onEvent: (event: RunEvent) => void;
}

/** Injection token of the Analysis. */
export const ANALYSIS = Symbol('Analysis');

/** The computed part of an answer, without network access: on worker threads, or on the main thread. */
export interface Analysis {
  /** Retrieved papers → answer. Rejects only for a defect of the runner or the rendering. */
  finish(request: RunRequest, state: RunState, job: AnalysisJob): Promise<Answer>;
  /** A stored answer in another format or with other exports. */
  renderAgain(stored: Uint8Array, how: Rerendering): Promise<Uint8Array>;
}
