/**
 * Whether a gap that a sentence states is still open behind its paper, or is what the paper goes on to fill. Logistic regressions over
 * what the sentence, its neighbours and the rest of the abstract do, fitted by scripts/models/fit-gaps.ts on what readers said.
 */
import { fittedModel } from '../../models/fitted-model.js';
import { chanceOf, logOdds, type Weights } from '../../models/log-odds.js';
import { type Role, TOLD } from '../reading/reading.js';
import type { ScoredSentence } from '../sentences/key-points.js';

/** 0…1 each. */
export interface GapChances {
  /** That it says what is not known, missing, limited or to be studied, and the paper leaves it so. */
  open: number;
  /** That it says so, and the paper takes it up. */
  motive: number;
}

export type GapWeights = Readonly<Record<keyof GapChances, Weights>>;
export const GAPS = fittedModel<GapWeights>('sentence-gaps.json');

/** Roles of sentences that tell of the paper's own work. */
const OWN_WORK: ReadonlySet<Role> = new Set(['objective', 'methods', 'finding', 'proposal']);
/** Log-odds of what a sentence does that is not there. */
const NOTHING = -6;
/** What speaks for a motive before the paper's own work speaks for an open gap behind it. */
const BY_PLACE = ['gap', 'background', 'finding', 'limitation', 'asked'];

/** Chance from which a gap that stays open is told, and from which a motive is. */
const OPEN_FROM = 0.5;
const MOTIVE_FROM = 0.85;

export const isMotive = ({ open, motive }: GapChances): boolean => motive > open;
export const isToldGap = ({ open, motive }: GapChances): boolean =>
  motive > open ? motive >= MOTIVE_FROM : open >= OPEN_FROM;

/** Of each sentence of an abstract. */
export function gapFeatures(abstract: readonly ScoredSentence[]): Record<string, number>[] {
  const isOwn = abstract.map(({ reading: { role } }) => OWN_WORK.has(role));
  const own = isOwn.filter(Boolean).length;
  const first = isOwn.indexOf(true);
  return abstract.map(({ sentence: { words }, reading: { odds, cues } }, at) => {
    const [previous, next] = [abstract[at - 1]?.reading.odds, abstract[at + 1]?.reading.odds];
    const earlier = isOwn.slice(0, at).filter(Boolean).length;
    const features: Record<string, number> = {
      bias: 1,
      length: Math.log(1 + words.length),
      limitation: logOdds(cues.limitation),
      asked: logOdds(cues.open),
      place: at / Math.max(1, abstract.length - 1),
      last: next ? 0 : 1,
      earlier: earlier / abstract.length,
      later: (own - earlier - (isOwn[at] ? 1 : 0)) / abstract.length,
      before: at < first ? 1 : 0,
    };
    for (const told of TOLD) {
      features[told] = odds[told];
      features[`previous ${told}`] = previous?.[told] ?? NOTHING;
      features[`next ${told}`] = next?.[told] ?? NOTHING;
    }
    for (const one of BY_PLACE) features[`before, ${one}`] = at < first ? (features[one] ?? 0) : 0;
    return features;
  });
}

export function gapChances(
  abstract: readonly ScoredSentence[],
  { open, motive }: GapWeights = GAPS.weights,
): GapChances[] {
  return gapFeatures(abstract).map((features) => ({
    open: chanceOf(features, open),
    motive: chanceOf(features, motive),
  }));
}
