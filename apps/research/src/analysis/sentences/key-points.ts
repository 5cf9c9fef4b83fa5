/**
 * Key points of a paper: which sentence of its abstract says what it contributes, and which ones say what it found.
 * Linear models over the features of sentence-features.ts, fitted by scripts/models/fit-sentences.ts and fit-empty.ts.
 */
import { sharedShare } from '../../text/scoring/similarity.js';
import type { Section } from '../../text/sentences.js';
import { saysNothing } from '../../text/sentences/notes.js';
import { THRESHOLD } from '../reading/classify.js';
import { readingOf, type Part, type Reading } from '../reading/reading.js';
import { fittedModel } from '../../models/fitted-model.js';
import { featuresOf, type Features, type ReadSentence } from './sentence-features.js';
import { isOfOthers, PROPOSES } from '../reading/sentence-cues.js';
import { goesOn, isOneOfTwo, isPiece, leansBack } from './stands-alone.js';

type Weights = Readonly<Record<string, number>>;
export const ROLES = fittedModel<Readonly<Record<Part, Weights>>>('sentence-roles.json');
export const CONTRIBUTION = fittedModel<Weights>('sentence-contribution.json');
export const EMPTY = fittedModel<Readonly<Record<'empty' | 'note', Weights>>>('sentence-empty.json');

/** What a shown heading adds to the odds of a finding and to the contribution; most abstracts show none. */
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

export interface ScoredSentence {
  sentence: ReadSentence;
  /** Unbounded; compares only within one abstract. */
  contribution: number;
  /** Log-odds of being a finding; above 0 it is taken for one. */
  finding: number;
  reading: Reading;
}

function weigh(features: Features, weights: Weights): number {
  let sum = weights.bias ?? 0;
  for (const [name, value] of features) sum += value * (weights[name] ?? 0);
  return sum;
}

export function scoreSentences(
  sentences: readonly ReadSentence[],
  titleStems: readonly string[],
): ScoredSentence[] {
  const features = featuresOf(sentences, titleStems);
  const title = titleStems.join(' ');
  return sentences.map((sentence, i) => {
    const own = features[i] ?? new Map<string, number>();
    const { section, text, lower, stems } = sentence;
    // Some abstracts begin with the title, which says nothing twice.
    const told = title !== '' && stems.join(' ') === title ? TITLE_AGAIN : 0;
    const [toFinding, toContribution] = section ? BY_SECTION[section] : [0, 0];
    const { background, objective, methods, finding: found } = ROLES.weights;
    const odds = {
      background: weigh(own, background),
      objective: weigh(own, objective),
      methods: weigh(own, methods),
      finding: weigh(own, found) + toFinding + told,
    };
    const empty = { empty: weigh(own, EMPTY.weights.empty), note: weigh(own, EMPTY.weights.note) };
    return {
      sentence,
      contribution: weigh(own, CONTRIBUTION.weights) + toContribution + told,
      finding: odds.finding,
      reading: readingOf(text, lower, section, odds, empty),
    };
  });
}

/** What a study left out, in the plainest words: the gap model wants to be surer. */
const LEFT_OUT =
  /\b(?:is|are|was|were) not (?:\w+ )?(?:represented|measured|analy[sz]ed|tested|studied|recorded|captured|examined|considered|collected|available|controlled|interviewed|assessed|asked)\b/;

/** What a study could not show, or what remains to be asked, stands where findings stand but is none. */
function isGap({ sentence: { lower }, reading: { gap } }: ScoredSentence): boolean {
  return LEFT_OUT.test(lower) || Math.max(gap.limitation, gap.open) >= THRESHOLD;
}

