/**
 * Deduplication measured through the stage and compared with exact titles: all cross-source pairs of DBLP–ACM,
 * duplicate records of a systematic-review library, and time.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainText } from '../../apps/research/src/providers/plain-text/plain-text.js';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import type { Author, Paper } from '../../apps/research/src/papers/paper.js';
import type { RunControl } from '../../apps/research/src/pipeline/stage.js';
import { DeduplicationStage } from '../../apps/research/src/stages/deduplication/deduplication.stage.js';
import type { QualityRow } from './row.js';
import { asInWebCatalogue } from './web-catalogue.js';

const control: RunControl = {
  signal: new AbortController().signal,
  deadline: Infinity,
  sessionId: 'bench',
  onProvider: () => undefined,
  yieldToEventLoop: () => Promise.resolve(),
};

async function groupsOf(papers: Paper[]): Promise<number[][]> {
  return (await new DeduplicationStage().run({ papers }, control)).writes.merges;
}

/** The baseline: titles that are equal except for case and punctuation are one work. */
function byExactTitle(papers: readonly Paper[]): number[][] {
  const groups = new Map<string, number[]>();
  papers.forEach(({ title }, index) => {
    const key = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return [...groups.values()].filter((group) => group.length > 1);
}

function author(name: string): Author {
  return { name, family: null, given: null, orcid: null };
}

export interface Linked {
  papers: Paper[];
  /** Papers before this index are of the first source. */
  border: number;
  gold: Set<string>;
}

export function readDblpAcm(folder: string): Linked {
  const rows = (file: string) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/\r?\n/)
      .slice(1)
      .filter((line) => line !== '')
      .map((line) => line.split('%'));
  const read = (file: string, source: string): Paper[] =>
    rows(file).map(([id = '', title = '', authors = '', venue = '', year = '']) =>
      newPaper({
        paper_id: `${source}:${id}`,
        // As the mapper of a provider reads them.
        title: plainText(title) ?? '',
        authors: authors
          .split(', ')
          .filter(Boolean)
          .map((name) => author(plainText(name) ?? '')),
        venue: plainText(venue),
        year: Number(year) || null,
      }),
    );
  const [dblp, acm] = [read('dblp.csv', 'dblp'), read('acm.csv', 'acm')];
  const gold = rows('gt.csv').map(([one = '', other = '']) => `dblp:${one}|acm:${other}`);
  return { papers: [...dblp, ...acm], border: dblp.length, gold: new Set(gold) };
}

/** Precision, recall and F1 over all pairs of one record of each source that share a group. */
export function pairsOf(groups: readonly number[][], { papers, border, gold }: Linked) {
  let found = 0;
  let right = 0;
  for (const group of groups) {
    for (const one of group.filter((index) => index < border)) {
      for (const other of group.filter((index) => index >= border)) {
        found += 1;
        if (gold.has(`${papers[one]?.paper_id ?? ''}|${papers[other]?.paper_id ?? ''}`)) right += 1;
      }
    }
  }
  return {
    precision: found === 0 ? 0 : right / found,
    recall: right / gold.size,
    f1: (2 * right) / (found + gold.size),
  };
}

/** Every second record, those of the second source in the manner of a catalogue read from the web. */
function inWebCatalogue({ papers, border, gold }: Linked): Linked {
  const kept = papers.flatMap((paper, at) =>
    at % 2 === 0 ? [] : [at < border ? paper : asInWebCatalogue(paper)],
  );
  const ids = new Set(kept.map(({ paper_id }) => paper_id));
  return {
    papers: kept,
    border: Math.floor(border / 2),
    gold: new Set([...gold].filter((pair) => pair.split('|').every((id) => ids.has(id)))),
  };
}

interface LibraryRecord {
  title: string;
  authors: string[];
  journal: string | null;
  year: string | null;
  doi: string | null;
  abstract: string | null;
  volume: string | null;
  number: string | null;
  pages: string | null;
  caption: string | null;
}

export function readLibrary(file: string): { papers: Paper[]; duplicate: boolean[] } {
  const records = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LibraryRecord);
  const papers = records.map((record, index) =>
    newPaper({
      paper_id: `library:${index}`,
      title: record.title,
      authors: record.authors.map(author),
      venue: record.journal,
      year: Number(record.year) || null,
      doi: record.doi,
      abstract: record.abstract,
      details: { volume: record.volume, issue: record.number, pages: record.pages },
    }),
  );
  return { papers, duplicate: records.map((record) => record.caption === 'Duplicate') };
}

/** F1 of "belongs to a group of duplicates", record by record. */
function recordF1(groups: readonly number[][], duplicate: readonly boolean[]): number {
  const grouped = groups.flat();
  const right = grouped.filter((index) => duplicate[index]).length;
  return (2 * right) / (grouped.length + duplicate.filter(Boolean).length);
}

async function seconds(papers: Paper[]): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now();
    await groupsOf(papers);
    runs.push((performance.now() - start) / 1000);
  }
  return runs.sort((one, other) => one - other)[1] ?? 0;
}

const baselineName = 'exact title';

export async function measure(dataDir: string): Promise<QualityRow[]> {
  const rows: QualityRow[] = [];
  const folder = join(dataDir, 'dedup', 'dblp-acm');
  if (existsSync(folder)) {
    const linked = readDblpAcm(folder);
    const shared = { task: 'deduplication', dataSet: 'DBLP–ACM' };
    const ours = pairsOf(await groupsOf(linked.papers), linked);
    const plain = pairsOf(byExactTitle(linked.papers), linked);
    for (const [name, figure, floor] of [
      ['precision', 'precision', 0.995],
      ['recall', 'recall', null],
      ['f1', 'F1', 0.985],
    ] as const)
      rows.push({
        ...shared,
        figure: `${figure}, cross-source pairs`,
        ours: ours[name],
        baseline: plain[name],
        baselineName,
        floor,
      });
    // The half that no weight was fitted on, as a catalogue read from the web gives it.
    const web = inWebCatalogue(linked);
    rows.push({
      task: 'deduplication',
      dataSet: 'DBLP–ACM, one as a web catalogue',
      figure: 'F1, cross-source pairs',
      ours: pairsOf(await groupsOf(web.papers), web).f1,
      baseline: pairsOf(byExactTitle(web.papers), web).f1,
      baselineName,
      floor: 0.945,
    });
    for (const [size, limit] of [
      [1000, 1],
      [5000, 5],
    ] as const) {
      // Half of each source, so that there is something to merge.
      const half = size / 2;
      const papers = [
        ...linked.papers.slice(0, half),
        ...linked.papers.slice(linked.border, linked.border + half),
      ];
      rows.push({
        ...shared,
        figure: `seconds for ${papers.length} records`,
        ours: await seconds(papers),
        baseline: null,
        baselineName: '',
        floor: null,
        note: `at most ${limit} s`,
      });
    }
  }
  const library = join(dataDir, 'dedup', 'tafenoquine.jsonl');
  if (existsSync(library)) {
    const { papers, duplicate } = readLibrary(library);
    const bare = papers.map((paper) => ({ ...paper, doi: null, abstract: null, details: null }));
    const baseline = recordF1(byExactTitle(papers), duplicate);
    const shared = { task: 'deduplication', dataSet: 'tafenoquine', baseline, baselineName };
    rows.push(
      { ...shared, figure: 'F1, records', ours: recordF1(await groupsOf(papers), duplicate), floor: 0.995 },
      {
        ...shared,
        figure: 'F1, records, no DOI or abstract',
        ours: recordF1(await groupsOf(bare), duplicate),
        floor: null,
      },
    );
  }
  return rows;
}
