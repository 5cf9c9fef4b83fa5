/** Sentences cut into clauses of lower-case tokens, and told apart from what claims nothing. */

import { ADVERB, CHANGE, PREDICATE } from '../../text/lexicon.js';

/** What asks, plans, doubts or tells of others: no finding of the paper at hand. */
const CLAIMS_NOTHING =
  /\?|\b(?:whether|hypothes[ie]\w*|(?:we|this (?:study|paper|work|article|review|trial)) (?:\w+ )?(?:investigat|examin|evaluat|assess|test|explor|ask|aim|compar|analy|stud|propos|review|discuss|measur|describ|present|hypothes|expect|predict|calculat)\w*|(?:aims?|aimed|objectives?|purpose|goals?) (?:of|was|were|is|are|to)|to (?:determine|assess|evaluate|examine|investigate|compare|test|explore|estimate|understand|study) (?!that)|(?:previous|prior|earlier|past|other|some|many|several|existing|recent) (?:\w+ )?(?:stud(?:y|ies)|work|research|trials?|reports?|authors|evidence|investigations?|literature) (?:\w+ )?(?:have|has|had|show|report|suggest|found|indicat|claim|demonstrat)\w*|studies have|research has|evidence (?:has|had)|literature (?:has|suggests)|(?:has|have|had) been (?:\w+ )?(?:shown|suggested|reported|proposed|hypothesi[sz]ed|claimed|thought|believed|linked|associated|argued|known)|(?:is|are|was|were) (?:\w+ )?(?:thought|believed|assumed|expected|hypothesi[sz]ed|supposed|said|known|considered|suspected) to|it is (?:\w+ )?(?:thought|believed|assumed|known|claimed|unclear|unknown|possible|likely)|(?:unclear|unknown|uncertain|controversial|debated|inconsistent|conflicting|inconclusive)|(?:concerns?|beliefs?|fears?|claims?|assumptions?|notions?|ideas?|views?|perceptions?|arguments?|suggestions?|possibilit(?:y|ies)|worr(?:y|ies)|theor(?:y|ies)|predictions?|expectations?|myths?|debates?) (?:that|about|over)|(?:believe[sd]?|argue[sd]?|claim(?:s|ed)?|worried|think|thinks|thought|perceived?|expect(?:s|ed)?|assume[sd]?|feared|speculate[sd]?) that|future|further (?:research|stud\w+|work|trials?)|(?:is|are) (?:needed|required|warranted)|respectively|would have|no longer)\b/;
/** "n't" has no token of its own. */
const SHORT_NOT = /n['’]t\b/g;
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;
const TOKEN = /[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*|[,;:]/gu;
const LONGEST_SENTENCE = 600;

export function claimsNothing(lower: string): boolean {
  return CLAIMS_NOTHING.test(lower);
}

/** Clauses of a sentence; bracketed remarks are left out, and so are sentences too long to be one. */
export function clausesOf(sentence: string): string[][] {
  if (sentence.length > LONGEST_SENTENCE) return [];
  const plain = withoutBrackets(sentence)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(SHORT_NOT, ' not')
    .replace(THOUSANDS, '');
  const clauses: string[][] = [[]];
  const all = plain.match(TOKEN) ?? [];
  for (const [at, token] of all.entries()) {
    const next = all[at + 1] ?? '';
    const contrast =
      token === 'whereas' ||
      token === 'although' ||
      token === 'though' ||
      token === 'however' ||
      (token === 'while' && at > 0) ||
      (token === 'but' && !goesOn(next));
    if (token === ';' || token === ':' || contrast) clauses.push([]);
    else clauses[clauses.length - 1]?.push(token);
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
  let from = 0;
  let to = tokens.length;
  while (tokens[from] === ',') from++;
  while (to > from && tokens[to - 1] === ',') to--;
  return tokens.slice(from, to);
}
