import type { Paper } from '../../papers/paper.js';
import { analyse, type AnalysedText } from '../../text/analysis.js';
import { Bm25Index, type WeightedTerms } from '../../text/bm25.js';
import { expandByFeedback } from '../../text/feedback.js';
import { reciprocalRank } from '../../text/fusion.js';
import { stem, terms, words } from '../../text/tokens.js';
import type { ReadQuery } from '../query_understanding/understand.js';

/** What makes up a relevance score before citations, recency and venue. */
export const TEXT_PARTS = ['title', 'abstract', 'subjects', 'feedback'] as const;

export interface PaperScore {
  /** 0…1: 0 shares nothing with the query, 1 is the pool's best and holds every word of the query. */
  relevance: number;
  /** Parts in 0…1 that add up to `relevance`: title, abstract, subjects, feedback, providers, constraints. */
  breakdown: Record<string, number>;
  /** Stems of the query that occur in the paper. */
  matched: ReadonlySet<string>;
  /** Share of the query's words, each by its weight, that occur in the paper, 0…1. */
  coverage: number;
  /** Text score relative to the best paper of the pool, 0…1, feedback included. */
  strength: number;
}

export interface ScoredPool {
  /** In the order of the papers. */
  scores: PaperScore[];
  /** What they were scored with, by the same positions; null for a query without a topic. */
  index: Bm25Index | null;
}

export interface ScoringOptions {
  /** Leaves the providers' order out as well. */
  textOnly: boolean;
  /** Called between pieces of work. */
  breathe: () => Promise<void>;
}

const FIELD_WEIGHTS = [2, 1, 1] as const;
const FIELD_NAMES = ['title', 'abstract', 'subjects'] as const;
const BM25 = { k1: 1.2, b: 0.75, fieldWeights: FIELD_WEIGHTS };
/** Share of the providers' fused order in a relevance score. */
const PROVIDER_SHARE = 0.1;
/** What a word of the intent ("survey", "challenges") weighs beside a word of the subject. */
const INTENT_WEIGHT = 0.5;
const BREATH = 16;

/**
 * Scores papers for a query by their text: BM25F over title (double weight), abstract and subjects, expanded by
 * pseudo-relevance feedback from the pool itself; the providers' orders, fused by reciprocal rank, are a modest part.
 * A score is relative to the best of the pool, damped by how much of the query that best paper holds, so a pool that
 * misses half of the query nowhere reaches 1. Papers may lack every field but the title; order of input is immaterial.
 */
export async function scorePapers(
  papers: readonly Paper[],
  query: ReadQuery,
  { textOnly, breathe }: ScoringOptions,
): Promise<ScoredPool> {
  const asked = queryTerms(query);
  const fused = textOnly ? null : fusedOrder(papers);
  if (asked.size === 0) {
    return { scores: papers.map((_paper, at) => withoutTopic(fused?.[at] ?? null)), index: null };
  }

  const index = new Bm25Index(BM25);
  for (const [at, paper] of papers.entries()) {
    index.add(fieldsOf(paper));
    if (at % BREATH === BREATH - 1) await breathe();
  }
  const plain = index.score(asked);
  await breathe();
  const feedback = expandByFeedback(index, asked, plain);
  await breathe();
  const scores = feedback.share > 0 ? index.score(feedback.query) : plain;
  await breathe();

  const top = scores.reduce((most, score) => Math.max(most, score), 0);
  const coverage = papers.map((paper) => coverageOf(paper, asked));
  const best = coverage.reduce((most, { share }) => Math.max(most, share), 0);
  const ceiling = Math.sqrt(best);
  const providerShare = fused ? PROVIDER_SHARE : 0;
  const own = new Map([...feedback.query].filter(([term]) => asked.has(term)));
  const results = papers.map((_paper, at) => {
    const strength = top === 0 ? 0 : (scores[at] ?? 0) / top;
    const text = strength * ceiling * (1 - providerShare);
    const breakdown = divide(text, index, at, feedback.share > 0 ? own : asked, scores[at] ?? 0);
    if (fused) breakdown.providers = providerShare * (fused[at] ?? 0) * Math.max(ceiling, top === 0 ? 1 : 0);
    const relevance = Object.values(breakdown).reduce((sum, part) => sum + part, 0);
    const { matched, share } = coverage[at] ?? { matched: new Set<string>(), share: 0 };
    return { relevance, breakdown, matched, coverage: share, strength };
  });
  return { scores: results, index };
}

/** Stems of a query with their weights: the root of how often it says them, words of the intent at half. */
export function queryTerms({ topic, subject }: Pick<ReadQuery, 'topic' | 'subject'>): Map<string, number> {
  const weights = new Map<string, number>();
  for (const term of searchTerms(topic)) weights.set(term, (weights.get(term) ?? 0) + 1);
  const kept = new Set(searchTerms(subject));
  for (const [term, count] of weights) {
    weights.set(term, Math.sqrt(count) * (kept.has(term) ? 1 : INTENT_WEIGHT));
  }
  return weights;
}

/** Content stems of a text, or, where it has none ("to be or not to be"), the stems of all its words. */
function searchTerms(text: string): string[] {
  const content = terms(text);
  return content.length > 0 ? content : words(text).map(stem);
}

/** Title, abstract and subjects of a paper as matched. */
export function fieldsOf(paper: Paper): AnalysedText[] {
  return [analyse(paper.title), analyse(paper.abstract), analyse((paper.subjects ?? []).join(' ; '))];
}

function coverageOf(paper: Paper, asked: WeightedTerms): { matched: Set<string>; share: number } {
  const fields = fieldsOf(paper);
  const matched = new Set<string>();
  let held = 0;
  let all = 0;
  for (const [term, weight] of asked) {
    all += weight;
    if (!fields.some((field) => field.counts.has(term))) continue;
    matched.add(term);
    held += weight;
  }
  return { matched, share: all === 0 ? 0 : held / all };
}

/** A text score divided among the fields by the query's own terms; what other terms brought is `feedback`. */
function divide(
  text: number,
  index: Bm25Index,
  at: number,
  own: WeightedTerms,
  score: number,
): Record<string, number> {
  const shares = index.scoreByField(at, own);
  const parts: Record<string, number> = {};
  let left = text;
  FIELD_NAMES.forEach((name, field) => {
    const part = score === 0 ? 0 : Math.min(left, (text * (shares[field] ?? 0)) / score);
    parts[name] = part;
    left -= part;
  });
  parts.feedback = Math.max(0, left);
  return parts;
}

/** Fused reciprocal ranks of the providers' answers, best = 1; null where no paper has a rank. */
function fusedOrder(papers: readonly Paper[]): number[] | null {
  const fused = papers.map((paper) => {
    const bestOfList = new Map<string, number>();
    for (const { provider, query, rank } of paper.provider_ranks ?? []) {
      const list = `${provider} ${query}`;
      bestOfList.set(list, Math.min(rank, bestOfList.get(list) ?? rank));
    }
    return reciprocalRank([...bestOfList.values()]);
  });
  const top = fused.reduce((most, value) => Math.max(most, value), 0);
  return top === 0 ? null : fused.map((value) => value / top);
}

/** A query of constraints only ("papers by Jane Doe"): whatever meets them is as relevant as the providers say. */
function withoutTopic(fused: number | null): PaperScore {
  const breakdown: Record<string, number> = { constraints: 0.5 };
  if (fused !== null) breakdown.providers = 0.5 * fused;
  const relevance = 0.5 + (fused === null ? 0 : 0.5 * fused);
  return { relevance, breakdown, matched: new Set(), coverage: 1, strength: 1 };
}
