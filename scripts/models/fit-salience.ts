/**
 * Fits how well a sentence of an abstract serves alone as the paper's main point, and writes the weights
 * (apps/research/src/analysis/sentences/key-points.ts):
 * `node scripts/run-ts.mjs scripts/models/fit-salience.ts <folder of the data>`.
 *
 * - Data: 450 abstracts of PubMedQA, Evidence Inference, SciTLDR and our own, of which a reader named the sentences that serve best and
 *   those that serve (sentences/points.jsonl; of the first three keys and numbers alone).
 * - Method: logistic regression over the log-odds that the role model, and that words and place, give a sentence, and its length, towards 1 for the best, ½ for those
 *   that serve and 0 for all others, by accelerated gradient descent from zero on standardised features.
 * - Figures: five folds, each by weights fitted on the others.
 */
import { writeFileSync } from 'node:fs';
import {
  lengthOf,
  salienceOf,
  type Salience,
  type Salient,
  SALIENT,
  type ScoredSentence,
} from '../../apps/research/src/analysis/sentences/key-points.js';
import { type Odds, TOLD } from '../../apps/research/src/analysis/reading/reading.js';
import { linesOf } from './abstracts.js';
import { type LabelledAbstract, readLabelled } from './labelled-abstracts.js';
import { hashOf, logistic } from './linear-models.js';

const OUT = new URL('../../apps/research/models/sentence-salience.json', import.meta.url);
const POINTS = new URL('sentences/points.jsonl', import.meta.url);
const ROLES = new URL('../../apps/research/models/roles.json', import.meta.url);
const MADE = '2026-11-29';
const FOLDS = 5;
const DESCENT = { rounds: 600, rate: 1 };
/** Penalty of the squared weights, per sentence. */
const L2 = 0.013;

/** What a reader said of an abstract: its sentences by their number, out of so many. */
interface Labelled extends LabelledAbstract {
  best: number[];
  ok: number[];
}
interface SalienceRow extends Salient {
  wanted: number;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('FOLDER');

/** The sentences of an abstract as the role model and as words and place tell them. */
type Rows = Record<'byModel' | 'byWords', SalienceRow[]>;

async function rowsOf(root: string): Promise<Rows[]> {
  const labelled = linesOf<Labelled>(POINTS);
  const read = await readLabelled(root, labelled);
  return labelled.map(({ best, ok }, at) => {
    const rows = (scored: readonly ScoredSentence[] = []): SalienceRow[] =>
      scored.map(({ reading: { odds }, sentence }, place) => ({
        odds,
        length: lengthOf(sentence),
        wanted: best.includes(place) ? 1 : ok.includes(place) ? 0.5 : 0,
      }));
    return { byModel: rows(read[at]?.byModel), byWords: rows(read[at]?.byWords) };
  });
}

function fit(abstracts: readonly Rows[]): Salience {
  const rows = abstracts
    .flatMap(({ byModel, byWords }) => [...byModel, ...byWords])
    .map(({ odds, length, wanted }) => ({
      features: [...TOLD.map((one) => odds[one]), length],
      wanted,
    }));
  const { bias, weights } = logistic(rows, DESCENT, L2);
  const [length = 0] = weights.slice(TOLD.length);
  const odds = Object.fromEntries(TOLD.map((one, at) => [one, weights[at] ?? 0])) as Odds;
  return { bias, odds, length };
}

const abstracts = await rowsOf(folder);
/** Of the abstracts of each fold by weights of the others. */
function figureOf(by: keyof Rows): string {
  const count = { best: 0, served: 0, told: 0, good: 0 };
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = byFold[fold];
    for (const { [by]: rows } of abstracts.filter((_one, at) => at % FOLDS === fold)) {
      const judged = rows.map((row) => ({ ...row, salience: salienceOf(row, weights) }));
      const first = judged.toSorted((a, b) => b.salience - a.salience)[0];
      if (first?.wanted === 1) count.best += 1;
      if (first && first.wanted > 0) count.served += 1;
      const told = judged.filter(({ salience }) => salience >= SALIENT);
      count.told += told.length;
      count.good += told.filter(({ wanted }) => wanted > 0).length;
    }
  }
  return `of ${abstracts.length} abstracts the most salient sentence serves best in ${count.best}, serves in ${count.served}; of ${count.told} sentences from ${SALIENT} on ${count.good} serve`;
}

const byFold = Array.from({ length: FOLDS }, (_, fold) =>
  fit(abstracts.filter((_one, at) => at % FOLDS !== fold)),
);
const card = {
  name: 'sentence salience',
  version: '2',
  licence: 'MIT',
  method: 'logistic regression over the log-odds of the role model, or of words and place, and the length',
  script: 'scripts/models/fit-salience.ts',
  made: MADE,
  data: [
    `scripts/models/sentences/points.jsonl (our own labels; sha256 ${hashOf(POINTS)}…): ${abstracts.length} abstracts`,
    `apps/research/models/roles.json (sha256 ${hashOf(ROLES)}…)`,
  ],
  figures: [`five folds: ${figureOf('byModel')}`, `by words and place: ${figureOf('byWords')}`],
  weights: fit(abstracts),
};
writeFileSync(OUT, `${JSON.stringify(card, null, 2)}\n`);
console.log(JSON.stringify(card, null, 2));
process.exit();
