/**
 * Fits the model of sentences that tell a reader nothing of the subject, and writes its weights:
 * `node scripts/run-ts.mjs scripts/models/fit-empty.ts`.
 *
 * Logistic regressions over length, figures and the words and pairs of words that three sentences have: whether a sentence is
 * empty, and whether an empty one is a note (where the code is, who paid, whose rights) or a closing (an announcement or an
 * implication without content). On sentences of our own (`sentences/*.jsonl`), which are one of these or say something in the
 * same words, and on sentences of the abstracts of `stances`. Accelerated gradient descent (Nesterov 1983) from zero, so the same data give the same weights;
 * figures of five folds.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { splitSentences } from '../../apps/research/src/text/sentences.js';
import { featuresOf, readSentences } from '../../apps/research/src/analysis/sentences/sentence-features.js';

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
/** Weights below this are left out. */
const LEAST = 0.03;
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
  text: string;
  kind: string;
  label: string;
  features: [string, number][];
}

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const hashOf = (file: string): string => createHash('sha256').update(read(file)).digest('hex').slice(0, 16);

function rowOf(text: string, kind: string, label: string): Row[] {
  const read = readSentences(splitSentences(text).slice(0, 1));
  const [features] = featuresOf(read, []);
  if (!features) return [];
  return [
    {
      text,
      kind,
      label,
      features: [['bias', 1], ...[...features].filter(([name]) => OWN_FEATURES.test(name))],
    },
  ];
}

const own = OWN.flatMap((file) =>
  read(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { label: string; kind: string; text: string })
    .flatMap(({ label, kind, text }) => rowOf(text, `${label}: ${kind}`, label)),
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
  .flatMap((text) => rowOf(text, 'says: abstract', 'says'));
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
  const sparse = among.map((row) => ({
    at: row.features.flatMap(([name, value]) => {
      const place = places.get(name);
      return place === undefined ? [] : [[place, value] as const];
    }),
    wanted: isOne(row.label) === true ? 1 : 0,
  }));
  let weights = new Float64Array(places.size);
  let ahead = new Float64Array(places.size);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = ahead.map((value) => value - RATE * L2 * value);
    for (const { at, wanted } of sparse) {
      const sum = at.reduce((total, [place, value]) => total + value * (ahead[place] ?? 0), 0);
      const step = (RATE * (1 / (1 + Math.exp(-sum)) - wanted)) / sparse.length;
      for (const [place, value] of at) next[place] = (next[place] ?? 0) - step * value;
    }
    const pace = round / (round + 3);
    ahead = next.map((value, at) => value + pace * (value - (weights[at] ?? 0)));
    weights = next;
  }
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
const table = (weights: Weights): Record<string, number> =>
  Object.fromEntries(
    [...weights]
      .filter(([, weight]) => Math.abs(weight) >= LEAST)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, weight]) => [name, Number(weight.toFixed(2))]),
  );
const card = {
  name: 'empty sentences',
  version: '1',
  method: 'logistic regressions over words, pairs of words, length and figures',
  data: [...OWN, ...ABSTRACTS].map((file) => `scripts/models/${file} (our own; sha256 ${hashOf(file)}…)`),
  figures,
  script: 'scripts/models/fit-empty.ts',
  made: MADE,
  weights: Object.fromEntries(Object.keys(MODELS).map((name) => [name, table(fit(name, rows))])),
};
writeFileSync(OUT, `${JSON.stringify(card, null, 2)}\n`);
console.log(`${rows.length} sentences; ${figures}`);
if (process.argv[2] === 'misses')
  for (const one of held)
    if (isEmpty(one) !== one.chance >= 0.8) console.log(one.chance.toFixed(2), one.kind, '|', one.text);
