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

/** "S, whether early or late, reduced O". */
const WHETHER_OR_NOT = /, whether (?:[\w-]+ ){1,4}or (?:[\w-]+ ?){1,3},/gi;
/** "Compared with B, A had lower O": the other side behind. */
const COMPARED_FIRST =
  /^((?:[A-Z]\w+: )?)(?:when |as )?(?:compared|relative|in comparison) (?:with|to) ((?:the |those |no )?[^,;:.]{2,80}), ([^;]{10,300}?)(?=[.;]?\s*$|[.;] | \()/i;
const WHEN_DONE =
  /, (?:when|if) (?:performed|used|applied|delivered|given|administered|implemented|added|introduced) [^,;]{3,80},/gi;
/** "The data do not show that A is better": A is not better. */
const NOT_SHOWN =
  /\b(?:does|do|did|could) not (?:show|find|indicate|demonstrate|suggest|confirm) that ([^,;:]{3,80}?) (is|are|was|were) /gi;
const PROTECTS =
  /\b(?:has|had|have|showed|shows|exerted|exerts|offers?|offered|conferred|confers) (?:an? |some )?(?:\w+ )?protective effects? (?:against|on|for)\b/gi;
const NO_DIFFERENCE =
  /\b(?:makes?|made|makes|(?:results?|resulted) in|le(?:d|ads?) to) (?:(?:very )?little (?:or|to) no|no|little) difference (?:to|in)\b/gi;
const FOR_PREVENTION =
  /\b(effective|useful|beneficial|successful) (?:for|in) (?:the )?(prevention|reduction|improvement) of\b/gi;
const GERUNDS: Readonly<Record<string, string>> = {
  prevention: 'preventing',
  reduction: 'reducing',
  improvement: 'improving',
};
/** Verbs of change that the lexicon leaves out, since elsewhere they have other senses. */
const MORE =
  /\b(?:doubled|tripled|quadrupled|fostered|facilitated|bolstered|spurred|heightened|intensified|aggravated)\b/gi;
const LESS = /\b(?:halved|restricted|hindered|impeded|stunted|constrained|undermined)\b/gi;
const NO_RESPONSE = /\b(?:did|does|do) not (?:respond|react) to\b/gi;
const LITTLE_EVIDENCE = /\blittle (?:or no )?(?:\w+ )?evidence (?=(?:that|of|for)\b)/gi;
const COEFFICIENT = /\b(?:coefficients?|estimates?) (?:of|for) ((?:[\w-]+ ){1,5})on\b/gi;
const FOUND_FOR =
  /\b(no (?:[\w-]+ ){0,2}effects?) (?:was|were) (?:found|observed|seen|detected) (?:for|of)\b/gi;
const PREDICTOR =
  /\b(was|were|is|are)( not)? an? (?:(?:significant|strong|independent|important|robust) )*(positive |negative )?(?:(?:significant|strong) )?predictor of\b/gi;
/** "S, which is new, reduced O". */
const REMARK = /, (?:which|who) [^,;]{3,120},(?= (?:\w+ly )?[a-z]+(?:s|ed|e)\b)/gi;
const ON_THE_WAY = /\b(?:progression|conversion|transition) to (?=\w)/gi;
const SCORED = /\bscored (?:\w+ly )?(higher|better|lower|worse)\b/gi;
const CAUSED_TO =
  /\b(?:caused|led|causes|leads|allowed) ((?:[\w-]+ ){1,8}?)to (fall|decline|drop|decrease|rise|increase|grow)\b/gi;
const TO_VERB: Readonly<Record<string, string>> = {
  fall: 'reduced',
  decline: 'reduced',
  drop: 'reduced',
  decrease: 'reduced',
  rise: 'increased',
  increase: 'increased',
  grow: 'increased',
};

/** @param subject stems of what the question is about: what is told of it by contrast stays */
export function plainWording(sentence: string, subject: readonly string[]): string {
  return sentence
    .replace(WHETHER_OR_NOT, '')
    .replace(WHEN_DONE, '')
    .replace(REMARK, '')
    .replace(LITTLE_EVIDENCE, 'no evidence ')
    .replace(COEFFICIENT, 'effect of $1on')
    .replace(FOUND_FOR, 'there was $1 of')
    .replace(PREDICTOR, (_whole, be: string, not?: string, sign?: string) => {
      const way = sign === undefined ? '' : sign.startsWith('p') ? 'positively ' : 'negatively ';
      return `${be}${not ?? ''} ${way}associated with`;
    })
    .replace(MORE, 'increased')
    .replace(LESS, 'reduced')
    .replace(NO_RESPONSE, 'was unaffected by')
    .replace(ON_THE_WAY, '')
    .replace(SCORED, 'had $1 scores')
    .replace(PROTECTS, 'reduced')
    .replace(NO_DIFFERENCE, 'had no effect on')
    .replace(
      FOR_PREVENTION,
      (_whole, good: string, noun: string) => `${good} in ${GERUNDS[noun.toLowerCase()] ?? noun}`,
    )
    .replace(NOT_SHOWN, 'showed that $1 $2 not ')
    .replace(
      COMPARED_FIRST,
      (_whole, head: string, other: string, said: string) => `${head}${said} compared with ${other}`,
    )
    .replace(
      CAUSED_TO,
      (_whole, what: string, verb: string) => `${TO_VERB[verb.toLowerCase()] ?? verb} ${what.trim()}`,
    )
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
