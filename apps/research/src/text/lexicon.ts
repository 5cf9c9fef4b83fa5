/** Words by which a finding is told: verbs of change, signs, negation, frames of a noun phrase. English only. */

import { stem, wordSet } from './tokens.js';

/** What is said of an outcome: it rises, falls, gets better or worse, changes (unsigned), or does not. */
export type Direction = 'up' | 'down' | 'better' | 'worse' | 'link' | 'none';

export function opposite(direction: Direction): Direction {
  const other: Partial<Record<Direction, Direction>> = {
    up: 'down',
    down: 'up',
    better: 'worse',
    worse: 'better',
  };
  return other[direction] ?? direction;
}

/** Living things that stand for people in studies, and what is taken of them, as stems. */
export const ANIMALS: ReadonlySet<string> = new Set(
  `mice mouse rat murine rodent rabbit hamster zebrafish pig piglet vitro vivo cell drosophila animal fish bird bee insect dog cat cow
  cattle calf calves sheep goat horse chicken broiler poultry frog amphibian salmon livestock wildlife primate monkey larva larvae`
    .split(/\s+/)
    .map(stem),
);

function formsOf(bases: string): string[] {
  return bases.split(' ').flatMap((base) => {
    if (base.endsWith('e')) return [base, `${base}s`, `${base}d`];
    if (/[^aeiou]y$/.test(base)) return [base, `${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`];
    if (/(?:ss|sh|ch|x)$/.test(base)) return [base, `${base}es`, `${base}ed`];
    return [base, `${base}s`, `${base}ed`];
  });
}

const VERBS: readonly (readonly [Direction, string, string])[] = [
  [
    'down',
    'reduce decrease lower diminish attenuate suppress inhibit prevent lessen mitigate alleviate slow shorten ameliorate decline curtail dampen depress deplete',
    'cut cuts curb curbs curbed drop drops dropped fell falls shrank shrinks',
  ],
  [
    'up',
    'increase raise elevate enhance boost promote stimulate prolong extend augment amplify strengthen exacerbate induce accelerate advance',
    'rose rises grew grows speeds sped',
  ],
  ['better', 'improve benefit', ''],
  ['worse', 'worsen impair harm degrade deteriorate damage weaken hurt', 'hurts'],
  ['link', 'affect influence alter predict impact modify', ''],
];

/** Finite forms of the verbs of change. */
export const CHANGE: ReadonlyMap<string, Direction> = new Map(
  VERBS.flatMap(([direction, bases, more]) =>
    [...formsOf(bases), ...more.split(' ').filter(Boolean)].map((form) => [form, direction] as const),
  ),
);

/** Nouns of change: "a reduction in …". */
export const CHANGE_NOUN: ReadonlyMap<string, Direction> = new Map([
  ...['reduction', 'reductions', 'decrease', 'decreases', 'decline', 'declines', 'drop', 'loss', 'fall'].map(
    (word) => [word, 'down'] as const,
  ),
  ...['increase', 'increases', 'rise', 'gain', 'gains', 'growth', 'elevation'].map(
    (word) => [word, 'up'] as const,
  ),
  ...['improvement', 'improvements', 'benefit', 'benefits'].map((word) => [word, 'better'] as const),
  ...['worsening', 'deterioration', 'impairment'].map((word) => [word, 'worse'] as const),
  ...['change', 'changes'].map((word) => [word, 'link'] as const),
]);

/** Adjectives before or after an outcome: "lower mortality", "mortality was lower". */
export const SIGN: ReadonlyMap<string, Direction> = new Map([
  ...'lower reduced decreased fewer less smaller shorter slower diminished lowered'
    .split(' ')
    .map((word) => [word, 'down'] as const),
  ...'higher increased greater more elevated larger longer faster stronger enhanced raised'
    .split(' ')
    .map((word) => [word, 'up'] as const),
  ...'better improved superior'.split(' ').map((word) => [word, 'better'] as const),
  ...'worse poorer impaired inferior'.split(' ').map((word) => [word, 'worse'] as const),
]);

/** Before a subject the plain and the rising or falling amount tell the same: "low intake", "increasing intake". */
export const SUBJECT_SIGN: ReadonlyMap<string, Direction> = new Map([
  ...SIGN,
  ['low', 'down'],
  ['lowering', 'down'],
  ['decreasing', 'down'],
  ['reducing', 'down'],
  ['high', 'up'],
  ['increasing', 'up'],
  ['raising', 'up'],
]);

export const BE = /^(?:is|are|was|were|be|been|being)$/;
/** Begins a predicate that goes on with the subject before it: "… but had no effect". */
export const PREDICATE = wordSet('had has have did does do was were is are led resulted');
export const AUXILIARY =
  /^(?:is|are|was|were|be|been|being|has|have|had|did|does|do|will|to|also|thus|therefore|hence|not|never|no|longer|both|still|further|only|even|consistently|markedly|generally|found|shown|observed|reported|seen|failed|fail|fails|unable|able)$/;
export const MODAL =
  /^(?:may|might|could|can|would|should|cannot|possibly|potentially|perhaps|likely|appears?|appeared|seems?|seemed|tends?|tended|expected|hypothesi[sz]ed|thought|believed|supposed|presumed|assumed|suggested|proposed|known|necessarily|entirely|rarely|hardly|scarcely|partly|partially)$/;
