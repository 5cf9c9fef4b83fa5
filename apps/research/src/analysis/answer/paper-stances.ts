/**
 * How likely each paper on a question answers it with yes or with no, from what the stance model makes of its sentences.
 *
 * A logistic regression over a paper's sentences tells each paper by itself; its weights are the same for yes and for no. What the
 * papers say together is a mixture (naive Bayes with a latent class): the papers on a question mostly say yes, mostly no, or either, and
 * a paper is likelier to say what the others do. A paper that answers nothing tells nothing of the others: how many of these there are
 * is a matter of the search. Weights and shares are fitted and counted by scripts/models/fit-paper-stances.ts.
 */
import type { Chances } from '../../encoder/stance-model.js';
import { fittedModel } from '../../models/fitted-model.js';
import { logOdds } from '../../models/log-odds.js';

/** What the stance model makes of one paper, and the share of the question's words that title and abstract have. */
export interface JudgedPaper {
  chances: readonly Chances[];
  share: number;
}

/** Of a paper: the chance that it does not answer, answers with yes, and with no; in sum 1. */
export type PaperChances = readonly [silent: number, yes: number, no: number];

/** What is read of a paper for one side. */
export const FEATURES = [
  'surest',
  'second',
  'third',
  'likeliest',
  'last',
  'sum',
  'contrary',
  'share',
] as const;
export type Feature = (typeof FEATURES)[number];

/** How papers answer questions of one kind, and what share of the questions is of it. */
interface Kind {
  share: number;
  silent: number;
  yes: number;
  no: number;
}

export interface PaperStanceWeights {
  bias: number;
  features: Record<Feature, number>;
  /** Share of all papers that do not answer, answer with yes, and with no. */
  papers: Omit<Kind, 'share'>;
  kinds: readonly Kind[];
}

export const PAPER_STANCES = fittedModel<PaperStanceWeights>('paper-stances.json');

/** A paper's features for the side `side`. */
export function featuresOf({ chances, share }: JudgedPaper, side: 'yes' | 'no'): Record<Feature, number> {
  const other = side === 'yes' ? 'no' : 'yes';
  const [surest = 0, second = 0, third = 0] = chances
    .map((one) => Math.max(0, one[side] - one[other]))
    .sort((a, b) => b - a);
  const most = (of: 'yes' | 'no'): number => Math.max(0, ...chances.map((one) => one[of]));
  return {
    surest: logOdds(surest),
    second: logOdds(second),
    third: logOdds(third),
    likeliest: logOdds(most(side)),
    last: logOdds(chances.at(-1)?.[side] ?? 0),
    sum: chances.reduce((sum, one) => sum + one[side], 0),
    contrary: logOdds(most(other)),
    share,
  };
}

/** Chance from which a paper is told by itself, and from which two of one side are told together (docs/quality.md). */
const SURE_ALONE = 0.97;
const SURE_TOGETHER = 0.92;
/** Chance from which a paper that contradicts all that are told is told too: no answer may hide the other side. */
const SURE_AGAINST = 0.92;

interface Sided {
  side: 'yes' | 'no';
  chance: number;
}

/**
 * The side of each paper, in their order, with its chance; null where it is not sure enough. What the others say adds
 * papers and hides none: one that is sure by itself is told against all others.
 */
export function sidesOf(
  papers: readonly JudgedPaper[],
  weights: PaperStanceWeights = PAPER_STANCES.weights,
): (Sided | null)[] {
  const chances = chancesAlone(papers, weights);
  const alone = chances.map(likelier);
  const joint = together(chances, weights).map(likelier);
  const likely = joint.filter(({ chance }) => chance >= SURE_TOGETHER);
  const told = joint.map((one, at) => {
    const own = alone[at];
    if (own && own.chance >= SURE_ALONE) return own;
    const others = likely.filter((other) => other !== one && other.side === one.side);
    return likely.includes(one) && others.length > 0 ? one : null;
  });
  const sides = new Set(told.flatMap((one) => one?.side ?? []));
  if (sides.size !== 1) return told;
  return told.map((one, at) => {
    const own = alone[at];
    return one === null && own && own.chance >= SURE_AGAINST && !sides.has(own.side) ? own : one;
  });
}

function likelier([, yes, no]: PaperChances): Sided {
  return { side: yes > no ? 'yes' : 'no', chance: Math.max(yes, no) };
}

/** What each paper says by itself. */
export function chancesAlone(
  papers: readonly JudgedPaper[],
  weights: PaperStanceWeights = PAPER_STANCES.weights,
): PaperChances[] {
  const score = (features: Record<Feature, number>): number =>
    FEATURES.reduce((sum, one) => sum + weights.features[one] * features[one], weights.bias);
  return papers.map((one): PaperChances => {
    const [yes, no] = [Math.exp(score(featuresOf(one, 'yes'))), Math.exp(score(featuresOf(one, 'no')))];
    return normalised([1, yes, no]);
  });
}

/** What each paper says, by itself and by what the others say. */
export function together(
  alone: readonly PaperChances[],
  { papers, kinds }: Pick<PaperStanceWeights, 'papers' | 'kinds'>,
): PaperChances[] {
  // How much likelier what is read of a paper is where it is silent, says yes and says no.
  const evidence = alone.map(([silent, yes, no]): PaperChances => [
    silent / papers.silent,
    yes / papers.yes,
    no / papers.no,
  ]);
  const within = kinds.map((kind) =>
    evidence.map(([silent, yes, no]): PaperChances => [kind.silent * silent, kind.yes * yes, kind.no * no]),
  );
  const logs = within.map(
    (of, at) => Math.log(kinds[at]?.share ?? 0) + of.reduce((sum, one) => sum + Math.log(total(one)), 0),
  );
  const most = Math.max(...logs);
  const shares = logs.map((log) => Math.exp(log - most));
  return alone.map((_one, paper) => {
    const sums: [number, number, number] = [0, 0, 0];
    for (const [at, of] of within.entries()) {
      const chances = normalised(of[paper] ?? [1, 0, 0]);
      for (const side of [0, 1, 2] as const) sums[side] += (shares[at] ?? 0) * chances[side];
    }
    return normalised(sums);
  });
}

const total = ([silent, yes, no]: PaperChances): number => silent + yes + no;

function normalised(chances: PaperChances): PaperChances {
  const sum = total(chances);
  return [chances[0] / sum, chances[1] / sum, chances[2] / sum];
}
