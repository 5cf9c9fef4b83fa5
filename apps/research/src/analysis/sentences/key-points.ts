/**
 * Key points of a paper: which sentence of its abstract says what it contributes, and which ones say what it found or presents.
 * What a sentence does is told by the role model where there is one; else, and what it contributes, by linear models over the
 * features of sentence-features.ts, fitted by scripts/models/fit-sentences.ts.
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
} from '../reading/reading.js';
import { fittedModel } from '../../models/fitted-model.js';
import { featuresOf, type Features, type ReadSentence } from './sentence-features.js';
import { asks, isPiece } from './sentence-form.js';

type Weights = Readonly<Record<string, number>>;
export const ROLES = fittedModel<Readonly<Record<Told, Weights>>>('sentence-roles.json');
export const CONTRIBUTION = fittedModel<Weights>('sentence-contribution.json');

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
/** Said elsewhere, or nothing said. */
const NO_POINT: ReadonlySet<Role> = new Set(['empty', 'limitation', 'open_question']);
const SETTING: ReadonlySet<Role> = new Set(['background', 'methods', 'implication']);
/** Log-odds from which a further sentence is a key point. */
const LEAST_POINT = 1;
/** What the logarithm of the chance to be a key point weighs beside the contribution. */
const POINT_WEIGHT = 0.4;

export interface ScoredSentence {
  sentence: ReadSentence;
  /** Unbounded; compares only within one abstract. */
  contribution: number;
  /** Log-odds of being a finding. */
  finding: number;
  /** Log-odds of being a key point: a finding, or what the paper presents, that can be read alone. */
  point: number;
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
    const told = title !== '' && stems.join(' ') === title ? TITLE_AGAIN : 0;
    const cues = section === null ? cuesOf(own) : judge(text, section);
    const chances = roles?.[i];
    const reading = chances
      ? readingByModel(chances, cues, weigh(own, ROLES.weights.gap))
      : readingByWords(section, oddsByWords(own), cues);
    const [bySection, toContribution] = section ? BY_SECTION[section] : [0, 0];
    const toFinding = told + (chances ? 0 : bySection);
    return {
      sentence,
      contribution: weigh(own, CONTRIBUTION.weights) + toContribution + told,
      finding: reading.odds.finding + toFinding,
      point: reading.odds.point + toFinding,
      reading,
    };
  });
}

/**
 * At most three. First the sentence that says most of what the paper contributes and can be read alone, then, in the order of
 * the abstract, the other likely key points, where they are not one of these over again.
 */
export function chooseKeyPoints(all: readonly ScoredSentence[]): ScoredSentence[] {
  // A question is what the paper wants to know.
  const readable = all.filter(({ sentence: { text } }) => !isPiece(text) && !asks(text));
  const told = readable.filter(({ reading: { role } }) => !NO_POINT.has(role));
  const likely = told.filter(({ point }) => point >= LEAST_POINT);
  const valueOf = ({ contribution, point }: ScoredSentence): number =>
    contribution - POINT_WEIGHT * Math.log1p(Math.exp(-point));
  // How it was done, what was known before and what should follow contribute only where nothing else is told.
  const leading = told.filter(({ reading: { role } }) => likely.length === 0 || !SETTING.has(role));
  const [best] = leading.toSorted((a, b) => valueOf(b) - valueOf(a));
  // Where all is empty or a gap, the empty one that contributes most: "This review presents a list of tools".
  const empty = readable.filter(({ reading: { role } }) => role === 'empty');
  const main = best ?? empty.toSorted((a, b) => b.contribution - a.contribution)[0];
  if (!main) return [];
  const chosen = [main];
  for (const one of likely.toSorted((a, b) => b.point - a.point)) {
    if (chosen.length >= MOST_KEY_POINTS) break;
    const isNew = ({ sentence: { stems } }: ScoredSentence): boolean =>
      sharedShare(one.sentence.stems, stems) <= MOST_SHARED;
    if (!chosen.includes(one) && chosen.every(isNew)) chosen.push(one);
  }
  const further = chosen.slice(1).sort((a, b) => a.sentence.index - b.sentence.index);
  return [main, ...further];
}
