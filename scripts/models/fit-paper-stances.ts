/**
 * Fits how a paper's sentences and the other papers on a question tell where a paper stands, and writes the weights
 * (apps/research/src/analysis/answer/paper-stances.ts):
 * `node scripts/run-ts.mjs scripts/models/fit-paper-stances.ts <folder of the data>`. With `--texts FILE` behind it, it writes the passages
 * that the service reads of every question that the stance model learns from, for fit_stances_of_papers.py, instead.
 *
 * - Data: questions on papers that the stance model has not learnt from, as it judges the passages that the service chooses: every fourth
 *   field of stances/fields.jsonl, where few papers answer, and the eleventh to the thirteenth set of what others wrote
 *   (test/research/fixtures), where half do.
 * - A paper by itself: multinomial logistic regression (silent, yes, no) with the same weights for yes and no, by accelerated
 *   gradient descent from zero on standardised features.
 * - Papers together: how many of the questions with an answer are supported, refuted and mixed, and what the papers of each say that
 *   say something, counted with half a paper more of each.
 * - Figures: four folds, each by weights fitted on the others.
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
import {
  readPaper,
  type ReadPaper,
  textOfRoles,
} from '../../apps/research/src/analysis/sentences/read-paper.js';
import { openRoleModel } from '../../apps/research/src/encoder/onnx-role-model.js';
import { openStanceModel } from '../../apps/research/src/encoder/onnx-stance-model.js';
import type { RoleModel } from '../../apps/research/src/encoder/role-model.js';
import type { StanceModel } from '../../apps/research/src/encoder/stance-model.js';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import { passagesOf } from '../../apps/research/src/stages/synthesis/passages.js';
import { groupedBy } from '../../apps/research/src/text/counted-terms.js';
import { terms } from '../../apps/research/src/text/tokens.js';
import { type Abstract, abstractsOf, linesOf } from './abstracts.js';
import { hashOf, minimise } from './linear-models.js';

const OUT = new URL('../../apps/research/models/paper-stances.json', import.meta.url);
const QUESTIONS = new URL('../../test/research/fixtures/questions-of-others.json', import.meta.url);
const MADE = '2026-11-29';
const PAPERS = new URL('stances/papers.jsonl', import.meta.url);
const VARIANTS = new URL('stances/variants.jsonl', import.meta.url);
const FIELDS = new URL('stances/fields.jsonl', import.meta.url);
/** Of what others wrote, what is left for the weights; the stance model learns from those before. */
const LEFT = ['eleventh', 'twelfth', 'thirteenth'];
/** Papers of a field that are read together. */
const READ = 8;
/** One field in so many is kept from the stance model. */
const HELD = 4;
const HELD_FIELDS = 'fields held out';
const FOLDS = 4;
const DESCENT = { rounds: 2000, rate: 0.5 };
/** Penalty of the squared weights, in papers. */
const L2 = 3;

type Label = 0 | 1 | 2;
type Verdict = 'supported' | 'refuted' | 'mixed' | 'insufficient';
const ANSWERED: readonly Verdict[] = ['supported', 'refuted', 'mixed'];

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

/** Abstracts of one field, and questions on them: which papers answer, by their place; all others answer nothing. */
interface Field {
  papers: string[];
  questions: { query: string; yes: number[]; no: number[]; either: number[] }[];
}

interface Read {
  set: string;
  verdict: Verdict;
  papers: { judged: JudgedPaper; label: Label }[];
}

/** A paper of a question, with the passages that are read of it. */
interface Passages {
  id: string;
  share: number;
  texts: string[];
  /** Questions of the same field that it does not answer. */
  silent?: string[];
}

/** A line of --texts. */
interface Texts {
  set: string;
  query: string;
  supporting: string[];
  opposing: string[];
  variants: Record<string, string[]>;
  papers: Passages[];
}

type Given = Asked['papers'][number];

async function readOf(papers: readonly Given[], roleModel: RoleModel): Promise<ReadPaper[]> {
  const given = papers.map((one, at) => newPaper({ ...one, rank: at + 1 }));
  const texts = given.map((paper) => textOfRoles(paper) ?? '');
  const { roles } = await roleModel.rolesIn(texts, () => Promise.resolve());
  return given.map((paper, at) => readPaper(paper, at + 1, roles[at]));
}

