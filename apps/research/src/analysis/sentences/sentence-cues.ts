/**
 * Language-level cues of what a sentence of an abstract does: contribute, study, find, conclude, give background, go
 * on from what was said. No domain words. Cue classes follow Edmundson (1969) and Teufel and Moens (2002).
 */

import { CHANGE } from '../claims/lexicon.js';

const MAKES =
  '(?:propos|present|introduc|develop|describ|design|devis|formulat|construct|creat|provid|offer|suggest|deriv|establish|releas|build|built|extend|generaliz|generalis|adapt|unif|combin|formaliz|formalis|implement)';
const STUDIES =
  '(?:stud(?:y|ied|ies)|investigat|examin|explor|analy[sz]e|analy[sz]ed|consider|address|tackle|compar|evaluat|assess|review|survey|revisit|report|discuss|aim|seek|sought|ask|focus|characteri[sz]|test|measur|estimat|determin)';
const SHOWS =
  '(?:show|demonstrat|find|found|observ|prov|reveal|achiev|conclude|confirm|verif|validat|identif|discover|obtain|detect|note)';

/** Language-level cues as patterns over the lower-cased sentence. */
const PATTERNS = {
  we_make: new RegExp(`\\bwe (?:\\w+ ){0,2}?${MAKES}\\w*`),
  we_study: new RegExp(`\\bwe (?:\\w+ ){0,2}?${STUDIES}\\w*`),
  we_show: new RegExp(`\\bwe (?:\\w+ ){0,2}?${SHOWS}\\w*`),
  we_other: /\bwe\b/,
  our: /\bour\b/,
  passive_make: new RegExp(`\\b(?:is|are|was|were|been) (?:\\w+ )?${MAKES}(?:ed|t|n)?\\b`),
  this_paper:
    /\b(?:this|the present|the current|our) (?:paper|work|study|article|research|review|letter|thesis|report|trial|survey|chapter|manuscript|contribution|analysis|investigation|experiment)\b/,
  in_this:
    /\bin this (?:paper|work|study|article|research|review|letter|thesis|report|chapter|manuscript)\b|^here,? we\b|^here\b/,
  aim: /\b(?:aims?|aimed|objectives?|purpose|goals?|in order to|to (?:determine|assess|evaluate|examine|investigate|compare|test|identify|explore|estimate|describe|understand))\b/,
  novel: /\b(?:novel|new|newly|first time|the first)\b/,
  to_address:
    /^(?:to (?:address|tackle|overcome|solve|alleviate|mitigate|remedy|this end|fill|bridge|resolve|achieve|do so|handle|deal)|motivated by|inspired by|based on (?:this|these)|in response|towards?)\b/,
  that_relative: /\b(?:that|which)\b/,
  outperform:
    /\b(?:outperform\w*|state[- ]of[- ]the[- ]art|surpass\w*|superior|competitive|improve[sd]?|improvements?|better than|significantly)\b/,
  results: /\b(?:results?|findings?|outcomes?|evidence)\b/,
  numbers: /\d/,
  procedure:
    /\b(?:(?:was|were|been) (?:\w+ly )?(?:randomi[sz]ed|random|assigned|allocated|recruited|enrol+ed|collected|measured|assessed|evaluated|analy[sz]ed|performed|conducted|carried out|administered|given|treated|included|invited|asked|selected|searched|screened|extracted|interviewed|calculated|computed|used|compared|examined|followed|monitored|obtained from|divided|determined|tested|estimated|studied|trained|exposed|instructed|defined|recorded)|randomi[sz]ed (?:to|into|controlled|trial)|underwent|questionnaires?|primary (?:outcome|end ?point)|secondary (?:outcome|end ?point)s?|we (?:\w+ )?(?:randomi[sz]ed|recruited|enrol+ed|collected|searched|included|performed|conducted|used|measured|assessed|analy[sz]ed|selected|calculated)|inclusion criteria|double-blind|placebo-controlled|cross-sectional|retrospective(?:ly)?|prospective(?:ly)?|according to|were then)\b/,
  comparison:
    /\b(?:significant(?:ly)?|higher|lower|greater|fewer|less|more|larger|smaller|longer|shorter|better|worse|faster|slower|stronger|weaker|compared (?:with|to)|versus|vs|than|respectively|differen(?:ce|ces|t|ed)|similar(?:ly)?|respective)\b/,
  change:
    /\b(?:increas\w+|decreas\w+|reduc\w+|improv\w+|declin\w+|associat\w+|correlat\w+|effective\w*|effects?|occurred|rose|fell|predict\w+|relat(?:ed|ion\w*)|affect\w*|enhanc\w+|inhibit\w+|prevent\w*|safe|tolerated|feasible)\b/,
  statistics:
    /\bp\s?[<=>≤]|\b(?:ci|odds ratio|hazard ratio|or|rr|hr|r|sd|iqr|auc|f1|mean)\s?[=:,]|\d\s?%|±|confidence interval|\bmedian\b/,
  found:
    /\b(?:found|showed|revealed|demonstrated|observed|indicated|shown|detected|identified|was no|were no|there (?:was|were)|did not|had (?:a |an )?(?:\w+ )?|(?<!ha(?:s|ve|d) )(?<!ha(?:s|ve|d) \w{4,12} )(?:increased|decreased|improved|reduced|declined|rose|fell|differed|outperformed|correlated|exceeded|(?:was|were) (?:\w+ )?(?:associated|correlated|higher|lower|greater|similar|related)))\b/,
  percent:
    /\d\s?%|percent|\bp\s?[<=>]|\bci\b|\bn\s?=|±|\bfold\b|\btimes (?:more|less|faster|higher|lower|larger)\b/,
  contrast_start:
    /^(?:however|but|yet|nevertheless|nonetheless|unfortunately|although|though|while|whereas|despite|in contrast|conversely|on the other hand|instead|still)\b/,
  background:
    /\b(?:recent(?:ly)?|existing|previous(?:ly)?|prior|traditional(?:ly)?|conventional(?:ly)?|current(?:ly)?|often|typical(?:ly)?|usual(?:ly)?|common(?:ly)?|widely|many|most|increasing(?:ly)?|popular|standard|has been|have been|has become|have become|has emerged|have emerged|well[- ]known|remains?)\b/,
  background_start:
    /^(?:recent(?:ly)?|existing|previous(?:ly)?|prior|traditional(?:ly)?|conventional(?:ly)?|current(?:ly)?|many|most|in recent years|there (?:is|are|has|have)|it is)\b/,
  importance:
    /\b(?:important|crucial|key|critical|essential|fundamental|central|major|promising|powerful|success(?:ful|fully)?)\b/,
  problem:
    /\b(?:challeng\w+|difficult\w*|problem\w*|limit\w*|lack\w*|fail\w*|suffer\w*|hard|poor\w*|unclear|unknown|expensive|costly|issue\w*|cannot)\b/,
  elaborate_start:
    /^(?:specifically|in particular|particularly|concretely|more specifically|furthermore|moreover|additionally|in addition|also|further|besides|finally|lastly|first|firstly|second|secondly|third|thirdly|then|next|for example|for instance|as an example|more precisely|importantly|notably|interestingly|surprisingly|crucially)\b/,
  conclude:
    /\b(?:conclu\w+|suggest\w*|indicat\w*|impl(?:y|ies|ication\w*)|overall|in summary|taken together|therefore|thus)\b/,
  anaphor_start:
    /^(?:this|these|those|such|it|they|their|its|he|she|both|the (?:latter|former|proposed|resulting|method|model|approach|algorithm|framework|results?|key|main|idea))\b/,
  also: /\b(?:also|additionally|further|furthermore|moreover|in addition)\b/,
  question: /\?/,
  availability:
    /\b(?:https?:|www\.|github|code (?:is|and|are|will)|available (?:at|online|from|on)|open[- ]sourced?|supplementary)\b/,
  boilerplate:
    /©|\b(?:registered|registration|trial number|copyright|all rights reserved|elsevier|springer|wiley|published by|funded by|funding|conflicts? of interest)\b/,
  past: /\b(?:was|were|had|did)\b/,
  formula: /[$\\{}]/,
  contribution: /\bcontributions?\b/,
  hypothetical: /\b(?:would|should|ideally|believe|hope|future)\b/,
  negated: /\b(?:not|no|never|neither|nor|cannot|n't)\b/,
  we_lead: /^(?:[^,]{0,70}, )?(?:here )?we (?!also|then|further|believe|hope|note)\w+/,
  our_lead: /^(?:our|the (?:main|key|central)|the proposed)\b/,
} satisfies Record<string, RegExp>;
const CUES = Object.entries(PATTERNS);

/** Names of the cues that a sentence shows, given in lower case with plain quotation marks. */
export function cuesOf(lower: string): Set<string> {
  return new Set(CUES.flatMap(([name, pattern]) => (pattern.test(lower) ? [name] : [])));
}

/** "Evaluation results are given": what a paper holds, and none of it. */
const CONTENTS =
  /\b(?:is|are|was|were|has been|have been|will be) (?:also |then |briefly |further )?(?:given|described|discussed|presented|reviewed|illustrated|outlined|included)\b|\b(?:results?|details|analys[ei]s|examples|comparisons?|estimates|figures|guidelines)\b[^,;]{0,40} (?:is|are|was|were) (?:also )?(?:provided|summari[sz]ed|tabulated)\b|\bconclusions are (?:drawn|reached)\b|\bconcluded by\b/;

/** What a work set out to do, or what it deals with. */
const SETS_OUT =
  /^(?:this|the present|the|our) (?:paper|work|study|article|review|report|chapter|survey|thesis)\b(?: \w+){0,2}? (?:considers?|deals? with|focus(?:es)?|examines?|describes?|discusses|reviews?|addresses|aims?|concerns?|outlines?|(?:is|was|are|were) (?:designed|undertaken|carried out|intended) to)\b|^(?:here,? )?we (?:\w+ )?(?:consider|focus|outline|discuss|describe|review|aim)\b/;
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
  /\b(?:is|are|was|were) (?:also |then |briefly |further )?(?:examined|considered|investigated|studied|treated|analy[sz]ed|derived|developed|proposed|introduced|interviewed|surveyed|questioned|recruited|enrolled|sampled|distributed|mailed)\b/;
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

/** Whether a sentence, in lower case, has no sign of the paper's own work, of a time past or of a figure. */
export function isOpening(lower: string): boolean {
  return !OWN_WORK.test(lower) && !/\d|\b(?:was|were|did|had)\b|\w{3}ed\b|:/.test(lower);
}

/** Whether a sentence, in lower case, tells what others say or suppose, and nothing of the paper's own. */
export function isOfOthers(lower: string): boolean {
  return OTHERS_SAY.test(lower) && !OWN_WORK.test(lower);
}
