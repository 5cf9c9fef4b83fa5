/**
 * Fits the linear models of the sentences of an abstract and writes their weights:
 * `node scripts/run-ts.mjs scripts/models/fit-sentences.ts <folder of the data>`; with `--texts FILE` it writes the labelled
 * abstracts with their text for fit_roles.py instead.
 *
 * - roles: logistic regressions of what a sentence does, each against the rest, on abstracts of which a reader labelled
 *   every sentence: of PubMedQA (Jin et al. 2019, MIT) and Evidence Inference (DeYoung et al. 2020, MIT) without their headings,
 *   of SciTLDR and of our own (`sentences/roles.jsonl`), and untidy ones of our own (`sentences/untidy.jsonl`). Figures of
 *   five folds by abstract.
 * - contribution: listwise softmax regression on SciTLDR (Cachola et al. 2020, Apache-2.0): the softmax of the scores of
 *   an abstract against the softmax of ROUGE-1 and a third of ROUGE-L of its sentences, temperature .1.
 *
 * Words and pairs of words are features where they stand in many abstracts of computer science and of other fields, so
 * that no word of one field is weighed. Accelerated gradient descent (Nesterov 1983) from zero, so the same data give
 * the same weights.
 */
import { writeFileSync } from 'node:fs';
import { featuresOf, readSentences } from '../../apps/research/src/analysis/sentences/sentence-features.js';
import type { Features } from '../../apps/research/src/analysis/sentences/sentence-features.js';
import { terms } from '../../apps/research/src/text/tokens.js';
import { ONE_OF, type Told } from '../../apps/research/src/analysis/reading/reading.js';
import { abstractsOf, filesOf, linesOf, type Summary } from './abstracts.js';
import { addTo, dot, hashOf, minimise, type Sparse, table } from './linear-models.js';
import { bestRouge, rouge1, rougeL } from '../../bench/quality/rouge.js';

const OUT = new URL('../../apps/research/models/', import.meta.url);
const MADE = '2026-11-28';
const FOLDS = 5;
/** Words and pairs of words that are weighed. */
const GRAMS = { roles: 2000, contribution: 400 };
const DESCENT = { roles: { rounds: 300, rate: 0.6 }, contribution: { rounds: 500, rate: 0.4 } };
/** Penalty of the squared weights, per sentence and per abstract. */
const ROLE_L2 = 0.0005;
const CONTRIBUTION_L2 = 0.02;
const TEMPERATURE = 0.1;

/**
 * What a reader writes for a sentence: Background, Objective, Methods, a Finding, a finding that Leans on the sentences
 * before it, what the paper Proposes or presents, Empty (an announcement, a closing without content, a note), a Gap, an
 * Implication (what should or may be done with it) or a supposition.
 */
type Letter = 'B' | 'O' | 'M' | 'F' | 'L' | 'P' | 'E' | 'G' | 'I';
const LETTERS = 'BOMFLPEGI';

/** What each model tells; null where it has no say. */
const ROLES: Readonly<Record<Told, (letter: Letter) => boolean | null>> = {
  background: (letter) => letter === 'B',
  objective: (letter) => letter === 'O',
  methods: (letter) => letter === 'M',
  finding: (letter) => letter === 'F' || letter === 'L',
  proposal: (letter) => letter === 'P',
  empty: (letter) => letter === 'E',
  gap: (letter) => letter === 'G',
  implication: (letter) => letter === 'I',
  // Something to tell of the paper, whether it can be read alone or not.
  leaning: (letter) => ('FPL'.includes(letter) ? letter === 'L' : null),
  point: (letter) => letter === 'F' || letter === 'P',
};

interface Labelled {
  source: string;
  /** Of the set; the title where it is our own. */
  id: string;
  /** A letter a sentence. */
  roles: string;
}
interface Row {
  features: Features;
  sparse: Sparse;
  /** 0…1: how much of a summary it has. */
  wanted: number;
  letter: Letter | null;
  place: number;
  source: string;
}
type Weights = Map<string, number>;

