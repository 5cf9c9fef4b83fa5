/** Sentences cut into clauses of lower-case tokens, told apart from what claims nothing and from what leads in. */
import { isAdjective } from '../../text/background/background.js';
import { ADVERB, CHANGE, NEGATION, PREDICATE, PRONOUN } from '../../text/lexicon.js';
import { withoutAccents } from '../../text/fold.js';
import { wordSet } from '../../text/tokens.js';

/** What asks, plans, doubts or tells of others: no finding of the paper at hand. */
export const CLAIMS_NOTHING =
  /\?|\b(?:whether|hypothes[ie]\w*|(?:we|this (?:study|paper|work|article|review|trial)) (?:\w+ )?(?:investigat|examin|evaluat|assess|test|explor|ask|aim|compar|analy|stud|propos|review|discuss|measur|describ|present|hypothes|expect|predict|calculat)\w*|(?:aims?|aimed|objectives?|purpose|goals?) (?:of|was|were|is|are|to)|to (?:determine|assess|evaluate|examine|investigate|compare|test|explore|estimate|understand|study) (?!that)|(?:previous|prior|earlier|past|other|some|many|several|existing|recent) (?:\w+ )?(?:stud(?:y|ies)|work|research|trials?|reports?|authors|evidence|investigations?|literature) (?:\w+ )?(?:have|has|had|show|report|suggest|found|indicat|claim|demonstrat)\w*|studies have|research has|evidence (?:has|had)|literature (?:has|suggests)|(?:has|have|had) been (?:\w+ )?(?:shown|suggested|reported|proposed|hypothesi[sz]ed|claimed|thought|believed|linked|associated|argued|known)|(?:is|are|was|were) (?:\w+ )?(?:thought|believed|assumed|expected|hypothesi[sz]ed|supposed|said|known|considered|suspected) to|it is (?:\w+ )?(?:thought|believed|assumed|known|claimed|unclear|unknown|possible|likely)|(?:unclear|unknown|uncertain|controversial|debated|inconsistent|conflicting|inconclusive)|(?:concerns?|beliefs?|fears?|claims?|assumptions?|notions?|ideas?|views?|perceptions?|arguments?|suggestions?|possibilit(?:y|ies)|worr(?:y|ies)|theor(?:y|ies)|predictions?|expectations?|myths?|debates?) (?:that|about|over)|(?:believe[sd]?|argue[sd]?|claim(?:s|ed)?|worried|think|thinks|thought|perceived?|expect(?:s|ed)?|assume[sd]?|feared|speculate[sd]?) that|future|further (?:research|stud\w+|work|trials?)|(?:is|are) (?:needed|required|warranted)|respectively|would have|no longer)\b/;
/** "n't" has no token of its own. */
const SHORT_NOT = /n['’]t\b/g;
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;
const TOKEN = /[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*|[,;:]/gu;
const LONGEST_SENTENCE = 600;
const CONTRASTS = wordSet('whereas although though however');

/** Clauses of a sentence; bracketed remarks are left out, and so are sentences too long to be one. */
export function clausesOf(sentence: string): string[][] {
  if (sentence.length > LONGEST_SENTENCE) return [];
  const plain = withoutAccents(withoutBrackets(sentence)).replace(SHORT_NOT, ' not').replace(THOUSANDS, '');
  const clauses: string[][] = [[]];
  const all = plain.match(TOKEN) ?? [];
  for (const [at, token] of all.entries()) {
    const next = all[at + 1] ?? '';
    const isContrast =
      CONTRASTS.has(token) || (token === 'while' && at > 0) || (token === 'but' && !goesOn(next));
    if (token === ';' || token === ':' || isContrast) clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses.map(trimCommas).filter((clause) => clause.length > 2);
}

/** "but did not …", "but increased …", "but not …": the subject is still the same. */
function goesOn(next: string): boolean {
  return CHANGE.has(next) || ADVERB.test(next) || next === 'not' || next === 'also' || PREDICATE.has(next);
}

function withoutBrackets(text: string): string {
  let depth = 0;
  let plain = '';
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth++;
    else if ((letter === ')' || letter === ']') && depth > 0) depth--;
    else if (depth === 0) plain += letter;
  }
  return plain;
}

function trimCommas(tokens: string[]): string[] {
  const isWord = (token: string): boolean => token !== ',';
  return tokens.slice(Math.max(0, tokens.findIndex(isWord)), tokens.findLastIndex(isWord) + 1);
}

const REPORTS = wordSet(
  'show shows showed shown suggest suggests suggested indicate indicates indicated demonstrate demonstrates demonstrated reveal reveals revealed find finds found conclude concludes concluded confirm confirms confirmed observe observed report reported established evidence',
);
const LEAD_WORD = wordSet(
  'overall thus therefore hence moreover furthermore finally importantly notably conversely interestingly additionally consequently specifically here also then surprisingly yet and instead similarly meanwhile conclusion conclusions results result findings first second third',
);
const LEADS_IN = wordSet(
  'in among amongst at after during for on under compared relative using by over across within with as following based despite since when if where unless once throughout',
);

const COMPLEMENTS = wordSet('to with from by');

/** "In mice,", "contrary to what was expected,", "pooling ten trials, we …". */
function leadsIn(tokens: readonly string[], comma: number): boolean {
  const [first = '', next = ''] = tokens;
  if (LEADS_IN.has(first)) return true;
  if (tokens.slice(0, comma).some((token) => CHANGE.has(token) || PREDICATE.has(token))) return false;
  return (
    (isAdjective(first) && COMPLEMENTS.has(next)) ||
    (first.endsWith('ing') && PRONOUN.test(tokens[comma + 1] ?? ''))
  );
}

/** What stands before the sentence proper: "In conclusion,", "Among women,", "We found that", "no evidence that". */
export function withoutLead(whole: readonly string[]): {
  tokens: readonly string[];
  lead: string[];
  denied: boolean;
} {
  let tokens = whole;
  let denied = false;
  const lead: string[] = [];
  for (let again = 0; again < 4; again++) {
    const first = tokens[0] ?? '';
    const comma = tokens.indexOf(',');
    if (comma === 1 && (LEAD_WORD.has(first) || ADVERB.test(first))) {
      tokens = tokens.slice(2);
    } else if (['and', 'yet', 'also', 'here'].includes(first)) {
      tokens = tokens.slice(1);
    } else if (comma > 0 && comma < 25 && leadsIn(tokens, comma)) {
      lead.push(...tokens.slice(0, comma));
      tokens = tokens.slice(comma + 1);
    } else {
      const that = tokens.indexOf('that');
      const told = tokens.slice(0, Math.max(0, that));
      const isReport = that < 14 && told.some((token) => REPORTS.has(token));
      if (!isReport || told.some((token) => CHANGE.has(token))) break;
      denied ||= told.some((token) => NEGATION.test(token));
      tokens = tokens.slice(that + 1);
    }
  }
  return { tokens, lead, denied };
}
