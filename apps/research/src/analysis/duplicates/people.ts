import { distance } from 'fastest-levenshtein';
import type { Author } from '../../papers/paper.js';
import { withoutEtAl } from '../../papers/et-al.js';
import { authorOf, isGroup } from '../../papers/person-names.js';
import { fold } from '../../text/fold.js';
import { wordSet } from '../../text/tokens.js';

/** A name as it can be compared across catalogues: full words and the initials of the rest. */
export interface Person {
  /** The family name's words, joined. */
  family: string;
  /** The family name's words. */
  own: string[];
  /** Given names or initials, in order. */
  given: string[];
  /** A team, society or company. */
  group: boolean;
}

/** How far two author lists name the same people. */
export interface AuthorAgreement {
  /** Share of the shorter list that is found in the longer, 0…1. */
  coverage: number;
  /** Length of the shorter list. */
  compared: number;
  /** Both lists hold the same number of people. */
  sameCount: boolean;
}

const PARTICLES = wordSet('de der den del della di da dos du la le van von zu zur ter ten bin ibn al el st');
const SUFFIXES = wordSet('jr sr ii iii iv phd md');

const MOST_COMPARED = 100;

/** Reads "Given Family", "Family, G.", "Family GH" and split names alike. Null for an empty name and for "et al.". */
export function personOf(author: Author): Person | null {
  const name = withoutEtAl(author.name);
  if (name === '' && author.name !== '') return null;
  if (author.family) return person(author.family, author.given ?? '');
  if (isGroup(name)) return { family: nameWords(fold(name)).join(' '), own: [], given: [], group: true };
  const parts = name.split(/\s+/);
  const last = parts.at(-1) ?? '';
  if (isFamilyFirst(name, parts[0] ?? '', last))
    return person(parts.slice(0, -1).join(' '), last.toUpperCase());
  const { family, given } = authorOf(name);
  return person(family ?? name, given ?? '');
}

/** "Smith JA", "Edstein M.D.", "smith ja": initials in the last place mean that the family name came first. */
function isFamilyFirst(name: string, first: string, last: string): boolean {
  if (name === last || name.includes(',') || !/^(?:\p{L}\.?-?){1,3}$/u.test(last)) return false;
  if (SUFFIXES.has(fold(last)) && last !== last.toUpperCase()) return false;
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return last === last.toUpperCase();
  // Without the help of capitals a lone letter, or letters behind a longer name, are initials all the same.
  return /^\p{L}\.?$/u.test(last) || last.includes('.') || first.length > last.length + 1;
}

function person(family: string, given: string): Person | null {
  const all = nameWords(fold(family));
  const full = all.filter((word) => !PARTICLES.has(word) && !SUFFIXES.has(word));
  const own = full.length > 0 ? full : all;
  const names = givenNames(given);
  if (own.some((word) => /\p{L}/u.test(word)))
    return { family: own.join(''), own, given: names, group: false };
  const [first] = names;
  return first && /\p{L}/u.test(first) ? { family: first, own: [first], given: [], group: false } : null;
}

/** Given names; a run of capitals ("JA", "M.D.") is a run of initials. */
function givenNames(text: string): string[] {
  return text
    .split(/[\s.]+/)
    .flatMap((part) => (/^\p{Lu}{2,3}$/u.test(part) ? [...part] : part.split('-')))
    .flatMap((part) => nameWords(fold(part)).slice(0, 1))
    .filter((word) => word.length > 0);
}

/** As words, but a wrongly decoded letter (`m?hlberger`) stays inside its word. */
function nameWords(folded: string): string[] {
  return (
    folded
      .replace(/['’`´]/g, '')
      .replace(/\uFFFD/g, '?')
      .match(/[\p{L}\p{N}?]+/gu) ?? []
  );
}

/** Letters of a name that tell: "Molina, H." and "Garcia-Molina, H." have these in common. */
const TELLING = 6;

/**
 * Whether two names can be one person's: one family name and no initial in the way, or a second family name or half of a
 * double one is missing, but all else of the shorter name stands in the other.
 */
export function samePerson(one: Person, other: Person): boolean {
  if (one.group || other.group) return one.group === other.group && sameGroup(one.family, other.family);
  if (alike(one.family, other.family)) return initialsAgree(one.given, other.given);
  const [short = [], long = []] = [one, other]
    .map(({ own, given }) => [...own, ...given])
    .sort((a, b) => a.length - b.length);
  return (
    short.join('').length >= TELLING &&
    short.every((name) => long.some((word) => alike(name, word) || isInitial(name, word)))
  );
}

/** Groups are named at different lengths: "Fox Development Team", "The FoxDevelopment Team Microsoft". */
function sameGroup(one: string, other: string): boolean {
  const [a = '', b = ''] = [one, other].map((name) => name.replace(/^the | /g, ''));
  return a.includes(b) || b.includes(a);
}

function isInitial(one: string, other: string): boolean {
  return Math.min(one.length, other.length) === 1 && one.charAt(0) === other.charAt(0);
}

/** Typos and transliteration forgiven; "m?hlberger" is what a wrong decoding left of "mühlberger" or "muehlberger". */
function alike(one: string, other: string): boolean {
  const lost = `${one}${other}`.split('?').length - 1;
  if (lost > 0) return one.length > 2 && other.length > 2 && distance(one, other) <= 2 * lost;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (one === other || short.length < 4 || long.length - short.length > 2) return one === other;
  return distance(one, other) <= (short.length >= 9 ? 2 : 1);
}

/** A nickname that is no prefix ("Bill", "William") cannot be told from another person; a call name may stand in second place. */
function initialsAgree(one: readonly string[], other: readonly string[]): boolean {
  const letters = [one, other].map((names) => names.map((name) => name.charAt(0)));
  const [[first] = [], [second] = []] = letters;
  if (first === undefined || second === undefined || first === '?' || second === '?') return true;
  return letters.every((all) => all.includes(first)) || letters.every((all) => all.includes(second));
}

/** Null when either list is empty: nothing to compare is not disagreement. */
export function compareAuthors(one: readonly Person[], other: readonly Person[]): AuthorAgreement | null {
  if (one.length === 0 || other.length === 0) return null;
  // A group beside the names of its people neither confirms nor contradicts.
  if (one.every((name) => name.group) !== other.every((name) => name.group)) return null;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const open = new Set(long);
  // Long lists (collaborations) agree or not within their first hundred names.
  const compared = short.slice(0, MOST_COMPARED);
  const found = compared.filter((wanted) => {
    const match = [...open].find((candidate) => samePerson(wanted, candidate));
    return match !== undefined && open.delete(match);
  });
  return {
    coverage: found.length / compared.length,
    compared: compared.length,
    sameCount: one.length === other.length,
  };
}
