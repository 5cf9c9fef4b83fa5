import { fold } from '../../text/fold.js';
import { wordSet } from '../../text/tokens.js';
import { foldedWords } from './titles.js';

/** `distinct`: the pool itself shows that the two are not one venue; `different`: their names alone say so. */
export type VenueVerdict = 'same' | 'distinct' | 'different' | 'unknown';

/** A venue's name as it can be compared. */
export interface Venue {
  key: string;
  /** The significant ones. */
  words: string[];
  /** Holds a word that may stand for a whole name: in capitals, or alone. */
  acronym: boolean;
}

const EMPTY_WORDS = wordSet('the of on and in for to a an de la und der fur et des');

export function venueOf(name: string | null): Venue | null {
  if (!name) return null;
  const folded = fold(name);
  // What stands behind a dash, colon or bracket glosses the name.
  const [named = ''] = folded.split(/(?<=\w)\s[-–—]+\s|(?<=\w\s?)[:([]/);
  const words = foldedWords(named).filter((word) => !EMPTY_WORDS.has(word));
  if (words.length === 0 || words.every((word) => /^\d+$/.test(word))) return null;
  const isShouted = name === name.toUpperCase();
  return {
    key: words.join(' '),
    words,
    acronym: words.length === 1 || (!isShouted && /(?<!\p{L})\p{Lu}{3,}/u.test(name)),
  };
}

/**
 * Whether two names can mean one venue, from the strings alone: the same words, or one abbreviating the other ("Clin
 * Infect Dis"). Names that share nothing and are no acronym are different.
 */
export function compareVenues(one: Venue | null, other: Venue | null): VenueVerdict {
  if (!one || !other) return 'unknown';
  if (one.key === other.key) return 'same';
  if (abbreviates(one.words, other.words) || abbreviates(other.words, one.words)) return 'same';
  const isShared = one.words.some((word) => other.words.some((candidate) => wordsAlike(word, candidate)));
  return isShared || one.acronym || other.acronym ? 'unknown' : 'different';
}

function wordsAlike(one: string, other: string): boolean {
  return one === other || isShortFor(one, other) || isShortFor(other, one);
}

/** "infect" for "infectious". */
function isShortFor(short: string, long: string, least = 3): boolean {
  return long.length > short.length && long.startsWith(short) && (short.length >= least || short === 'j');
}

/**
 * Every word of the short form stands, in order, for a word of the long one. Words may only be left out where others
 * are shortened: "Physical Review" is no abbreviation of "Physical Review Letters" but another journal.
 */
function abbreviates(short: readonly string[], long: readonly string[]): boolean {
  if (short.length > long.length) return false;
  // Among other words even one letter is an abbreviation: "Trans R Soc".
  const least = short.length >= 3 ? 1 : 3;
  let at = 0;
  let shortened = false;
  for (const word of short) {
    while (at < long.length && word !== long[at] && !isShortFor(word, long[at] ?? '', least)) at += 1;
    if (at === long.length) return false;
    shortened ||= word !== long[at];
    at += 1;
  }
  return short.length === long.length || (shortened && short.length >= 2 && short.length * 2 >= long.length);
}

/**
 * What a pool says of its own venue names: two names under which the same works keep appearing are one venue,
 * two that hold many works each, but hardly ever the same, are two. Counted over pairs that are certain without
 * the venue, so that "SIGMOD" is learnt to be "International Conference on Management of Data".
 */
export class VenueAliases {
  /** Of each name, and of each two of them in either order. */
  private readonly counts = new Map<string, number>();

  add(one: Venue | null, other: Venue | null): void {
    if (!one || !other) return;
    this.count(one.key, other.key);
    if (one.key !== other.key) this.count(other.key, one.key);
  }

  compare(one: Venue | null, other: Venue | null): VenueVerdict {
    if (!one || !other) return 'unknown';
    if (one.key === other.key) return 'same';
    const [count = 0, oneTotal = 0, otherTotal = 0] = [`${one.key}|${other.key}`, one.key, other.key].map(
      (key) => this.counts.get(key) ?? 0,
    );
    if (count >= 3 && (count >= oneTotal * 0.5 || count >= otherTotal * 0.5)) return 'same';
    // Ten certain counterparts elsewhere, hardly any here: if these were one venue, this pair would be common.
    if (oneTotal >= 10 && otherTotal >= 10 && count < 0.2 * Math.min(oneTotal, otherTotal)) return 'distinct';
    return compareVenues(one, other);
  }

  private count(from: string, to: string): void {
    for (const key of [from, `${from}|${to}`]) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }
}
