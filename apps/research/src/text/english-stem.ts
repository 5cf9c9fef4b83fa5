/**
 * The Snowball English stemmer ("Porter2": M. F. Porter, snowballstem.org/algorithms/english/stemmer.html), with the
 * exceptions of its 2006 release. Implemented here because a run stems some thousand new words, and generated
 * Snowball code takes ten microseconds and more for each.
 */

/** Exceptions of the rules. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word) => [word, word] as const),
]);
/** Exceptions after the plural step. */
const DONE_AFTER_PLURAL: ReadonlySet<string> = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'proceed',
  'exceed',
  'succeed',
]);
const EARLY_REGION = /^(?:gener|commun|arsen)/;

const VOWELS = 'aeiouy';
/** Letters before which "li" is a suffix. */
const BEFORE_LI = 'cdeghkmnrt';

type Endings = ReadonlyMap<string, readonly (readonly [ending: string, instead: string])[]>;

/** By the last letter, the longest first: only the first match is considered. */
function endings(pairs: Readonly<Record<string, string>>): Endings {
  const found = new Map<string, [string, string][]>();
  for (const pair of Object.entries(pairs).sort(([a], [b]) => b.length - a.length)) {
    const last = pair[0].slice(-1);
    found.set(last, [...(found.get(last) ?? []), pair]);
  }
  return found;
}

const STEP_2 = endings({
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  abli: 'able',
  entli: 'ent',
  izer: 'ize',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  aliti: 'al',
  alli: 'al',
  fulness: 'ful',
  ousli: 'ous',
  ousness: 'ous',
  iveness: 'ive',
  iviti: 'ive',
  biliti: 'ble',
  bli: 'ble',
  ogi: 'og',
  fulli: 'ful',
  lessli: 'less',
  li: '',
});
const STEP_3 = endings({
  ational: 'ate',
  tional: 'tion',
  alize: 'al',
  icate: 'ic',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
  ative: '',
});
const STEP_4 = endings(
  Object.fromEntries(
    'ic ance ence able ible ate ive ize iti al ism ion er ous ant ent ment ement'
      .split(' ')
      .map((ending) => [ending, '']),
  ),
);

function isVowel(word: string, at: number): boolean {
  return at >= 0 && at < word.length && VOWELS.includes(word.charAt(at));
}

/** Start of the region after the first non-vowel that follows a vowel, from `from` on. */
function regionAfter(word: string, from: number): number {
  let at = from;
  while (at < word.length && !isVowel(word, at)) at += 1;
  while (at < word.length && isVowel(word, at)) at += 1;
  return at < word.length ? at + 1 : word.length;
}

/** Whether the first `length` letters end in a short syllable. */
function endsShort(word: string, length: number): boolean {
  const last = length - 1;
  if (length === 2) return isVowel(word, 0) && !isVowel(word, 1);
  return (
    length > 2 &&
    !isVowel(word, last) &&
    !'wxY'.includes(word.charAt(last)) &&
    isVowel(word, last - 1) &&
    !isVowel(word, last - 2)
  );
}

function hasVowel(word: string, before: number): boolean {
  for (let at = 0; at < before; at += 1) if (isVowel(word, at)) return true;
  return false;
}

/** A y at the start of a word or after a vowel is a consonant, written Y until the end. */
function markConsonants(word: string): string {
  if (!word.includes('y')) return word;
  let marked = '';
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    marked += letter === 'y' && (at === 0 || isVowel(marked, at - 1)) ? 'Y' : letter;
  }
  return marked;
}

function withoutPlural(given: string): string {
  const word = given.replace(/'s'$|'s$|'$/, '');
  if (!word.endsWith('s')) return word.endsWith('ied') ? withoutIed(word) : word;
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return withoutIed(word);
  if (word.endsWith('us') || word.endsWith('ss')) return word;
  return hasVowel(word, word.length - 2) ? word.slice(0, -1) : word;
}

function withoutIed(word: string): string {
  return word.slice(0, word.length > 4 ? -2 : -1);
}

const VERBAL = /(?:eedly|eed|ingly|edly|ing|ed)$/;
const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;

function withoutVerbal(word: string, r1: number): string {
  const ending = VERBAL.exec(word)?.[0];
  if (ending === undefined) return word;
  const length = word.length - ending.length;
  if (ending.startsWith('ee')) return length >= r1 ? `${word.slice(0, length)}ee` : word;
  if (!hasVowel(word, length)) return word;
  const rest = word.slice(0, length);
  if (rest.endsWith('at') || rest.endsWith('bl') || rest.endsWith('iz')) return `${rest}e`;
  if (DOUBLE.test(rest)) return rest.slice(0, -1);
  return length === r1 && endsShort(rest, length) ? `${rest}e` : rest;
}

function withI(word: string): string {
  const last = word.length - 1;
  if (last < 2 || isVowel(word, last - 1)) return word;
  return word.endsWith('y') || word.endsWith('Y') ? `${word.slice(0, last)}i` : word;
}

function matching(word: string, list: Endings): readonly [string, string] | undefined {
  return list.get(word.charAt(word.length - 1))?.find(([ending]) => word.endsWith(ending));
}

function step2(word: string, r1: number): string {
  const found = matching(word, STEP_2);
  if (!found) return word;
  const length = word.length - found[0].length;
  if (length < r1) return word;
  if (found[0] === 'ogi' && word.charAt(length - 1) !== 'l') return word;
  if (found[0] === 'li' && !BEFORE_LI.includes(word.charAt(length - 1))) return word;
  return word.slice(0, length) + found[1];
}

function step3(word: string, r1: number, r2: number): string {
  const found = matching(word, STEP_3);
  if (!found) return word;
  const length = word.length - found[0].length;
  return length < (found[0] === 'ative' ? Math.max(r1, r2) : r1) ? word : word.slice(0, length) + found[1];
}

function step4(word: string, r2: number): string {
  const found = matching(word, STEP_4);
  if (!found) return word;
  const length = word.length - found[0].length;
  if (length < r2) return word;
  if (found[0] === 'ion' && !/[st]/.test(word.charAt(length - 1))) return word;
  return word.slice(0, length);
}

function step5(word: string, r1: number, r2: number): string {
  const length = word.length - 1;
  if (word.endsWith('e')) {
    return length >= r2 || (length >= r1 && !endsShort(word, length)) ? word.slice(0, length) : word;
  }
  return word.endsWith('ll') && length >= r2 ? word.slice(0, length) : word;
}

/** Stem of one lower-case word. */
export function englishStem(given: string): string {
  const exception = EXCEPTIONS.get(given);
  if (exception !== undefined) return exception;
  if (given.length < 3) return given;
  let word = markConsonants(given.startsWith("'") ? given.slice(1) : given);
  const r1 = EARLY_REGION.exec(word)?.[0].length ?? regionAfter(word, 0);
  const r2 = regionAfter(word, r1);
  word = withoutPlural(word);
  if (!DONE_AFTER_PLURAL.has(word)) {
    word = step2(withI(withoutVerbal(word, r1)), r1);
    word = step5(step4(step3(word, r1, r2), r2), r1, r2);
  }
  return word.replaceAll('Y', 'y');
}
