/** Cues of what is not known, not studied or not agreed, over a lower-cased sentence. */
import { STUDY_VERB, KNOWN, cue } from './cue.js';
import type { Cue } from './cue.js';

/** A lack of knowledge is a limitation; it becomes a direction by a question, a need or a plan beside it. */
export const UNKNOWN: readonly Cue[] = [
  cue(
    `\\b(?:remains?|remained|remaining|is|are|was|were|be|still|yet|largely|currently|mostly|as yet) (?:(?!an? |the )\\w+ ){0,3}?(?:unknown|unclear|uncertain|unresolved|unexplored|unanswered|undetermined|unsolved|elusive|obscure|controversial|debated|contentious|disputed|enigmatic|ambiguous|inconclusive|understudied|underexplored|under-explored|underdeveloped|mysterious|ill-defined|ill-understood|unproven|untested|speculative)\\b`,
    1.2,
    0.4,
  ),
  cue(
    `\\b(?:not|n't|never|neither) (?:yet |been |well |fully |clearly |completely |entirely |adequately |sufficiently |systematically |thoroughly |previously |extensively |widely |properly |always |so |as yet |be |very |precisely |directly |formally |rigorously ){0,3}${KNOWN}\\b`,
    0.8,
    0.4,
  ),
  cue('\\b(?:poorly|hardly) (?:\\w+ )?(?:understood|known|documented)\\b', 1.2, 0.4),
  cue(
    `\\b(?:little|not much|less|nothing) (?:\\w+ ){0,2}?(?:is|has been|was|are) (?:\\w+ )?(?:known|understood|reported|published|written|done|said)\\b`,
    1.3,
    0.4,
  ),
  cue(
    `\\b(?:little|scant|scarce|sparse|insufficient|inadequate|limited|minimal|too few|very few|only a few|relatively few|no(?= (?:stud|consensus|guid|agreement|theory|research|published|prior stud|previous|systematic|direct|comparative|randomi|standard|clear|comprehensive|large|empirical|reliable|attempt))|few|scanty|weak|poor|conflicting|contradictory|inconsistent|inconclusive|mixed|anecdotal) (?:\\w+ ){0,3}?(?:attention|evidence|information|research|work|knowledge|understanding|data|stud(?:y|ies)|literature|consensus|guidance|guidelines?|agreement|reports?|attempts?|investigations?|theory|trials)\\b`,
    0.8,
    0.3,
  ),
  cue(
    '\\b(?:no consensus|controvers(?:y|ies)|conflicting|contradictory|inconclusive|inconsistenc(?:y|ies)|disagreement|debate|debated|matter of debate|inconsistent (?:results|findings|evidence|data)|mystery|puzzle|puzzling|paradox)\\b',
    0.8,
    0.3,
  ),
];

/** What is lacking, asked, or left to be studied. */
export const ASKED: readonly Cue[] = [
  cue(
    `\\b(?:remains?|remained|(?:is|are) (?:still|yet)|has yet|have yet) (?:largely |still |yet )?to be (?:\\w+ )?${STUDY_VERB}`,
    1.1,
    1.2,
  ),
  cue(
    '\\bopen (?:research )?(?:questions?|problems?|issues?|challenges?)\\b|\\b(?:unanswered|unresolved|outstanding|remaining|unsolved|fundamental|key|important|crucial) (?:\\w+ )?questions?\\b',
    0.8,
    1.2,
  ),
  cue(
    '\\b(?:paucity|dearth|scarcity|shortage|absence of (?:\\w+ ){0,2}?(?:evidence|data|studies|consensus|standard\\w*|guidelines?|information|a |an |any |such|reliable|suitable|appropriate|clear))\\b',
    1.2,
    0.5,
  ),
  cue('\\b(?:lack of|lacks|lacking|lacked|a lack|often lack)\\b', 0.77, 0.3),
  cue(
    '\\b(?:under-?studied|under-?explored|under-?represented|neglected|overlooked|unexplored|uncharted|rarely (?:been )?(?:studied|addressed|considered|examined|explored|reported|investigated|used|available)|seldom|largely ignored|often ignored|ignores|neglects)\\b',
    1,
    0.4,
  ),
  cue(
    '\\b(?:whether|how|why|what|which|if|where)\\b.{0,120}\\b(?:unclear|unknown|uncertain|not (?:yet |been |fully )*(?:clear|known|understood)|open|controversial|debated|disputed|question)\\b',
    0.5,
    0.8,
  ),
  // Not known, and asked at once: "it is unclear whether", "little is known about how".
  cue(
    '\\b(?:unclear|unknown|not|little|no|few|conflicting|mixed|debated?|controvers\\w+)\\b(?: \\w+){0,3}? (?:whether|how|why)\\b',
    0.8,
    0.9,
  ),
];
