/** Set phrases in the words that the readers of a sentence know. What is dropped says nothing of subject or outcome. */
import { stem } from '../../../text/tokens.js';

const ALLOWED_FOR =
  /,? ?\b(?:even )?(?:after|when|while) (?:(?:further|full|multivariable|statistical|additional) )?(?:adjust(?:ment|ing)|controlling|accounting|correct(?:ion|ing)|control) for [^,;.()]+|,? ?\b(?:adjusted|controlled|independent(?:ly)?) (?:for|of) [^,;.()]+/gi;
const GIVEN =
  /\b(?:the )?(?:intervention|treatment|experimental|active) (group|arm|condition),? (?:who|which|that) (?:had |have |were |was )?(?:been )?(?:given|received|offered|used|took|assigned to|treated with|provided with) ([^,;.]{3,60}),/gi;
const ON_AVERAGE = /\bon average,? ?/gi;
/** "Reduced O, but not P": the other outcome; "S, but not T, reduced O": the other subject. */
const BUT_NOT = /, but not ([^,;.]{2,60}),/gi;
const SMALL_BUT =
  /\b(?:small|modest|slight|moderate|weak|minor|limited),? (?:but|yet|though) (?:statistically )?(significant|consistent|robust|meaningful|reliable)\b/gi;
const SMALL_AND_NOT =
  /\b(?:small|weak|modest|negligible|slight|minor),? (?:and|but) (?:was )?((?:statistically )?(?:not (?:statistically )?significant|non-?significant|insignificant))\b/gi;
const EFFECTIVE_WAY =
  /\b(is|are|was|were|proved)( not)?(?: to be)? an? (?:\w+ and )?(?:effective|efficient|useful|successful|viable) (?:\w+ )?(?:way|means|method|approach|strategy|option|tool|measure|intervention|treatment|therapy) to\b/gi;
const GRADE = '(?:(?:\\w+ly )?(?:fewer|less|lower|more|higher|greater|better|worse|poorer))\\b';
const SHOWED = new RegExp(
  `\\b(?:reported|experienced|suffered|displayed|recorded|showed)(?= ${GRADE})`,
  'gi',
);
const PREDICTED = new RegExp(`\\bpredict(?:s|ed)(?= ${GRADE})`, 'gi');
const DETECTED_NO =
  /\bwe (?:\w+ )?(?:detected|observed|saw|identified|found) (no|little)(?= (?:\w+ ){0,3}(?:effects?|impact|influence|differences?|associations?|relationships?)\b)/gi;

/** @param subject stems of what the question is about: what is told of it by contrast stays */
export function plainWording(sentence: string, subject: readonly string[]): string {
  return sentence
    .replace(ALLOWED_FOR, '')
    .replace(ON_AVERAGE, '')
    .replace(GIVEN, 'the $2 $1')
    .replace(BUT_NOT, (whole, other: string) => (names(other, subject) ? whole : ''))
    .replace(SMALL_BUT, '$1')
    .replace(SMALL_AND_NOT, '$1')
    .replace(EFFECTIVE_WAY, (_whole, be: string, not?: string) => `${be}${not ?? ''} able to`)
    .replace(SHOWED, 'had')
    .replace(PREDICTED, 'was associated with')
    .replace(DETECTED_NO, 'there was $1');
}

function names(text: string, subject: readonly string[]): boolean {
  const own = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
  return subject.some((term) => own.includes(term));
}
