import { COMMON_WORDS, DOCUMENTS, STEMS, STEP, type Level } from './word-table.js';

/**
 * A stem that the table lacks is taken to be in one of its texts: computing and physics are well covered, and a word
 * of medicine or of the humanities that is missing there tells as much as any rare word.
 */
const MISSING = 1;
/** Size at which a pool's own counts are believed as much as the table's; far less below, far more above. */
const POOL_TRUST = 300;

let stems: ReadonlyMap<string, number> | null = null;
let common: ReadonlyMap<string, number> | null = null;

/** Number of texts of scholarly English, of those counted (word-table.ts), that hold a stem; 1 for one that none holds. */
export function backgroundFrequency(term: string): number {
  stems ??= decoded(STEMS);
  return stems.get(term) ?? MISSING;
}

/** Whether any of the texts that were counted holds a stem. */
export function backgroundKnows(term: string): boolean {
  stems ??= decoded(STEMS);
  return stems.has(term);
}

/** Words of scholarly English as written, with the number of texts that hold them. */
export function commonWords(): ReadonlyMap<string, number> {
  common ??= decoded(COMMON_WORDS);
  return common;
}

/** ln(1 + (N − n + ½) / (n + ½)) over the texts counted: how much a stem tells in any scholarly text. */
export function backgroundIdf(term: string): number {
  return idf(backgroundFrequency(term), DOCUMENTS);
}

/**
 * Inverse document frequency of a stem in a pool. The pool's own counts say nothing while it is small, since retrieval
 * has chosen it by these very words; the larger it is, the more they count.
 *
 * @param inPool documents of the pool that hold the stem
 * @param pool documents in the pool
 */
export function blendedIdf(term: string, inPool: number, pool: number): number {
  const share = pool ** 2 / (pool ** 2 + POOL_TRUST ** 2);
  return (1 - share) * backgroundIdf(term) + share * idf(inPool, pool);
}

function idf(n: number, all: number): number {
  return Math.log(1 + (all - n + 0.5) / (n + 0.5));
}

function decoded(levels: readonly Level[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [level, entries] of levels) {
    const count = Math.round(Math.exp(level * STEP));
    let last = '';
    for (const entry of entries.split(' ')) {
      last = last.slice(0, parseInt(entry.charAt(0), 36)) + entry.slice(1);
      counts.set(last, count);
    }
  }
  return counts;
}
