/**
 * Fits which concepts of a query are its main ones and which papers deal with each, and writes the weights
 * (apps/research/src/stages/ranking/concept-chances.ts):
 * `node scripts/run-ts.mjs scripts/models/fit-concepts.ts <folder of the data>`.
 *
 * - Data: 1,152 queries on 96 fields of twelve abstracts of PubMedQA, Evidence Inference, SciTLDR and our own (stances/fields.jsonl), of
 *   which readers wrote the main concepts, which papers deal with each in whatever words, and which are on the whole query
 *   (concepts/queries.jsonl; our own queries, numbers of papers).
 * - Method: two logistic regressions, by accelerated gradient descent from zero on standardised features: one over how the meaning of the
 *   query changes without a concept, one over closeness of a concept to a paper and words in common.
 * - Figures: five folds of fields, each by weights fitted on the others.
 */
import { writeFileSync } from 'node:fs';
import {
  type EncodedConcept,
  type EncodedPaper,
  isMain,
  isNamed,
  mainFeatures,
  namedFeatures,
  withoutConcept,
} from '../../apps/research/src/stages/ranking/concept-chances.js';
import { conceptsAsked, hasWordsOf } from '../../apps/research/src/analysis/summary/on-question.js';
import { readQuery } from '../../apps/research/src/analysis/query/understand.js';
import { encodedText } from '../../apps/research/src/encoder/encoder.js';
import { openEncoder } from '../../apps/research/src/encoder/onnx-encoder.js';
import type { ConceptWeights } from '../../apps/research/src/models/query-concepts.js';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import { term } from '../../apps/research/src/papers/query-tree.js';
import { terms } from '../../apps/research/src/text/tokens.js';
import { abstractsOf, linesOf } from './abstracts.js';
import { hashOf, logisticByName, type NamedRow } from './linear-models.js';

const OUT = new URL('../../apps/research/models/query-concepts.json', import.meta.url);
const LABELS = new URL('concepts/queries.jsonl', import.meta.url);
const FIELDS = new URL('stances/fields.jsonl', import.meta.url);
const ENCODER = new URL('../../apps/research/models/SOURCE.json', import.meta.url);
const MADE = '2026-11-29';
const NOW = new Date(`${MADE}T00:00:00Z`);
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
/** A query as the fit reads it. */
interface Read {
  fold: number;
  /** Of the concepts that the service reads: whether it is a main one, and how each paper stands towards it. */
  asked: { main: NamedRow | null; named: Record<string, number>[]; hasWords: boolean[] }[];
  /** Of the reader's concepts, a row for each paper. */
  own: NamedRow[];
  /** Whether each paper deals with all of the reader's concepts. */
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
  const pool = papers.map(({ paper }) => paper);
  const asked = conceptsAsked(readQuery(query, NOW), pool);
  const rests = asked.map((concept) => withoutConcept(query, concept));
  const [whole = new Float32Array(), ...vectors] = await vectorsOf([
    query,
    ...asked.map(({ name }) => name),
    ...rests.map((rest) => rest ?? query),
    ...concepts,
  ]);
  const vector = (at: number): Float32Array => vectors[at] ?? whole;
  const stems = concepts.map((concept) => new Set(terms(concept)));
  return {
    fold: field % FOLDS,
    asked: asked.map((concept, at) => {
      const own = vector(at);
      const isWanted = stems.some((set) => terms(concept.name).some((one) => set.has(one)));
      const features = mainFeatures(whole, own, vector(asked.length + at));
      const hasWords = pool.map((paper) => hasWordsOf(concept, paper));
      return {
        main: rests[at] === null ? null : { features, wanted: isWanted ? 1 : 0 },
        named: namedFeatures(whole, { concept, own }, papers, hasWords),
        hasWords,
      };
    }),
    own: concepts.flatMap((name, at) => {
      const concept = { name, parts: [term(name)], isDemanded: false };
      const encoded: Pick<EncodedConcept, 'concept' | 'own'> = {
        concept,
        own: vector(2 * asked.length + at),
      };
      const hasWords = pool.map((paper) => hasWordsOf(concept, paper));
      return namedFeatures(whole, encoded, papers, hasWords).map((features, paper) => ({
        features,
        wanted: named[paper]?.[at] === '1' ? 1 : 0,
      }));
    }),
    on: named.map((digits) => !digits.includes('0')),
  };
}

const fit = (queries: readonly Read[]): ConceptWeights => ({
  main: logisticByName(
    queries.flatMap(({ asked }) => asked.flatMap(({ main }) => main ?? [])),
    DESCENT,
    L2,
  ),
  named: logisticByName(
    queries.flatMap(({ own }) => own),
    DESCENT,
    L2,
  ),
});

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
const byModel = ({ fold, asked, on }: Read): boolean[] => {
  const weights = byFold[fold] ?? { main: {}, named: {} };
  const main = isMain(
    asked.map(({ main: row }) => row?.features ?? null),
    weights.main,
  );
  return on.map((_is, paper) =>
    asked.every(
      ({ named, hasWords }, at) => !main[at] || hasWords[paper] || isNamed(named[paper] ?? {}, weights.named),
    ),
  );
};
const card = {
  name: 'query concepts',
  version: '1',
  licence: 'MIT',
  method:
    'two logistic regressions: main concepts by what the query means without them; papers that deal with one by closeness of meaning and words',
  script: 'scripts/models/fit-concepts.ts',
  made: MADE,
  data: [
    `scripts/models/concepts/queries.jsonl (our own labels; sha256 ${hashOf(LABELS)}…): ${queries.length} queries`,
    `scripts/models/stances/fields.jsonl (keys; sha256 ${hashOf(FIELDS)}…)`,
    `apps/research/models/SOURCE.json (sha256 ${hashOf(ENCODER)}…)`,
  ],
  figures: [
    `five folds: ${figure(queries, byModel)}`,
    `by words alone: ${figure(queries, ({ asked, on }) => on.map((_is, paper) => asked.every(({ hasWords }) => hasWords[paper])))}`,
  ],
  weights: fit(queries),
};
writeFileSync(OUT, `${JSON.stringify(card, null, 2)}\n`);
console.log(JSON.stringify(card, null, 2));
process.exit();
