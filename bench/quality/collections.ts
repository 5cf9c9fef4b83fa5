/** Test collections, their measures, and the ranking stage as measured. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readQuery } from '../../apps/research/src/analysis/query/understand.js';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import type { Paper } from '../../apps/research/src/papers/paper.js';
import type { RunControl } from '../../apps/research/src/pipeline/stage.js';
import { localModels, type SentenceModels } from '../../apps/research/src/encoder/local-models.js';
import { RankingStage } from '../../apps/research/src/stages/ranking/ranking.stage.js';

export interface Query {
  text: string;
  /** Gain by document number. */
  relevant: Map<number, number>;
}

export interface Collection {
  name: string;
  floor: number;
  papers: Paper[];
  queries: Query[];
}

/** One record of a SMART file: field letter → text; `I` is the number. */
type SmartRecord = Record<string, string>;

function readSmart(file: string): SmartRecord[] {
  const records: SmartRecord[] = [];
  let field = '';
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const marker = /^\.([A-Z])\s*(.*)$/.exec(line);
    const record = records.at(-1);
    if (marker?.[1] === 'I') {
      records.push({ I: (marker[2] ?? '').trim() });
      field = '';
    } else if (marker?.[1]) {
      field = marker[1];
    } else if (record && field) {
      record[field] = `${record[field] ?? ''} ${line}`.replace(/\s+/g, ' ').trim();
    }
  }
  return records;
}

function readJudgements(file: string, read: (columns: number[]) => [number, number, number] | null) {
  const judged = new Map<number, Map<number, number>>();
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const columns = line.trim().split(/\s+/).map(Number);
    const entry = columns.length > 1 ? read(columns) : null;
    if (!entry) continue;
    const [query, document, gain] = entry;
    const gains = judged.get(query) ?? new Map<number, number>();
    judged.set(query, gains.set(document, gain));
  }
  return judged;
}

function collect(
  name: string,
  floor: number,
  documents: SmartRecord[],
  queries: { number: number; text: string }[],
  judged: Map<number, Map<number, number>>,
): Collection {
  const papers = documents.map((record) =>
    newPaper({ paper_id: record.I ?? '', title: record.T ?? '', abstract: record.W ?? null }),
  );
  const kept = queries.flatMap(({ number, text }) => {
    const relevant = judged.get(number);
    return relevant && relevant.size > 0 ? [{ text, relevant }] : [];
  });
  return { name, floor, papers, queries: kept };
}

export function readCollections(folder: string): Collection[] {
  const number = (records: SmartRecord[]) =>
    records.map((record) => ({ number: Number(record.I), text: record.W ?? '' }));
  const collections: Collection[] = [];
  const cranfield = join(folder, 'cranfield');
  if (existsSync(cranfield)) {
    collections.push(
      collect(
        'cranfield',
        0.4,
        readSmart(join(cranfield, 'cran.all.1400')),
        // Queries are judged by their position, not by their number.
        readSmart(join(cranfield, 'cran.qry')).map((record, at) => ({
          number: at + 1,
          text: record.W ?? '',
        })),
        // Codes 1 (best) to 4; anything else is not relevant.
        readJudgements(join(cranfield, 'cranqrel'), ([query = 0, document = 0, code = 0]) =>
          code >= 1 && code <= 4 ? [query, document, 5 - code] : null,
        ),
      ),
    );
  }
  const cisi = join(folder, 'cisi');
  if (existsSync(cisi)) {
    collections.push(
      collect(
        'cisi',
        0.355,
        readSmart(join(cisi, 'CISI.ALL')),
        number(readSmart(join(cisi, 'CISI.QRY'))),
        readJudgements(join(cisi, 'CISI.REL'), ([query = 0, document = 0]) => [query, document, 1]),
      ),
    );
  }
  const med = join(folder, 'med');
  if (existsSync(med)) {
    collections.push(
      collect(
        'med',
        0.745,
        readSmart(join(med, 'MED.ALL')),
        number(readSmart(join(med, 'MED.QRY'))),
        readJudgements(join(med, 'MED.REL'), ([query = 0, , document = 0]) => [query, document, 1]),
      ),
    );
  }
  return collections;
}

/** nDCG at 10 with linear gains over all judged documents. */
export function ndcg(order: readonly string[], relevant: ReadonlyMap<number, number>): number {
  const discount = (gains: readonly number[]): number =>
    gains.slice(0, 10).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
  const ideal = discount([...relevant.values()].sort((a, b) => b - a));
  return ideal === 0 ? 0 : discount(order.map((id) => relevant.get(Number(id)) ?? 0)) / ideal;
}

/** Ids of the papers in the order of the ranking stage. */
export async function rankedBy(
  query: string,
  papers: Paper[],
  textOnly: boolean,
  encoder: SentenceModels | null = ENCODER,
): Promise<string[]> {
  const understanding = readQuery(query, new Date());
  const { writes } = await new RankingStage(encoder).run(
    { query, understanding, papers, text_only: textOnly },
    QUIET,
  );
  return writes.papers.map(({ paper_id }) => paper_id);
}

export const ENCODER = localModels({ encoder: true });

export const QUIET: RunControl = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  sessionId: 'quality',
  onProvider: () => undefined,
  yieldToEventLoop: () => Promise.resolve(),
};

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
