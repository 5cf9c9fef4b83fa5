import { SUBJECT_FRAME } from '../../text/lexicon.js';
import { isStopWord } from '../../text/tokens.js';
import { readConcepts } from './concepts.js';
import { subjectOf, withoutVerb } from './question-verb.js';
import { distinct, hasContent } from './reading.js';

/** What stands between two sides. */
const BETWEEN =
  /(?:,\s*|\s+)(?:(?:vs|v\.s?)\.?|versus|(?:as\s+)?compared\s+(?:to|with|against)|in\s+(?:comparison|contrast)\s+(?:to|with)|as\s+opposed\s+to|relative\s+to|(?:(?:perform|work|do|generali[sz]e)(?:e?s|ing)?\s+)?(?:(?:any|much|significantly)\s+)?(?:better|worse|safer|faster|cheaper|superior|inferior|(?:more|less)\s+\p{L}+|(?!rather|other|older|younger)\p{L}{3,}er(?=\s+than\s+\D))\s+(?:than|over)|outperform(?:s|ing)?|(?<=^(?:is|are|was|were)\s.{1,200}\s)as\s+(?!well|soon|long|far|many|much)\p{L}+\s+as(?!\s+possible))\s+/iu;
/** What leads to a list of sides, and what ends one. */
const LISTED =
  /\b(?:(?:differences?|similarit(?:y|ies)|trade-?offs?|distinctions?|relative\s+merits?|comparisons?|choosing|choice|choose|decid(?:e|ing))\s+(?:of|between|among)|comparative\s+(?:study|analysis|evaluation|assessment|review)\s+(?:of|between)|(?:advantages?|benefits?|superiority|merits?)\s+of(?=.+\sover\s)|compar(?:es?|ing)(?:\s+and\s+contrast(?:ing)?)?|contrast(?:ing)?|\bwhich\b[^,:]*\b(?:better|best|more|preferable)\b[^,:]*[,:])\s+(?<after>.+)$|^(?<before>.+?)(?:\s+(?:comparisons?|compared)\s*[?.]?|[,:]\s*which\b.*)$|^(?<asked>(?:(?!,? or )[^?])+(?<!,)\sor\s(?:(?! or )[^?])+)\?\s*$/iu;
const LIST = /\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|with|to|from|against|over)\s+/iu;
/** A longer side is a sentence cut at the wrong place. */
const MOST_WORDS = 6;

/** Groups of people are set against the group before them, anything else against the subject of the question. */
const PEOPLE =
  /^(?:(?:in|the|older|younger|healthy) )*(?:wo)?(?:men|boys|girls|children|adults|adolescents|infants|people|patients|controls)\b/iu;

/** What a query sets against each other, and the query without the words that do so. */
export interface Comparison {
  /** Two or more. */
  sides: string[];
  rest: string;
}

/**
 * The sides that a query sets against each other: of each part beside a sign, or in a list, the nearest concept; before a
 * sign in a question its subject.
 */
export function readComparison(text: string, language: string): Comparison | null {
  const parts = text.split(BETWEEN);
  const match = LISTED.exec(text);
  const { after, before, asked } = match?.groups ?? {};
  const lists = [
    parts,
    (asked && withoutVerb(asked))?.split(/\s+or\s+/iu) ?? (after ?? before ?? '').split(LIST),
  ];
  for (const [isListed, list] of lists.entries()) {
    if (list.length < 2) continue;
    const isOfPeople = PEOPLE.test(list[1] ?? '');
    const named = list.map((part, at) => {
      const subject = at === 0 && isListed === 0 && !isOfPeople ? subjectOf(part) : null;
      const concepts = readConcepts(subject ?? part, [], language).map(withoutTail);
      if (subject !== null)
        return concepts.find((concept) => !SUBJECT_FRAME.has(concept.toLowerCase())) ?? '';
      return concepts.at(at === 0 && (isListed === 0 || asked !== undefined) ? -1 : 0) ?? '';
    });
    const sides = distinct(named.filter(isSide));
    if (sides.length < 2 || sides.some((side) => side.split(' ').length > MOST_WORDS)) continue;
    const lead = isListed === 1 ? text.slice(0, match?.index) : '';
    return { sides, rest: [lead, ...list].join(' , ') };
  }
  return null;
}

/** "Frame saws perform" (better than …) is the side "frame saws". */
export function withoutTail(concept: string): string {
  return concept.replace(/\s(?:perform|work|compare|fare)s?$/iu, '');
}

function isSide(name: string): boolean {
  return hasContent(name) && !name.split(' ').every((word) => isStopWord(word.toLowerCase()));
}
