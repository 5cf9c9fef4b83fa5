import type { Span } from '#observability';
import type { PaperType } from '../../papers/paper.js';
import type { RetrievalMetrics, YearRange } from '../pipeline-context.js';
import type { ProviderProgress, StageName, StageResult } from '../stage.js';

/** Outcome of a stage as the runner sees it: `failed` is a throw, a hang or rubbish, answered by the fallback. */
export type StageStatus = StageResult<never>['status'] | 'failed';

/** What a listener learns while a run is under way; the event stream sends these as they are. */
export type RunEvent =
  | {
      event: 'stage';
      data: {
        name: StageName;
        status: 'started' | StageStatus;
        duration_ms: number | null;
        /** Length of each list that the stage wrote. */
        counts: Record<string, number>;
      };
    }
  | { event: 'provider'; data: ProviderProgress };

/** metrics.stages[name] on the wire. */
export interface StageMetrics {
  duration_ms: number;
  partial: boolean;
  warnings: string[];
  metrics: Record<string, unknown>;
}

export interface RunMetrics {
  stages: Record<string, StageMetrics>;
  retrieval: RetrievalMetrics;
  llm_tokens_in: number;
  llm_tokens_out: number;
}

/** What the runner hands back; `output` is what report_generation wrote, unknown until the extraction rule read it. */
export interface RunResult {
  sessionId: string;
  output: unknown;
  artifacts: { enhanced_report?: unknown };
  partial: boolean;
  warnings: string[];
  metrics: RunMetrics;
  durationMs: number;
  /** Export texts and citation numbers, which the renderer needs beside the report. */
  exports: Record<string, string>;
  /** What report_generation rendered, where nothing has changed since; null: the report is still to be rendered. */
  rendered: string | Record<string, unknown> | null;
}

export interface RunRequest {
  query: string;
  format: 'markdown' | 'json' | 'html';
  export: readonly string[] | null;
  limit?: number | null;
  years?: Partial<YearRange> | null;
  types?: readonly PaperType[] | null;
}

export interface RunOptions {
  /** Aborts the run: client gone or process stopping. */
  signal?: AbortSignal;
  /** Aborted when the process is to stop: what has been found is handed over. */
  stopping?: AbortSignal;
  sessionId?: string;
  /** What calls to the outside are traced under; asked anew for each stage. */
  span?: () => Span | undefined;
  onEvent?: (event: RunEvent) => void;
}
