/** Cues of what is not known, not studied or not agreed, over a lower-cased sentence. */
import { STUDY_VERB, KNOWN, cues } from './cue.js';
import type { Cue } from './cue.js';

/** A lack of knowledge is a limitation; it becomes a direction by a question, a need or a plan beside it. */
export const UNKNOWN: readonly Cue[] = [
  ...cues(1.1, 0.4, [
    `\\b(?:remains?|remained|remaining|is|are|was|were|be|still|yet|largely|currently|mostly|as yet) (?:(?!an? |the )\\w+ ){0,3}?(?:unknown|unclear|uncertain|unresolved|unexplored|unanswered|undetermined|unsolved|elusive|obscure|controversial|debated|contentious|disputed|enigmatic|ambiguous|inconclusive|understudied|underexplored|under-explored|underdeveloped|mysterious|ill-defined|ill-understood|unproven|untested|speculative)\\b`,
    '\\b(?:poorly|hardly) (?:\\w+ )?(?:understood|known|documented)\\b',
    `\\b(?:little|not much|less|nothing) (?:\\w+ ){0,2}?(?:is|has been|was|are) (?:\\w+ )?(?:known|understood|reported|published|written|done|said)\\b`,
  ]),
  ...cues(0.8, 0.3, [
    `\\b(?:not|n't|never|neither) (?:yet |been |well |fully |clearly |completely |entirely |adequately |sufficiently |systematically |thoroughly |previously |extensively |widely |properly |always |so |as yet |be |very |precisely |directly |formally |rigorously ){0,3}${KNOWN}\\b`,
    `\\b(?:little|scant|scarce|sparse|insufficient|inadequate|limited|minimal|too few|very few|only a few|relatively few|no(?= (?:stud|consensus|guid|agreement|theory|research|published|prior stud|previous|systematic|direct|comparative|randomi|standard|clear|comprehensive|large|empirical|reliable|attempt))|few|scanty|weak|poor|conflicting|contradictory|inconsistent|inconclusive|mixed|anecdotal) (?:\\w+ ){0,3}?(?:attention|evidence|information|research|work|knowledge|understanding|data|stud(?:y|ies)|literature|consensus|guidance|guidelines?|agreement|reports?|attempts?|investigations?|theory|trials)\\b`,
    '\\b(?:no consensus|controvers(?:y|ies)|conflicting|contradictory|inconclusive|inconsistenc(?:y|ies)|disagreement|debate|debated|matter of debate|inconsistent (?:results|findings|evidence|data)|mystery|puzzle|puzzling|paradox)\\b',
  ]),
];

/** What is lacking, asked, or left to be studied. */
export const ASKED: readonly Cue[] = [
  ...cues(1.1, 0.4, [
    '\\b(?:paucity|dearth|scarcity|shortage|absence of (?:\\w+ ){0,2}?(?:evidence|data|studies|consensus|standard\\w*|guidelines?|information|a |an |any |such|reliable|suitable|appropriate|clear))\\b',
    '\\b(?:under-?studied|under-?explored|under-?represented|neglected|overlooked|unexplored|uncharted|rarely (?:been )?(?:studied|addressed|considered|examined|explored|reported|investigated|used|available)|seldom|largely ignored|often ignored|ignores|neglects)\\b',
  ]),
  ...cues(0.8, 1, [
    `\\b(?:remains?|remained|(?:is|are) (?:still|yet)|has yet|have yet) (?:largely |still |yet )?to be (?:\\w+ )?${STUDY_VERB}`,
    '\\bopen (?:research )?(?:questions?|problems?|issues?|challenges?)\\b|\\b(?:unanswered|unresolved|outstanding|remaining|unsolved|fundamental|key|important|crucial) (?:\\w+ )?questions?\\b',
    '\\b(?:whether|how|why|what|which|if|where)\\b.{0,120}\\b(?:unclear|unknown|uncertain|not (?:yet |been |fully )*(?:clear|known|understood)|open|controversial|debated|disputed|question)\\b',
    // Not known, and asked at once: "it is unclear whether", "little is known about how".
    '\\b(?:unclear|unknown|not|little|no|few|conflicting|mixed|debated?|controvers\\w+)\\b(?: \\w+){0,3}? (?:whether|how|why)\\b',
  ]),
  ...cues(0.8, 0.3, ['\\b(?:lack of|lacks|lacking|lacked|a lack|often lack)\\b']),
];