/** What is read of each paper, in their order. */
function passagesFor(query: string, papers: readonly ReadPaper[]): Passages[] {
  const { excluded, comparison } = readQuery(query, new Date(MADE));
  const passages = passagesOf(questionOf(query, excluded, comparison), papers);
  return [...groupedBy(passages, ({ paper }) => paper)].map(([{ paper }, own]) => ({
    id: paper.paper_id,
    share: own[0]?.share ?? 0,
    texts: own.map(({ text }) => text),
  }));
}

/** The questions on the abstracts of a field, each with all papers, those with most of its words first. */
async function textsOfField(
  { papers: keys, questions }: Field,
  set: string,
  abstracts: ReadonlyMap<string, Abstract>,
  roleModel: RoleModel,
): Promise<Texts[]> {
  const given = keys.map((key, at) => {
    const abstract = abstracts.get(key);
    if (!abstract) throw new Error(`no abstract ${key}`);
    return { paper_id: String(at), title: abstract.title, abstract: abstract.sentences.join(' ') };
  });
  const read = await readOf(given, roleModel);
  const words = given.map(({ title, abstract }) => new Set(terms(`${title} ${abstract}`)));
  const answers = ({ yes, no, either }: Field['questions'][number]): Set<string> =>
    new Set([...yes, ...no, ...either].map(String));
  const found: Texts[] = [];
  for (const one of questions) {
    const asked = terms(one.query);
    const shared = (at: number): number => asked.filter((word) => words[at]?.has(word)).length;
    const order = given.map((_one, at) => at).sort((a, b) => shared(b) - shared(a) || a - b);
    const ordered = order.flatMap((at) => read[at] ?? []);
    const papers = [ordered.slice(0, READ), ordered.slice(READ)].flatMap((part) =>
      passagesFor(one.query, part),
    );
    const unclear = one.either.map(String);
    found.push({
      set,
      query: directQuestion(one.query),
      supporting: one.yes.map(String),
      opposing: one.no.map(String),
      variants: {},
      papers: papers
        .filter(({ id }) => !unclear.includes(id))
        .map((paper) => ({
          ...paper,
          silent: questions
            .filter((other) => !answers(other).has(paper.id))
            .map(({ query }) => directQuestion(query)),
        })),
    });
  }
  return found;
}

/** The passages that are read of the questions of `sets`, with their variants. */
async function textsOfSets(
  sets: readonly (Omit<Asked, 'part' | 'verdict'> & { set: string })[],
  roleModel: RoleModel,
): Promise<Texts[]> {
  const variants = new Map(linesOf<Variants>(VARIANTS).map(({ query, ...own }) => [query, own]));
  const found: Texts[] = [];
  for (const { set, query, supporting, opposing, papers: given } of sets) {
    const kinds = Object.entries(variants.get(query) ?? {});
    const asked = Object.fromEntries(kinds.map(([kind, own]) => [kind, own.map(directQuestion)]));
    const papers = passagesFor(query, await readOf(given, roleModel));
    found.push({ set, query: directQuestion(query), supporting, opposing, variants: asked, papers });
  }
  return found;
}

/** As the shipped model judges them. */
async function read({ set, query, supporting, opposing, papers }: Texts, model: StanceModel): Promise<Read> {
  const texts = papers.flatMap((paper) => paper.texts);
  const { chances } = await model.judge(query, texts, () => Promise.resolve());
  const label = (id: string): Label => (supporting.includes(id) ? 1 : opposing.includes(id) ? 2 : 0);
  let at = 0;
  const judged = papers.map(({ id, share, texts: own }) => ({
    judged: { chances: chances.slice(at, (at += own.length)), share },
    label: label(id),
  }));
  return { set, verdict: verdictOf({ supporting, opposing }, new Map()) ?? 'insufficient', papers: judged };
}

