import { distance } from 'fastest-levenshtein';
import { countsOf } from '../../text/counted-terms.js';
import { stem, wordSet } from '../../text/tokens.js';
import { CHANGE, SIGN } from '../../text/lexicon.js';
import { isGenre } from '../../text/phrases.js';
import { isContentWord, type Title, type WordWeights } from './titles.js';

export interface TitleAgreement {
  /** Letters and digits are the same. */
  exact: boolean;
  /** Weighted share of words in common, typos forgiven, 0…1. */
  similarity: number;
  /** All of the shorter title is in the longer: a dropped subtitle, a cut-off end, an added qualifier. */
  contained: boolean;
  /** One is the other's main title, before the colon. */
  mainTitle: boolean;
  /** Content words of both titles remain without a partner: one subject was put in place of another. */
  substituted: boolean;
  /**
   * One content word stands in the other's place, all else is the same, and both name something ("mice", "rats") or a
   * direction, and are none that any title may have ("system").
   */
  otherSubject: boolean;
  /** Part or other numbers contradict, or one is a notice (erratum, reply) about the other. */
  contradicts: boolean;
  /** Content words in common, the measure of how much the agreement tells. */
  sharedContent: number;
}

export function compareTitles(one: Title, other: Title, weights: WordWeights): TitleAgreement {
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  const exact = one.key === other.key;
  const left = exact ? { short: [], long: [] } : align(short.words, long.words, weights);
  const shared = weigh(short.words, weights) - weigh(left.short, weights);
  const rest = weigh(left.short, weights) + weigh(left.long, weights);
  const [shortContent, longContent] = [left.short.filter(isContentWord), left.long.filter(isContentWord)];
  const mainTitle = !exact && one.key !== '' && (one.key === other.mainKey || one.mainKey === other.key);
  // Bracketed remarks apart.
  const isPlainlySame = one.plainKey.length >= 8 && one.plainKey === other.plainKey;
  const contained = exact || mainTitle || contains(one, other) || isPlainlySame;
  const isSwap = left.short.length === 1 && left.long.length === 1 && !contained;
  // "XML" and "XJML": a slip of the pen.
  const isSlip = distance(left.short.join(''), left.long.join('')) === 1;
  const substituted = shortContent.length > 0 && longContent.length > 0;
  return {
    exact,
    mainTitle,
    similarity: exact ? 1 : shared / (shared + rest || 1),
    contained,
    substituted,
    otherSubject: isSwap && !isSlip && substituted && [...left.short, ...left.long].every(namesSomething),
    // "With irrigation" and "without irrigation": a small word, and another work.
    contradicts: contradictory(one, other) || (!contained && denies(one) !== denies(other)),
    sharedContent: new Set(short.words.filter(isContentWord)).size - new Set(shortContent).size,
  };
}

function namesSomething(word: string): boolean {
  return CHANGE.has(word) || SIGN.has(word) || !isGenre(stem(word));
}

/**
 * The letters of one are a run of whole words in the other: a dropped subtitle, a cut-off end, an added qualifier.
 * A cut-off end may split a word.
 */
function contains(one: Title, other: Title): boolean {
  const [short, long] = one.key.length <= other.key.length ? [one, other] : [other, one];
  if (short.words.filter(isContentWord).length < 2) return false;
  if (long.key.startsWith(short.key)) return true;
  const text = ` ${long.words.join(' ')} `;
  return text.includes(` ${short.words.join(' ')} `) || long.key.endsWith(short.key);
}

const NEGATION = wordSet('without not no never');

function denies({ words }: Title): boolean {
  return words.some((word) => NEGATION.has(word));
}

function weigh(words: readonly string[], weights: WordWeights): number {
  return words.reduce((sum, word) => sum + weights.of(word), 0);
}

/** Pairs equal words, then misspelt ones; what finds no partner is left over. */
function align(
  short: readonly string[],
  long: readonly string[],
  weights: WordWeights,
): { short: string[]; long: string[] } {
  const open = countsOf(long);
  /** Counts a word off; false where none of it is left. */
  const take = (word: string): boolean => {
    const count = open.get(word) ?? 0;
    if (count > 0) open.set(word, count - 1);
    return count > 0;
  };
  const unmatched = short.filter((word) => !take(word));
  const rest = long.filter(take);
  const stillShort = unmatched.filter((word) => {
    const at = rest.findIndex((candidate) => misspelt(word, candidate, weights));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return { short: stillShort, long: rest };
}

/**
 * One word spelt two ways. Two words that the pool uses elsewhere are two words, however close ("male", "female");
 * the beginning counts more, because prefixes carry opposites ("hyper", "hypo").
 */
function misspelt(one: string, other: string, weights: WordWeights): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  // What most pairs of words fail on comes first.
  if (long.length - short.length > 2 || short.charCodeAt(0) !== long.charCodeAt(0)) return false;
  if (/\d/.test(short) || /\d/.test(long)) return false;
  if (long.startsWith(short)) return short.length >= 4;
  if (short.length < 5) return false;
  if (weights.frequencyOf(one) > 2 && weights.frequencyOf(other) > 2) return false;
  const edits = distance(short, long);
  if (edits <= 1) return true;
  if (edits > 2) return false;
  // Two letters changed places, or two slips in a long word whose beginning is right.
  const [letters, others] = [short, long].map((word) => [...word].sort().join(''));
  return (short.length >= 8 && short.slice(0, 5) === long.slice(0, 5)) || letters === others;
}

function contradictory(one: Title, other: Title): boolean {
  if (one.notice !== other.notice) return true;
  if (one.part !== other.part && (one.part ?? 1) !== (other.part ?? 1)) return true;
  const hasOwn = ({ numbers }: Title, { key }: Title): boolean =>
    numbers.some((number) => !key.includes(number));
  return (hasOwn(one, other) && hasOwn(other, one)) || otherLetter(one, other);
}

/** Hepatitis B and hepatitis C, vitamin D and vitamin E. */
function otherLetter(one: Title, other: Title): boolean {
  const isLetter = (word = ''): boolean => /^\p{L}$/u.test(word);
  return (
    one.words.length === other.words.length &&
    one.words.some((word, at) => word !== other.words[at] && isLetter(word) && isLetter(other.words[at]))
  );
}
