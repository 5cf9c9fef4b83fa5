import { ADVERB } from '../lexicon.js';
import { stem } from '../tokens.js';
import { ADJECTIVES, COMMON_WORDS, DOCUMENTS, STEMS, STEP, VERBS, type Level } from './word-table.js';

/**
 * A stem missing from the table counts as occurring in one text: computing and physics are well covered, and a
 * missing word of other fields is as informative as any rare word.
 */
const MISSING = 1;
/** Pool size at which the pool's own counts weigh as much as the table's. */
const POOL_TRUST = 300;

/** In per cent of `gradedPercent`. */
const ASSESSING = 10;

let stems: ReadonlyMap<string, number> | null = null;
let common: ReadonlyMap<string, number> | null = null;
let verbs: ReadonlyMap<string, number> | null = null;
let adjectives: ReadonlyMap<string, number> | null = null;

/** Number of scholarly texts (word-table.ts) that contain a stem; 1 if none does. */
export function backgroundFrequency(term: string): number {
  stems ??= decoded(STEMS);
  return stems.get(term) ?? MISSING;
}

/** Whether any counted text contains a stem. */
export function backgroundKnows(term: string): boolean {
  stems ??= decoded(STEMS);
  return stems.has(term);
}

/** Words of scholarly English with the number of texts that contain them. */
export function commonWords(): ReadonlyMap<string, number> {
  common ??= decoded(COMMON_WORDS);
  return common;
}

/** How often a word is a verb in its base form, in per cent; 0 for what hardly ever is, or is unknown. */
export function verbPercent(word: string): number {
  verbs ??= decoded(VERBS, (percent) => percent);
  return verbs.get(word) ?? 0;
}

/** As `verbPercent`, of any form of a verb: of the base forms that it shares a stem with, the likeliest. */
export function inflectedVerbPercent(word: string): number {
  const form = word.toLowerCase();
  const bases = [0, 1, 2, 3, 4].flatMap((cut) =>
    ['', 'e', 'y'].map((ending) => form.slice(0, form.length - cut) + ending),
  );
  return Math.max(...bases.filter((base) => stem(base) === stem(form)).map(verbPercent));
}

/** Whether a word is an adjective or adverb more often than anything else. */
export function isAdjective(word: string): boolean {
  return gradedPercent(word) !== undefined || isDegree(word);
}

/** "Warmer", "wettest": of an adjective of the table, and too rare to be in it; "primer" and "liver" are words of their own. */
function isDegree(word: string): boolean {
  const root = /^(.{2,}?)(?:er|est)$/.exec(word)?.[1];
  if (root === undefined || commonWords().has(word)) return false;
  const bases = [root, `${root}e`, root.replace(/i$/, 'y'), root.replace(/(.)\1$/, '$1')];
  return bases.some((base) => gradedPercent(base) !== undefined);
}

/** "Routinely", "oncologically", not "plagiocephaly". */
export function isAdverb(word: string): boolean {
  const base = word.slice(0, -2);
  return ADVERB.test(word) && (isAdjective(word) || isAdjective(base) || base.endsWith('ical'));
}

/**
 * How often an adjective has a degree ("more useful") or a complement ("useful for"), in per cent: those that assess have,
 * those that tell a kind ("permanent") have not. Undefined for other words.
 */
function gradedPercent(word: string): number | undefined {
  adjectives ??= decoded(ADJECTIVES, (percent) => percent);
  return adjectives.get(word);
}

/** Whether an adjective assesses or grades ("reliable", "robust"), and does not tell a kind. */
export function assesses(word: string): boolean {
  return (gradedPercent(word) ?? 0) >= ASSESSING;
}

/** ln(1 + (N − n + ½) / (n + ½)) over the counted texts: the informativeness of a stem in scholarly text. */
export function backgroundIdf(term: string): number {
  return idf(backgroundFrequency(term), DOCUMENTS);
}

/** How much some stems tell together: the sum of their inverse document frequencies. */
export function rarityOf(stems: readonly string[]): number {
  return stems.reduce((sum, one) => sum + backgroundIdf(one), 0);
}

/**
 * Inverse document frequency of a stem in a pool. A small pool's own counts are not informative, because retrieval
 * selected it by these words; they weigh more with its size.
 * @param inPool documents of the pool that contain the stem
 * @param pool documents in the pool
 */
export function blendedIdf(term: string, inPool: number, pool: number): number {
  const share = pool ** 2 / (pool ** 2 + POOL_TRUST ** 2);
  return (1 - share) * backgroundIdf(term) + share * idf(inPool, pool);
}

function idf(n: number, all: number): number {
  return Math.log(1 + (all - n + 0.5) / (n + 0.5));
}

function decoded(
  levels: readonly Level[],
  countOf = (level: number): number => Math.round(Math.exp(level * STEP)),
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [level, entries] of levels) {
    const count = countOf(level);
    let last = '';
    for (const entry of entries.split(' ')) {
      last = last.slice(0, parseInt(entry.charAt(0), 36)) + entry.slice(1);
      counts.set(last, count);
    }
  }
  return counts;
}
