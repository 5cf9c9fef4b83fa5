/**
 * Which concepts take a growing or shrinking share of the papers over the years: the shares before and after the
 * median year compared by Fisher's exact test, so that a growing literature alone is no trend. As many concepts are compared, chance
 * alone would tell some: the level is divided by their number (Bonferroni).
 */
import type { Paper, Synthesis } from '../../papers/paper.js';
import { countsOf } from '../../text/counted-terms.js';
import { chanceOfAsMany } from '../../text/scoring/fisher.js';
import { terms } from '../../text/tokens.js';
import { phrasesOf } from '../../text/phrases.js';
import { inWords } from '../../papers/wording.js';

type Trend = Synthesis['trends'][number];

const MOST_TRENDS = 4;
const LEAST_PAPERS = 6;
/** One-sided, of all concepts together; the text gives the counts. */
const LEVEL = 0.05;

const COURSE = {
  rising: 'are becoming more frequent',
  falling: 'are becoming rarer',
} as const;

/** Papers a year, every year from the first to the last, empty ones too unless there are more than 60. */
export function timelineOf(years: readonly number[]): { year: number; count: number }[] {
  if (years.length === 0) return [];
  const counts = countsOf(years);
  const known = [...counts.keys()].sort((a, b) => a - b);
  const first = known[0] ?? 0;
  const last = known.at(-1) ?? first;
  const all = last - first > 60 ? known : Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return all.map((year) => ({ year, count: counts.get(year) ?? 0 }));
}

/** `query`: what every paper was searched for is in most of them for that reason, and says nothing of the field. */
export async function findTrends(
  papers: readonly Paper[],
  query: string,
  yieldToEventLoop: () => Promise<void>,
): Promise<Trend[]> {
  const dated = papers.filter((paper) => paper.year !== null);
  const years = dated.map((paper) => paper.year ?? 0).sort((a, b) => a - b);
  if (dated.length < 2 * LEAST_PAPERS || new Set(years).size < 3) return [];
  // The first year of the later half: the median, moved on where everything else would fall into one half.
  let split = years[Math.floor(years.length / 2)] ?? 0;
  if (split === years[0]) split = years.find((year) => year > split) ?? split;
  const late = dated.filter((paper) => (paper.year ?? 0) >= split).length;
  const early = dated.length - late;
  const concepts = new Map<string, { surface: string; years: number[] }>();
  for (const paper of dated) {
    await yieldToEventLoop();
    for (const { key, surface } of phrasesOf(paper.title)) {
      // One word ("deep", "people") is no concept that a field turns to.
      if (!key.includes(' ')) continue;
      const known = concepts.get(key) ?? { surface, years: [] };
      known.years.push(paper.year ?? 0);
      concepts.set(key, known);
    }
  }
  const asked = new Set(terms(query));
  const compared = [...concepts]
    .filter(([key]) => !key.split(' ').every((part) => asked.has(part)))
    .filter(([, one]) => one.years.length >= LEAST_PAPERS && one.years.length <= 0.8 * dated.length);
  const scored = compared
    .map(([key, one]) => {
      const after = one.years.filter((year) => year >= split).length;
      const before = one.years.length - after;
      const isRising = after / late > before / early;
      const chance = isRising
        ? chanceOfAsMany(after, late, before, early)
        : chanceOfAsMany(before, early, after, late);
      return { key, ...one, before, after, isRising, chance };
    })
    .filter(({ chance }) => chance <= LEVEL / compared.length)
    .sort((a, b) => a.chance - b.chance || b.years.length - a.years.length || (a.key < b.key ? -1 : 1));
  const told = new Set<string>();
  // "graph network" beside "neural graph" would say the same twice.
  const fresh = scored.filter(({ key }) => {
    const parts = key.split(' ');
    return parts.every((part) => !told.has(part)) && parts.every((part) => told.add(part));
  });
  return fresh.slice(0, MOST_TRENDS).map(({ surface, isRising, before, after, years }) => {
    const direction = isRising ? 'rising' : 'falling';
    const counted = (count: number): string => (count === 0 ? 'none' : inWords(count));
    return {
      concept: surface,
      direction,
      years: timelineOf(years),
      text:
        `Of the ${inWords(dated.length)} retrieved papers with a year, titles with “${surface}” ${COURSE[direction]}: ` +
        `${counted(after)} of ${inWords(late)} since ${split}, against ${counted(before)} of ${inWords(early)} before.`,
    };
  });
}
