import type { Paper } from '../../papers/paper.js';
import { candidatePairs } from './candidates.js';
import { groupMatches, type Match } from './grouping.js';
import { compareAuthors } from './people.js';
import { recordOf, type PaperRecord } from './record.js';
import { isContentWord } from './titles.js';
import { WordWeights } from './word-weights.js';
import { VenueAliases } from './venues.js';
import { judge, THRESHOLD, type Knowledge } from './verdict.js';

/** From this many different occasions on, a heading is one that is printed again and again. */
const RECURRING = 4;
/** Below this many content words a title is too short to be sure of by itself. */
const TELLING_WORDS = 4;

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
    if (score >= THRESHOLD) matches.push({ one, other, score });
  }
  return groupMatches(records, matches, knowledge, yieldToEventLoop);
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
  const weights = new WordWeights();
  for (const record of records) weights.add(record.title);
  markRecurringTitles(records);
  const knowledge: Knowledge = { weights, venues: new VenueAliases() };
  const pairs = await candidatePairs(records, weights, yieldToEventLoop);
  learnVenues(records, pairs, knowledge.venues);
  return { records, pairs, knowledge };
}

/** "Chair's message" is no front matter by its words, but by appearing under many names and years. */
function markRecurringTitles(records: readonly PaperRecord[]): void {
  const occasions = new Map<string, Map<string, number>>();
  const occasionOf = (record: PaperRecord): string =>
    `${record.people[0]?.family ?? ''}|${record.year ?? ''}`;
  for (const record of records) {
    const seen = occasions.get(record.title.key) ?? new Map<string, number>();
    occasions.set(record.title.key, seen.set(occasionOf(record), (seen.get(occasionOf(record)) ?? 0) + 1));
  }
  for (const record of records) {
    const seen = occasions.get(record.title.key);
    const isShort = record.title.words.filter(isContentWord).length <= TELLING_WORDS;
    if (isShort && (seen?.size ?? 0) >= RECURRING) record.generic = true;
    record.namesakes = seen?.get(occasionOf(record)) ?? 1;
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
