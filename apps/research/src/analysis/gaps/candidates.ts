import type { GapCandidate, GapType, Paper } from '../../papers/paper.js';
import type { ReadPaper } from '../sentences/read-paper.js';
import type { ReadSentence } from '../sentences/sentence-features.js';
import { THRESHOLD, isQuestion, judgeWorld } from '../reading/classify.js';
import { UNKNOWN } from '../reading/gap-cues.js';
import { isPiece } from '../sentences/sentence-form.js';
import { gapChances, isMotive, isToldGap } from './gap-chances.js';

/** What a sentence may state; the other types are counted. */
export type StatedType = Exclude<GapType, 'contradiction' | 'stale' | 'sparse_theme'>;

/** A sentence judged a gap, with the paper it stands in. */
export interface GapSentence {
  paper: Paper;
  sentence: ReadSentence;
  kind: 'limitation' | 'open_question';
  /** Refined by what is said to be missing. */
  type: StatedType;
  /** 0…1. */
  score: number;
  /** Also judged to be of the other kind. */
  other: number | null;
  /** 0…1: that a study or its field has this gap, and not the world; open or as its paper's motive. */
  chance: number;
  /** Likely enough for the report. */
  isTold: boolean;
  /** Its paper takes it up: it is no longer quite open. */
  isMotive: boolean;
}

const LACK = String.raw`\b(?:lack(?:s|ing|ed)?|few(?:er)?|little|limited|scarc\w*|paucity|dearth|insufficient|inadequate|absence|missing|no|under-?(?:represented|studied|explored|researched)|neglected|excluded|rarely|need(?:ed|s)?|required|warranted|unavailable|small)\b`;
/** What may be said to be missing. */
const THINGS: Readonly<Partial<Record<StatedType, string>>> = {
  missing_population: String.raw`children|adolescents?|infants?|newborns?|teenagers?|young(?:er)? (?:people|adults)|elderly|older (?:people|adults|patients|persons|participants)|women|men|girls|boys|females?|males?|pregnan\w+|minorit\w+|ethnic\w*|racial|indigenous|immigrants?|migrants?|refugees?|low-income|middle-income|developing countries|global south|rural|urban|underserved|disadvantaged|marginali[sz]ed|non-western|populations?|age groups?|demographics?|cultures?|other (?:countries|regions|settings)|learners|students|patients with`,
  missing_data: String.raw`data ?sets?|data|corpus|corpora|benchmarks?|annotat\w+|label(?:l?ed)? (?:data|examples)|registr(?:y|ies)|databases?|recordings?|samples? of|time series|measurements|observations|test sets?`,
  missing_method: String.raw`methods?|methodolog\w+|techniques?|tools?|algorithms?|approach(?:es)?|frameworks?|guidelines?|standards?|standardi[sz]\w+|protocols?|instruments?|measures?|metrics?|(?:randomi[sz]ed|controlled|clinical|prospective|longitudinal|multicent(?:er|re)|large-scale) (?:\w+ )?(?:trials?|studies)|trials?|longitudinal|experimental (?:design|evidence)|causal|models? (?:of|for|that)|theor(?:y|ies)`,
};
/** "Lack of data", "data are lacking": near to a word of lack. */
const MISSING = Object.entries(THINGS).map(
  ([type, thing]) =>
    [
      type as StatedType,
      new RegExp(String.raw`${LACK}.{0,50}?\b(?:${thing})\b|\b(?:${thing})\b.{0,40}?${LACK}`),
    ] as const,
);

/** What one study could not show is its limitation. */
const OF_THE_STUDY =
  /\b(?:in|of|by|from|with) (?:this|our|the present) (?:\w+ )?(?:study|trial|sample|survey|analysis|experiment|data)\b|\bthis is not an?\b|\b(?:was|were) not (?:\w+ly )?(?:assessed|measured|tested|quantified|recorded|controlled|blinded|examined|compared)\b/;

/**
 * What a gap sentence says is missing: people, data or methods, the nearest to a word of lack. What is not known is, to whoever
 * reads the report, an open question.
 */
export function refineType(text: string, kind: GapSentence['kind']): StatedType {
  const lower = text.toLowerCase();
  const [nearest] = MISSING.flatMap(([type, pattern]) => {
    const near = pattern.exec(lower)?.[0];
    return near === undefined ? [] : [{ type, near }];
  }).sort((a, b) => a.near.length - b.near.length);
  if (nearest) return nearest.type;
  return saysUnknown(lower) && !OF_THE_STUDY.test(lower) ? 'open_question' : kind;
}

function saysUnknown(lower: string): boolean {
  return UNKNOWN.some(({ pattern }) => pattern.test(lower));
}

/** Judges the sentences of one paper. */
export function gapSentencesOf({ paper, scored }: Pick<ReadPaper, 'paper' | 'scored'>): GapSentence[] {
  const found: GapSentence[] = [];
  const chances = gapChances(scored);
  for (const [at, { sentence, reading }] of scored.entries()) {
    const likely = chances[at];
    if (!likely || isPiece(sentence.text)) continue;
    const own = reading.cues;
    const world = judgeWorld(sentence.text, sentence.section);
    const limitation = Math.max(own.limitation, world.limitation);
    const open = Math.max(own.open, world.open);
    if (Math.max(limitation, open) < THRESHOLD) continue;
    const seen = Math.max(own.limitation, own.open) < THRESHOLD ? { limitation, open } : own;
    const kind = isQuestion(seen) ? 'open_question' : 'limitation';
    const [first, lesser] = kind === 'open_question' ? [seen.open, limitation] : [seen.limitation, open];
    found.push({
      paper,
      sentence,
      kind,
      type: refineType(sentence.text, kind),
      score: first,
      other: lesser >= THRESHOLD ? lesser : null,
      chance: Math.max(likely.open, likely.motive),
      isTold: isToldGap(likely),
      isMotive: isMotive(likely),
    });
  }
  return found;
}

/** The wire form: every judged sentence, once for each kind that it was judged to be. */
export function candidatesOf(sentences: readonly GapSentence[]): GapCandidate[] {
  return sentences.flatMap((one) => {
    const shared = { paper_id: one.paper.paper_id, sentence: one.sentence.text };
    const main: GapCandidate = {
      ...shared,
      type: one.kind,
      score: roundedForDisplay(one.score),
      by: 'gap cues',
    };
    if (one.other === null) return [main];
    const other = one.kind === 'limitation' ? 'open_question' : 'limitation';
    return [main, { ...main, type: other, score: roundedForDisplay(one.other) }];
  });
}

/** Three decimals: the model is not finer. */
export function roundedForDisplay(value: number): number {
  return Math.round(value * 1000) / 1000;
}