const [, , folder = '../shared/data', option, textsFile] = process.argv;
if (option !== undefined && option !== '--texts') throw new Error(`no option ${option}`);
const { questions: questionsFile, trials: trialsFile, summaries: summariesFile } = filesOf(folder);
const here = (file: string): URL => new URL(file, import.meta.url);

function score(features: Features, weights: Weights): number {
  let sum = 0;
  for (const [name, value] of features) sum += value * (weights.get(name) ?? 0);
  return sum;
}

function rowsOf(
  title: string,
  sentences: readonly string[],
  letters: readonly (Letter | null)[],
  source = '',
): Row[] {
  if (letters.length !== sentences.length)
    throw new Error(`${letters.length} letters for ${sentences.length} sentences of “${title}”`);
  const read = readSentences(sentences.map((text, index) => ({ text, index, section: null, start: 0 })));
  const features = featuresOf(read, terms(title));
  return read.map((_one, at) => ({
    features: new Map([['bias', 1], ...(features[at] ?? [])]),
    sparse: { at: [], values: [] },
    wanted: 0,
    letter: letters[at] ?? null,
    place: read.length > 1 ? at / (read.length - 1) : 0,
    source,
  }));
}

/** Every labelled abstract with its text. */
function labelledAbstracts(): { source: string; title: string; sentences: string[]; roles: string }[] {
  const texts = abstractsOf(folder);
  const read = linesOf<Labelled>(here('sentences/roles.jsonl')).map(({ source, id, roles }) => {
    const text = texts.get(`${source} ${id}`);
    if (!text) throw new Error(`no abstract ${source} ${id}`);
    return { source, ...text, roles };
  });
  const own = linesOf<{ title: string; roles: string; sentences: string[] }>(here('sentences/untidy.jsonl'));
  return [...read, ...own.map((one) => ({ source: '', ...one }))];
}

function lettersOf(roles: string): Letter[] {
  const letters = [...roles];
  const unknown = letters.find((letter) => !LETTERS.includes(letter));
  if (unknown !== undefined) throw new Error(`no role has the letter ${unknown}`);
  return letters as Letter[];
}

/** Of what is frequent in both sets the first. */
function commonGrams(sets: readonly (readonly (readonly Row[])[])[], most: number): Set<string> {
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
  return new Set(order.slice(0, most));
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

function fit(
  { rounds, rate }: { rounds: number; rate: number },
  slope: (weights: Float64Array, gradient: Float64Array) => void,
): Weights {
  const weights = minimise(places.size, { rounds, rate }, slope);
  return new Map([...places].map(([name, at]) => [name, weights[at] ?? 0]));
}

function fitRole(role: Told, all: readonly Row[]): Weights {
  const isOne = ROLES[role];
  const rows = all.flatMap(({ sparse, letter }) => {
    const own = letter === null ? null : isOne(letter);
    return own === null ? [] : [{ sparse, wanted: own ? 1 : 0 }];
  });
  return fit(DESCENT.roles, (weights, gradient) => {
    for (const { sparse, wanted } of rows)
      addTo(gradient, sparse, (1 / (1 + Math.exp(-dot(sparse, weights))) - wanted) / rows.length);
    weights.forEach((weight, at) => {
      gradient[at] = (gradient[at] ?? 0) + ROLE_L2 * weight;
    });
  });
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
  return fit(DESCENT.contribution, (weights, gradient) => {
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
  });
}

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, one) => total + one, 0);
  return powers.map((one) => one / sum);
}

