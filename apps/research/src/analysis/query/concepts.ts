import { eng } from 'stopword';
import { functionWords } from '../../text/language.js';
import { isAdverb } from '../../text/background/background.js';
import { isStopWord, stemsOf, wordSet } from '../../text/tokens.js';
import { PREDICATIVE, withoutVerb } from './question-verb.js';
import { hasContent, isAcronym } from './reading.js';

/**
 * Words of scholarly talk that say nothing of a subject. A concept made of them alone is kept only when the query
 * has no other. These have a plural or a third person …
 */
const GENERIC = wordSet(
  `advance advancement advantage affect agenda analysis analyses application approach area aspect
  association case challenge compare comparison con connection consequence correlation describe
  determination determine development difference direction disadvantage discuss does drawback effect
  effectiveness efficacy efficiency evaluate evaluation evidence example exist explain extent factor field
  finding framework gap impact implication importance improve improvement influence introduction
  investigate investigation issue kind know knowledge limitation link literature make meta-analysis method
  methodology model modeling modelling need obtain opportunity outlook overview paper perform performance
  perspective pitfall possibility priority pro problem progress question relation relationship relevance
  research researcher result review role science scope shortcoming significance solution study survey
  system technique theory time tool topic trend tutorial type understand understanding use way weakness
  work year`,
);
/** … and these have not: "novels" and "goods" are subjects. */
const GENERIC_ADJECTIVES = wordSet(
  `affected affecting applicable applied art based best better comparable comparative compared comparing
  critical current described determined developed different discussed effective efficient evaluated
  evaluating existing explained explaining future general good important improved improving influencing
  investigated investigating key known latest limited made main major making modern neglected new novel
  obtained open performing possible recent related relevant remaining respect scientific scoping
  significant state state-of-the-art studied systematic umbrella unanswered under-explored
  under-researched under-studied underexplored understudied unexplored unresolved unsolved used useful
  using various versus vs worse`,
);

/** Small words that stopword lists miss in questions. */
const QUESTION = wordSet(
  `vs versus v via per one either anyone etc eg ie et al within without toward towards upon amongst does doing done not no nor
  when whose whom why whether shall may having compared better worse affect affects affected influence
  influences improve improves improved using use used neither include includes included including and/or
  especially particularly namely during among across throughout despite regarding concerning beyond alongside
  against until unlike beneath along around near always`,
);

/** Prepositions of several words: the noun in them is no subject. */
const COMPLEX_PREPOSITION =
  /\b(?:in (?:terms|spite|light|view|case|cases|lieu|addition|contrast|relation|respect|regard|connection|conjunction|accordance|comparison)|(?:with|in) (?:respect|regard)|on (?:the basis|behalf)|by (?:means|way|virtue)|as (?:a (?:result|consequence|function)|opposed)|irrespective|regardless) (?:of|to|with)\b/giu;

export function isGeneric(word: string): boolean {
  const lower = word.toLowerCase();
  const singular = lower.endsWith('ies') ? `${lower.slice(0, -3)}y` : lower.slice(0, -1);
  return (
    GENERIC_ADJECTIVES.has(lower.endsWith('ly') ? lower.slice(0, -2) : lower) ||
    GENERIC.has(lower) ||
    (lower.endsWith('s') &&
      (GENERIC.has(singular) || (lower.endsWith('es') && GENERIC.has(lower.slice(0, -2)))))
  );
}

/** The words that end a term in running English. */
export function delimiters(): string[] {
  const all = new Set([...eng, ...QUESTION, 'more', 'less', 'whether', 'either']);
  return [...all]
    .filter((word) => /^[a-z]+$/u.test(word))
    .sort((a, b) => b.length - a.length || a.localeCompare(b));
}

