import type { Span } from '#observability';
import type { ContextMembers } from './pipeline-context.js';

export const STAGE_NAMES = [
  'query_understanding',
  'query_expansion',
  'retrieval',
  'deduplication',
  'relevance_scoring',
  'ranking',
  'clustering',
  'synthesis',
  'gap_analysis',
  'citation_export',
  'report_generation',
] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** What the runner offers a stage besides the members it reads. */
export interface RunControl {
  /** Aborted at the stage's timeout, at the total deadline or when the client disconnects. */
  readonly signal: AbortSignal;
  /** Aborted when the process stops: a waiting stage then returns what it has. */
  readonly stopping?: AbortSignal;
  /** Time (`monotonicMs`) at which the stage returns what it has. */
  readonly deadline: number;
  readonly sessionId: string;
  /** Parent span of the stage's outgoing calls. */
  readonly span?: Span | undefined;
  /** Progress of one provider, for the event stream. */
  onProvider(event: ProviderProgress): void;
  /**
   * Call it inside long loops: yields to the event loop after some milliseconds, and throws the signal's reason once
   * the run is aborted.
   */
  yieldToEventLoop(): Promise<void>;
  /** Total time of the run's language model requests so far; each request adds to it. */
  readonly llm?: { spentMs: number };
  /** Counts language model tokens of the stage: metrics.llm_tokens_in and llm_tokens_out. */
  countTokens?(tokensIn: number, tokensOut: number): void;
}

export interface ProviderProgress {
  key: string;
  status: string;
  papers?: number;
  error?: string;
}

/**
 * A stage's result. `ok`: complete. `partial`: usable but incomplete, as the warnings explain. `skipped`: nothing to
 * do; `writes` holds the neutral value. Warnings are allowed with every status.
 */
export interface StageResult<W extends keyof ContextMembers> {
  status: 'ok' | 'partial' | 'skipped';
  writes: Pick<ContextMembers, W>;
  warnings?: string[];
  metrics?: Record<string, unknown>;
}

/**
 * The contract of the stages: a stage reads and writes named members of the context and does not mutate what it
 * reads. The runner owns time limits, metrics and errors, and uses `fallback` if the stage fails or exceeds its
 * limit.
 */
export interface Stage<
  R extends keyof ContextMembers = keyof ContextMembers,
  W extends keyof ContextMembers = keyof ContextMembers,
> {
  readonly name: StageName;
  readonly reads: readonly R[];
  readonly writes: readonly W[];
  /** Time limit in milliseconds, if it differs from config.stageTimeoutMs. */
  readonly timeoutMs?: number;
  run(input: Pick<ContextMembers, R>, control: RunControl): Promise<StageResult<W>>;
  /** Valid value for `writes` when `run` failed; must not throw. */
  fallback(input: Pick<ContextMembers, R>): Pick<ContextMembers, W>;
}

/** A stage as the runner sees it; what it writes is checked before use. */
export interface RegisteredStage {
  readonly name: StageName;
  readonly reads: readonly (keyof ContextMembers)[];
  readonly writes: readonly (keyof ContextMembers)[];
  readonly timeoutMs?: number;
  run(input: ContextMembers, control: RunControl): Promise<StageResult<never>>;
  fallback(input: ContextMembers): object;
}