function fit(questions: readonly Read[]): PaperStanceWeights {
  const rows = questions.flatMap(({ papers }) =>
    papers.map(({ judged, label }) => ({
      sides: (['yes', 'no'] as const).map((side) => featuresOf(judged, side)),
      label,
    })),
  );
  const all = rows.flatMap(({ sides }) => sides);
  const scale = FEATURES.map((feature) => {
    const values = all.map((one) => one[feature]);
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
    return {
      mean,
      deviation: Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length) || 1,
    };
  });
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
    const { yes, no } = sharesOf(own.flatMap((one) => one.papers.map(({ label }) => label)));
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

function rounded(value: number): number {
  return Number(value.toFixed(4));
}

function measured(
  questions: readonly Read[],
  weights: PaperStanceWeights,
): { questions: number; told: number; right: number; verdicts: number } {
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
  return { questions: questions.length, told, right, verdicts };
}

const [folder, option, textsFile] = process.argv.slice(2);
if (folder === undefined || (option !== undefined && (option !== '--texts' || textsFile === undefined)))
  throw new Error('FOLDER, or FOLDER --texts FILE');
const all = (JSON.parse(readFileSync(QUESTIONS, 'utf8')) as Asked[]).map((asked) => ({
  ...asked,
  set: asked.part.replace('of others, ', ''),
}));
const abstracts = abstractsOf(folder);
const roleModel = await openRoleModel();
const ofFields: Texts[] = [];
for (const [at, field] of linesOf<Field>(FIELDS).entries()) {
  const set = at % HELD === 0 ? HELD_FIELDS : 'fields';
  if (textsFile !== undefined || set === HELD_FIELDS)
    ofFields.push(...(await textsOfField(field, set, abstracts, roleModel)));
}
if (textsFile !== undefined) {
  const learnt = linesOf<Omit<Asked, 'part' | 'verdict'>>(PAPERS).map((one) => ({ ...one, set: 'papers' }));
  const sets = [...all.filter(({ set }) => !LEFT.includes(set)), ...learnt];
  const lines = [...(await textsOfSets(sets, roleModel)), ...ofFields];
  writeFileSync(textsFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  process.exit();
}
const used = all.filter(({ set }) => LEFT.includes(set));
const model = await openStanceModel();
const questions: Read[] = [];
for (const texts of [...(await textsOfSets(used, roleModel)), ...ofFields])
  questions.push(await read(texts, model));
const figures: Record<string, string> = {};
const folds = Array.from({ length: FOLDS }, (_one, fold) => ({
  own: questions.filter((_question, at) => at % FOLDS === fold),
  weights: fit(questions.filter((_question, at) => at % FOLDS !== fold)),
}));
for (const set of [...LEFT, HELD_FIELDS]) {
  const found = folds.map(({ own, weights }) =>
    measured(
      own.filter((one) => one.set === set),
      weights,
    ),
  );
  const sum = (of: keyof (typeof found)[number]): number => found.reduce((whole, one) => whole + one[of], 0);
  figures[set] =
    `${sum('right')} of ${sum('told')} told rightly, ${sum('verdicts')} of ${sum('questions')} verdicts right`;
}
const hash = createHash('sha256').update(JSON.stringify(used)).digest('hex');
const card = {
  name: 'paper stances',
  version: '4',
  licence: 'MIT',
  method:
    'logistic regression over what the stance model makes of the sentences of a paper, and a mixture of three kinds of questions',
  script: 'scripts/models/fit-paper-stances.ts',
  made: MADE,
  data: [
    `scripts/models/stances/fields.jsonl, every fourth field (our own; sha256 ${hashOf(FIELDS)}…)`,
    `test/research/fixtures/questions-of-others.json, eleventh to thirteenth set (our own; sha256 ${hash.slice(0, 16)}…)`,
    `apps/research/models/stances.json (sha256 ${hashOf(new URL('../../apps/research/models/stances.json', import.meta.url))}…)`,
  ],
  figures: { 'each question by weights of the others': figures },
  weights: fit(questions),
};
writeFileSync(OUT, `${JSON.stringify(card, null, 2)}\n`);
console.log(JSON.stringify(card, null, 2));
process.exit();
