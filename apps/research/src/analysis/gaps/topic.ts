/** Which papers and themes are on the topic that was asked for: no gap is told of another. */
import type { Paper, Theme } from '../../papers/paper.js';

/** Of the best paper's relevance: what a paper on the topic has at the least where hardly one names the concepts. */
const SHARE_OF_BEST = 0.5;

/**
 * Ids of the papers that name half of the query's concepts or more, as ranking has found; where hardly one does, of those
 * at least half as relevant as the best.
 */
export function topicOf(papers: readonly Paper[]): Set<string> {
  const on = papers.filter(({ matches }) => {
    const named = Object.values(matches ?? {});
    return 2 * named.filter(Boolean).length >= named.length;
  });
  const best = Math.max(...papers.map(({ relevance_score }) => relevance_score ?? 0));
  const near = papers.filter(({ relevance_score }) => (relevance_score ?? 0) >= SHARE_OF_BEST * best);
  return new Set((4 * on.length < papers.length ? near : on).map(({ paper_id }) => paper_id));
}

/** Themes of which at least half of the papers are on the topic. */
export function themesOnTopic(themes: readonly Theme[], onTopic: ReadonlySet<string>): Theme[] {
  return themes.filter(
    ({ paper_ids }) => 2 * paper_ids.filter((id) => onTopic.has(id)).length >= paper_ids.length,
  );
}
