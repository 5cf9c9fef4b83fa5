import type { Paper, QueryUnderstanding } from '../../papers/paper.js';
import { termsOf, type QueryNode } from '../../papers/query-tree.js';
import { choicesOf, meets } from '../../papers/tree-match.js';
import { countTerms, type CountedTerms, toldApart } from '../../text/counted-terms.js';
import { Bm25Index, type WeightedTerms } from '../../text/scoring/bm25.js';
import { blendedIdf } from '../../text/background/background.js';
import { terms } from '../../text/tokens.js';
import { providerOrder, scaled } from './provider-order.js';
import { queryTerms } from './query-terms.js';

export interface PaperScore {
  /** 0…1: 0 shares nothing with the query, 1 is the pool's best and holds every word of the query. */
  relevance: number;
  /** Parts in 0…1 that add up to `relevance`: title, abstract, subjects, providers, constraints. */
  breakdown: Record<string, number>;
  /** Stems of the query, and its letters with their words, that occur in the paper. */
  matched: ReadonlySet<string>;
  /** Share of the query's words, each by its weight, that occur in the paper, 0…1. */
  coverage: number;
  /** Text score relative to the best paper of the pool, 0…1. */
  strength: number;
  /** It has none of the names with a letter or number that the query asks for: vitamin D in place of vitamin E. */
  lacksName: boolean;
}

const FIELD_WEIGHTS = [2, 1, 1] as const;
const FIELD_NAMES = ['title', 'abstract', 'subjects'] as const;
const BM25 = { k1: 1.6, b: 0.75, fieldWeights: FIELD_WEIGHTS, idf: blendedIdf };
/** Share of the providers' fused order in a relevance score. */
const PROVIDER_SHARE = 0.6;

/**
 * Scores papers for a query: BM25F over title (double weight), abstract and subjects, with document frequencies of
 * scholarly English in place of the pool's (text/background), interpolated with the providers' orders, fused by
 * reciprocal rank (provider-order.ts). A score is relative to the best of the pool, damped by how much of the query the paper
 * with most of it holds: a pool that misses half of it nowhere reaches 1. Papers may lack every field but the title.
 *
 * @param yieldToEventLoop called between pieces of work
 * @returns in the order of the papers
 */
export async function scorePapers(
  papers: readonly Paper[],
  query: QueryUnderstanding,
  yieldToEventLoop: () => Promise<void>,
): Promise<PaperScore[]> {
  const asked = queryTerms(query);
  if (asked.size === 0) {
    const fused = providerOrder(papers, []);
    return papers.map((_paper, at) => withoutTopic(fused?.[at] ?? null));
  }
  const index = new Bm25Index(BM25);
  for (const paper of papers) {
    index.add(fieldsOf(paper));
    await yieldToEventLoop();
  }
  const scores = index.score(asked);
  await yieldToEventLoop();
  const first = scaled([...scores]) ?? papers.map(() => 0);
  const fused = providerOrder(papers, first);
  const choices = choicesOf(query.tree);
  const names = toldApart(query.topic);
  const covered = papers.map((paper) => coverageOf(paper, asked, choices, names));
  await yieldToEventLoop();

  const providerShare = fused === null ? 0 : PROVIDER_SHARE;
  const best = covered.reduce((most, { coverage }) => Math.max(most, coverage), 0);
  const ceiling = Math.sqrt(best);
  const isMatched = first.some((strength) => strength > 0);
  return covered.map((own, at): PaperScore => {
    const strength = first[at] ?? 0;
    const breakdown = byField(ceiling * (1 - providerShare) * strength, index, at, asked);
    if (fused) breakdown.providers = providerShare * (fused[at] ?? 0) * (isMatched ? ceiling : 1);
    const relevance = Object.values(breakdown).reduce((sum, value) => sum + value, 0);
    return { relevance, breakdown, ...own, strength };
  });
}

/** Title, abstract and subjects of a paper as matched. */
export function fieldsOf(paper: Paper): CountedTerms[] {
  return [
    countTerms(paper.title),
    countTerms(paper.abstract),
    countTerms((paper.subjects ?? []).join(' ; ')),
  ];
}

/** Of alternatives that the paper meets, the words of the others are not missed. */
function coverageOf(
  paper: Paper,
  asked: WeightedTerms,
  choices: readonly (readonly QueryNode[])[],
  names: readonly string[],
): Pick<PaperScore, 'matched' | 'coverage' | 'lacksName'> {
  const fields = fieldsOf(paper);
  const matched = new Set<string>();
  let [all, held] = [0, 0];
  const spare = sparedBy(fields, choices);
  for (const [term, weight] of asked) {
    const isHeld = fields.some((field) => field.counts.has(term));
    if (isHeld) matched.add(term);
    else if (spare.has(term)) continue;
    all += weight;
    if (isHeld) held += weight;
  }
  const lacksName = names.length > 0 && !names.some((name) => fields.some(({ counts }) => counts.has(name)));
  return { matched, coverage: all === 0 ? 0 : held / all, lacksName };
}

/** Words that a paper need not hold, since it meets another of the alternatives. */
function sparedBy(fields: readonly CountedTerms[], choices: readonly (readonly QueryNode[])[]): Set<string> {
  const holds = (stem: string): boolean => fields.some(({ counts }) => counts.has(stem));
  return new Set(
    choices
      .filter((parts) => parts.some((part) => meets(part, holds)))
      .flatMap((parts) => parts.flatMap((part) => termsOf(part)))
      .flatMap(({ text }) => terms(text)),
  );
}

/** A text score divided among the fields in proportion to the query's words in each. */
function byField(text: number, index: Bm25Index, at: number, asked: WeightedTerms): Record<string, number> {
  const shares = index.scoreByField(at, asked);
  const sum = shares.reduce((total, share) => total + share, 0);
  return Object.fromEntries(
    FIELD_NAMES.map((name, field) => [
      name,
      sum === 0 ? (field === 0 ? text : 0) : (text * (shares[field] ?? 0)) / sum,
    ]),
  );
}

/** A query of constraints only ("papers by Jane Doe"): whatever meets them is as relevant as the providers say. */
function withoutTopic(fused: number | null): PaperScore {
  const breakdown: Record<string, number> = { constraints: 0.5 };
  if (fused !== null) breakdown.providers = 0.5 * fused;
  const relevance = 0.5 + (fused === null ? 0 : 0.5 * fused);
  return { relevance, breakdown, matched: new Set(), coverage: 1, strength: 1, lacksName: false };
}

/** Scores are shown with six decimals. */
export function roundScore(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Sum of the parts of a score, at most 1, free of binary dust. */
export function sumOf(breakdown: Readonly<Record<string, number>>): number {
  return Math.min(1, roundScore(Object.values(breakdown).reduce((sum, part) => sum + part, 0)));
}
