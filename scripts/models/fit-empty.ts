/**
 * Fits the model of sentences that tell a reader nothing of the subject, and writes its weights:
 * `node scripts/run-ts.mjs scripts/models/fit-empty.ts`.
 *
 * Logistic regression over words and pairs of words that three sentences have, over length and figures; on sentences of our
 * own (`sentences/*.jsonl`): notes (where the code is, who paid, whose rights), closings and announcements without content,
 * against sentences with the same words that do say something, and against the findings of `stances/abstracts.jsonl`.
 * Accelerated gradient descent (Nesterov 1983) from zero, so the same data give the same weights; figures of five folds.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { emptyFeatures } from '../../apps/research/src/analysis/sentences/no-finding.js';
import { splitSentences } from '../../apps/research/src/text/sentences.js';
import { readSentences } from '../../apps/research/src/analysis/sentences/sentence-features.js';

const OUT = new URL('../../apps/research/models/sentence-empty.json', import.meta.url);
const OWN = ['sentences/notes.jsonl', 'sentences/empties.jsonl'];
const FINDINGS = 'stances/abstracts.jsonl';
const MADE = '2026-11-28';
const FOLDS = 5;
const ROUNDS = 400;
const RATE = 0.6;
const L2 = 0.0004;
/** Sentences that have a word or a pair at the least. */
const LEAST_COUNT = 3;
/** Weights below this are left out. */
const LEAST = 0.03;
/** Of the findings one in so many. */
const EVERY = 4;

interface Row {
  text: string;
  kind: string;
  isEmpty: boolean;
  features: string[];
}

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const hashOf = (file: string): string => createHash('sha256').update(read(file)).digest('hex').slice(0, 16);

function rowOf(text: string, kind: string, isEmpty: boolean): Row[] {
  const [sentence] = readSentences(splitSentences(text));
  return sentence ? [{ text, kind, isEmpty, features: emptyFeatures(sentence) }] : [];
}

const own = OWN.flatMap((file) =>
  read(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { label: string; kind: string; text: string })
    .flatMap(({ label, kind, text }) => rowOf(text, `${label}: ${kind}`, label !== 'says')),
);
const findings = read(FINDINGS)
  .trim()
  .split('\n')
  .flatMap((line) => (JSON.parse(line) as { sentences: [string, string][] }).sentences)
  .filter(([label]) => label !== 'none')
  .filter((_one, at) => at % EVERY === 0)
  .flatMap(([, text]) => rowOf(text, 'says: finding', false));
const rows = [...own, ...findings];

function fit(among: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of among) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  const places = new Map<string, number>();
  for (const [name, count] of counts) if (count >= LEAST_COUNT) places.set(name, places.size);
  const sparse = among.map(({ features, isEmpty }) => ({
    at: features.flatMap((one) => places.get(one) ?? []),
    wanted: isEmpty ? 1 : 0,
  }));
  let weights = new Float64Array(places.size);
  let ahead = new Float64Array(places.size);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = ahead.map((value) => value - RATE * L2 * value);
    for (const { at, wanted } of sparse) {
      const sum = at.reduce((total, place) => total + (ahead[place] ?? 0), 0);
      const step = (RATE * (1 / (1 + Math.exp(-sum)) - wanted)) / sparse.length;
      for (const place of at) next[place] = (next[place] ?? 0) - step;
    }
    const pace = round / (round + 3);
    ahead = next.map((value, at) => value + pace * (value - (weights[at] ?? 0)));
    weights = next;
  }
  return new Map([...places].map(([name, at]) => [name, weights[at] ?? 0]));
}

const scoreOf = (features: readonly string[], weights: ReadonlyMap<string, number>): number =>
  features.reduce((sum, one) => sum + (weights.get(one) ?? 0), 0);

const held = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = fit(rows.filter((_one, at) => at % FOLDS !== fold));
  return rows
    .filter((_one, at) => at % FOLDS === fold)
    .map((row) => ({ ...row, chance: 1 / (1 + Math.exp(-scoreOf(row.features, weights))) }));
}).flat();
const share = (cut: number): string => {
  const told = held.filter(({ chance }) => chance >= cut);
  const right = told.filter(({ isEmpty }) => isEmpty).length;
  const all = held.filter(({ isEmpty }) => isEmpty).length;
  return `at ${cut}: ${(right / told.length).toFixed(3)} of what is told, ${(right / all).toFixed(3)} of what there is`;
};
const figures = `five folds: ${[0.5, 0.7, 0.8, 0.9].map(share).join('; ')}`;
const weights = fit(rows);
const card = {
  name: 'empty sentences',
  version: '1',
  method: 'logistic regression over words, pairs of words, length and figures',
  data: [...OWN, FINDINGS].map((file) => `scripts/models/${file} (our own; sha256 ${hashOf(file)}…)`),
  figures,
  script: 'scripts/models/fit-empty.ts',
  made: MADE,
  weights: Object.fromEntries(
    [...weights]
      .filter(([, weight]) => Math.abs(weight) >= LEAST)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, weight]) => [name, Number(weight.toFixed(2))]),
  ),
};
writeFileSync(OUT, `${JSON.stringify(card, null, 2)}\n`);
console.log(`${rows.length} sentences, ${Object.keys(card.weights).length} weights; ${figures}`);
if (process.argv[2] === 'misses')
  for (const { text, kind, chance, isEmpty } of held)
    if (isEmpty !== chance >= 0.7) console.log(chance.toFixed(2), kind, '|', text);
