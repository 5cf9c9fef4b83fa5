import { commonWords } from '../../text/background/background.js';
import { words as wordsOf } from '../../text/tokens.js';
import { around, cut, distinct, type Reading } from './reading.js';

const PARTICLE = '(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten)';
const INITIAL = String.raw`(?:(?<![\p{L}.])\p{Lu}\.(?:-?\p{Lu}\.){0,3}|(?<!\p{L})\p{Lu}(?=\s))`;
const NAME_PART = String.raw`(?:\p{Lu}[\p{Ll}\p{M}]+(?:['-]\p{Lu}?\p{Ll}+)*|O'\p{Lu}\p{Ll}+|Mc\p{Lu}\p{Ll}+)`;
const FAMILY = String.raw`(?:${PARTICLE}\s+){0,2}(?:${NAME_PART}|\p{Lu}[\p{Ll}]*\p{Lu}[\p{Ll}]+)`;
const NAME = String.raw`(?:(?<!\p{L})(?:(?:${INITIAL}|${NAME_PART})\s+){0,4}${FAMILY})`;
const AFTER = String.raw`(?=\s*(?:$|[,.;:?!()]|\b(?:on|about|and|in|since|from|after|before|between|regarding|concerning|with|for|where|that|which|published)\b|\d))`;
const WORKS =
  '(?:papers?|articles?|publications?|works?|studies|research|literature|books?|chapters?|everything|anything|written|authored|co-?authored|published)';

const ET_AL = new RegExp(
  String.raw`(?:\bby\s+)?(${NAME}|\b\p{Ll}[\p{Ll}'-]+)(?:\s*(?:,|&|and)\s+(${NAME}))?,?\s+et\s+al(?:\.|\b)(?:['’]s)?`,
  'gu',
);
const BY = new RegExp(
  String.raw`(?:\b(?:the|all|recent|early)\s+)?(?<works>\b${WORKS}\s+(?:either\s+)?)?\bby\s+(?:the\s+author\s+|either\s+)?(?<names>${NAME}(?:\s*(?:,\s*and|,|&|and)\s+${NAME}){0,5})${AFTER}`,
  'gu',
);
/** Lower-case names only after the plainest cue, and only of two or three words. */
const BY_LOWER =
  /\b(?:papers?|articles?|publications?|works?|written|authored)\s+by\s+((?!the\b|a\b|an\b|their\b|its\b|means\b|type\b|year\b)\p{L}[\p{L}'.-]*(?:\s+\p{L}[\p{L}'.-]*){1,2}?)(?=\s*(?:$|[,;:?!]|\b(?:on|about|in|since|from|after|before|between|regarding)\b))/giu;

/**
 * Author names that a query asks for in words ("by Jane Doe", "papers by Doe and Roe", "Doe et al."), as written, and the query without them. "By" before capitals alone is taken for a name only where
 * it cannot as well be a method; a name that is missed still counts as words of the query.
 * `informal` false takes none: a sentence that names people asks for what they did and not for their works.
 */
export function readAuthors(text: string, informal = true): Reading<string[]> {
  let rest = text;
  const found: string[] = [];
  const take = (pattern: RegExp, names: (match: RegExpExecArray) => string[] | undefined): void => {
    const reading = cut(rest, pattern, names);
    found.push(...reading.found.flat());
    rest = reading.rest;
  };
  if (!informal) return { found, rest };
  take(ET_AL, ([, first = '', second = '']) =>
    [/^\p{Lu}|\s/u.test(first) ? first : capitalised(first), second].filter(Boolean),
  );
  take(BY, (match) => {
    const { works, names = '' } = match.groups ?? {};
    const people = split(names);
    return works !== undefined || arePeople(people, ...around(match)) ? people : undefined;
  });
  take(BY_LOWER, ([, name = '']) => [capitalised(name)]);
  return { found: distinct(found), rest };
}

/** Words of so many texts are words of science ("Monte Carlo"), whoever bore them first. */
const COMMON = 10;
/** Endings of doings, methods and substances: "estimation by …", "by Raman Spectroscopy", "by Quicksort". */
const THING =
  /(?:sort|net|boost|rank|hash|(?:graph|metr|scop|tom)y|[ts]ion|ment|sis|ing|ism|ase|ene|ide|ium|mycin)s?$/iu;

/** Whether capitals behind "by" at the end of a query can be names only. */
function arePeople(people: readonly string[], before: string, after: string): boolean {
  // A title in capitals ("Image Search by Deep Networks") has no lower-case content word before it.
  const isLast = /(?:^|\s)\p{Ll}{4,}/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
  return isLast && people.map(wordsOf).every((name) => name.every(isPersonal));
}

function isUncommon(word: string): boolean {
  return (commonWords().get(word) ?? 0) < COMMON;
}

/** Particles, initials and names of two or three letters ("He", "An") are words as well; given names may end as doings do. */
function isPersonal(word: string, at: number, name: readonly string[]): boolean {
  return word.length < 4 || (isUncommon(word) && (at < name.length - 1 || !THING.test(word)));
}

function split(names: string): string[] {
  return names.split(/\s*(?:,\s*and\s+|,|&|\band\b)\s*/u).filter(Boolean);
}

function capitalised(name: string): string {
  return name.replace(/(?<=^|[\s'-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
