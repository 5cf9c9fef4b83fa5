/**
 * Fits the weights by which deduplication judges two records, and writes them:
 * `node scripts/run-ts.mjs scripts/models/fit-duplicates.ts <folder of the data>`.
 *
 * Fellegi and Sunter's model (1969): given that two records are one work or two, their levels are independent. Its
 * frequencies are found by expectation maximisation (Winkler 1988) over the candidate pairs of pools, no label seen:
 * half of DBLP–ACM (Leipzig, CC BY) as it stands and in the manner of a web catalogue (initials, years and venues
 * missing or cut), and a library of a systematic review (Beller et al., MIT) with and without abstracts. The other half
 * of DBLP–ACM with its gold pairs gives the figures in the file.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidenceOf } from '../../apps/research/src/analysis/duplicates/evidence.js';
import { knowledgeOf } from '../../apps/research/src/analysis/duplicates/find-duplicates.js';
import { compare } from '../../apps/research/src/analysis/duplicates/verdict.js';
import type { Paper } from '../../apps/research/src/papers/paper.js';
import { readDblpAcm, readLibrary } from '../../bench/quality/deduplication.js';
import { asInWebCatalogue } from '../../bench/quality/web-catalogue.js';

const OUT = new URL('../../apps/research/models/duplicates.json', import.meta.url);
const ROUNDS = 200;
/** Pairs that each level is taken to have been met in beforehand, so that a rare one is not believed too much. */
const SMOOTHING = 5;

/** The levels of each pair of a pool that neither an identifier nor a contradiction decides. */
async function levelsOf(papers: readonly Paper[]): Promise<string[][]> {
  const rest = (): Promise<void> => Promise.resolve();
  const { records, pairs, knowledge } = await knowledgeOf(papers, rest);
  return pairs.flatMap(([at, to]) => {
    const [one, other] = [records[at], records[to]];
    if (!one || !other) return [];
    const compared = compare(one, other, knowledge);
    return typeof compared === 'number' ? [] : [evidenceOf(one, other, compared)];
  });
}

/** Where the estimation begins: an exact title by people in common is probably one work. */
function guess(levels: readonly string[]): number {
  const isTitle = levels.some((level) => /^title:(?:exact [3-5]|nearly exact|contained, long)/.test(level));
  const isPeople = levels.some((level) => /^authors:(?:all|most, first)/.test(level));
  return isTitle && isPeople ? 0.95 : 0.02;
}

function estimate(pairs: readonly (readonly string[])[]): { prior: number; weights: Map<string, number> } {
  let same = pairs.map(guess);
  let prior = 0;
  let weights = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = new Map<string, [same: number, other: number]>();
    const totals = new Map<string, [same: number, other: number]>();
    let matches = 0;
    pairs.forEach((levels, at) => {
      const share = same[at] ?? 0;
      matches += share;
      for (const level of levels) {
        add(counts, level, share);
        add(totals, memberOf(level), share);
      }
    });
    prior = Math.log(matches / (pairs.length - matches));
    weights = new Map(
      [...counts].map(([level, [one, other]]) => {
        const [ofSame, ofOther] = totals.get(memberOf(level)) ?? [0, 0];
        const all = (one + other) / (ofSame + ofOther);
        const likely = (one + SMOOTHING * all) / (ofSame + SMOOTHING);
        const unlikely = (other + SMOOTHING * all) / (ofOther + SMOOTHING);
        return [level, Math.log(likely / unlikely)];
      }),
    );
    same = pairs.map((levels) => {
      const odds = levels.reduce((sum, level) => sum + (weights.get(level) ?? 0), prior);
      return 1 / (1 + Math.exp(-odds));
    });
  }
  return { prior, weights };
}

function memberOf(level: string): string {
  return level.slice(0, level.indexOf(':'));
}

function add(counts: Map<string, [number, number]>, key: string, share: number): void {
  const count = counts.get(key);
  if (count) {
    count[0] += share;
    count[1] += 1 - share;
  } else counts.set(key, [share, 1 - share]);
}

const folder = process.argv[2] ?? '';
const linked = readDblpAcm(join(folder, 'dedup', 'dblp-acm'));
const half = linked.papers.filter((_, at) => at % 2 === 0);
const library = readLibrary(join(folder, 'dedup', 'tafenoquine.jsonl')).papers;
const unidentified = library.map((paper) => ({ ...paper, doi: null }));
const bare = library.map((paper) => ({ ...paper, doi: null, abstract: null, details: null }));
const pools = [
  half,
  half.map((paper, at) => (at * 2 < linked.border ? paper : asInWebCatalogue(paper))),
  library,
  unidentified,
  bare,
];
const pairs = (await Promise.all(pools.map(levelsOf))).flat();
const { prior, weights } = estimate(pairs);
const hash = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'dedup', file)))
    .digest('hex')
    .slice(0, 16);
const levels = Object.fromEntries(
  [...weights]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([level, weight]) => [level, Math.round(weight * 100) / 100]),
);
const card = {
  name: 'duplicates',
  version: '2',
  method: 'Fellegi and Sunter 1969, weights in nats by expectation maximisation without labels',
  script: 'scripts/models/fit-duplicates.ts',
  made: '2026-11-26',
  data: [
    `half of DBLP–ACM (Leipzig, CC BY; sha256 ${hash('dblp-acm/dblp.csv')}…, ${hash('dblp-acm/acm.csv')}…)`,
    `library of a systematic review (Beller et al., MIT; sha256 ${hash('tafenoquine.jsonl')}…)`,
  ],
  figures: `${String(pairs.length)} candidate pairs`,
  weights: { prior: Math.round(prior * 100) / 100, levels },
};
writeFileSync(OUT, `${JSON.stringify(card, null, 2)}\n`);
console.log(`${String(pairs.length)} pairs, prior ${prior.toFixed(2)}`);
