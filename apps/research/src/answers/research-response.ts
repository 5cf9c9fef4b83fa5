import type { Report, ReportFormat } from '../papers/paper.js';
import type { RunMetrics } from '../pipeline/run/run-events.js';

/** Body of POST /research, members in the order of the specification. */
export interface ResearchResponse {
  query: string;
  format: ReportFormat;
  partial: boolean;
  warnings: string[];
  duration_ms: number;
  session_id: string | null;
  metrics: RunMetrics;
  report: Report;
  rendered: string | Record<string, unknown>;
}
