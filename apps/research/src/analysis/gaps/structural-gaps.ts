/**
 * Gaps that no paper states but the pool shows: themes with only old papers. How large a theme is, who shares a data set,
 * whose abstract is missing and which people or designs no abstract names are no gaps: the clustering, the search and the
 * wording decide that. All are counted, and marked so. And which papers and themes are on the topic: no gap is told of another.
 */
import type { Paper, Theme } from '../../papers/paper.js';
import { runningTextOf } from '../../papers/running-text.js';
import { papersCount } from '../../papers/wording.js';
import { roundedForDisplay } from './candidates.js';
import type { Draft } from './text-gaps.js';

const STALE_YEARS = 5;
/** Papers that have to be newer before a theme is called old: one newcomer makes the rest of the pool no younger. */
const LEAST_NEW = 3;
/** Papers from which a theme without a new one shows anything: the size of a small theme is a matter of the clustering. */
const LEAST_OLD = 6;
const MOST = 3;

/** @param papers not retracted, in rank order */
export function structuralGaps(papers: readonly Paper[], themes: readonly Theme[]): Draft[] {
  return themes
    .filter(({ label }) => !/^other\b/i.test(label))
    .flatMap(({ label, paper_ids }) => {
      const ids = new Set(paper_ids);
      const own = papers.filter(({ paper_id }) => ids.has(paper_id));
      const [last] = yearsOf(own);
      const others = yearsOf(papers.filter(({ paper_id }) => !ids.has(paper_id)));
      const reached = others[Math.max(LEAST_NEW, Math.ceil(0.1 * others.length)) - 1];
      if (last === undefined || reached === undefined) return [];
      if (own.length < LEAST_OLD || reached - last < STALE_YEARS) return [];
      return [{ label: runningTextOf(own)(label), own, last, reached }];
    })
    .sort((a, b) => a.last - b.last || (a.label < b.label ? -1 : 1))
    .slice(0, MOST)
    .map(({ label, own, last, reached }) => ({
      type: 'stale',
      description: `No recent work on ${label}: the newest of its ${papersCount(own.length)} is from ${last}, several of the others are from ${reached} or later.`,
      score: roundedForDisplay(Math.min(0.8, 0.4 + 0.03 * (reached - last))),
      evidence: own
        .filter(({ year }) => year === last)
        .slice(0, MOST)
        .flatMap(({ paper_id, key_points: [first] }) => (first ? [{ paper_id, sentence: first.text }] : [])),
      structural: true,
    }));
}

/** The latest first. */
function yearsOf(papers: readonly Paper[]): number[] {
  return papers.flatMap(({ year }) => year ?? []).sort((a, b) => b - a);
}

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
