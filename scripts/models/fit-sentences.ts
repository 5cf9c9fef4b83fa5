/**
 * Fits the linear models of the sentences of an abstract and writes their weights:
 * `node scripts/run-ts.mjs scripts/models/fit-sentences.ts <folder of the data>`.
 *
 * - roles: logistic regressions of "stands under" background, objective, methods, results or conclusions, each against
 *   the rest, on the sentences of the PubMedQA questions (Jin et al. 2019, MIT) whose headings are taken away; the
 *   figures are of five folds by question.
 * - contribution: listwise softmax regression on SciTLDR (Cachola et al. 2020, Apache-2.0): the softmax of the scores of
 *   an abstract against the softmax of ROUGE-1 and a third of ROUGE-L of its sentences, temperature .1.
 *
 * Words and pairs of words are features where they stand in many abstracts of both sets, so that no word of one field is
 * weighed. Accelerated gradient descent (Nesterov 1983) from zero, so the same data give the same weights.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, readSentences } from '../../apps/research/src/analysis/sentences/sentence-features.js';
import type { Features } from '../../apps/research/src/analysis/sentences/sentence-features.js';
import { splitSentences } from '../../apps/research/src/text/sentences.js';
import { terms } from '../../apps/research/src/text/tokens.js';
import { addTo, dot, hashOf, minimise, type Sparse, table } from './linear-models.js';
import { bestRouge, rouge1, rougeL } from '../../bench/quality/rouge.js';

const OUT = new URL('../../apps/research/models/', import.meta.url);
const MADE = '2026-11-28';
const FOLDS = 5;
const ROUNDS = 500;
const RATE = 0.4;
/** Words and pairs of words that are weighed. */
const GRAMS = 400;
/** Penalty of the squared weights, per sentence and per abstract. */
const FINDING_L2 = 0.001;
const CONTRIBUTION_L2 = 0.02;
const TEMPERATURE = 0.1;

/** Roles by the words of headings; a heading that names two is used for neither. */
const ROLES: readonly (readonly [string, RegExp])[] = [
  ['background', /BACKGROUND|INTRODUCTION|CONTEXT|RATIONALE/],
  ['objective', /OBJECTIVE|PURPOSE|AIM|GOAL|HYPOTHES|QUESTION/],
  ['methods', /METHOD|MEASURE|DESIGN|SETTING|PATIENTS|PARTICIPANTS|SUBJECTS|INTERVENTION|MATERIAL/],
  ['finding', /RESULT|FINDING|CONCL|INTERPRET/],
];

interface Question {
  pubid: string;
  question: string;
  contexts: string[];
  labels: string[];
  long_answer: string;
}
interface Summary {
  title: string;
  source: string[];
  target: string[];
}
interface Row {
  features: Features;
  sparse: Sparse;
  /** 0…1: how much of a summary it has. */
  wanted: number;
  role: string | null;
  place: number;
}
type Weights = Map<string, number>;

const folder = process.argv[2] ?? '../shared/data';
const questionsFile = join(folder, 'stance/pubmedqa-train.jsonl');
const summariesFile = join(folder, 'synthesis/scitldr-dev.jsonl');

