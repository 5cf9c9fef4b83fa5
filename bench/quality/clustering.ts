/**
 * Clustering measured through the stage: pools of papers mixed from several collections, whose names are the gold
 * standard. The baseline takes each paper to the first theme whose founder is similar enough (leader clustering over
 * tf-idf cosines).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import type { Paper } from '../../apps/research/src/papers/paper.js';
import type { Encoder } from '../../apps/research/src/encoder/encoder.js';
import { ClusteringStage } from '../../apps/research/src/stages/clustering/clustering.stage.js';
import { terms } from '../../apps/research/src/text/tokens.js';
import { ENCODER, QUIET } from './collections.js';
import type { QualityRow } from './row.js';

const POOLS = 30;
/** Of the mutual information, by papers of each class. */
const FLOORS: Readonly<Record<number, number>> = { 10: 0.78, 25: 0.85 };

/** The documents of a SMART file; those without a title are given their first sentence as one. */
function readSmart(file: string, name: string): Paper[] {
  return readFileSync(file, 'latin1')
    .split(/^\.I /m)
    .slice(1)
    .flatMap((block) => {
      const field = (letter: string): string =>
        (new RegExp(`^\\.${letter}\\s*$([^]*?)(?=^\\.[A-Z]\\s*$|(?![^]))`, 'm').exec(block)?.[1] ?? '')
          .replace(/\s+/g, ' ')
          .trim();
      const abstract = field('W');
      const title = field('T') || (abstract.split(' . ')[0] ?? '').slice(0, 200);
      const id = block.split(/\s/, 1)[0] ?? '';
      return title ? [newPaper({ paper_id: `${name}:${id}`, title, abstract: abstract || null })] : [];
    });
}

function readSciTldr(file: string): Paper[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as { paper_id: string; title?: string; source: string[] })
    .map(({ paper_id, title, source }) =>
      newPaper({
        paper_id: `scitldr:${paper_id}`,
        title: title ?? source[0] ?? '',
        abstract: source.join(' '),
      }),
    );
}

function readCollections(dataDir: string): Map<string, Paper[]> {
  const found = new Map<string, Paper[]>();
  const files = { cranfield: 'cranfield/cran.all.1400', cisi: 'cisi/CISI.ALL', med: 'med/MED.ALL' };
  for (const [name, path] of Object.entries(files)) {
    const file = join(dataDir, 'retrieval', path);
    if (existsSync(file)) found.set(name, readSmart(file, name));
  }
  const tldr = join(dataDir, 'synthesis', 'scitldr-dev.jsonl');
  if (existsSync(tldr)) found.set('scitldr', readSciTldr(tldr));
  return found;
}

/** A small linear congruential generator: pools are the same on every machine. */
function randomOf(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other] as T, result[at] as T];
  }
  return result;
}

function leaders(papers: readonly Paper[], threshold: number): string[] {
  const bags = papers.map((paper) => new Set(terms(`${paper.title} ${paper.abstract ?? ''}`)));
  const frequency = new Map<string, number>();
  for (const bag of bags) for (const term of bag) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const idf = (term: string): number => Math.log(papers.length / (frequency.get(term) ?? 1));
  const norm = (bag: ReadonlySet<string>): number =>
    Math.sqrt([...bag].reduce((sum, term) => sum + idf(term) ** 2, 0)) || 1;
  const founders: ReadonlySet<string>[] = [];
  return bags.map((bag) => {
    const scores = founders.map((other) => {
      const shared = [...bag].filter((term) => other.has(term));
      return shared.reduce((sum, term) => sum + idf(term) ** 2, 0) / (norm(bag) * norm(other));
    });
    const best = scores.indexOf(Math.max(...scores));
    if (best >= 0 && (scores[best] ?? 0) >= threshold) return String(best);
    founders.push(bag);
    return String(founders.length - 1);
  });
}

interface Agreement {
  nmi: number;
  ari: number;
}

/** Normalised mutual information (arithmetic mean) and adjusted Rand index of two labellings. */
function agreement(gold: readonly string[], found: readonly string[]): Agreement {
  const count = (keys: readonly string[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const size = gold.length;
  const joint = count(gold.map((label, at) => `${label}\u0000${found[at] ?? ''}`));
  const [rows, columns] = [count(gold), count(found)];
  const entropy = (counts: Map<string, number>): number =>
    -[...counts.values()].reduce((sum, value) => sum + (value / size) * Math.log(value / size), 0);
  const pairs = (counts: Map<string, number>): number =>
    [...counts.values()].reduce((sum, value) => sum + (value * (value - 1)) / 2, 0);
  const mutual = entropy(rows) + entropy(columns) - entropy(joint);
  const expected = (pairs(rows) * pairs(columns)) / ((size * (size - 1)) / 2);
  const highest = (pairs(rows) + pairs(columns)) / 2;
  return {
    nmi: mutual / ((entropy(rows) + entropy(columns)) / 2 || 1),
    ari: (pairs(joint) - expected) / (highest - expected || 1),
  };
}

async function themesOf(papers: Paper[], encoder: Encoder | null): Promise<string[]> {
  const { writes } = await new ClusteringStage(encoder).run({ query: '', papers }, QUIET);
  return writes.papers.map((paper) => paper.theme_id ?? '');
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Means over pools of `each` papers from each of the collections. */
async function rowsFor(
  collections: Map<string, Paper[]>,
  names: readonly string[],
  each: number,
): Promise<QualityRow[]> {
  const ours: Agreement[] = [];
  const byWords: Agreement[] = [];
  const plain: Agreement[] = [];
  for (let seed = 1; seed <= POOLS; seed += 1) {
    const random = randomOf(seed);
    const picked = names.flatMap((name) => shuffled(collections.get(name) ?? [], random).slice(0, each));
    const papers = shuffled(picked, random);
    const gold = papers.map((paper) => paper.paper_id.split(':')[0] ?? '');
    ours.push(agreement(gold, await themesOf(papers, ENCODER)));
    byWords.push(agreement(gold, await themesOf(papers, null)));
    plain.push(agreement(gold, leaders(papers, 0.05)));
  }
  const dataSet = `${names.length} × ${each} (${names.join(', ')})`;
  const floor = FLOORS[each] ?? null;
  const figures: QualityRow[] = [];
  for (const figure of ['nmi', 'ari'] as const) {
    const shared = { task: 'clustering', dataSet, figure: figure.toUpperCase() };
    const [own, words, leading] = [ours, byWords, plain].map((values) =>
      mean(values.map((value) => value[figure])),
    );
    figures.push(
      {
        ...shared,
        ours: own ?? null,
        baseline: leading ?? null,
        baselineName: 'leader clustering',
        floor: figure === 'nmi' ? floor : null,
      },
      { ...shared, ours: own ?? null, baseline: words ?? null, baselineName: 'words alone', floor: null },
    );
  }
  return figures;
}

export async function measure(dataDir: string): Promise<QualityRow[]> {
  const collections = readCollections(dataDir);
  const names = [...collections.keys()];
  const rows: QualityRow[] = [];
  if (names.length >= 3) rows.push(...(await rowsFor(collections, names.slice(0, 3), 25)));
  if (names.length >= 4) {
    for (const each of [10, 25, 40]) rows.push(...(await rowsFor(collections, names, each)));
  }
  return rows;
}
