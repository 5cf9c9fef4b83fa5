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

/** What a stage may know of the run around it, beside the members it reads. */
export interface RunControl {
  /** Aborted at the stage's time-out, the total deadline or the client's disconnect. */
  readonly signal: AbortSignal;
  /** Aborted when the process is to stop: a stage that waits for others then hands over what it has. */
  readonly stopping?: AbortSignal;
  /** When the stage is to hand over what it has, by `monotonicMs`. */
  readonly deadline: number;
  readonly sessionId: string;
  /** What its calls to the outside are traced under. */
  readonly span?: Span | undefined;
  /** Progress of one provider, for the event stream. */
  onProvider(event: ProviderProgress): void;
  /**
   * Call it inside long loops: lets the event loop turn when the stage has held it for some milliseconds,
   * and throws the signal's reason once the run is over.
   */
  yieldToEventLoop(): Promise<void>;
  /** What the run's questions to a language model have taken together so far; whoever asks one adds to it. */
  readonly llm?: { spentMs: number };
  /** Tokens that a language model used on behalf of the stage: metrics.llm_tokens_in and llm_tokens_out. */
  countTokens?(tokensIn: number, tokensOut: number): void;
}

export interface ProviderProgress {
  key: string;
  status: string;
  papers?: number;
  error?: string;
}

/**
 * What a stage hands back. `ok`: complete. `partial`: usable, but something is missing, and the warnings say what.
 * `skipped`: there was nothing to do; `writes` holds the neutral value. Warnings are allowed with every status.
 */
export interface StageResult<W extends keyof ContextMembers> {
  status: 'ok' | 'partial' | 'skipped';
  writes: Pick<ContextMembers, W>;
  warnings?: string[];
  metrics?: Record<string, unknown>;
}

/**
 * The contract of all eleven stages: reads named members of the context, writes named members, never touches the
 * rest. A stage does not mutate what it reads. The runner owns time, metrics, the wrapping of a throw into a
 * partial, and takes `fallback` for the value when the stage failed or hung.
 */
export interface Stage<
  R extends keyof ContextMembers = keyof ContextMembers,
  W extends keyof ContextMembers = keyof ContextMembers,
> {
  readonly name: StageName;
  readonly reads: readonly R[];
  readonly writes: readonly W[];
  /** Milliseconds that this stage may take, where the common limit (config.stageTimeoutMs) does not fit it. */
  readonly timeoutMs?: number;
  run(input: Pick<ContextMembers, R>, control: RunControl): Promise<StageResult<W>>;
  /** Sound value for `writes` when `run` failed; must not throw. */
  fallback(input: Pick<ContextMembers, R>): Pick<ContextMembers, W>;
}

/** Any stage, whatever it reads and writes, as the runner takes it; what it wrote is checked before it is believed. */
export interface RegisteredStage {
  readonly name: StageName;
  readonly reads: readonly (keyof ContextMembers)[];
  readonly writes: readonly (keyof ContextMembers)[];
  readonly timeoutMs?: number;
  run(input: ContextMembers, control: RunControl): Promise<StageResult<never>>;
  fallback(input: ContextMembers): object;
}
