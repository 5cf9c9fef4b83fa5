import { counter, gauge, histogram } from '#observability';
import { STAGE_NAMES } from '../stage.js';

/** `aborted`: the client left; `refused`: the queue was full; `failed`: a defect of the service. */
const OUTCOMES = ['complete', 'partial', 'aborted', 'refused', 'failed'] as const;
export type RunOutcome = (typeof OUTCOMES)[number];

export const runs = counter(
  'research_runs_total',
  'Questions, by outcome.',
  ['outcome'],
  OUTCOMES.map((outcome) => ({ outcome })),
);

export const runSeconds = histogram(
  'research_run_duration_seconds',
  'Duration of an answered run, without queueing.',
);

export const stageSeconds = histogram('research_stage_duration_seconds', 'Duration of a stage.', ['stage']);

const STATUSES = ['ok', 'partial', 'skipped', 'failed'] as const;

export const stages = counter(
  'research_stages_total',
  'Stages, by outcome.',
  ['stage', 'status'],
  STAGE_NAMES.flatMap((stage) => STATUSES.map((status) => ({ stage, status }))),
);

export const llmTokens = counter(
  'research_llm_tokens_total',
  'Input and output tokens, as reported by the language models.',
  ['direction'],
  [{ direction: 'in' }, { direction: 'out' }],
);

/** Metrics of the run queue. */
export interface QueueFigures {
  readonly running: number;
  readonly waiting: number;
}

let queue: QueueFigures | undefined;

/** Registers the queue whose metrics are shown. */
export function watchQueue(figures: QueueFigures): void {
  queue = figures;
}

gauge('research_runs_running', 'Runs in progress.', [], (set) => set({}, queue?.running ?? 0));
gauge('research_runs_waiting', 'Queued runs.', [], (set) => set({}, queue?.waiting ?? 0));
