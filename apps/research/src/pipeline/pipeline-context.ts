import type {
  Conflict,
  Gap,
  GapCandidate,
  Paper,
  ProviderKey,
  QueryUnderstanding,
  RemovedPaper,
  Report,
  ReportFormat,
  Synthesis,
  Theme,
} from '../papers/paper.js';

/** How one provider did in a run: metrics.retrieval.providers[key] on the wire. */
export interface ProviderOutcome {
  status:
    'ok' | 'empty' | 'failed' | 'rate_limited' | 'timeout' | 'aborted' | 'circuit_open' | 'not_implemented';
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

/** Everything that stages hand to each other in one run. Names are those of the stage command's JSON lines. */
export interface ContextMembers {
  // From the request.
  query: string;
  format: ReportFormat;
  /** Requested export formats, as sent. */
  export: readonly string[] | null;
  /** Ranking only: no citation, recency or venue signal. */
  text_only: boolean;

  // Written by stages.
  understanding: QueryUnderstanding;
  /** The original first, at most five. */
  queries: string[];
  papers: Paper[];
  retrieval: RetrievalMetrics;
  /** Indexes of the retrieved papers that became one paper each. */
  merges: number[][];
  conflicts: Conflict[];
  removed: RemovedPaper[];
  themes: Theme[];
  executive_summary: string;
  synthesis: Synthesis;
  gaps: Gap[];
  gap_candidates: GapCandidate[];
  exports: Record<string, string>;
  /** Citation number → paper_id, numbers in the order of rank. */
  citation_index: Record<string, string>;
  report: Report;
  rendered: string | Record<string, unknown>;

  // Known to the runner and readable by report_generation.
  partial: boolean;
  warnings: readonly string[];
}
