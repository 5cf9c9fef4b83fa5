/** Which words can stand where in a heading: closed classes, and a counted table of adjectives. */
import { isAdjective } from '../../text/background/background.js';
import { ADVERB } from '../../text/lexicon.js';
import { isStopWord, stem, wordSet } from '../../text/tokens.js';
import { DESIGNS } from '../sentences/designs.js';
import { isGenre } from '../../text/phrases.js';

/** Function words, numbers in words and forms of common verbs that the stop list leaves out: no heading runs across one. */
const BREAKING = wordSet(
  `not no nor neither without within cannot during does again until against versus via per whether toward towards when why
  whom whose several various every either few fewer less least own different certain among amongst beyond beneath above
  below across along around although though however thus hence therefore even just yet already always often once twice one
  two three four five six seven eight nine ten first second third may shall will having its she onto upon throughout so off
  down near better best worse worst remain remains reduce reduces improve improves affect affects explain explains predict
  predicts reveal reveals suggest suggests depend depends require requires determine determines become becomes getting becoming making taking makes give
  gives takes keep keeps follow follows provide provides contain contains indicate indicates enable enables allow allows
  prevent prevents occur occurs persist persists learn learns grow grows enhance enhances inhibit inhibits induce induces
  impair impairs mediate mediates succeed succeeds fail fails retain retains outperform outperforms exceed exceeds deliver
  delivers carry carries let lets gets see sees know think exist exists differ differs correlate correlates help helps prove proves show shows
  find finds found given taken seen shown known made written using used based propose present presents proposed presented et
  al etc limit limits trains train propagate inferring enhancing`,
);
/** What kind of work a paper is, how it went about it, or whom any study looks at: beside another word part of a heading, alone none. */
const GENERIC = new Set(
  [
    ...wordSet(
      `methodology influence usage survey assessment experimental trial aspect note comment remark theory theoretical
  simplified basic numerical preliminary practical factor property characteristic behaviour process procedure
  measurement observation calculation estimation prediction solution example introduction overview perspective
  question relation form value amount day period part point line order unit sample success change reduction good
  special early late long short full complete critical careful certain initial final global local pilot double
  phase field real direct automatic program project author summary description discussion concept idea issue topic
  purpose goal need extension variation variable parameter structure function condition situation activity
  operation simultaneous independent additional particular selected extended modified alternative representation
  people person therapy treatment outcome human normal natural deep speed algorithm network age image information
  service effect prevalence incidence systematic meta retrospective prospective women men adult`,
    ),
  ].map(stem),
);
export const PARTICIPLE = /^.{2,}[^e]ed$/;

/** No heading runs across the word. */
export function breaks(word: string): boolean {
  return BREAKING.has(word) || isStopWord(word) || !/\p{L}{2}|[^\p{ASCII}]/u.test(word);
}

/** The word alone names no subject. */
export function isGeneric(word: string): boolean {
  const stemmed = stem(word);
  return GENERIC.has(stemmed) || isGenre(stemmed);
}

/** Whatever stands before them, these are a kind of study: "interview study". */
const STUDY = /\b(?:stud(?:y|ies)|trials?|cohorts?|interviews?)$/i;

/** The phrase names a kind of study, with nothing but generic words beside it. */
export function isDesign(phrase: string): boolean {
  if (STUDY.test(phrase)) return true;
  const design = Object.values(DESIGNS).find((pattern) => pattern.test(phrase));
  if (design === undefined) return false;
  return (phrase.replace(design, ' ').match(/[\p{L}\p{N}]+/gu) ?? []).every(isGeneric);
}

/** Neither adjective nor adverb, participle or function word. */
export function isNoun(word: string): boolean {
  const last = word.slice(word.lastIndexOf('-') + 1).toLowerCase();
  return !breaks(last) && !PARTICIPLE.test(last) && !isAdjective(last) && !ADVERB.test(last);
}
