import { Remembered } from './remembered.js';
import { TAKES_LETTER } from './lexicon.js';
import { matchesOf } from './matches.js';
import { contentStem, stem, words, wordSet } from './tokens.js';

/** A text for matching: its content stems in order, with counts. */
export interface CountedTerms {
  /** Stems of the content words, repetitions kept. */
  readonly sequence: readonly string[];
  /** How often it has each of them, and each letter or digit that stands alone with a neighbour: "vitamin d", "t cell". */
  readonly counts: ReadonlyMap<string, number>;
}

const EMPTY: CountedTerms = { sequence: [], counts: new Map() };

/** How often each item occurs. */
export function countsOf<T>(items: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** The items of each key, in their order. */
export function groupedBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
}

/** Stems and counts of a text, not cached. */
export function countTermsOnce(text: string): CountedTerms {
  const { stems, letters } = readTerms(text);
  const pairs = letters.flatMap(({ before, after }) => [before, after].filter(Boolean));
  return { sequence: stems, counts: countsOf(pairs.length === 0 ? stems : [...stems, ...pairs]) };
}

/** A letter or number that stands alone says something with its neighbour; "IL17" is "IL-17". */
interface Letter {
  /** With the word before it, "vitamin d", and with the word behind it, "t cell"; '' where there is none. */
  before: string;
  after: string;
}

/** "Type II" is "type 2". */
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' };
const JOINS = wordSet('and or');
/** "17", "il17". */
const NUMBERED = /^(\p{L}{2,})?(\d{1,3})$/u;

/** Most words do not, and need no pattern. */
function endsInDigit(word: string): boolean {
  const last = word.charCodeAt(word.length - 1);
  return last >= 48 && last <= 57;
}

/**
 * The content stems of a text, and its letters and digits; those of a list share their word: "vitamins C and E". `names`:
 * words that a letter or digit completes, with it.
 */
export function readTerms(text: string): { stems: string[]; letters: Letter[]; names: string[] } {
  const all = words(text);
  const stems: string[] = [];
  const letters: Letter[] = [];
  const names: string[] = [];
  const add = (before: string, after: string): void => {
    letters.push({ before, after });
    if (isNamed) names.push(before);
  };
  let [owner, isNamed] = ['', false];
  for (const [at, word] of all.entries()) {
    const letter = isNamed ? (ROMAN[word] ?? word) : word;
    const term = contentStem(letter);
    if (term !== '') {
      stems.push(term);
      const [, name = '', number = ''] = (endsInDigit(letter) && NUMBERED.exec(letter)) || [];
      const owned = name === '' ? owner : stem(name);
      if (number !== '') add(owned && `${owned} ${number}`, '');
      else [owner, isNamed] = [term, TAKES_LETTER.has(word)];
    } else if (letter.length > 1) {
      if (!JOINS.has(word)) [owner, isNamed] = ['', false];
    } else if (word !== 'a' || isNamed) {
      const next = contentStem(all[at + 1] ?? '');
      add(owner && `${owner} ${letter}`, next && `${letter} ${next}`);
    }
  }
  return { stems, letters, names };
}

/** Names with a letter or number: "vitamin d", "il 6". What says "vitamin e" or "il 17" is about something else. */
export function toldApart(text: string): string[] {
  const numbered = matchesOf(text, /(?<![\p{L}\p{N}])(\p{L}{2,})-?(\d{1,3})(?![\p{L}\p{N}])/gu);
  const names = numbered.map(([, name = '', number = '']) => `${stem(name.toLowerCase())} ${number}`);
  return [...new Set([...readTerms(text).names, ...names])];
}

/**
 * A bounded cache of counted texts. Stages and runs count the same titles and abstracts repeatedly, and stemming
 * is the most expensive part.
 */
export class CountedTermsCache {
  private readonly texts: Remembered<CountedTerms>;

  constructor(maxCharacters: number) {
    this.texts = new Remembered(maxCharacters, countTermsOnce);
  }

  countTerms(text: string | null | undefined): CountedTerms {
    return text ? this.texts.of(text) : EMPTY;
  }
}

/** Some thousand abstracts. */
const shared = new CountedTermsCache(6_000_000);

/** Stems and counts of a text (null and '' give none), cached within a fixed bound. */
export function countTerms(text: string | null | undefined): CountedTerms {
  return shared.countTerms(text);
}
