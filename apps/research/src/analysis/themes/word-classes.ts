/** Which words can stand where in a heading, by closed classes and endings alone. */
import { isStopWord, stem } from '../../text/tokens.js';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Function words, numbers in words and forms of common verbs that the stop list leaves out: no heading runs across one. */
const BREAKING = set(
  `not no nor neither without within cannot during does do did again until against versus via per whether toward towards
  when where while why how who whom whose which what that than then there here some several various other another such each
  every both either many more most much few fewer less least own same different certain among amongst between beyond beneath
  above below across along around after before since because although though however thus hence therefore also only even just
  still yet already always never often once twice one two three four five six seven eight nine ten first second third
  can could may might must shall should will would is are was were be been being has have had having its their our your his her
  my we they it you he she into onto upon over under through throughout about all any if or but so as at by from to up out off
  down near very too well better best worse worst remain remains reduce reduces improve improves affect affects explain
  explains predict predicts reveal reveals suggest suggests depend depends require requires determine determines become
  becomes make makes give gives take takes keep keeps follow follows provide provides contain contains indicate indicates
  enable enables allow allows prevent prevents occur occurs persist persists learn learns grow grows enhance enhances inhibit
  inhibits induce induces impair impairs mediate mediates succeed succeeds fail fails retain retains outperform outperforms
  exceed exceeds deliver delivers carry carries let lets get gets see sees know think exist exists differ differs help helps
  prove proves show shows find finds found given taken seen shown known made written using used based propose present presents
  proposed presented et al etc limit limits trains train propagate inferring enhancing towards`,
);
/** What kind of work a paper is, how it went about it, or whom any study looks at: beside another word part of a heading, alone none. */
const GENERIC = new Set(
  `study paper article research analysis approach method methodology technique model modelling system result finding effect
  influence role use usage application review survey comparison comparative evaluation assessment investigation experiment
  experimental test testing trial problem aspect note comment remark development theory theoretical data set dataset case
  report new novel improved simple simplified general various basic numerical efficient efficiency effective effectiveness
  large small high low recent further current preliminary practical important importance impact factor property
  characteristic behaviour behavior process procedure measurement observation determination calculation estimation estimate
  prediction solution performance example evidence introduction overview perspective question conclusion relation
  relationship relative type form level number value rate amount time year day period part point line order unit group sample
  success successful change difference increase decrease reduction good main major common special specific single multiple
  total mean early late long short full complete critical careful possible potential certain initial final global local
  randomised randomized pilot cohort nested double blind blinded dummy placebo controlled crossover multicentre multicenter
  phase field real direct automatic program project work author summary description discussion concept idea issue topic
  purpose goal need extension variation variable parameter structure function condition state situation activity operation
  simultaneous independent additional additive particular selected extended modified alternative task representation
  learning training patient subject participant people person therapy treatment outcome human normal natural deep speed
  algorithm network framework age aged image information service systematic meta retrospective prospective women men adult`
    .split(/\s+/)
    .map(stem),
);
/** Endings of adjectives and adverbs that hardly any noun has. */
const ADJECTIVE =
  /(?:ous|ful|less|ible|ical|ular|[a-z]{3}able|(?:prim|second|terti|element|complement|supplement|station|necess|volunt|tempor|coron|pulmon|urin|diet|heredit|evolution|prelimin)ary|(?:ct|s|at|it|ut|t)ive|ic)$/;
const NOUNS_LIKE_ADJECTIVES =
  /(?:variable|vegetable|timetable|motive|native|additive|objective|perspective|alternative|derivative|olive|archive|arithmetic|clinic|fabric|logic|magic|metric|music|narcotic|plastic|polic|rhetoric|topic|traffic|critic|mechanic|antibiotic|probiotic|pandemic|epidemic|ceramic)$/;
const PARTICIPLE = /^.{2,}[^e]ed$/;
const NOUNS_IN_LY = /(?:famil|assembl|suppl|anomal|monopol|repl|butterfl|ital)y$/;

/** No heading runs across the word. */
export function breaks(word: string): boolean {
  return BREAKING.has(word) || isStopWord(word) || !/\p{L}{2}|[^\p{ASCII}]/u.test(word);
}

/** The word alone names no subject. */
export function isGeneric(word: string): boolean {
  return GENERIC.has(stem(word));
}

/** A noun, as far as its ending tells. */
export function isNoun(word: string): boolean {
  const last = word.slice(word.lastIndexOf('-') + 1);
  if (breaks(last) || PARTICIPLE.test(last) || (ADJECTIVE.test(last) && !NOUNS_LIKE_ADJECTIVES.test(last)))
    return false;
  return !last.endsWith('ly') || NOUNS_IN_LY.test(last);
}
