/**
 * Fits how a paper's sentences and the other papers on a question tell where a paper stands, and writes the weights
 * (apps/research/src/analysis/answer/paper-stances.ts):
 * `node scripts/run-ts.mjs scripts/models/fit-paper-stances.ts --judged TEXTS FILE …`, of what several files judge the mean.
 * With `--texts TEXTS` it writes the passages that the service reads of every question instead, and the question's variants
 * (stances/variants.jsonl), for fit_stances_of_papers.py. (The weights in apps/research/models come of what the service read
 * with version 1 of the role model.)
 *
 * - Data: questions that others wrote, each with the abstracts of a few papers and where each of them stands
 *   (test/research/fixtures), second to tenth set; the passages that the service chooses, as stance models judge them that
 *   were fitted on other sets (the files): the shipped one has learnt from these.
 * - A paper by itself: multinomial logistic regression (silent, yes, no) with the same weights for yes and no, by accelerated
 *   gradient descent from zero on standardised features.
 * - Papers together: how many of the questions with an answer are supported, refuted and mixed, and what the papers of each say that
 *   say something, counted with half a paper more of each.
 * - Figures: each set by weights fitted on the others.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { directQuestion, questionOf } from '../../apps/research/src/analysis/answer/question.js';
import {
  type Feature,
  FEATURES,
  featuresOf,
  type JudgedPaper,
  type PaperStanceWeights,
  sidesOf,
} from '../../apps/research/src/analysis/answer/paper-stances.js';
import { verdictOf } from '../../apps/research/src/analysis/answer/answer.js';
import { readQuery } from '../../apps/research/src/analysis/query/understand.js';
import { readPaper, textOfRoles } from '../../apps/research/src/analysis/sentences/read-paper.js';
import { openRoleModel } from '../../apps/research/src/encoder/onnx-role-model.js';
import type { RoleModel } from '../../apps/research/src/encoder/role-model.js';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import { passagesOf } from '../../apps/research/src/stages/synthesis/passages.js';
import { groupedBy } from '../../apps/research/src/text/counted-terms.js';
import { linesOf } from './abstracts.js';
import { hashOf, minimise, rounded, scaleOf } from './linear-models.js';

const OUT = new URL('../../apps/research/models/paper-stances.json', import.meta.url);
const QUESTIONS = new URL('../../test/research/fixtures/questions-of-others.json', import.meta.url);
const MADE = '2026-11-28';
const PAPERS = new URL('stances/papers.jsonl', import.meta.url);
const VARIANTS = new URL('stances/variants.jsonl', import.meta.url);
const SETS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const DESCENT = { rounds: 2000, rate: 0.5 };
/** Penalty of the squared weights, in papers. */
const L2 = 3;

type Label = 0 | 1 | 2;
type Verdict = 'supported' | 'refuted' | 'mixed' | 'insufficient';
const ANSWERED: readonly Verdict[] = ['supported', 'refuted', 'mixed'];

/** What a model that has not learnt from the question makes of its passages. */
interface Judged {
  set: string;
  query: string;
  chances: [silent: number, yes: number, no: number][];
}

interface Asked {
  part: string;
  query: string;
  verdict: Verdict;
  supporting: string[];
  opposing: string[];
  papers: { paper_id: string; title: string; abstract: string }[];
}
/** Of a question: what is answered as it is, what its yes answers with no, and what no paper on it answers. */
interface Variants {
  query: string;
  same: string[];
  broader: string[];
  reversed: string[];
  other: string[];
}

interface Read {
  set: string;
  verdict: Verdict;
  papers: { judged: JudgedPaper; label: Label }[];
  /** Of those that are not read, too. */
  labels: Label[];
}

/** A paper of a question, with the passages that are read of it. */
interface Passages {
  id: string;
  share: number;
  texts: string[];
}

/** A line of --texts, in part. */
interface Texts {
  set: string;
  query: string;
  papers: Passages[];
}

/** What is read of each paper, in their order. */
async function passagesFor(
  { query, papers }: Pick<Asked, 'query' | 'papers'>,
  roleModel: RoleModel,
): Promise<Passages[]> {
  const { excluded, comparison } = readQuery(query, new Date(MADE));
  const given = papers.map((one, at) => newPaper({ ...one, rank: at + 1 }));
  const texts = given.map((paper) => textOfRoles(paper) ?? '');
  const { roles } = await roleModel.rolesIn(texts, () => Promise.resolve());
  const read = given.map((paper, at) => readPaper(paper, at + 1, roles[at]));
  const passages = passagesOf(questionOf(query, excluded, comparison), read);
  return [...groupedBy(passages, ({ paper }) => paper)].map(([{ paper }, own]) => ({
    id: paper.paper_id,
    share: own[0]?.share ?? 0,
    texts: own.map(({ text }) => text),
  }));
}