function linesOf<T>(file: string): T[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

function score(features: Features, weights: Weights): number {
  let sum = 0;
  for (const [name, value] of features) sum += value * (weights.get(name) ?? 0);
  return sum;
}

function roleOf(label: string): string | null {
  const [first, second] = ROLES.filter(([, pattern]) => pattern.test(label));
  return first && !second ? first[0] : null;
}

function roleRows({ question, contexts, labels, long_answer }: Question): Row[] {
  const parts = [
    ...contexts.map((text, at) => [text, labels[at] ?? ''] as const),
    [long_answer, 'CONCLUSIONS'] as const,
  ];
  const told = parts.flatMap(([text, label]) =>
    splitSentences(text).map((sentence) => ({ sentence: { ...sentence, section: null }, label })),
  );
  const read = readSentences(told.map(({ sentence }, index) => ({ ...sentence, index })));
  const features = featuresOf(read, terms(question));
  return told.map(({ label }, at) => ({
    features: new Map([['bias', 1], ...(features[at] ?? [])]),
    sparse: { at: [], values: [] },
    wanted: 0,
    role: roleOf(label),
    place: told.length > 1 ? at / (told.length - 1) : 0,
  }));
}

/** Of what is frequent in both sets the first. */
function commonGrams(sets: readonly (readonly (readonly Row[])[])[]): Set<string> {
  const shares = sets.map((abstracts) => {
    const counts = new Map<string, number>();
    for (const rows of abstracts) {
      const own = new Set(rows.flatMap(({ features }) => [...features.keys()]).filter(isGram));
      for (const gram of own) counts.set(gram, (counts.get(gram) ?? 0) + 1 / abstracts.length);
    }
    return counts;
  });
  const [one = new Map<string, number>(), other = new Map<string, number>()] = shares;
  const least = (gram: string): number => Math.min(one.get(gram) ?? 0, other.get(gram) ?? 0);
  const order = [...one.keys()].sort((a, b) => least(b) - least(a) || (a < b ? -1 : 1));
  return new Set(order.slice(0, GRAMS));
}

function isGram(name: string): boolean {
  return name.startsWith('w:');
}

function sparseOf(features: Features, places: Map<string, number>, grams: ReadonlySet<string>): Sparse {
  const found: Sparse = { at: [], values: [] };
  for (const [name, value] of features) {
    if (isGram(name) && !grams.has(name)) continue;
    let place = places.get(name);
    if (place === undefined) places.set(name, (place = places.size));
    found.at.push(place);
    found.values.push(value);
  }
  return found;
}

function fit(slope: (weights: Float64Array, gradient: Float64Array) => void, free: number): Weights {
  const weights = minimise(places.size, { rounds: ROUNDS, rate: RATE }, slope);
  return new Map([...places].filter(([, at]) => at !== free).map(([name, at]) => [name, weights[at] ?? 0]));
}

function fitRole(role: string, rows: readonly Row[]): Weights {
  const bias = places.get('bias') ?? -1;
  return fit((weights, gradient) => {
    for (const { sparse, role: own } of rows) {
      const miss = 1 / (1 + Math.exp(-dot(sparse, weights))) - (own === role ? 1 : 0);
      addTo(gradient, sparse, miss / rows.length);
    }
    weights.forEach((weight, at) => {
      if (at !== bias) gradient[at] = (gradient[at] ?? 0) + FINDING_L2 * weight;
    });
  }, -1);
}

/** Share of the pairs of one that is and one that is not which the value puts in order. */
function auc(scored: readonly { value: number; wanted: number }[]): number {
  const order = [...scored].sort((a, b) => a.value - b.value);
  let [below, sum] = [0, 0];
  for (const { wanted } of order) {
    if (wanted === 1) sum += below;
    else below++;
  }
  return sum / (below * (order.length - below));
}

function fitContribution(abstracts: readonly (readonly Row[])[]): Weights {
  return fit(
    (weights, gradient) => {
      for (const rows of abstracts) {
        const scores = softmax(rows.map(({ sparse }) => dot(sparse, weights)));
        const wanted = softmax(rows.map((row) => row.wanted / TEMPERATURE));
        rows.forEach(({ sparse }, at) => {
          addTo(gradient, sparse, ((scores[at] ?? 0) - (wanted[at] ?? 0)) / abstracts.length);
        });
      }
      weights.forEach((weight, at) => {
        gradient[at] = (gradient[at] ?? 0) + CONTRIBUTION_L2 * weight;
      });
    },
    places.get('bias') ?? -1,
  );
}

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, one) => total + one, 0);
  return powers.map((one) => one / sum);
}

function contributionRows({ title, source, target }: Summary): Row[] {
  const read = readSentences(source.map((text, index) => ({ text, index, section: null, start: 0 })));
  const features = featuresOf(read, terms(title));
  return read.map(({ text }, at) => ({
    features: features[at] ?? new Map<string, number>(),
    sparse: { at: [], values: [] },
    wanted: bestRouge(rouge1, text, target) + bestRouge(rougeL, text, target) / 3,
    role: null,
    place: at,
  }));
}