/** Whether a word carries no meaning of its own in a query. */
export function isFunctionWord(word: string, language = 'en'): boolean {
  const lower = word.toLowerCase().replace(/['’](?:s|re|d|ll|ve)$/u, '');
  if (language !== 'en' && functionWords(language).has(lower)) return true;
  return isStopWord(lower) || QUESTION.has(lower);
}

/**
 * Words as the field writes them, hyphens, signs and inner dots or slashes kept ("COVID-19", "GPT-3.5", "C++", "2,4-D",
 * "O(n log n)"), with the breaks between.
 */
export function tokens(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

const TOKEN = new RegExp(
  [
    // "C. elegans"
    String.raw`(?<![\p{L}\p{N}])\p{Lu}\.(?=\s\p{Ll})`,
    // "O(n log n)", "Fe(III)"
    String.raw`(?<![\p{L}\p{N}])(?:\p{L}|\p{Lu}[\p{L}\p{N}]{1,2})\((?![^()]*\b(?:AND|OR)\b)[\p{L}\p{N}+\-,/^. ]{1,20}\)[+]*`,
    String.raw`(?<![\p{L}\p{N},])(?:\d{1,2}'?,)+\d{1,2}'?-(?=\p{L})[\p{L}\p{N}\p{M}\-]*`,
    String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|(?<=\d),(?=\d{3}(?!\d))|['’.\-/&_+](?=[\p{L}\p{N}]))*[+#]*`,
    String.raw`[,;:.?!()[\]/|–—]`,
    // "Students' sleep" are two things, "Graves' disease" is one.
    String.raw`(?<=(?<!\p{L})\p{Ll}+s)['’](?=\s+\p{L})`,
  ].join('|'),
  'gu',
);

/**
 * Content words and noun phrases of a topic, in its order: runs of words between function words and punctuation,
 * quoted phrases whole. Concepts of generic words alone, and those that another one repeats, are left out as long as
 * another remains; a topic of function words alone ("to be or not to be") is one concept as it stands.
 */
export function readConcepts(topic: string, phrases: readonly string[], language = 'en'): string[] {
  const plain = withoutVerb(topic);
  const isWhole = phrases.every((phrase) => placeOf(phrase.toLowerCase(), plain.toLowerCase()) !== -1);
  const runs = runsOf((isWhole ? plain : topic).replace(COMPLEX_PREPOSITION, ','), phrases, language);
  const whole = tokens(topic).filter(hasContent);
  if (runs.length === 0) return whole.length > 0 ? [whole.join(' ')] : [];
  const specific = runs.map(trimGeneric).filter((words) => words.length > 0);
  return distinctByStem((specific.length > 0 ? specific : runs).map((words) => words.join(' ')));
}

function runsOf(text: string, [phrase, ...others]: readonly string[], language: string): string[][] {
  if (phrase === undefined) return plainRuns(text, language);
  const at = placeOf(phrase.toLowerCase(), text.toLowerCase());
  if (at === -1) return runsOf(text, others, language);
  const end = at + phrase.length;
  const [before, after] = [text.slice(0, at), text.slice(end)].map((part) => runsOf(part, others, language));
  return [...(before ?? []), [text.slice(at, end)], ...(after ?? [])];
}

function plainRuns(text: string, language: string): string[][] {
  let run: string[] = [];
  /** "Hepatitis C and B": what "and B" leaves out. */
  let shared: string[] = [];
  const runs = [run];
  for (const token of tokens(text)) {
    // "Type I error", "vitamin A": a capital alone belongs to the word before it.
    const isBound = run.length > 0 && /^\p{Lu}$/u.test(token);
    if (!hasContent(token) || (isFunctionWord(token, language) && !isBound && !isAcronym(token, text))) {
      shared = JOINS.test(token) && LONE.test(run.at(-1) ?? '') ? run.slice(-2, -1) : [];
      runs.push((run = []));
    } else run.push(...(run.length === 0 && LONE.test(token) ? shared : []), token);
  }
  return runs.filter(({ length }) => length > 0);
}

/** Where a phrase stands as words of its own; -1 for nowhere. */
function placeOf(phrase: string, text: string): number {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1))
    if (!hasContent(text.charAt(at - 1)) && !hasContent(text.charAt(at + phrase.length))) return at;
  return -1;
}

/** A capital or digit of its own. */
export const LONE = /^(?:\p{Lu}|\d)$/u;
const JOINS = /^(?:and|or|nor|,|\/)$/iu;

/** Generic words at the front go where a specific one follows ("novel methods protein folding"); inside they stay. */
function trimGeneric(run: string[]): string[] {
  if (run.every((word) => isGeneric(word) && !word.includes(' '))) return [];
  let from = 0;
  while (from < run.length - 1 && LEADING.has((run[from] ?? '').toLowerCase())) from += 1;
  // "Is aspirin effective", "insert a tube routinely": an adjective or adverb ends no noun phrase.
  let to = run.length;
  while (to > from + 1 && endsNoNoun((run[to - 1] ?? '').toLowerCase())) to -= 1;
  return run.slice(from, to);
}

function endsNoNoun(word: string): boolean {
  return PREDICATIVE.has(word) || isAdverb(word);
}

const LEADING = wordSet(
  `new novel recent latest current modern various different existing improving based compare comparing evaluate
  evaluating investigate understanding explain describe`,
);

/** None twice, whatever its inflection. */
export function distinctByStem(concepts: readonly string[]): string[] {
  // "C++" and "C#" differ by their signs.
  const keys = concepts.map(
    (concept) => (/[+#]/u.test(concept) ? '' : stemsOf(concept).join(' ')) || concept.toLowerCase(),
  );
  return concepts.filter((_concept, at) => keys.indexOf(keys[at] ?? '') === at);
}