function read(asked: Asked, set: string, passages: Texts, judged: Judged): Read {
  const label = (id: string): Label =>
    asked.supporting.includes(id) ? 1 : asked.opposing.includes(id) ? 2 : 0;
  let at = 0;
  const papers = passages.papers.map(({ id, share, texts }) => {
    const chances = judged.chances
      .slice(at, (at += texts.length))
      .map(([silent, yes, no]) => ({ silent, yes, no }));
    return { judged: { chances, share }, label: label(id) };
  });
  if (at !== judged.chances.length) throw new Error(`other passages were judged of “${asked.query}”`);
  return { set, verdict: asked.verdict, papers, labels: asked.papers.map((one) => label(one.paper_id)) };
}

/** By the mean of the logarithms, as the mean of the weights does it nearly. */
function meanOf(judged: readonly Judged[]): Judged {
  const [first] = judged;
  if (first === undefined) throw new Error('nothing is judged');
  const chances = first.chances.map((_one, at) => {
    const own = judged.flatMap((one) => {
      const chance = one.chances[at];
      return chance ? [chance.map((value) => Math.log(Math.max(value, 1e-9)))] : [];
    });
    const raised = [0, 1, 2].map((side) =>
      Math.exp(own.reduce((sum, logs) => sum + (logs[side] ?? 0), 0) / own.length),
    );
    const sum = raised.reduce((whole, one) => whole + one, 0);
    return raised.map((one) => one / sum) as Judged['chances'][number];
  });
  return { ...first, chances };
}

function fit(questions: readonly Read[]): PaperStanceWeights {
  const rows = questions.flatMap(({ papers }) =>
    papers.map(({ judged, label }) => ({
      sides: (['yes', 'no'] as const).map((side) => featuresOf(judged, side)),
      label,
    })),
  );
  const all = rows.flatMap(({ sides }) => sides);
  const scale = FEATURES.map((feature) => scaleOf(all.map((one) => one[feature])));
  const scaled = rows.map(({ sides, label }) => ({
    label,
    sides: sides.map((one) => [
      1,
      ...FEATURES.map((feature, at) => (one[feature] - (scale[at]?.mean ?? 0)) / (scale[at]?.deviation ?? 1)),
    ]),
  }));
  const weights = minimise(FEATURES.length + 1, DESCENT, (at, gradient) => {
    for (const { sides, label } of scaled) {
      const raised = sides.map((side) => Math.exp(side.reduce((sum, one, n) => sum + one * (at[n] ?? 0), 0)));
      const sum = raised.reduce((whole, one) => whole + one, 1);
      for (const [n, side] of sides.entries()) {
        const error = ((raised[n] ?? 0) / sum - (label === n + 1 ? 1 : 0)) / rows.length;
        for (const [place, value] of side.entries()) gradient[place] = (gradient[place] ?? 0) + error * value;
      }
    }
    for (let n = 1; n < at.length; n++) gradient[n] = (gradient[n] ?? 0) + (L2 / rows.length) * (at[n] ?? 0);
  });
  const raw = FEATURES.map((_one, at) => (weights[at + 1] ?? 0) / (scale[at]?.deviation ?? 1));
  const bias = raw.reduce((sum, one, at) => sum - one * (scale[at]?.mean ?? 0), weights[0] ?? 0);
  const features = Object.fromEntries(FEATURES.map((one, at) => [one, rounded(raw[at] ?? 0)])) as Record<
    Feature,
    number
  >;
  const papers = sharesOf(rows.map(({ label }) => label));
  // Of what is found, how much answers nothing tells of the search: it is the same in every kind.
  const answered = questions.filter(({ verdict }) => verdict !== 'insufficient');
  const kinds = ANSWERED.map((verdict) => {
    const own = answered.filter((one) => one.verdict === verdict);
    const { yes, no } = sharesOf(own.flatMap(({ labels }) => labels));
    const answers = (1 - papers.silent) / (yes + no);
    return {
      share: rounded(own.length / answered.length),
      silent: papers.silent,
      yes: rounded(yes * answers),
      no: rounded(no * answers),
    };
  });
  return { bias: rounded(bias), features, papers, kinds };
}

function sharesOf(labels: readonly Label[]): { silent: number; yes: number; no: number } {
  const share = (label: Label): number =>
    rounded((labels.filter((one) => one === label).length + 0.5) / (labels.length + 1.5));
  return { silent: share(0), yes: share(1), no: share(2) };
}

