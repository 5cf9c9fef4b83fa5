/** Of what a sentence speaks: what the authors made, their study, their field, or the world. Read before its words. */
import { CONTENTS } from './sentence-cues.js';

export type GapSubject = 'contribution' | 'study' | 'field' | 'world';

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

/** `lower`: the sentence in lower case. */
export function subjectOf(lower: string): GapSubject {
  if (WISH.test(lower) || (CONTENTS.test(lower) && !DENIED.test(lower))) return 'contribution';
  if (TELLS_OF_GAPS.test(lower) && !NAMES_ONE.test(lower)) return 'contribution';
  const isAim = AIM.test(lower) || MAKES.test(lower) || PROPOSES_TOO.test(lower);
  if (isAim && !OWN_LIMIT.test(lower)) return 'contribution';
  if (STUDY.test(lower)) return 'study';
  return FIELD.test(lower) ? 'field' : 'world';
}
