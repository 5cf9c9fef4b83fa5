/** Which papers and themes are on the topic that was asked for: no gap is told of another. */
import type { Paper, Theme } from '../../papers/paper.js';

/** Ids of the papers that name half of the query's concepts or more, as ranking has found; of all, where hardly one does. */
export function topicOf(papers: readonly Paper[]): Set<string> {
  const on = papers.filter(({ matches }) => {
    const named = Object.values(matches ?? {});
    return 2 * named.filter(Boolean).length >= named.length;
  });
  return new Set((4 * on.length < papers.length ? papers : on).map(({ paper_id }) => paper_id));
}

/** Themes of which at least half of the papers are on the topic. */
export function themesOnTopic(themes: readonly Theme[], onTopic: ReadonlySet<string>): Theme[] {
  return themes.filter(
    ({ paper_ids }) => 2 * paper_ids.filter((id) => onTopic.has(id)).length >= paper_ids.length,
  );
}
