/** Whether a sentence tells what was found, or only that something was looked at, or what others say; of what it speaks. */
import { CHANGE } from '../../text/lexicon.js';

/** "Evaluation results are given": what a paper holds, and none of it. */
const CONTENTS =
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

const WORK =
  '(?:paper|work|study|article|trial|review|report|survey|thesis|experiment|analysis|investigation)';
/** What holds before the paper: what others have said, what is known or not. */
const OTHERS_SAY =
  /^(?:very )?(?:little|not much|less) is known\b|\b(?:has|have) (?:long |often |recently )?been (?:\w+ )?(?:claimed|suggested|thought|hypothesi[sz]ed|believed|argued|debated|said|(?:reported|shown|known|assumed) to)\b|\b(?:is|are|was|were) (?:\w+ )?(?:thought|believed|assumed|supposed|said|held|claimed|expected) to\b|\b(?:has|have) become (?:\w+ )?(?:popular|common|widespread)\b/;
const OWN_WORK = new RegExp(
  `\\b(?:we|our|here|i|the authors?|this ${WORK}|the present ${WORK}|proposed|(?:is|are|was|were) (?:presented|described|derived|developed|reported|introduced|proposed|shown|found|observed|compared|discussed|investigated|studied|examined|measured|tested|made|given|obtained))\\b`,
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

/** "We build a collection of questions with conflicting evidence": what it holds is no limit of it. */
const MAKES =
  /^(?:(?:here|in this (?:paper|work|study|article)|to (?:this end|(?:address|tackle|overcome|solve|fill|mitigate|alleviate|cope with) (?:this|these|it|the)(?: \w+){0,2})|finally|first|specifically|therefore|thus),? )?(?:we|this (?:paper|work|article|study|thesis)|the authors) (?:have |has )?(?:\w+ly |also |then |therefore |further |attempt(?:ed)? to |tr(?:y|ied) to |aim(?:ed)? to )?(?:(?:will |shall )?(?:call|denote|define)|build|built|present|presents|propose|proposes|introduce|introduces|develop|develops|developed|describe|describes|create|created|construct|constructed|collect|collected|release|released|design|designed|compile|compiled|provide|provides|offer|offers|contribute|curate|curated|assemble|assembled|outline|outlines|outlined|show|shows|demonstrate|demonstrates|address|addresses|tackle|investigate|investigates|study|studied|examine|examines|explore|explores|review|reviews|survey|analy[sz]e|analy[sz]es|evaluate|evaluates|evaluated|compare|compares|compared|assess|assesses|assessed|surveyed|use|used|apply|applied|identify|identified|argue|argues|contend|draw)\b/;
/** "We constrain the problem by the assumption that it needs …, and propose": what it is about is solved. */
const PROPOSES_TOO = /^we \w+ [^.;]*,? and (?:propose|present|introduce|develop|describe) (?:an?|the|our)\b/;
const OWN_LIMIT =
  /\b(?:but|although|though|however|while|yet) (?:\w+ ){0,6}?(?:not|cannot|only|limited|remain\w*|lack\w*|unable|difficult|unclear|unknown|open)\b|\b(?:limitations? (?:is|are|was|were|includes?|to|remains?)|(?:has|have|had|with) (?:\w+ ){0,2}?limitations?|limitations? of (?:this|our|the (?:present|current) (?:study|work|analysis))|shortcomings|caveats?|open (?:questions?|problems?|challenges?)|(?:future|further|more) (?:\w+ )?(?:work|research|stud(?:y|ies)|directions?)|research gaps?|gaps? in)\b/;
const STUDY =
  /\b(?:this|our|the (?:present|current)) (?:\w+ )?(?:study|studies|work|analys[ie]s|approach|method|model|results?|findings?|data|sample|trial|review|experiments?|survey|estimates?|measure\w*|framework|system|investigation)\b|\bwe\b|\b(?:limitations?|sample sizes?|generali[sz]\w+|follow-up|selection bias|recall bias|participants?|respondents?|self-report\w*|underpowered|confound\w+|reverse causality|causal (?:claims?|inferences?|conclusions?)|cannot be (?:ruled out|controlled for|excluded)|could not be (?:ruled out|controlled for|excluded)|not representative|under-?represented|(?:was|were) not (?:\w+ly )?(?:assessed|measured|tested|quantified|recorded|controlled|blinded|examined|compared)|may bias|the (?:study|sample|survey|trial|experiment|analysis|model|method|algorithm|approach))\b/;
const FIELD =
  /\b(?:research(?:ers)?|stud(?:y|ies|ied)|evidence|literature|knowledge|understanding|understood|known|unknown|unclear|uncertain\w*|unexplored|unanswered|unresolved|investigat\w+|explor\w+|examin\w+|methods?|approach(?:es)?|models?|algorithms?|techniques?|datasets?|data|corpora|benchmarks?|theor(?:y|ies)|trials?|experiments?|analys[ei]s|mechanisms?|questions?|future|further|(?:existing|current|previous|prior|earlier) (?:\w+ )?(?:works?|attempts?|efforts?|solutions?|implementations?|architectures?|designs?|classifications?|surveys?|practice)|currently|scholars|debate\w*|consensus|measure(?:s|ments?)|metrics?|guidelines?|tools?|systems?|frameworks?|simulations?|estimat\w+|evaluat\w+|validat\w+|reviews?|science|open (?:problem|challenge)s?|to date|so far)\b/;

/** "The aim is to cover the history and the future prospects": what a work set out to do. */
const AIM =
  /^(?:the|our|its|one|another) (?:\w+ )?(?:aims?|purposes?|objectives?|goals?)(?: of [\w ,'-]{1,60}?)? (?:is|are|was|were|has been) to\b/;
/** "We hope that our study provides guidance": what the authors wish for it. */
const WISH =
  /^(?:(?:finally|overall|thus|therefore),? )?(?:we|i|the authors?|it is) (?:\w+ )?hoped? (?:that )?(?:this|these|our|the (?:present|current|proposed|results?|findings?))\b/;
/** "Finally, we discuss challenges and future directions": that they are told, and none of them. */
const TELLS_OF_GAPS =
  /^(?:(?:finally|lastly|here|then|also|in addition|moreover),? )?(?:we|this (?:paper|work|article|study|review|survey|chapter)|the (?:paper|article|review|survey|chapter|(?:concluding|final|last|next) (?:section|part|chapter))) (?:\w+ ){0,2}?(?:discuss|outline|suggest|summari[sz]e|highlight|review|survey|conclude|provide|present|identif|point|offer)\w*\b.*\b(?:challenges|directions|gaps|priorities|open (?:questions|problems|issues)|prospects|perspectives|opportunities)\b/;
const NAMES_ONE =
  /\b(?:such as|namely|need(?:s|ed)?|lack\w*|remains?|unclear|unknown|insufficient|limited|should|must|that|whether|how|why)\b|:/;
const DENIED =
  /\b(?:not|never|rarely|seldom|little|poorly|few|only|should|remain\w*)\b|\bneeds? (?:to be|further|more)\b/;

/** Of what a sentence, in lower case, speaks: what the authors made, their study, their field, or the world. */
export function subjectOf(lower: string): 'contribution' | 'study' | 'field' | 'world' {
  if (WISH.test(lower) || (CONTENTS.test(lower) && !DENIED.test(lower))) return 'contribution';
  if (TELLS_OF_GAPS.test(lower) && !NAMES_ONE.test(lower)) return 'contribution';
  const isAim = AIM.test(lower) || MAKES.test(lower) || PROPOSES_TOO.test(lower);
  if (isAim && !OWN_LIMIT.test(lower)) return 'contribution';
  if (STUDY.test(lower)) return 'study';
  return FIELD.test(lower) ? 'field' : 'world';
}
