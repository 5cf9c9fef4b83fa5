import { NO_TERM, type Corpus, type Document } from './corpus.js';

/** What sets a group of papers apart, term by term. */
export interface GroupTerms {
  members: readonly number[];
  /** Term → how typical of the group it is: 0 for what is as common outside. */
  scores: ReadonlyMap<number, number>;
  /** Term → logarithm of how many times its share outside its share of the members is, at least 0. */
  lifts: ReadonlyMap<number, number>;
  /** Term pair (see pairCode) → number of members in which the two follow each other. */
  pairs: ReadonlyMap<number, number>;
}

/** Keeps a term that a single outsider lacks from looking exclusive. */
const SMOOTHING = 0.03;
/** A word of the query is in most papers of most themes and tells the reader nothing new. */
const QUERY_WEIGHT = 0.3;

/**
 * Scores each term by its share of the members times the logarithm of how many times that is its share outside
 * (in the manner of class-based tf-idf), and counts neighbouring terms, which tell a phrase from an accident.
 */
export function termsOfGroup(
  members: readonly number[],
  corpus: Corpus,
  query: ReadonlySet<number>,
): GroupTerms {
  const inside = new Map<number, number>();
  const titles = new Map<number, number>();
  const pairs = new Map<number, number>();
  for (const member of members) {
    const document = corpus.documents[member];
    if (!document) continue;
    for (const term of document.counts.keys()) inside.set(term, (inside.get(term) ?? 0) + 1);
    for (const term of document.title) titles.set(term, (titles.get(term) ?? 0) + 1);
    for (const pair of pairsOf(document)) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  const outsiders = corpus.documents.length - members.length;
  const scores = new Map<number, number>();
  const lifts = new Map<number, number>();
  for (const [term, count] of inside) {
    const share = count / members.length;
    const outside = outsiders > 0 ? ((corpus.frequencies[term] ?? 0) - count) / outsiders : 0;
    const lift = outsiders > 0 ? Math.log2((share + SMOOTHING) / (outside + SMOOTHING)) : 1;
    if (lift <= 0) continue;
    const asked = query.has(term) ? QUERY_WEIGHT : 1;
    lifts.set(term, Math.min(MOST_LIFT, lift) * asked);
    scores.set(term, share * lift * asked * titleWeight(titles.get(term) ?? 0, members.length));
  }
  return { members, scores, lifts, pairs };
}

/** Beyond this a term is simply the theme's own; how rare it is elsewhere says no more. */
const MOST_LIFT = 3.5;

/** Authors put into titles what a paper is about, and "may", "following" or "although" nowhere but in abstracts. */
function titleWeight(titles: number, members: number): number {
  return 0.15 + Math.sqrt(titles / members);
}

/** One number for two neighbouring terms; vocabularies of a run stay far below 2^20. */
export function pairCode(one: number, other: number): number {
  return one * 2 ** 20 + other;
}

function pairsOf(document: Document): Set<number> {
  const found = new Set<number>();
  const { sequence } = document;
  for (let at = 1; at < sequence.length; at += 1) {
    const [one = NO_TERM, other = NO_TERM] = [sequence[at - 1], sequence[at]];
    if (one !== NO_TERM && other !== NO_TERM) found.add(pairCode(one, other));
  }
  return found;
}