function measured(
  questions: readonly Read[],
  weights: PaperStanceWeights,
): { told: number; right: number; verdicts: number } {
  let [told, right, verdicts] = [0, 0, 0];
  for (const { papers, verdict } of questions) {
    const found = { supporting: [] as string[], opposing: [] as string[] };
    for (const [at, one] of sidesOf(
      papers.map(({ judged }) => judged),
      weights,
    ).entries()) {
      if (one === null) continue;
      told += 1;
      if (papers[at]?.label === (one.side === 'yes' ? 1 : 2)) right += 1;
      found[one.side === 'yes' ? 'supporting' : 'opposing'].push(String(at));
    }
    if (verdictOf(found, new Map()) === verdict) verdicts += 1;
  }
  return { told, right, verdicts };
}

const all = JSON.parse(readFileSync(QUESTIONS, 'utf8')) as Asked[];
const setOf = ({ part }: Asked): string => part.replace('of others, ', '');
const [option, ...files] = process.argv.slice(2);
if (option === '--texts' && files[0] !== undefined) {
  const lines: string[] = [];
  const roleModel = await openRoleModel();
  const learnt = linesOf<Omit<Asked, 'part' | 'verdict'>>(PAPERS).map((one) => ({ ...one, set: 'papers' }));
  const sets = all.map((asked) => ({ ...asked, set: setOf(asked) }));
  const variants = new Map(linesOf<Variants>(VARIANTS).map(({ query, ...own }) => [query, own]));
  for (const one of [...sets.filter(({ set }) => ['first', ...SETS].includes(set)), ...learnt]) {
    const { set, query, supporting, opposing } = one;
    const kinds = Object.entries(variants.get(query) ?? {});
    const asked = Object.fromEntries(kinds.map(([kind, own]) => [kind, own.map(directQuestion)]));
    const row = { set, query: directQuestion(query), supporting, opposing, variants: asked };
    lines.push(JSON.stringify({ ...row, papers: await passagesFor(one, roleModel) }));
  }
  writeFileSync(files[0], `${lines.join('\n')}\n`);
  process.exit();
}
const [textsFile, ...judgedFiles] = files;
if (option !== '--judged' || textsFile === undefined)
  throw new Error('--judged TEXTS FILE … or --texts TEXTS');
const texts = new Map(linesOf<Texts>(textsFile).map((one) => [`${one.set} ${one.query}`, one]));
const judgements = new Map(
  [
    ...groupedBy(
      judgedFiles.flatMap((file) => linesOf<Judged>(file)),
      ({ set, query }) => `${set} ${directQuestion(query)}`,
    ),
  ].map(([key, own]) => [key, meanOf(own)]),
);
const used = all.filter((one) => SETS.includes(setOf(one)));
const questions: Read[] = [];
for (const one of used) {
  const key = `${setOf(one)} ${directQuestion(one.query)}`;
  const [own, judged] = [texts.get(key), judgements.get(key)];
  if (!own || !judged) throw new Error(`“${one.query}” is not judged`);
  questions.push(read(one, setOf(one), own, judged));
}
const figures: Record<string, string> = {};
let whole = { told: 0, right: 0, verdicts: 0 };
for (const set of SETS) {
  const [own, others] = [
    questions.filter((one) => one.set === set),
    questions.filter((one) => one.set !== set),
  ];
  const found = measured(own, fit(others));
  figures[set] =
    `${found.right} of ${found.told} told rightly, ${found.verdicts} of ${own.length} verdicts right`;
  whole = {
    told: whole.told + found.told,
    right: whole.right + found.right,
    verdicts: whole.verdicts + found.verdicts,
  };
}
figures.all = `${whole.right} of ${whole.told} told rightly, ${whole.verdicts} of ${questions.length} verdicts right`;
const hash = createHash('sha256').update(JSON.stringify(used)).digest('hex');
const card = {
  name: 'paper stances',
  version: '3',
  licence: 'MIT',
  method:
    'logistic regression over what the stance model makes of the sentences of a paper, and a mixture of three kinds of questions',
  script: 'scripts/models/fit-paper-stances.ts',
  made: MADE,
  data: [
    `test/research/fixtures/questions-of-others.json, second to tenth set (our own; sha256 ${hash.slice(0, 16)}…)`,
    `apps/research/models/stances.json (sha256 ${hashOf(new URL('../../apps/research/models/stances.json', import.meta.url))}…)`,
  ],
  figures: { 'each set by weights of the others': figures },
  weights: fit(questions),
};
writeFileSync(OUT, `${JSON.stringify(card, null, 2)}\n`);
console.log(JSON.stringify(card, null, 2));