export const NEGATION =
  /^(?:not|never|no|failed|fail|fails|unable|neither|nor|none|without|cannot|didnt|doesnt)$/;
/** Ends like an adverb and is none: "butterfly", "family", "early". */
export const ADVERB =
  /^(?!(?:\w*fly|family|supply|assembly|reassembly|anomaly|elderly|early|daily|weekly|monthly|yearly|italy|monopoly|poly|ally|friendly|costly|timely|homely|lonely|deadly|jelly|belly|bully)$)\w{2,}ly$/;
export const NOUN_OF_EFFECT =
  /^(?:effects?|impacts?|influence|associations?|correlations?|relationships?|links?|differences?)$/;
export const PREPOSITION =
  /^(?:in|among|amongst|within|across|at|during|after|before|over|by|from|under|when|through|via|using|on|with|for|of|to|between|upon|following|until|throughout|despite|without|as|per|than|versus|vs|where|while|if|because|since|due)$/;
export const DETERMINER =
  /^(?:the|a|an|this|these|those|that|their|its|our|his|her|each|all|any|some|no|both|such|another)$/;
export const PRONOUN =
  /^(?:it|they|this|these|those|we|both|which|that|such|he|she|i|who|what|there|one|others|results|findings|data|authors|some|all|most|many|each|neither|none)$/;

/** Words of a subject that name only how it was given. */
export const SUBJECT_FRAME: ReadonlySet<string> = new Set(
  (
    'use usage user users using intake consumption treatment therapy supplementation supplement supplements supplemental administration ' +
    'exposure application addition adding intervention interventions program programs programme programmes group groups arm ' +
    'practice technique strategy access playing adoption presence effect effects daily weekly regular regularly significant ' +
    'significantly patients participants people individuals adults subjects children receiving received treated taking taker takers ' +
    'assigned given who those were was been level levels randomised randomized use-of increases increased increase ' +
    'greater higher lower more less dose doses mg day overall new cumulative current'
  ).split(' '),
);
/** Words of an outcome that name only how it was counted. */
export const OUTCOME_FRAME: ReadonlySet<string> = new Set(
  (
    'risk risks incidence rate rates occurrence occurrences level levels score scores number numbers amount amounts likelihood odds ' +
    'probability frequency extent degree measure measures value values significant significantly overall total mean average median ' +
    'subsequent incident later development developing new chance chances hazard relative absolute their its native'
  ).split(' '),
);
/** Words completed by the letter or digit behind them: "vitamin D", "type 2", "omega 3". */
export const TAKES_LETTER = wordSet(
  'vitamin vitamins hepatitis type types group class factor protein phase grade stage category covid influenza omega coenzyme level plan schedule subtype genotype serotype variant cytochrome panel part complex apolipoprotein immunoglobulin interleukin haemophilia hemophilia ph',
);
/** Words of a population that restrict nothing. */
export const ANYBODY: ReadonlySet<string> = new Set(
  (
    'patients participants people adults adult individuals subjects humans human persons study studies trial trials population populations cohort sample ' +
    'analysis analyses experiment experiments all both our this these those two three four five several many other group groups ' +
    'randomised randomized controlled double blind placebo meta general large small prospective multicentre multicenter cross ' +
    'over single centre center review systematic observational model models data conclusion summary addition contrast ' +
    'total work paper present healthy treated treatment treatments plots practice overall datasets benchmarks tasks languages language pairs'
  ).split(' '),
);

/** Outcomes that nobody wants: less of them is better. */
export const UNWANTED =
  /^(?:mortal|death|risk|pain|error|loss|diseas|symptom|cost|delay|stress|anxieti|depress|cancer|infect|injuri|fall|fractur|relaps|recurr|defect|bug|latenc|emiss|pollut|crime|violenc|unemploy|poverti|inequ|corrupt|fatigu|inflamm|toxic|complic|readmiss|hospit|admiss|stroke|attack|insomnia|obes|hypertens|dementia|declin|extinct|eros|poros|corros|wear|crack|failur|forget|overfit|bias|aggress|lonel|burnout|dropout|fever|cough|nausea|bleed|tumor|diarrhea|diarrhoea|event|headach|migrain|diabet|seizur|exacerb|sever|durat|noise|wast|debt|crash|accid|damag|weed|pest|hba1c|viral|malaria)/;
/** Outcomes that everybody wants: more of them is better. */
export const WANTED =
  /^(?:perform|accuraci|qualiti|function|surviv|memori|cognit|yield|product|effici|adher|learn|sleep|health|wellb|well|strength|resili|divers|rich|biodivers|achiev|employ|incom|satisfact|robust|calibr|balanc|comprehens|attend|reten|fluenci|stabil|durabl|toughness|read|attent|attain|grade|recoveri|heal|remiss|respons|surviv|biomass|abund|precis|recal|bleu|throughput|activ|enrol|matur|literaci|motiv|engag|self|life|lifetim|lifespan|longev)/;
/** What is held against something unwanted: better "pain control" or "crack resistance" is more of it. */
export const AGAINST_UNWANTED =
  /^(?:resist|toler|control|manag|detect|diagnos|screen|predict|prevent|recognit|classif|correct|awar|knowledg|literaci|relief|care|free|threshold|toughness|life|lifetim|surviv|recoveri)/;
