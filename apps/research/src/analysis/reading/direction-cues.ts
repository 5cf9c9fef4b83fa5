/** Cues of what is needed, worth doing or asked, over a lower-cased sentence. */
import { RESEARCH, MORE, STUDY_VERB, cue } from './cue.js';
import type { Cue } from './cue.js';

export const DIRECTIONS: readonly Cue[] = [
  cue(
    '\\b(?:will|would|may|might) (?:\\w+ )?(?:require|need|demand) (?:\\w+ )?(?:new|better|further|more|additional|novel|improved|careful|larger|long-term|interdisciplinary)\\b|\\b(?:may|might|could) (?:\\w+ ){0,3}?(?:promising|potential|attractive|candidates?|viable|fruitful) (?:\\w+ )?(?:targets?|strateg\\w+|approach(?:es)?|candidates?|alternatives?|tools?|therap\\w+|treatments?|biomarkers?|markers?|agents?|avenues?|options?|applications?|solutions?)\\b',
    0,
    0.75,
  ),
  cue(
    `\\b${MORE}(?:,? (?:and |or |\\w+,? |\\w+-\\w+ )){0,4}?${RESEARCH}\\b.{0,90}?\\b(?:needed|need|needs|required|requires?|warranted|necessary|should|would|must|recommended|merited|desirable|essential|called for|encouraged|advised|deserve\\w*|imperative|suggested|focus|to (?:confirm|determine|clarify|establish|elucidate|investigate|explore|examine|understand|evaluate|assess|validate|identify|verify|test|address))\\b`,
    0.2,
    1.3,
  ),
  cue(
    '\\b(?:is|are|was|be) (?:\\w+ )?(?:needed|warranted|required to (?:understand|determine|establish|confirm|develop|clarify|assess|improve|evaluate)|necessary to (?:understand|determine|establish|confirm|develop|clarify|assess))\\b',
    0.25,
    0.85,
  ),
  cue(
    '\\b(?:there|here) (?:is|was|exists?|remains?|has been|are) (?:\\w+ ){0,4}?(?:needs?|demand|call|room|scope|interest in (?:developing|understanding)) (?:for|to|of)\\b|\\b(?:urgent|pressing|critical|clear|strong|growing|great|unmet|increasing|immediate|dire|obvious|continuing|compelling) (?:\\w+ )?needs?\\b|\\b(?:highlight\\w*|underscor\\w+|emphasi[sz]\\w+|stress\\w*|show\\w*|indicat\\w+|demonstrat\\w+|suggest\\w*|point\\w* to|reveal\\w*|recogni[sz]\\w+|support\\w*|reinforc\\w+|illustrat\\w+) (?:\\w+ ){0,4}?the (?:\\w+ )?need (?:for|to)\\b|\\bthe need (?:for|to) (?:\\w+ ){0,2}?(?:further|future|better|more|new|improved|develop\\w*|research|stud\\w+|understand\\w*|investigat\\w+|methods?|models?)\\b',
    0.4,
    0.9,
  ),
  cue(
    `\\b(?:need|needs|needed|ought|remains?|have|has|require|requires) to be (?:\\w+ )?${STUDY_VERB}\\b|\\b(?:need|needs|requires?|demands?|awaits?|deserves?|merits?|warrants?) (?:\\w+ )?(?:clarification|elucidation|confirmation|validation|investigation|exploration|attention|consideration|study|verification|explanation|testing|evaluation|improvement|to ${STUDY_VERB})\\b`,
    0.3,
    1.1,
  ),
  // "It would be useful to know"; that something may be useful for a purpose is no direction.
  cue(
    '\\b(?:it (?:will|might|may|could)|would) (?:also )?be (?:\\w+ )?(?:interesting|useful|worthwhile|important|valuable|of (?:\\w+ )?interest|desirable|helpful|informative|instructive|beneficial|necessary|fruitful)\\b(?! (?:for|in|as|when|where)\\b)|\\b(?:would|will|might|may|could) (?:also )?be (?:\\w+ )?(?:interesting|worthwhile|desirable|necessary|fruitful|explored|investigated|extended|studied|tested|examined|addressed|pursued|needed|required|improved|applied to|possible to (?:extend|apply|use|test|develop))\\b',
    0,
    0.9,
  ),
  cue(
    '\\b(?:promising|fruitful|interesting|exciting|potential|possible|important|new|novel|future|natural|useful|viable|attractive|worthwhile|logical) (?:\\w+ ){0,2}?(?:directions?|avenues?|lines? of (?:research|inquiry|work)|areas? (?:of|for)|topics?|extensions?|next steps?|opportunit(?:y|ies)|research (?:area|agenda|direction|topic)s?)\\b|\\bresearch agenda\\b|\\bavenues? (?:for|of)\\b|\\bnext step\\b|\\bopportunit(?:y|ies) (?:for|to) (?:\\w+ ){0,3}?(?:research|stud(?:y|ies|ying)|investigat\\w+|explor\\w+|develop\\w*|improv\\w+|understand\\w*|test\\w*|examin\\w+|discover\\w*|innovat\\w+|learn\\w*|advanc\\w+|design\\w*|evaluat\\w+|apply|extend)\\b|\\bfuture (?:perspectives?|prospects?|challenges?)\\b',
    0,
    1,
  ),
  cue(
    '\\b(?:in|for|our|leave (?:\\w+ ){0,6}?(?:to|for)|left (?:to|for|as)) (?:the )?(?:future|further|ongoing) (?:work|research|stud(?:y|ies)|investigations?|experiments?)\\b',
    0,
    1.2,
  ),
  cue(
    '\\b(?:we|the authors|i) (?:\\w+ )?(?:plan|intend|(?:hope|would like|wish)(?! to (?:\\w+ )?(?:thank|stress|emphasi[sz]e|note|point|mention|acknowledge|submit|draw|highlight|remind|express|present|report))|(?:will|shall) (?:\\w+ )?(?:extend|continue|further)|recommend|call for)\\b',
    0,
    0.9,
  ),
  // What nobody has looked at yet is there to be looked at.
  cue(
    '\\b(?:unexplored|untapped|under-explored|understudied|under-studied|uncharted|underutili[sz]ed)\\b',
    0.2,
    0.75,
  ),
  cue(
    '\\b(?:what|which|who|how|when|where|whether|is|are|were|do|does|did|can|could|should|will|would|has|have|may)\\b.*\\?["\')]*$',
    0.1,
    1,
  ),
  cue(
    '\\b(?:questions?|issues?) (?:of|about|whether|remains?|arises?|as to|is whether|how|concerning|regarding|that (?:remain|need|should|must))\\b|\\bthe question\\b',
    0.1,
    0.75,
  ),
];
