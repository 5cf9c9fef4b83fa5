import type { Span } from '#observability';
import type { Paper, PaperType } from '../../papers/paper.js';
import type { RetrievalMetrics, YearRange } from '../pipeline-context.js';
import type { ProviderProgress, StageName, StageResult } from '../stage.js';

/** Outcome of a stage: `failed` means a throw, a timeout or an invalid result, replaced by the fallback. */
export type StageStatus = StageResult<never>['status'] | 'failed';

/** Events of a run; the event stream sends them unchanged. */
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

/** Result of a run; `output` is what report_generation wrote, unknown until the extraction rule has checked it. */
export interface RunResult {
  sessionId: string;
  output: unknown;
  artifacts: { enhanced_report?: unknown };
  partial: boolean;
  warnings: string[];
  metrics: RunMetrics;
  durationMs: number;
  /** Exports and citation numbers for the renderer. */
  exports: Record<string, string>;
  /** The rendering of report_generation, if it is still current; null: the report must be rendered. */
  rendered: string | Record<string, unknown> | null;
}

export interface RunRequest {
  query: string;
  format: 'markdown' | 'json' | 'html';
  export: readonly string[] | null;
  limit?: number | null;
  years?: Partial<YearRange> | null;
  types?: readonly PaperType[] | null;
  /** Papers that the caller brings. */
  papers?: readonly Paper[] | null;
  /** False: only the caller's papers, no provider is asked. */
  search?: boolean;
  /** False: no synonyms are searched for. */
  expand?: boolean;
  /** Entries of the caller's library that could not be read. */
  unreadEntries?: number;
}

export interface RunOptions {
  /** Aborts the run: the client is gone or the process stops. */
  signal?: AbortSignal;
  /** Aborted when the process stops: the results so far are returned. */
  stopping?: AbortSignal;
  sessionId?: string;
  /** Parent span of outgoing calls, evaluated for each stage. */
  span?: () => Span | undefined;
  onEvent?: (event: RunEvent) => void;
}
