import { ANSWER_KINDS, GAP_TYPES, INTENTS, STANCES, VERDICTS } from '../papers/paper.js';
import type { ContextMembers } from './pipeline-context.js';
import type { StageResult } from './stage.js';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const flag: Check = (value) => typeof value === 'boolean';
const record: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const oneOf =
  (allowed: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && allowed.includes(value);
const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const mapOf =
  (check: Check): Check =>
  (value) =>
    record(value) && Object.values(value as object).every(check);
const shape = (members: Record<string, Check>): Check => {
  const checks = Object.entries(members);
  return (value) =>
    record(value) && checks.every(([name, check]) => check((value as Record<string, unknown>)[name]));
};

const evidence = shape({ paper_id: text, sentence: text });
const paper = shape({
  paper_id: text,
  title: text,
  authors: listOf(shape({ name: text })),
  abstract: nullOr(text),
  year: nullOr(number),
  providers: listOf(text),
  relevance_score: nullOr(number),
  score_breakdown: nullOr(mapOf(number)),
  rank: nullOr(number),
  theme_id: nullOr(text),
  key_points: listOf(shape({ text, sentence_index: number })),
  why_relevant: listOf(text),
  evidence: listOf(evidence),
});
const theme = shape({
  id: text,
  label: text,
  keywords: listOf(text),
  summary: text,
  paper_ids: listOf(text),
  size: number,
});
const gap = shape({
  id: text,
  type: oneOf(GAP_TYPES),
  description: text,
  score: number,
  evidence: listOf(evidence),
  structural: flag,
});
const removed = shape({ paper_id: text, reason: text });
const reportShape = shape({
  query: text,
  executive_summary: text,
  papers: listOf(paper),
  themes: listOf(theme),
  gaps: listOf(gap),
  metadata: record,
});

/** Minimum shape of every member that a stage may write, so that later stages and renderers can rely on it. */
const CHECKS: Record<keyof ContextMembers, Check> = {
  query: text,
  format: text,
  export: nullOr(listOf(text)),
  text_only: flag,
  asked: record,
  understanding: shape({
    intent: oneOf(INTENTS),
    topic: text,
    concepts: listOf(text),
    phrases: listOf(text),
    alternatives: listOf(listOf(text)),
    excluded: listOf(text),
    years: shape({ from: nullOr(number), to: nullOr(number) }),
    authors: listOf(text),
    identifiers: listOf(text),
    comparison: nullOr(listOf(text)),
    language: text,
    suggestion: nullOr(text),
    synonyms: listOf(shape({ name: text, synonyms: listOf(text) })),
  }),
  queries: listOf(text),
  papers: listOf(paper),
  retrieval: shape({
    papers_found: number,
    providers_failed: listOf(text),
    cache_hit: flag,
    providers: record,
  }),
  foundations: listOf(shape({ paper, cited_by: listOf(text) })),
  merges: listOf(listOf(number)),
  conflicts: listOf(shape({ paper_id: text, member: text, values: listOf(record) })),
  removed: listOf(removed),
  models: listOf(shape({ name: text, version: text, sha256: text })),
  themes: listOf(theme),
  executive_summary: text,
  synthesis: shape({
    agreements: listOf(record),
    disagreements: listOf(record),
    trends: listOf(record),
    methods: listOf(record),
    datasets: listOf(record),
  }),
  answer: shape({
    kind: oneOf(ANSWER_KINDS),
    verdict: nullOr(oneOf(VERDICTS)),
    supporting: listOf(text),
    opposing: listOf(text),
    evidence: listOf(shape({ paper_id: text, quote: text, stance: oneOf(STANCES) })),
  }),
  gaps: listOf(gap),
  gap_candidates: listOf(shape({ paper_id: text, sentence: text })),
  exports: mapOf(text),
  citation_index: mapOf(text),
  report: isReport,
  rendered: (value) => text(value) || record(value),
  partial: flag,
  warnings: listOf(text),
};

/** Whether a value is a report object as research-service.md lists its members. */
export function isReport(value: unknown): boolean {
  return reportShape(value);
}

/** The fault of a stage's result, as text for a warning; null if it is valid. */
export function faultOfResult(result: unknown, writes: readonly (keyof ContextMembers)[]): string | null {
  if (!record(result)) return 'it returned no result';
  const { status, writes: written, warnings, metrics } = result as Partial<StageResult<never>>;
  if (!oneOf(['ok', 'partial', 'skipped'])(status)) return 'it returned an unknown status';
  if (warnings !== undefined && !listOf(text)(warnings)) return 'it returned warnings that are not text';
  if (metrics !== undefined && !record(metrics)) return 'it returned metrics that are not an object';
  return faultOfWrites(written, writes);
}

/** Like faultOfResult, for the written members only. */
export function faultOfWrites(written: unknown, writes: readonly (keyof ContextMembers)[]): string | null {
  if (!record(written)) return 'it wrote nothing';
  for (const member of writes) {
    const value = (written as Record<string, unknown>)[member];
    if (value === undefined) return `it did not write ${member}`;
    if (!CHECKS[member](value)) return `it wrote ${member} in another shape than its type`;
  }
  return null;
}