function contributionRows({ title, source, target }: Summary): Row[] {
  const letters = source.map(() => null);
  return rowsOf(title, source, letters, 'scitldr').map((row, at) => ({
    ...row,
    features: new Map([...row.features].filter(([name]) => name !== 'bias')),
    wanted: bestRouge(rouge1, source[at] ?? '', target) + bestRouge(rougeL, source[at] ?? '', target) / 3,
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

const summaries = linesOf<Summary>(summariesFile);
const labelledOnes = labelledAbstracts();
if (textsFile !== undefined) {
  writeFileSync(textsFile, labelledOnes.map((one) => `${JSON.stringify(one)}\n`).join(''));
  process.exit();
}
const labelled = labelledOnes.map(({ title, sentences, roles, source }) =>
  rowsOf(title, sentences, lettersOf(roles), source),
);
const abstracts = summaries.map(contributionRows);
const places = new Map<string, number>();

const [computing, rest] = [true, false].map((isComputing) =>
  labelled.filter(([first]) => (first?.source === 'scitldr') === isComputing),
);
const roleGrams = commonGrams([rest ?? [], computing ?? []], GRAMS.roles);
for (const row of labelled.flat()) row.sparse = sparseOf(row.features, places, roleGrams);
const names = Object.keys(ROLES) as Told[];

/** The rows of every fifth abstract, judged by models fitted on the others. */
const held = Array.from({ length: FOLDS }, (_, fold) => {
  const others = labelled.filter((_rows, at) => at % FOLDS !== fold).flat();
  const models = names.map((name) => [name, fitRole(name, others)] as const);
  return labelled
    .filter((_rows, at) => at % FOLDS === fold)
    .flat()
    .map((row) => ({
      ...row,
      values: new Map(models.map(([name, weights]) => [name, score(row.features, weights)])),
    }));
}).flat();

type Held = (typeof held)[number];
const areaOf = (
  name: Told,
  rows: readonly Held[],
  valueOf = ({ values }: Held): number => values.get(name) ?? 0,
): string => {
  const among = rows.flatMap((row) => {
    const own = row.letter === null ? null : ROLES[name](row.letter);
    return own === null ? [] : [{ value: valueOf(row), wanted: own ? 1 : 0 }];
  });
  return auc(among).toFixed(3);
};
const right = held.filter(({ letter, values }) => {
  const [best = 'finding'] = ONE_OF.toSorted((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0));
  return letter !== null && ROLES[best](letter) === true;
});
const besidePlace = [
  ['medicine', 'pubmedqa'],
  ['computer science', 'scitldr'],
].map(([field = '', source]) => {
  const own = held.filter((row) => row.source === source);
  return `in ${field} ${areaOf('finding', own)}, by place alone ${areaOf('finding', own, ({ place }) => place)}`;
});
const roleFigures = [
  `five folds, as a reader labelled: right ${(right.length / held.length).toFixed(3)}`,
  `AUC ${names.map((name) => `${name} ${areaOf(name, held)}`).join(', ')}`,
  `finding ${besidePlace.join('; ')}`,
].join('; ');
const roles = names.map((name) => [name, fitRole(name, labelled.flat())] as const);

places.clear();
const grams = commonGrams([rest ?? [], abstracts], GRAMS.contribution);
for (const row of abstracts.flat()) row.sparse = sparseOf(row.features, places, grams);
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
  version: '6',
  method:
    'logistic regressions, each role against the rest, over 2,000 words and pairs of words, place, length, likeness and the cues of gaps',
  data: [
    ...['roles', 'untidy'].map(
      (name) =>
        `scripts/models/sentences/${name}.jsonl (our own; sha256 ${hashOf(here(`sentences/${name}.jsonl`))}…)`,
    ),
    `PubMedQA (MIT; sha256 ${hashOf(questionsFile)}…), Evidence Inference (MIT; sha256 ${hashOf(trialsFile)}…), SciTLDR (Apache-2.0; sha256 ${hashOf(summariesFile)}…): in all ${held.length} sentences of ${labelled.length} abstracts`,
  ],
  figures: roleFigures,
  weights: Object.fromEntries(roles.map(([name, weights]) => [name, table(weights)])),
});
write('sentence-contribution.json', {
  name: 'sentence contribution',
  version: '6',
  method: 'listwise softmax regression over the same features, with 400 words and pairs of words',
  data: [`SciTLDR (Apache-2.0; sha256 ${hashOf(summariesFile)}…): ${abstracts.length} papers`],
  figures: `five folds: ROUGE-1 and ROUGE-L of the first sentence ${crossed}`,
  weights: table(contribution),
});
