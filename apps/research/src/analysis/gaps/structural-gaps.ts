/**
 * Gaps that no paper states but the pool shows: themes with only old papers, and papers that cannot be read. How large a
 * theme is, who shares a data set and which people or designs no abstract names are no gaps: the clustering, the search
 * and the wording decide that. All are counted, and marked so.
 */
import type { Evidence, Paper, Theme } from '../../papers/paper.js';
import { capitalised, insideSentence, inWords, papersCount } from '../../papers/wording.js';
import { roundedForDisplay } from './candidates.js';
import type { Draft } from './text-gaps.js';

const STALE_YEARS = 5;
/** Papers that have to be newer before a theme is called old. */
const LEAST_NEW = 3;
const LEAST_POOL = 8;
/** Papers from which a theme without a new one shows anything: the size of a small theme is a matter of the clustering. */
const LEAST_OLD = 6;

export interface PoolView {
  /** Not retracted, in rank order. */
  papers: readonly Paper[];
  themes: readonly Theme[];
}

export function structuralGaps({ papers, themes }: PoolView): Draft[] {
  const byId = new Map(papers.map((paper) => [paper.paper_id, paper]));
  const groups = themes
    .filter((theme) => !/^other\b/i.test(theme.label))
    .map(({ label, paper_ids }) => ({ label, papers: paper_ids.flatMap((id) => byId.get(id) ?? []) }))
    .filter((group) => group.papers.length > 0)
    .map((group) => ({ ...group, label: insideSentence(group.label, group.papers) }));
  return [...staleThemes(groups, papers), ...missingData(papers)];
}

interface ThemeGroup {
  label: string;
  papers: Paper[];
}

/** A first key point where synthesis has found one: a sentence that shows what the paper is about. */
function shown(papers: readonly Paper[]): Evidence[] {
  return papers.slice(0, 3).flatMap((paper) => {
    const first = paper.key_points[0];
    return first ? [{ paper_id: paper.paper_id, sentence: first.text }] : [];
  });
}

function staleThemes(groups: readonly ThemeGroup[], papers: readonly Paper[]): Draft[] {
  return groups
    .flatMap((group) => {
      const own = newestOf(group.papers);
      const newest = reachedBy(papers.filter((paper) => !group.papers.includes(paper)));
      if (newest === null) return [];
      return own !== null && group.papers.length >= LEAST_OLD && newest - own >= STALE_YEARS
        ? [{ group, own, newest }]
        : [];
    })
    .sort((a, b) => a.own - b.own || (a.group.label < b.group.label ? -1 : 1))
    .slice(0, 3)
    .map(({ group, own, newest }) => ({
      type: 'stale',
      description: `No recent work on ${group.label}: the newest of its ${papersCount(group.papers.length)} is from ${own}, several of the others are from ${newest} or later.`,
      score: roundedForDisplay(Math.min(0.8, 0.4 + 0.03 * (newest - own))),
      evidence: shown(group.papers.filter((paper) => paper.year === own)),
      structural: true,
    }));
}

/** The year that several papers reach: one newcomer makes the rest of the pool no younger. */
function reachedBy(papers: readonly Paper[]): number | null {
  const years = papers.flatMap(({ year }) => year ?? []).sort((a, b) => b - a);
  return years[Math.max(LEAST_NEW, Math.ceil(0.1 * years.length)) - 1] ?? null;
}

function newestOf(papers: readonly Paper[]): number | null {
  let newest: number | null = null;
  for (const paper of papers)
    if (paper.year !== null && (newest === null || paper.year > newest)) newest = paper.year;
  return newest;
}

function missingData(papers: readonly Paper[]): Draft[] {
  const drafts: Draft[] = [];
  const silent = papers.filter((paper) => !paper.abstract?.trim()).length;
  if (papers.length >= LEAST_POOL && silent > papers.length / 2) {
    drafts.push({
      type: 'missing_data',
      description:
        silent === papers.length
          ? `None of the ${inWords(papers.length)} papers comes with an abstract, so what they leave open could not be read.`
          : `${capitalised(inWords(silent))} of the ${inWords(papers.length)} papers come without an abstract, so what they leave open could not be read.`,
      score: 0.35,
      evidence: [],
      structural: true,
    });
  }
  return drafts;
}