/** How studies of people, animals, plots or materials speak; papers that propose a method lead with what they propose. */
const EMPIRICAL =
  /\b(?:patients|participants|subjects|volunteers|respondents|adults|children|women|men|mice|rats|animals|plots|sites|households|specimens|samples were|were (?:randomi[sz]ed|randomly|enrolled|recruited|assigned|followed|collected|surveyed|interviewed|measured)|randomi[sz]ed|placebo|cohort|meta-analysis|cross-sectional|undergraduates|catchments|streams|we (?:\w+ )?(?:searched|enrolled|recruited|randomi[sz]ed|surveyed|interviewed|sampled|counted|synthesi[sz]ed|meta-analy[sz]ed))\b/;
/** Whether an abstract reports on a study of something, and does not propose. */
function isEmpirical(scored: readonly ScoredSentence[]): boolean {
  return (
    scored.some(({ sentence }) => EMPIRICAL.test(sentence.lower)) &&
    !scored.some(({ sentence }) => PROPOSES.test(sentence.lower))
  );
}

/** Something that the paper says, whole and of its subject; a question is what it wants to know. */
function isStatement({ text, lower }: ReadSentence): boolean {
  return !saysNothing(lower) && !isOneOfTwo(lower) && !isPiece(text) && !/\?\W*$/.test(lower);
}

/** What is told in place of an aim, a background or a method: the result that says most of what the paper contributes. */
function resultFor(
  main: ScoredSentence,
  findings: readonly ScoredSentence[],
  scored: readonly ScoredSentence[],
  isStudy: boolean,
): ScoredSentence | undefined {
  // Where nothing is studied but proposed, the aim or the method is what the paper contributes.
  const isPlan = ({ reading: { role, by } }: ScoredSentence): boolean =>
    (isStudy || by === 'heading') && role !== 'finding';
  const { lower } = main.sentence;
  const ofOthers = isOfOthers(lower);
  if (!isPlan(main) && !ofOthers) return undefined;
  const best = (among: readonly ScoredSentence[]): ScoredSentence | undefined =>
    among
      .filter((one) => !leansBack(one.sentence.lower) && !goesOn(one.sentence.lower))
      .filter((one) => !isPlan(one) && !isGap(one))
      .sort((a, b) => b.contribution - a.contribution)[0];
  // What others say would stand for what the paper found, which may be the opposite.
  return (
    best(findings) ?? (ofOthers ? best(scored.filter((one) => !isOfOthers(one.sentence.lower))) : undefined)
  );
}

/**
 * At most three. First the sentence that says what the paper contributes, or, where that is a bare aim, background or
 * method of a study, a result. Then, in the order of the abstract, what it found, where it is not the first one over again.
 */
export function chooseKeyPoints(all: readonly ScoredSentence[]): ScoredSentence[] {
  const stated = all.filter(({ sentence, reading: { empty } }) => empty !== 'note' && isStatement(sentence));
  // What a paper proposes or reviews is what it contributes, however little it says of it.
  const full = stated.filter(({ reading: { empty, part } }) => empty === null || part !== 'finding');
  const scored = full.length > 0 ? full : stated;
  const [main] = [...scored].sort((a, b) => b.contribution - a.contribution);
  if (!main) return [];
  const findings = scored
    .filter(({ finding, reading, sentence: { stems } }) => finding > 0 && stems.length >= 3 && reading.tells)
    // A protocol tells what it plans to do, and no result.
    .filter(({ sentence: { lower } }) => !/\b(?:will|shall) (?:\w+ly )?be\b/.test(lower))
    .sort((a, b) => b.finding - a.finding || a.sentence.index - b.sentence.index)
    .slice(0, 8)
    .filter((one) => one === main || !isGap(one));
  const chosen = [resultFor(main, findings, scored, isEmpirical(scored)) ?? main];
  for (const one of findings) {
    if (chosen.length >= MOST_KEY_POINTS) break;
    const isNew = ({ sentence: { stems } }: ScoredSentence): boolean =>
      sharedShare(one.sentence.stems, stems) <= MOST_SHARED;
    if (!chosen.includes(one) && chosen.every(isNew)) chosen.push(one);
  }
  const [first, ...rest] = chosen;
  rest.sort((a, b) => a.sentence.index - b.sentence.index);
  return first ? [first, ...rest] : [];
}
