/**
 * Fits which papers deal with a concept of a query, and writes the weights
 * (apps/research/src/stages/ranking/concept-chances.ts):
 * `node scripts/run-ts.mjs scripts/models/fit-concepts.ts <folder of the data>`.
 *
 * - Data: 1,152 queries on 96 fields of twelve abstracts of PubMedQA, Evidence Inference, SciTLDR and our own (stances/fields.jsonl), of
 *   which readers wrote the main concepts and which papers deal with each in whatever words (concepts/queries.jsonl; our own queries,
 *   numbers of papers).
 * - Method: logistic regression over closeness of a concept to a paper and words in common, by accelerated gradient descent from zero on
 *   standardised features.
 * - Figures: five folds of fields, each by weights fitted on the others, with the readers' own concepts.
 */
import { writeFileSync } from 'node:fs';
import {
  type EncodedPaper,
  isNamed,
  namedFeatures,
} from '../../apps/research/src/stages/ranking/concept-chances.js';
import { hasWordsOf } from '../../apps/research/src/analysis/summary/on-question.js';
import { encodedText } from '../../apps/research/src/encoder/encoder.js';
import { openEncoder } from '../../apps/research/src/encoder/onnx-encoder.js';
import type { Weights } from '../../apps/research/src/models/log-odds.js';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import { term } from '../../apps/research/src/papers/query-tree.js';
import { abstractsOf, linesOf } from './abstracts.js';
import { hashOf, logisticByName, type NamedRow } from './linear-models.js';

const OUT = new URL('../../apps/research/models/query-concepts.json', import.meta.url);
const LABELS = new URL('concepts/queries.jsonl', import.meta.url);
const FIELDS = new URL('stances/fields.jsonl', import.meta.url);
const ENCODER = new URL('../../apps/research/models/SOURCE.json', import.meta.url);
const MADE = '2026-11-29';
const FOLDS = 5;
const DESCENT = { rounds: 600, rate: 1 };
/** Penalty of the squared weights, per row. */
const L2 = 0.0001;

/** What a reader said of a query on a field: `named` has a digit for each concept and paper. */
interface Labelled {
  field: number;
  query: string;
  concepts: string[];
  named: string[];
}
/** A query as the fit reads it: of each concept, how each paper stands towards it and whether it deals with it. */
interface Read {
  fold: number;
  concepts: { rows: NamedRow[]; hasWords: boolean[] }[];
  /** Whether each paper deals with all of them. */
  on: boolean[];
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('FOLDER');

const encoder = await openEncoder();
const vectorsOf = async (texts: string[]): Promise<Float32Array[]> =>
  (await encoder.encode(texts, () => Promise.resolve())).vectors;

async function read(
  { field, query, concepts, named }: Labelled,
  papers: readonly EncodedPaper[],
): Promise<Read> {
  const [whole = new Float32Array(), ...vectors] = await vectorsOf([query, ...concepts]);
  return {
    fold: field % FOLDS,
    concepts: concepts.map((name, at) => {
      const concept = { name, parts: [term(name)] };
      const hasWords = papers.map(({ paper }) => hasWordsOf(concept, paper));
      const features = namedFeatures(whole, { concept, own: vectors[at] ?? whole }, papers, hasWords);
      const rows = features.map((own, paper) => ({
        features: own,
        wanted: named[paper]?.[at] === '1' ? 1 : 0,
      }));
      return { rows, hasWords };
    }),
    on: named.map((digits) => !digits.includes('0')),
  };
}

const fit = (queries: readonly Read[]): Weights =>
  logisticByName(
    queries.flatMap(({ concepts }) => concepts.flatMap(({ rows }) => rows)),
    DESCENT,
    L2,
  );

/** Of the papers told as on the query: how many are, of how many; and queries of whose papers none is told although some are. */
function figure(queries: readonly Read[], onQuery: (query: Read) => boolean[]): string {
  let [told, right, all, none] = [0, 0, 0, 0];
  for (const query of queries) {
    const found = onQuery(query);
    told += found.filter(Boolean).length;
    right += found.filter((isTold, at) => isTold && query.on[at]).length;
    all += query.on.filter(Boolean).length;
    if (!found.includes(true) && query.on.includes(true)) none += 1;
  }
  return `of ${told} papers told as on the query ${right} are, of all ${all}; wrongly none in ${none} of ${queries.length} queries`;
}

const abstracts = abstractsOf(folder);
const fields = await Promise.all(
  linesOf<{ papers: string[] }>(FIELDS).map(async ({ papers }): Promise<EncodedPaper[]> => {
    const pool = papers.map((key, at) => {
      const found = abstracts.get(key);
      if (!found) throw new Error(`no abstract ${key}`);
      const abstract = found.sentences.join(' ');
      return newPaper({ paper_id: String(at), rank: at + 1, title: found.title, abstract });
    });
    const vectors = await vectorsOf(pool.map(encodedText));
    return pool.map((paper, at) => ({ paper, vector: vectors[at] ?? new Float32Array() }));
  }),
);
const queries: Read[] = [];
for (const label of linesOf<Labelled>(LABELS)) queries.push(await read(label, fields[label.field] ?? []));

const byFold = Array.from({ length: FOLDS }, (_, fold) => fit(queries.filter((one) => one.fold !== fold)));
const byModel = ({ fold, concepts, on }: Read): boolean[] =>
  on.map((_is, paper) =>
    concepts.every(
      ({ rows, hasWords }) => hasWords[paper] || isNamed(rows[paper]?.features ?? {}, byFold[fold]),
    ),
  );
const byWords = ({ concepts, on }: Read): boolean[] =>
  on.map((_is, paper) => concepts.every(({ hasWords }) => hasWords[paper]));
const card = {
  name: 'query concepts',
  version: '2',
  licence: 'MIT',
  method: 'logistic regression over closeness of meaning and words in common',
  script: 'scripts/models/fit-concepts.ts',
  made: MADE,
  data: [
    `scripts/models/concepts/queries.jsonl (our own labels; sha256 ${hashOf(LABELS)}…): ${queries.length} queries`,
    `scripts/models/stances/fields.jsonl (keys; sha256 ${hashOf(FIELDS)}…)`,
    `apps/research/models/SOURCE.json (sha256 ${hashOf(ENCODER)}…)`,
  ],
  figures: [`five folds: ${figure(queries, byModel)}`, `by words alone: ${figure(queries, byWords)}`],
  weights: fit(queries),
};
writeFileSync(OUT, `${JSON.stringify(card, null, 2)}\n`);
console.log(JSON.stringify(card, null, 2));
process.exit();
