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

/** Everything of an answer that is computed and asks nobody: on threads of its own, or on the main one. */
export interface Analysis {
  /** What was gathered → the answer. Rejects only for a fault of the runner or of the rendering. */
  finish(request: RunRequest, state: RunState, job: AnalysisJob): Promise<Answer>;
  /** A stored answer's body in another format or with other exports. */
  renderAgain(stored: Uint8Array, how: Rerendering): Promise<Uint8Array>;
}
