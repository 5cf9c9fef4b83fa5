import type { Paper } from '../../papers/paper.js';
import { countsOf } from '../../text/counted-terms.js';
import { candidatePairs } from './candidates.js';
import { compareAuthors } from './people.js';
import { recordOf, type PaperRecord } from './record.js';
import { isContentWord, WordWeights } from './titles.js';
import { VenueAliases } from './venues.js';
import { CERTAIN, FORBIDDEN, judge, THRESHOLD, type Knowledge } from './verdict.js';

/** From this many different occasions on, a heading is one that is printed again and again. */
const RECURRING = 4;
/** Below this many content words a title is too short to be sure of by itself. */
const TELLING_WORDS = 4;

/** A pair that is one work, as indexes into the records, with its log-odds. */
type Match = [one: number, other: number, score: number];

/**
 * Groups of papers (indexes, ascending) that are one work each; a paper without a duplicate is a group of its own.
 * The groups do not depend on the order of the papers if that order is a canonical one: the caller sorts.
 */
export async function findDuplicates(
  papers: readonly Paper[],
  yieldToEventLoop: () => Promise<void>,
): Promise<number[][]> {
  const { records, knowledge, pairs } = await knowledgeOf(papers, yieldToEventLoop);
  const matches: Match[] = [];
  for (const [at, [one, other]] of pairs.entries()) {
    if (at % 64 === 0) await yieldToEventLoop();
    const [first, second] = [records[one], records[other]];
    if (!first || !second) continue;
    const score = judge(first, second, knowledge);
    if (score >= THRESHOLD) matches.push([one, other, score]);
  }
  return groupMatches(records, matches, knowledge, yieldToEventLoop);
}

/**
 * Joins matches into groups, surest first. A chain is no proof: two groups only become one when no pair across them
 * is forbidden and the pairs across them match on the whole, so that a record that resembles two different works
 * does not make them one.
 */
async function groupMatches(
  records: readonly PaperRecord[],
  matches: readonly Match[],
  knowledge: Knowledge,
  yieldToEventLoop: () => Promise<void>,
): Promise<number[][]> {
  const groupOf = records.map((_, index) => [index]);
  const ordered = [...matches].sort((a, b) => b[2] - a[2] || a[0] - b[0] || a[1] - b[1]);
  const known = new Map(ordered.map(([one, other, score]) => [one * records.length + other, score]));
  const scoreOf = (a: number, b: number): number => {
    const [one, other] = [Math.min(a, b), Math.max(a, b)];
    const code = one * records.length + other;
    const [first, second] = [records[one], records[other]];
    const score = known.get(code) ?? (first && second ? judge(first, second, knowledge) : FORBIDDEN);
    known.set(code, score);
    return score;
  };
  for (const [one, other] of ordered) {
    await yieldToEventLoop();
    const [left, right] = [groupOf[one], groupOf[other]];
    if (!left || !right || left === right) continue;
    const scores = left.flatMap((a) => right.map((b) => scoreOf(a, b)));
    const matching = scores.filter((score) => score >= THRESHOLD).length;
    if (scores.includes(FORBIDDEN) || (!scores.includes(CERTAIN) && matching * 2 < scores.length)) continue;
    const joined = [...left, ...right];
    for (const member of joined) groupOf[member] = joined;
  }
  return [...new Set(groupOf)].map((group) => [...group].sort((a, b) => a - b));
}

/** The records as they are compared, the pairs worth comparing, and what the pool says of its words and venues. */
export async function knowledgeOf(
  papers: readonly Paper[],
  yieldToEventLoop: () => Promise<void>,
): Promise<{ records: PaperRecord[]; pairs: [number, number][]; knowledge: Knowledge }> {
  const records: PaperRecord[] = [];
  for (const paper of papers) {
    records.push(recordOf(paper));
    if (records.length % 64 === 0) await yieldToEventLoop();
  }
  markRecurringTitles(records);
  const weights = new WordWeights(records.map(({ title }) => title));
  const knowledge: Knowledge = { weights, venues: new VenueAliases() };
  const pairs = await candidatePairs(records, weights, yieldToEventLoop);
  learnVenues(records, pairs, knowledge.venues);
  return { records, pairs, knowledge };
}

/** "Chair's message" is no front matter by its words, but by appearing under many names and years. */
function markRecurringTitles(records: readonly PaperRecord[]): void {
  const occasionOf = ({ title, people, year }: PaperRecord): string =>
    `${title.key}|${people[0]?.family ?? ''}|${year ?? ''}`;
  const namesakes = countsOf(records.map(occasionOf));
  const occasions = countsOf([...namesakes.keys()].map((occasion) => occasion.split('|')[0]));
  for (const record of records) {
    const isShort = record.title.words.filter(isContentWord).length <= TELLING_WORDS;
    if (isShort && (occasions.get(record.title.key) ?? 0) >= RECURRING) record.generic = true;
    record.namesakes = namesakes.get(occasionOf(record)) ?? 1;
  }
}

/** Learns from pairs that are one work whatever their venues are called. */
function learnVenues(
  records: readonly PaperRecord[],
  pairs: readonly (readonly [number, number])[],
  venues: VenueAliases,
): void {
  for (const [one, other] of pairs) {
    const [first, second] = [records[one], records[other]];
    if (!first?.venue || !second?.venue || first.generic || first.title.key !== second.title.key) continue;
    if (first.year === null || first.year !== second.year) continue;
    if (first.title.words.filter(isContentWord).length < TELLING_WORDS) continue;
    if ((compareAuthors(first.people, second.people)?.coverage ?? 0) < 0.5) continue;
    venues.add(first.venue, second.venue);
  }
}
