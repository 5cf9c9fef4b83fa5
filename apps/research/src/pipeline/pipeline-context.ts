import type {
  Answer,
  Conflict,
  Gap,
  GapCandidate,
  ModelUsed,
  Paper,
  PaperType,
  ProviderKey,
  QueryUnderstanding,
  RemovedPaper,
  Report,
  ReportFormat,
  Synthesis,
  Theme,
} from '../papers/paper.js';

/** Outcome of one provider in a run: metrics.retrieval.providers[key] on the wire. */
export interface ProviderOutcome {
  status:
    | 'ok'
    | 'empty'
    | 'failed'
    | 'rate_limited'
    | 'timeout'
    | 'aborted'
    | 'circuit_open'
    | 'not_implemented';
  papers: number;
  duration_ms: number;
  attempts: number;
  cached: boolean;
  error: string | null;
}

export interface RetrievalMetrics {
  papers_found: number;
  providers_failed: ProviderKey[];
  cache_hit: boolean;
  providers: Partial<Record<ProviderKey, ProviderOutcome>>;
}

/** A work cited by several retrieved papers and not retrieved itself. */
export interface Foundation {
  paper: Paper;
  cited_by: string[];
}

/** Inclusive bounds; null: open. */
export interface YearRange {
  from: number | null;
  to: number | null;
}

/** Optional members of a request; null: as configured or read from the query. */
export interface SearchOptions {
  limit: number | null;
  years: YearRange | null;
  types: readonly PaperType[] | null;
  /** The caller's own papers; retrieval adds them to what the providers find. */
  papers?: readonly Paper[];
  /** False: no provider is asked. */
  search?: boolean;
  /** False: names are searched for as the query has them, without synonyms. */
  expand?: boolean;
  /** Entries of the caller's library that could not be read. */
  unreadEntries?: number;
}

/** The members that stages read and write in one run, named as in the stage command's JSON lines. */
export interface ContextMembers {
  // From the request.
  query: string;
  format: ReportFormat;
  /** Requested export formats, as sent. */
  export: readonly string[] | null;
  /** Ranking only: no citation, recency or venue signal. */
  text_only: boolean;

  /** Search options of the request; absent in the stage command. */
  asked?: SearchOptions;

  // Written by stages.
  understanding: QueryUnderstanding;
  /** The original first, at most five. */
  queries: string[];
  papers: Paper[];
  retrieval: RetrievalMetrics;
  /** Works cited by several retrieved papers; `cited_by` holds OpenAlex keys until the report. */
  foundations: Foundation[];
  /** Indexes of the retrieved papers that were merged into one paper each. */
  merges: number[][];
  conflicts: Conflict[];
  removed: RemovedPaper[];
  /** Models that judged the papers. */
  models: ModelUsed[];
  themes: Theme[];
  executive_summary: string;
  synthesis: Synthesis;
  answer: Answer;
  gaps: Gap[];
  gap_candidates: GapCandidate[];
  exports: Record<string, string>;
  /** Citation number → paper_id, numbers in the order of rank. */
  citation_index: Record<string, string>;
  report: Report;
  rendered: string | Record<string, unknown>;

  // Set by the runner for report_generation.
  partial: boolean;
  warnings: readonly string[];
}
