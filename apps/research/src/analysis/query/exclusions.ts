import { isStopWord, words } from '../../text/tokens.js';
import { around, cut, distinct, hasContent, tidy, type Reading } from './reading.js';

/** What ends a list of excluded things: the sentence goes on with something else. */
const END = String.raw`(?=\s*(?:$|[;:.?!()\[\]]|,?\s+(?:in|for|since|with|using|from|on|at|by|to|between|after|before|during|among|under|within|via|of|as|when|while|that|which|whose|where|published|is|are|was|were|and\s+(?:with|without|since|in|for)|without|excluding|except|not|but)\b))`;
/** What leads to the thing in "not in mice", "but not for children". */
const ABOUT = String.raw`(?:in(?!\s+(?:vitro|vivo|silico|situ|utero|ovo)\b)|on|for|with|of|about|from|using|by|at|among|during|related\s+to|involving|including)`;
/** "Excluding studies on pregnancy": the thing is what they are on. */
const PAPERS = String.raw`(?:(?:any|the|those|all)\s+)?(?:papers?|studies|articles?|research|work|trials)\s+`;
const ON_PAPERS = new RegExp(String.raw`^${PAPERS}${ABOUT}\s+`, 'iu');
/** A verb before "not" makes it part of what is said: "do not", "is not", "whether or not". */
const SAID = String.raw`(?<!\b(?:is|are|was|were|be|been|do|does|did|can|could|should|would|will|shall|has|have|had|may|might|must|or|if|why|what|which|who|that|it|they|we|does\s+\p{L}+|do\s+\p{L}+|did\s+\p{L}+|can\s+\p{L}+|to)\s+)`;
/** Words after "not" that make it no exclusion: "not only", "not known", "not to". */
const NO_THING = String.raw`(?!\s+(?:only|just|yet|to|be|so|all|every|always|necessarily|well|fully|always|even|known|understood|enough|significant(?:ly)?|sure|clear(?:ly)?|as|than|because|known|being|having|the\s+same|later|earlier|before|after|older|newer|more|less|sufficient(?:ly)?|\p{L}+(?:ed|able|ible)(?:\s|$))\b)`;
const NOT = String.raw`${SAID}(?<=[\p{L}\p{N}"\uE001)],?\s+)not${NO_THING}`;
/** "Studies that were not carried out in North America". */
const NOT_DONE = String.raw`(?:(?:studies|papers|articles|research|trials|work|those)\s+)?(?:that|which)\s+(?:is|are|was|were)\s+not\s+(?:carried\s+out|conducted|done|performed|made|based|situated|set|published)`;
/** Of the studies themselves: rules out in a text of any length. */
const STATED = new RegExp(NOT_DONE, 'iu');
const VERBAL = new RegExp(
  String.raw`,?\s*\b(without(?!\s+(?:loss\s+of|any\s+need|the\s+need|\p{L}+ing)\b)|excluding|except(?:ing)?(?:\s+for)?|(?:with\s+)?the\s+exception\s+of|exclud(?:e|es)|but\s+(?:not|no|never)|and\s+not|(?<!\bcompar\p{L}+\s+)with\s+no(?!\s+(?:more|less|fewer|effect|need|loss)\b)|other\s+than|apart\s+from|aside\s+from|rather\s+than|instead\s+of|not\s+including|(?:that|which)\s+(?:do|does|did)\s+not\s+(?:include|involve|use|concern|mention|cover)|${NOT_DONE}(?=\s+(?:in|on|with|by|at|from)\b)|leaving\s+out|ignoring|omitting|(?<=[\p{L}\p{N}"\uE001)]\s*,\s*)no(?!\s+(?:more|less|fewer|matter)\b)|${NOT})\s*:?\s+(?:(?:${PAPERS})?${ABOUT}\s+)?(.+?)${END}`,
  'giu',
);
/**
 * Terms that a query rules out in words: "without", "excluding", "except (for)", "not in", "but not", "rather than",
 * "instead of", "other than", "apart from" (the signs are the grammar's). A list ("a, b and c") gives one term each.
 * "Without" before a doing ("learning without forgetting") names a manner and rules nothing out, and what would leave
 * no topic is not ruled out at all. `verbal` false takes only what is said of the studies ("that were not carried out
 * in X"): in running text "without" and "other than" are part of what is said.
 */
export function readExclusions(text: string, verbal = true): Reading<string[]> {
  const { found, rest } = cut(text, VERBAL, (match) => {
    const [, lead = '', list = ''] = match;
    const isAllowed = verbal ? !isSign(match) && !isManner(match) && !isAsked(match) : STATED.test(lead);
    if (!isAllowed || !/\p{L}{2}/u.test(around(match).join(''))) return undefined;
    const terms = split(list)
      .map(clean)
      .filter((term) => hasContent(term) && words(term).some((word) => !isStopWord(word)));
    return terms.length === 0 ? undefined : terms;
  });
  return { found: distinct(found.flat()), rest };
}

/** NOT in capitals, "not (" and "not exp Heading/" are signs of the grammar. */
function isSign(match: RegExpExecArray): boolean {
  return /\bNOT$/u.test(match[1] ?? '') || /^(?:[("]|exp\s)/u.test(match[2] ?? '');
}

/** "Why do statins not work", "does a normal ECG exclude infarction": in a question with a verb they say what happens. */
function isAsked(match: RegExpExecArray): boolean {
  if (!/^(?:not|excludes?)$/iu.test(match[1] ?? '')) return false;
  const [before] = around(match);
  return /^\s*(?:(?:why|how|when|what|which|where|who)\s+)?(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|may|might)\b(?!\s+(?:you|we|i)\b)/iu.test(
    before,
  );
}

/** "Without" says how something is done in "with and without X" and in a title ("Meta-Learning without Tasks"). */
function isManner(match: RegExpExecArray): boolean {
  if (!/^with(?:out|\s+no)$/iu.test(match[1] ?? '')) return false;
  const [before, after] = around(match);
  // "Women with no symptoms of heart disease": a state of those who are studied, named by what follows.
  if (/^\s*of\b/iu.test(after) || /\b(?:with|and|or)\s*$/iu.test(before)) return true;
  return /(?:^|[\s-])\p{Lu}\p{Ll}+\s*$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(match[2] ?? '');
}

function split(list: string): string[] {
  return list.split(/\s*,\s*(?:(?:and|or|nor)\s+)?|\s+(?:and|or|nor|OR|AND)\s+|\s*\/\s*/u);
}

function clean(term: string): string {
  return (
    tidy(term.replace(/"/gu, ' '))
      .replace(ON_PAPERS, '')
      .replace(/^(?:any|the|a|an|those)\s+/iu, '')
      // "Other than lead-based ones": nobody writes of ones.
      .replace(/\s+(?:ones?|kinds?|types?)$/iu, '')
      .trim()
  );
}
