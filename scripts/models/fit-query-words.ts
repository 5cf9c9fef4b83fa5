/**
 * Fits which words of a query are part of a concept, and writes the weights
 * (apps/research/src/encoder/query-words.ts): `node scripts/run-ts.mjs scripts/models/fit-query-words.ts`, then `npm run format`.
 *
 * - Data: our own queries, 1,152 on 96 fields (concepts/queries.jsonl) and 1,600 of all fields (concepts/words.jsonl), of which readers wrote
 *   the main concepts as they stand in the query.
 * - Method: logistic regression over what the encoder's fourth layer makes of a word and of its neighbours, by accelerated
 *   gradient descent from zero on standardised features.
 * - Figures: five folds of queries, each by weights fitted on the others.
 */
import { writeFileSync } from 'node:fs';
import { openEncoder } from '../../apps/research/src/encoder/onnx-encoder.js';
import { areTold, conceptsOf, type QueryWord } from '../../apps/research/src/encoder/query-words.js';
import type { WordWeights } from '../../apps/research/src/models/query-words.js';
import { linesOf } from './abstracts.js';
import { hashOf, minimise, rounded, scaleOf } from './linear-models.js';

const OUT = new URL('../../apps/research/models/query-words.json', import.meta.url);
const LABELS = ['queries', 'words'].map((name) => new URL(`concepts/${name}.jsonl`, import.meta.url));
const ENCODER = new URL('../../apps/research/models/SOURCE.json', import.meta.url);
const MADE = '2026-11-29';
const FOLDS = 5;
const DESCENT = { rounds: 300, rate: 0.05 };
/** Penalty of the squared weights, per word. */
const L2 = 0.012;

interface Labelled {
  query: string;
  concepts: string[];
}
interface Read extends Labelled {
  words: QueryWord[];
  told: boolean[];
}

/** Which words are within a reader's concepts. */
function toldBy({ query, concepts }: Labelled, words: readonly QueryWord[]): boolean[] {
  const spans = concepts.map((concept) => ({ from: query.indexOf(concept), length: concept.length }));
  return words.map((word) => spans.some(({ from, length }) => word.from < from + length && word.to > from));
}

/** The numbers of the word before, the word itself and the word behind. */
function featuresOf(words: readonly QueryWord[], at: number): Float64Array {
  const size = words[at]?.vector.length ?? 0;
  const features = new Float64Array(3 * size);
  for (const side of [0, 1, 2]) features.set(words[at + side - 1]?.vector ?? [], side * size);
  return features;
}

function fit(queries: readonly Read[]): WordWeights {
  const rows = queries.flatMap(({ words, told }) =>
    words.map((_word, at) => ({ features: featuresOf(words, at), wanted: told[at] ? 1 : 0 })),
  );
  const size = rows[0]?.features.length ?? 0;
  const scales = Array.from({ length: size }, (_, n) =>
    scaleOf(rows.map(({ features }) => features[n] ?? 0)),
  );
  for (const { features } of rows)
    for (const [n, { mean, deviation }] of scales.entries())
      features[n] = ((features[n] ?? 0) - mean) / deviation;
  // The bias comes last.
  const fitted = minimise(size + 1, DESCENT, (weights, gradient) => {
    for (const { features, wanted } of rows) {
      let sum = weights[size] ?? 0;
      for (let n = 0; n < size; n += 1) sum += (weights[n] ?? 0) * (features[n] ?? 0);
      const error = (1 / (1 + Math.exp(-sum)) - wanted) / rows.length;
      for (let n = 0; n < size; n += 1) gradient[n] = (gradient[n] ?? 0) + error * (features[n] ?? 0);
      gradient[size] = (gradient[size] ?? 0) + error;
    }
    for (let n = 0; n < size; n += 1) gradient[n] = (gradient[n] ?? 0) + L2 * (weights[n] ?? 0);
  });
  const own = scales.map(({ deviation }, n) => (fitted[n] ?? 0) / deviation);
  const bias = own.reduce((sum, one, n) => sum - one * (scales[n]?.mean ?? 0), fitted[size] ?? 0);
  const part = (side: number): number[] => own.slice((side * size) / 3, ((side + 1) * size) / 3).map(rounded);
  return { bias: rounded(bias), before: part(0), own: part(1), behind: part(2) };
}

/** Concepts told as a reader wrote them, of all told and of all written. */
function figureOf(queries: readonly Read[], weights: (at: number) => WordWeights): string {
  let [told, right, all] = [0, 0, 0];
  for (const [at, { query, concepts, words }] of queries.entries()) {
    const found = conceptsOf(query, words, areTold(words, weights(at)));
    told += found.length;
    right += found.filter((one) => concepts.includes(one)).length;
    all += concepts.length;
  }
  return `of ${told} concepts told ${right} are exactly those of a reader, of all ${all}`;
}

const encoder = await openEncoder();
const queries: Read[] = [];
for (const label of LABELS.flatMap((file) => linesOf<Labelled>(file))) {
  const words = await encoder.wordsIn(label.query);
  queries.push({ ...label, words, told: toldBy(label, words) });
}
const byFold = Array.from({ length: FOLDS }, (_, fold) =>
  fit(queries.filter((_one, at) => at % FOLDS !== fold)),
);
const all = fit(queries);
const card = {
  name: 'query words',
  version: '1',
  licence: 'MIT',
  method: 'logistic regression over the fourth layer of the sentence encoder, of a word and its neighbours',
  script: 'scripts/models/fit-query-words.ts',
  made: MADE,
  data: [
    ...LABELS.map(
      (file) =>
        `scripts/models/concepts/${file.pathname.split('/').at(-1) ?? ''} (our own queries and labels; sha256 ${hashOf(file)}…)`,
    ),
    `apps/research/models/SOURCE.json (sha256 ${hashOf(ENCODER)}…)`,
  ],
  figures: `five folds: ${figureOf(queries, (at) => byFold[at % FOLDS] ?? all)}`,
  weights: all,
};
writeFileSync(OUT, `${JSON.stringify(card)}\n`);
console.log(card.figures);
process.exit();
