/**
 * Fits the model of sentences that tell a reader nothing of the subject, and writes its weights:
 * `node scripts/run-ts.mjs scripts/models/fit-empty.ts`.
 *
 * Logistic regressions over length, figures and the words and pairs of words that three sentences have: whether a sentence is
 * empty, and whether an empty one is a note (where the code is, who paid, whose rights) or a closing (an announcement or an
 * implication without content). On sentences of our own (`sentences/*.jsonl`), which are one of these or say something in the
 * same words, and on sentences of the abstracts of `stances`. Figures of five folds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { splitSentences } from '../../apps/research/src/text/sentences.js';
import { featuresOf, readSentences } from '../../apps/research/src/analysis/sentences/sentence-features.js';
import { addTo, dot, hashOf, minimise, table } from './linear-models.js';

const OUT = new URL('../../apps/research/models/sentence-empty.json', import.meta.url);
const OWN = ['sentences/notes.jsonl', 'sentences/empties.jsonl'];
const ABSTRACTS = ['stances/abstracts.jsonl', 'stances/pools.jsonl'];
const MADE = '2026-11-28';
const FOLDS = 5;
const ROUNDS = 400;
const RATE = 0.6;
const L2 = 0.0001;
/** Sentences that have a word or a pair at the least. */
const LEAST_COUNT = 3;
/** Of the sentences of abstracts one in so many. */
const EVERY = 2;

/** The models: whether a sentence is empty, and which of both an empty one is. */
const MODELS: Readonly<Record<string, (label: string) => boolean | null>> = {
  empty: (label) => label !== 'says',
  note: (label) => (label === 'says' ? null : label === 'note'),
};
/** Features of a sentence by itself. */
const OWN_FEATURES = /^w:|^(?:numbers|log_length|long)$/;

interface Row {
  label: string;
  features: [string, number][];
}

const addressOf = (file: string): URL => new URL(file, import.meta.url);
const read = (file: string): string => readFileSync(addressOf(file), 'utf8');

function rowOf(text: string, label: string): Row[] {
  const read = readSentences(splitSentences(text).slice(0, 1));
  const [features] = featuresOf(read, []);
  if (!features) return [];
  return [
    {
      label,
      features: [['bias', 1], ...[...features].filter(([name]) => OWN_FEATURES.test(name))],
    },
  ];
}

const own = OWN.flatMap((file) =>
  read(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { label: string; text: string })
    .flatMap(({ label, text }) => rowOf(text, label)),
);
// The last two may close the abstract.
const others = ABSTRACTS.flatMap((file) =>
  read(file)
    .trim()
    .split('\n')
    .flatMap((line) =>
      (JSON.parse(line) as { sentences: (string | [string, string])[] }).sentences.slice(0, -2),
    )
    .map((one) => (typeof one === 'string' ? one : one[1])),
)
  .filter((_one, at) => at % EVERY === 0)
  .flatMap((text) => rowOf(text, 'says'));
const rows = [...own, ...others];

type Weights = Map<string, number>;

function fit(name: string, all: readonly Row[]): Weights {
  const isOne = MODELS[name] ?? (() => null);
  const among = all.filter(({ label }) => isOne(label) !== null);
  const counts = new Map<string, number>();
  for (const { features } of among)
    for (const [name] of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const places = new Map<string, number>();
  for (const [name, count] of counts) if (count >= LEAST_COUNT) places.set(name, places.size);
  const sparse = among.map(({ features, label }) => {
    const known = features.filter(([name]) => places.has(name));
    const at = known.map(([name]) => places.get(name) ?? 0);
    return { at, values: known.map(([, value]) => value), wanted: isOne(label) === true ? 1 : 0 };
  });
  const weights = minimise(places.size, { rounds: ROUNDS, rate: RATE }, (ahead, gradient) => {
    for (const row of sparse)
      addTo(gradient, row, (1 / (1 + Math.exp(-dot(row, ahead))) - row.wanted) / sparse.length);
    ahead.forEach((weight, at) => {
      gradient[at] = (gradient[at] ?? 0) + L2 * weight;
    });
  });
  return new Map([...places].map(([name, at]) => [name, weights[at] ?? 0]));
}

function chanceOf(features: readonly [string, number][], weights: Weights): number {
  const sum = features.reduce((total, [name, value]) => total + value * (weights.get(name) ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

const held = Array.from({ length: FOLDS }, (_, fold) => {
  const rest = rows.filter((_one, at) => at % FOLDS !== fold);
  const [empty, note] = [fit('empty', rest), fit('note', rest)];
  return rows
    .filter((_one, at) => at % FOLDS === fold)
    .map((row) => ({
      ...row,
      chance: chanceOf(row.features, empty),
      isNote: chanceOf(row.features, note) > 0.5,
    }));
}).flat();
const isEmpty = ({ label }: Row): boolean => label !== 'says';
const parted = held.filter(isEmpty).filter(({ label, isNote }) => (label === 'note') === isNote).length;
const share = (cut: number): string => {
  const told = held.filter((one) => one.chance >= cut);
  const right = told.filter(isEmpty).length;
  const all = held.filter(isEmpty).length;
  return `at ${cut}: ${(right / told.length).toFixed(3)} of what is told, ${(right / all).toFixed(3)} of what there is`;
};
const figures = `five folds: ${[0.3, 0.5, 0.7, 0.9].map(share).join('; ')}; notes told from closings ${(parted / held.filter(isEmpty).length).toFixed(3)}`;
const card = {
  name: 'empty sentences',
  version: '1',
  method: 'logistic regressions over words, pairs of words, length and figures',
  data: [...OWN, ...ABSTRACTS].map(
    (file) => `scripts/models/${file} (our own; sha256 ${hashOf(addressOf(file))}…)`,
  ),
  figures,
  script: 'scripts/models/fit-empty.ts',
  made: MADE,
  weights: Object.fromEntries(Object.keys(MODELS).map((name) => [name, table(fit(name, rows))])),
};
writeFileSync(OUT, `${JSON.stringify(card, null, 2)}\n`);
console.log(`${rows.length} sentences; ${figures}`);
