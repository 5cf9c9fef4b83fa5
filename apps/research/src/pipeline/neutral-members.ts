import { foundationsOf } from '../papers/foundations.js';
import { isOnQuestion } from '../papers/on-question.js';
import { plainUnderstanding, type Report } from '../papers/paper.js';
import type { ContextMembers, RetrievalMetrics } from './pipeline-context.js';
import type { RunRequest } from './run/run-events.js';

export function noRetrieval(): RetrievalMetrics {
  return { papers_found: 0, providers_failed: [], cache_hit: false, providers: {} };
}

/** The context before the first stage: every member neutral, nothing shared between runs. */
export function neutralMembers(request: RunRequest): ContextMembers {
  const members: Omit<ContextMembers, 'report'> = {
    query: request.query,
    format: request.format,
    export: request.export,
    text_only: false,
    asked: {
      limit: request.limit ?? null,
      years: request.years ? { from: request.years.from ?? null, to: request.years.to ?? null } : null,
      types: request.types ?? null,
      ...((request.papers ?? []).length > 0 ? { papers: request.papers ?? [] } : {}),
      ...(request.search === false ? { search: false } : {}),
      ...(request.expand === false ? { expand: false } : {}),
      ...(request.unreadEntries ? { unreadEntries: request.unreadEntries } : {}),
    },
    understanding: plainUnderstanding(),
    queries: [request.query],
    papers: [],
    retrieval: noRetrieval(),
    foundations: [],
    merges: [],
    conflicts: [],
    removed: [],
    models: [],
    themes: [],
    executive_summary: '',
    synthesis: { agreements: [], disagreements: [], trends: [], methods: [], datasets: [] },
    answer: { kind: 'open', verdict: null, supporting: [], opposing: [], evidence: [] },
    gaps: [],
    gap_candidates: [],
    exports: {},
    citation_index: {},
    rendered: '',
    partial: false,
    warnings: [],
  };
  return { ...members, report: reportOf(members) };
}

/** A report from the current members: the `enhanced_report` artifact, used when report_generation wrote none. */
export function reportOf(members: Omit<ContextMembers, 'report'>): Report {
  const { papers, retrieval, removed } = members;
  const years = new Map<number, number>();
  for (const { year } of papers) if (year !== null) years.set(year, (years.get(year) ?? 0) + 1);
  const retrieved = Math.max(retrieval.papers_found, papers.length + removed.length);
  return {
    query: members.query,
    executive_summary: members.executive_summary,
    papers,
    themes: members.themes,
    gaps: members.gaps,
    metadata: {
      generated_at: new Date().toISOString(),
      query_understanding: members.understanding,
      expanded_queries: members.queries,
      counts: {
        retrieved,
        merged: Math.max(0, retrieved - papers.length - removed.length),
        removed: removed.length,
        ranked: papers.length,
        on_question: papers.filter(isOnQuestion).length,
      },
      removed,
      models: members.models,
      foundations: foundationsOf(members.foundations, papers),
      conflicts: members.conflicts,
      answer: members.answer,
      synthesis: members.synthesis,
      timeline: [...years].sort(([a], [b]) => a - b).map(([year, count]) => ({ year, count })),
      citation_index: members.citation_index,
      settings: {},
    },
  };
}
