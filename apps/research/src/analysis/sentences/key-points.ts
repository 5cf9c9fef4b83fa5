/**
 * Key points of a paper: which sentence of its abstract sums it up, and which ones serve alone as its main point.
 * What a sentence does is told by the role model where there is one; else, and what it contributes, by linear models over the
 * features of sentence-features.ts, fitted by scripts/models/fit-sentences.ts. How well it serves alone is a logistic regression over what
 * it does and its length, fitted by scripts/models/fit-salience.ts on what readers chose.
 */
import { sharedShare } from '../../text/scoring/similarity.js';
import type { Section } from '../../text/sentences.js';
import { judge, type Judgement } from '../reading/classify.js';
import type { RoleChances } from '../../encoder/role-model.js';
import {
  type Odds,
  readingByModel,
  readingByWords,
  type Reading,
  type Role,
  type Told,
  TOLD,
} from '../reading/reading.js';
import { fittedModel } from '../../models/fitted-model.js';
import { featuresOf, type Features, type ReadSentence } from './sentence-features.js';
import { asks, isPiece } from './sentence-form.js';

type Weights = Readonly<Record<string, number>>;
export const ROLES = fittedModel<Readonly<Record<Told, Weights>>>('sentence-roles.json');
export const CONTRIBUTION = fittedModel<Weights>('sentence-contribution.json');
export interface Salience {
  bias: number;
  odds: Odds;
  /** Of the logarithm of the number of its words. */
  length: number;
}
/** What salience is told by. */
export type Salient = Omit<Salience, 'bias'>;
export const SALIENCE = fittedModel<Salience>('sentence-salience.json');

/**
 * What a shown heading adds to the odds of a finding and of a key point by words and place, and to the contribution; most
 * abstracts show none, and the role model needs none.
 */
const BY_SECTION: Readonly<Record<Section, readonly [finding: number, contribution: number]>> = {
  background: [-2.5, -0.1],
  objective: [-2.5, 0.15],
  methods: [-2.5, -0.1],
  results: [2.5, 0],
  conclusions: [2.5, 0.15],
  limitations: [-1.5, -0.6],
  other: [-5, -2],
};

/** More than all features of a sentence together. */
const TITLE_AGAIN = -10;

const MOST_KEY_POINTS = 3;
/** Share of the shorter sentence's stems that two key points may have in common. */
const MOST_SHARED = 0.7;
/** Told among the gaps. */
const GAP: ReadonlySet<Role> = new Set(['limitation', 'open_question']);
/** Chance of serving alone from which a sentence is a key point (docs/quality.md). */
export const SALIENT = 0.4;
/** What the logarithm of that chance weighs beside the contribution. */
const SALIENCE_WEIGHT = 0.5;

export interface ScoredSentence {
  sentence: ReadSentence;
  /** Unbounded; compares only within one abstract. */
  contribution: number;
  /** Log-odds of being a finding. */
  finding: number;
  /** Log-odds of being a finding, or what the paper presents, that can be read alone. */
  point: number;
  /** 0…1: how well it serves alone as the paper's main point. */
  salience: number;
  reading: Reading;
}

function weigh(features: Features, weights: Weights): number {
  let sum = weights.bias ?? 0;
  for (const [name, value] of features) sum += value * (weights[name] ?? 0);
  return sum;
}

/** As the features were judged, without a heading. */
function cuesOf(features: Features): Judgement {
  return { limitation: features.get('limitation') ?? 0, open: features.get('open') ?? 0 };
}

const BY_WORDS = Object.entries(ROLES.weights) as [Told, Weights][];

function oddsByWords(features: Features): Odds {
  return Object.fromEntries(BY_WORDS.map(([name, weights]) => [name, weigh(features, weights)])) as Odds;
}

/** 0…1 */
export function salienceOf({ odds, length }: Salient, weights: Salience = SALIENCE.weights): number {
  const rest = weights.bias + weights.length * length;
  return 1 / (1 + Math.exp(-TOLD.reduce((sum, one) => sum + weights.odds[one] * odds[one], rest)));
}

/** The logarithm of the number of words: too short says little. */
export function lengthOf({ words }: Pick<ReadSentence, 'words'>): number {
  return Math.log(words.length + 1);
}

/** `roles`: what the role model tells of the sentences, where it has read them. */
export function scoreSentences(
  sentences: readonly ReadSentence[],
  titleStems: readonly string[],
  roles: readonly RoleChances[] | null = null,
): ScoredSentence[] {
  const features = featuresOf(sentences, titleStems);
  const title = titleStems.join(' ');
  return sentences.map((sentence, i) => {
    const own = features[i] ?? new Map<string, number>();
    const { section, text, stems } = sentence;
    // Some abstracts begin with the title, which says nothing twice.
    const isTitle = title !== '' && stems.join(' ') === title;
    const cues = section === null ? cuesOf(own) : judge(text, section);
    const chances = roles?.[i];
    const reading = chances
      ? readingByModel(chances, cues, weigh(own, ROLES.weights.gap))
      : readingByWords(section, oddsByWords(own), cues);
    const [bySection, toContribution] = section ? BY_SECTION[section] : [0, 0];
    const toFinding = chances ? 0 : bySection;
    const finding = reading.odds.finding + toFinding;
    const odds = { ...reading.odds, finding, point: reading.odds.point + toFinding };
    return {
      sentence,
      contribution: weigh(own, CONTRIBUTION.weights) + toContribution + (isTitle ? TITLE_AGAIN : 0),
      finding: finding + (isTitle ? TITLE_AGAIN : 0),
      point: odds.point + (isTitle ? TITLE_AGAIN : 0),
      salience: isTitle ? 0 : salienceOf({ odds, length: lengthOf(sentence) }),
      reading,
    };
  });
}

/**
 * At most three. First what sums the paper up: the sentence that contributes most, unless it presents nothing and another is
 * salient. Then, in the order of the abstract, the most salient others, where they are not one of these over again.
 */
export function chooseKeyPoints(all: readonly ScoredSentence[]): ScoredSentence[] {
  // A question is what the paper wants to know.
  const told = all.filter(
    ({ sentence: { text }, reading: { role } }) => !isPiece(text) && !asks(text) && !GAP.has(role),
  );
  const valueOf = ({ contribution, salience }: ScoredSentence): number =>
    contribution + SALIENCE_WEIGHT * Math.log(salience);
  const [summary] = told.toSorted((a, b) => valueOf(b) - valueOf(a));
  const salient = told.toSorted((a, b) => b.salience - a.salience);
  const [best] = salient;
  if (!summary || !best) return [];
  const main = isSalient(summary) || presents(summary) || !isSalient(best) ? summary : best;
  const chosen = [main];
  for (const one of salient.filter(isSalient)) {
    if (chosen.length >= MOST_KEY_POINTS) break;
    const isNew = ({ sentence: { stems } }: ScoredSentence): boolean =>
      sharedShare(one.sentence.stems, stems) <= MOST_SHARED;
    if (!chosen.includes(one) && chosen.every(isNew)) chosen.push(one);
  }
  const further = chosen.slice(1).sort((a, b) => a.sentence.index - b.sentence.index);
  return [main, ...further];
}

export const isSalient = ({ salience }: ScoredSentence): boolean => salience >= SALIENT;

function presents({ reading: { odds } }: ScoredSentence): boolean {
  return odds.proposal > odds.finding;
}
