/**
 * Fits whether a gap that a sentence states is open behind its paper or is its motive, and writes the weights
 * (apps/research/src/analysis/gaps/gap-chances.ts):
 * `node scripts/run-ts.mjs scripts/models/fit-gaps.ts <folder of the data>`.
 *
 * - Data: 1,311 abstracts of PubMedQA, Evidence Inference, SciTLDR and our own, of which a reader named the sentences that state a gap which
 *   stays open, the paper's motive, or a bare call that names nothing (sentences/gaps.jsonl; of the first three keys and numbers alone).
 * - Method: two logistic regressions over what the sentence, its neighbours and the rest of the abstract do, as the role model tells it and,
 *   as a second row, as words and place do; by accelerated gradient descent from zero on standardised features.
 * - Figures: five folds, each by weights fitted on the others; read by the role model.
 */
import { writeFileSync } from 'node:fs';
import {
  type GapChances,
  gapChances,
  gapFeatures,
  type GapWeights,
  isMotive,
  isToldGap,
} from '../../apps/research/src/analysis/gaps/gap-chances.js';
import { linesOf } from './abstracts.js';
import { type LabelledAbstract, readLabelled, type Sentences } from './labelled-abstracts.js';
import { hashOf, logisticByName } from './linear-models.js';

const OUT = new URL('../../apps/research/models/sentence-gaps.json', import.meta.url);
const LABELS = new URL('sentences/gaps.jsonl', import.meta.url);
const ROLES = new URL('../../apps/research/models/roles.json', import.meta.url);
const MADE = '2026-11-29';
const FOLDS = 5;
const DESCENT = { rounds: 600, rate: 1 };
/** Penalty of the squared weights, per sentence. */
const L2 = 0.001;
const SIDES = ['open', 'motive'] as const;

/** What a reader said of an abstract: its sentences by their number. */
interface Labelled extends LabelledAbstract, Record<keyof GapChances, number[]> {
  bare: number[];
}
interface Read {
  label: Labelled;
  read: Sentences;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('FOLDER');

function fit(abstracts: readonly Read[]): GapWeights {
  const rows = abstracts.flatMap(({ label, read }) =>
    Object.values(read).flatMap((scored) =>
      gapFeatures(scored).map((features, at) => ({ features, at, label })),
    ),
  );
  const [open, motive] = SIDES.map((side) =>
    logisticByName(
      rows.map(({ features, at, label }) => ({ features, wanted: label[side].includes(at) ? 1 : 0 })),
      DESCENT,
      L2,
    ),
  );
  return { open: open ?? {}, motive: motive ?? {} };
}

const labels = linesOf<Labelled>(LABELS);
const readings = await readLabelled(folder, labels);
const abstracts = readings.flatMap((read, at): Read[] => {
  const label = labels[at];
  return label ? [{ label, read }] : [];
});
const count = {
  open: { told: 0, open: 0, motive: 0, bare: 0, all: 0 },
  motive: { told: 0, open: 0, motive: 0, bare: 0, all: 0 },
};
for (let fold = 0; fold < FOLDS; fold++) {
  const weights = fit(abstracts.filter((_one, at) => at % FOLDS !== fold));
  for (const { label, read } of abstracts.filter((_one, at) => at % FOLDS === fold)) {
    for (const side of SIDES) count[side].all += label[side].length;
    for (const [at, chances] of gapChances(read.byModel, weights).entries()) {
      if (!isToldGap(chances)) continue;
      const told = count[isMotive(chances) ? 'motive' : 'open'];
      told.told += 1;
      for (const kind of ['open', 'motive', 'bare'] as const) if (label[kind].includes(at)) told[kind] += 1;
    }
  }
}
const card = {
  name: 'sentence gaps',
  version: '1',
  licence: 'MIT',
  method:
    'two logistic regressions over the log-odds of the role model of a sentence and its neighbours, cues of gaps and place',
  script: 'scripts/models/fit-gaps.ts',
  made: MADE,
  data: [
    `scripts/models/sentences/gaps.jsonl (our own labels; sha256 ${hashOf(LABELS)}…): ${abstracts.length} abstracts`,
    `apps/research/models/roles.json (sha256 ${hashOf(ROLES)}…)`,
  ],
  figures: SIDES.map(
    (side) =>
      `five folds: of ${count[side].told} sentences told as ${side} ${count[side].open} are open, ${count[side].motive} motives, ${count[side].bare} bare; ${count[side].all} are ${side}`,
  ),
  weights: fit(abstracts),
};
writeFileSync(OUT, `${JSON.stringify(card, null, 2)}\n`);
console.log(JSON.stringify(card, null, 2));
process.exit();
