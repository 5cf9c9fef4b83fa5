import { isStopWord, stem, words } from '../tokens.js';
import { SYNONYM_GROUPS } from './synonym-table.js';

/** Words of the longest name that is looked for. */
const LONGEST = 6;

/** Names of one thing. */
interface Group {
  /** That a search asks for. */
  names: readonly string[];
  /** That find the group. */
  signs: readonly string[];
}

let groups: ReadonlyMap<string, Group> | null = null;

/** A name found in a text, and the other names of the same thing. */
export interface NameWithSynonyms {
  /** As the text writes it. */
  name: string;
  /** Best first, at most three. */
  synonyms: string[];
}

/**
 * The stems of a name in an order of their own: "diabetes type 2" is "type 2 diabetes". A single word is itself, in the
 * singular: "combined" is not "combination".
 */
export function nameKey(name: string): string {
  const all = words(name);
  const [only = ''] = all;
  if (all.length < 2) return singularOf(only);
  const telling = all.filter(isTelling);
  return [...new Set((telling.length < 2 ? all : telling).map(stem))].sort().join(' ');
}

function singularOf(word: string): string {
  return word.length > 3 ? word.replace(/(?<![sui])s$/u, '').replace(/ie$/u, 'y') : word;
}

/** Single letters and digits tell names apart. */
function isTelling(word: string): boolean {
  return word.length === 1 || !isStopWord(word);
}

/** The names in a text that have synonyms, in its order; of names within each other the longest. */
export function synonymsIn(text: string): NameWithSynonyms[] {
  groups ??= groupsByKey();
  const all = text.split(/\s+/u).filter(Boolean);
  const found: NameWithSynonyms[] = [];
  for (let at = 0; at < all.length;) {
    const length = Math.min(LONGEST, all.length - at);
    const match = Array.from({ length }, (_value, less) => length - less)
      .map((size) => ({ size, name: all.slice(at, at + size).join(' ') }))
      .flatMap(({ size, name }) => {
        const group = nameAllowed(name) ? groups?.get(nameKey(name)) : undefined;
        const isKnown = group?.signs.some((sign) => isSameName(sign, name)) === true;
        return group === undefined || !isKnown ? [] : [{ size, name, names: group.names }];
      })[0];
    if (match === undefined) {
      at += 1;
      continue;
    }
    const own = nameKey(match.name);
    const synonyms = match.names.filter((name) => nameKey(name) !== own).slice(0, 3);
    if (synonyms.length > 0) found.push({ name: match.name, synonyms });
    at += match.size;
  }
  return found;
}

/** Other forms of its words, or another order, but not both: "production cross sections" have no cross product. */
function isSameName(sign: string, name: string): boolean {
  const inOrder = (text: string): string => words(text).filter(isTelling).map(stem).join(' ');
  const inForm = (text: string): string => words(text).filter(isTelling).map(singularOf).sort().join(' ');
  return inOrder(sign) === inOrder(name) || inForm(sign) === inForm(name);
}

/** A name begins and ends with words of its own, and does not run over a comma. */
function nameAllowed(name: string): boolean {
  const all = name.split(' ');
  return (
    !/[,;:()"]/u.test(name) &&
    [all[0], all.at(-1)].every((word) => words(word ?? '').some(isTelling)) &&
    words(name).length > 0
  );
}

let single: ReadonlyMap<string, number> | null = null;

/** The longer words of the vocabulary's names; each with the number of names that have it. */
export function vocabularyWords(): ReadonlyMap<string, number> {
  if (single !== null) return single;
  const counts = new Map<string, number>();
  for (const word of SYNONYM_GROUPS.match(/\p{L}{5,}/gu) ?? []) {
    const lower = word.toLowerCase();
    counts.set(lower, (counts.get(lower) ?? 0) + 1);
  }
  single = counts;
  return single;
}

function groupsByKey(): Map<string, Group> {
  const byKey = new Map<string, Group>();
  for (const line of SYNONYM_GROUPS.trim().split('\n')) {
    const [searched = '', ...recognised] = line.split('=');
    const names = searched.split('|').map((name) => name.replace(/^~/u, ''));
    const signs = [...searched.split('|').filter((name) => !name.startsWith('~')), ...recognised];
    for (const name of signs) byKey.set(nameKey(name), { names, signs });
  }
  return byKey;
}
