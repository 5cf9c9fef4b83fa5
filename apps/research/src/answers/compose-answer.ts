import type { ReportFormat } from '../papers/paper.js';
import type { RunRequest, RunResult } from '../pipeline/run/run-events.js';
import { resolveExports } from '../rendering/exports/export-formats.js';
import type { RenderReport } from '../rendering/render.js';
import { reportOfResult } from './report-of-result.js';
import type { ResearchResponse } from './research-response.js';

/** Summary of an answer without its body, for logs and the list of sessions. */
export interface AnswerSummary {
  query: string;
  format: ReportFormat;
  /** Known export formats among the requested ones. */
  export: string[];
  partial: boolean;
  warnings: number;
  papers: number;
  themes: number;
  papers_found: number;
  providers_failed: string[];
  duration_ms: number;
  stages: Record<string, number>;
  llm_tokens_in: number;
  llm_tokens_out: number;
}

/** The serialized body of POST /research with its summary. */
export interface Answer {
  body: Uint8Array;
  summary: AnswerSummary;
}

/** A finished run → the answer. Rejects only for a defect of the rendering. */
export async function composeAnswer(
  result: RunResult,
  request: RunRequest,
  render: RenderReport,
): Promise<Answer> {
  const { partial, warnings, metrics, exports, durationMs, sessionId } = result;
  const report = reportOfResult(result, request);
  const rendered =
    result.rendered ??
    (await render(report, {
      format: request.format,
      partial,
      warnings,
      exports,
      exportRequested: (request.export?.length ?? 0) > 0,
      sources: metrics.retrieval.providers,
    }));
  const response: ResearchResponse = {
    query: request.query,
    format: request.format,
    partial,
    warnings,
    duration_ms: durationMs,
    session_id: sessionId,
    metrics,
    report,
    rendered,
  };
  return { body: bytesOf(response), summary: summaryOf(response, request.export) };
}

/** In its own memory, so that it can be transferred between threads without a copy. */
export function bytesOf(response: ResearchResponse): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(response));
}

function summaryOf(response: ResearchResponse, exports: readonly string[] | null): AnswerSummary {
  const { query, format, partial, warnings, metrics, report, duration_ms } = response;
  return {
    query,
    format,
    export: resolveExports(exports).formats,
    partial,
    warnings: warnings.length,
    papers: report.papers.length,
    themes: report.themes.length,
    papers_found: metrics.retrieval.papers_found,
    providers_failed: metrics.retrieval.providers_failed,
    duration_ms,
    llm_tokens_in: metrics.llm_tokens_in,
    llm_tokens_out: metrics.llm_tokens_out,
    stages: Object.fromEntries(
      Object.entries(metrics.stages).map(([name, stage]) => [name, stage.duration_ms]),
    ),
  };
}
