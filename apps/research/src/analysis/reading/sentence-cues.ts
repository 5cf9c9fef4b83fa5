/** Whether a sentence tells what was found, or only that something was looked at, or what others say. */
import { CHANGE } from '../../text/lexicon.js';

/** "Evaluation results are given": what a paper holds, and none of it. */
export const CONTENTS =
  /\b(?:is|are|was|were|has been|have been|will be) (?:also |then |briefly |further )?(?:given|described|discussed|presented|reviewed|illustrated|outlined|included)\b|\b(?:results?|details|analys[ei]s|examples|comparisons?|estimates|figures|guidelines)\b[^,;]{0,40} (?:is|are|was|were) (?:also )?(?:provided|summari[sz]ed|tabulated)\b|\bconclusions are (?:drawn|reached)\b|\bconcluded by\b/;

/** What a work set out to do, or what it deals with. */
const SETS_OUT =
  /^(?:this|the present|the|our) (?:paper|work|study|article|review|report|chapter|survey|thesis)\b(?: \w+){0,2}? (?:considers?|deals? with|focus(?:es)?|examines?|describes?|discusses|reviews?|addresses|aims?|concerns?|outlines?|(?:is|was|are|were) (?:designed|undertaken|carried out|intended) to)\b|^(?:(?:here|finally|lastly|then|also|moreover),? )?we (?:\w+ )?(?:consider|focus|outline|discuss|describe|review|aim)\b/;
/** "This study will identify": registered, and not found yet. */
const PLANNED =
  /^(?:this|the|our|in this|the present|the current) (?:paper|work|study|article|trial|review|report|chapter|survey|thesis)\b(?: \w+){0,2}? will\b/;
/** An objective without a main clause. */
const PURPOSE =
  /^to (?:compare|assess|evaluate|determine|investigate|examine|describe|test|explore|estimate|identify|review|summari[sz]e|study)\b(?!.*, (?:we|it|this|the|a|an|all)\b)/;
const SHOWS_TOO = /\b(?:show\w*|f(?:ou|i)nds?|reveal\w*|conclud\w+|demonstrat\w+|report\w* that)\b/;
/** "I hope that these descriptions will be of help". */
const HOPES = /^(?:(?:i|we|the authors?) (?:\w+ )?hopes?|it is (?:\w+ )?hoped)\b/;
/** "The case of thin wings is examined": what was done, unless something is said of it beside. */
const WAS_DONE =
  /\b(?:is|are|was|were|has been|have been) (?:also |then |briefly |further )?(?:examined|conducted|performed|considered|investigated|studied|treated|analy[sz]ed|derived|developed|proposed|introduced|interviewed|surveyed|questioned|recruited|enrolled|sampled|distributed|mailed)\b/;
const SAYS_OF_IT =
  /\b(?:show\w*|f(?:ou|i)nd\w*|reveal\w*|indicat\w+|suggest\w*|conclu\w+|demonstrat\w+|outperform\w*|observed|increas\w+|decreas\w+|reduc\w+|improv\w+|higher|lower|greater|less|more|better|worse|than|effective|successful\w*|agree\w*|significant\w*|no)\b|\d\s?%/;

/** "We use three data sets": what was done, where nothing is said of it beside. */
const DID =
  /^(?:[^,;]{1,60}, )?(?:here,? )?we (?:\w+ly |also |then )?(?:use|evaluate|test|train|survey|interview|collect|place|follow|recruit|code|link|measure|apply|employ|extract|map|sample|genotype|randomi[sz]e|expose)(?:d|ed)?\b/;

const STUDY =
  '(?:paper|work|study|article|trial|review|report|survey|thesis|experiment|analysis|investigation)';
/** What holds before the paper: what others have said, what is known or not. */
const OTHERS_SAY =
  /^(?:very )?(?:little|not much|less) is known\b|\b(?:has|have) (?:long |often |recently )?been (?:\w+ )?(?:claimed|suggested|thought|hypothesi[sz]ed|believed|argued|debated|said|(?:reported|shown|known|assumed) to)\b|\b(?:is|are|was|were) (?:\w+ )?(?:thought|believed|assumed|supposed|said|held|claimed|expected) to\b|\b(?:has|have) become (?:\w+ )?(?:popular|common|widespread)\b/;
const OWN_WORK = new RegExp(
  `\\b(?:we|our|here|i|the authors?|this ${STUDY}|the present ${STUDY}|proposed|(?:is|are|was|were) (?:presented|described|derived|developed|reported|introduced|proposed|shown|found|observed|compared|discussed|investigated|studied|examined|measured|tested|made|given|obtained))\\b`,
);

/** "We propose a saw", in an abstract anywhere. */
export const PROPOSES =
  /\b(?:we|(?:in )?(?:this|the present) (?:paper|work|article|study|report)) (?:\w+ ){0,2}?(?:proposes?|presents?|introduces?|develops?|describes?|designs?)\b/;

/** Whether a sentence, in lower case, tells what the authors made and nothing of what it does. */
export function isProposal(lower: string): boolean {
  return PROPOSES.test(lower) && !SHOWS_TOO.test(lower);
}

/** Whether a sentence, in lower case and in words, says how something was, and not only that it was looked at. */
export function saysHow(lower: string, words: readonly string[]): boolean {
  return tellsFinding(lower) && (SAYS_OF_IT.test(lower) || words.some((word) => CHANGE.has(word)));
}

/** Whether a sentence tells what was found: no table of contents, and no list of key words. */
export function tellsFinding(lower: string): boolean {
  const commas = lower.split(',').length - 1;
  const isList = commas >= 4 && commas * 4 > lower.split(' ').length;
  if (isList || CONTENTS.test(lower) || PLANNED.test(lower) || PURPOSE.test(lower)) return false;
  if (HOPES.test(lower)) return false;
  if (SETS_OUT.test(lower)) return SHOWS_TOO.test(lower);
  return !(WAS_DONE.test(lower) || DID.test(lower)) || SAYS_OF_IT.test(lower);
}

/** Whether a sentence, in lower case, tells what others say or suppose, and nothing of the paper's own. */
export function isOfOthers(lower: string): boolean {
  return OTHERS_SAY.test(lower) && !OWN_WORK.test(lower);
}