/** The first sentence by a model, as ROUGE-1 and ROUGE-L in per cent. */
function firstSentences(
  summaries: readonly Summary[],
  abstracts: readonly Row[][],
  fitted: (at: number) => Weights,
): string {
  let [one, longest] = [0, 0];
  summaries.forEach(({ source, target }, at) => {
    const values = (abstracts[at] ?? []).map(({ features }) => score(features, fitted(at)));
    const best = source[values.indexOf(Math.max(...values))] ?? '';
    one += bestRouge(rouge1, best, target);
    longest += bestRouge(rougeL, best, target);
  });
  return `${((100 * one) / summaries.length).toFixed(1)} and ${((100 * longest) / summaries.length).toFixed(1)}`;
}

const questions = linesOf<Question>(questionsFile).map((one) =>
  roleRows(one).filter(({ role }) => role !== null),
);
const summaries = linesOf<Summary>(summariesFile);
const abstracts = summaries.map(contributionRows);
const places = new Map<string, number>();
const grams = commonGrams([questions, abstracts]);
for (const row of [...questions, ...abstracts].flat()) row.sparse = sparseOf(row.features, places, grams);
const all = questions.flat();
const names = ROLES.map(([name]) => name);
const held = Array.from({ length: FOLDS }, (_, fold) => {
  const rest = questions.filter((_one, at) => at % FOLDS !== fold).flat();
  const models = names.map((name) => fitRole(name, rest));
  return questions
    .filter((_one, at) => at % FOLDS === fold)
    .flat()
    .map(({ features, role, place }) => ({ values: models.map((one) => score(features, one)), role, place }));
}).flat();
const ownRole = ({ values }: { values: readonly number[] }): string =>
  names[values.indexOf(Math.max(...values))] ?? '';
const right = held.filter((one) => ownRole(one) === one.role).length / held.length;
const areas = names.map((name, at) =>
  auc(held.map(({ values, role }) => ({ value: values[at] ?? 0, wanted: role === name ? 1 : 0 }))),
);
const byPlace = auc(held.map(({ place, role }) => ({ value: place, wanted: role === 'finding' ? 1 : 0 })));
const roles = names.map((name) => [name, fitRole(name, all)] as const);

const folds = Array.from({ length: FOLDS }, (_, fold) =>
  fitContribution(abstracts.filter((_one, at) => at % FOLDS !== fold)),
);
const contribution = fitContribution(abstracts);
const crossed = firstSentences(summaries, abstracts, (at) => folds[at % FOLDS] ?? contribution);

function write(file: string, card: Record<string, unknown>): void {
  const { name, figures } = card;
  writeFileSync(
    new URL(file, OUT),
    `${JSON.stringify({ ...card, script: 'scripts/models/fit-sentences.ts', made: MADE }, null, 2)}\n`,
  );
  console.log(`${String(name)}: ${String(figures)}`);
}

write('sentence-roles.json', {
  name: 'sentence roles',
  version: '5',
  method:
    'logistic regressions, each role against the rest, over words, pairs of words, place, length and likeness',
  data: [
    `PubMedQA (MIT; sha256 ${hashOf(questionsFile)}…): ${held.length} sentences of ${questions.length} questions`,
  ],
  figures: `five folds: right ${right.toFixed(3)}; AUC ${names.map((name, at) => `${name} ${(areas[at] ?? 0).toFixed(3)}`).join(', ')}; finding by place alone ${byPlace.toFixed(3)}`,
  weights: Object.fromEntries(roles.map(([name, weights]) => [name, table(weights)])),
});
write('sentence-contribution.json', {
  name: 'sentence contribution',
  version: '5',
  method: 'listwise softmax regression over the same features',
  data: [`SciTLDR (Apache-2.0; sha256 ${hashOf(summariesFile)}…): ${abstracts.length} papers`],
  figures: `five folds: ROUGE-1 and ROUGE-L of the first sentence ${crossed}`,
  weights: table(contribution),
});
