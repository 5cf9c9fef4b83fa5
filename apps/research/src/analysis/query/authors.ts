import { commonWords } from '../../text/background/background.js';
import { words as wordsOf } from '../../text/tokens.js';
import { cut, type Reading } from './reading.js';

const PARTICLE = String.raw`(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten)`;
const INITIAL = String.raw`(?:(?<![\p{L}.])\p{Lu}\.(?:-?\p{Lu}\.){0,3}|(?<!\p{L})\p{Lu}(?=\s))`;
const NAME_PART = String.raw`(?:\p{Lu}[\p{Ll}\p{M}]+(?:['-]\p{Lu}?\p{Ll}+)*|O'\p{Lu}\p{Ll}+|Mc\p{Lu}\p{Ll}+)`;
const FAMILY = String.raw`(?:${PARTICLE}\s+){0,2}(?:${NAME_PART}|\p{Lu}[\p{Ll}]*\p{Lu}[\p{Ll}]+)`;
const FULL_NAME = String.raw`(?<!\p{L})(?:${INITIAL}|${NAME_PART})(?:\s+(?:${INITIAL}|${NAME_PART})){0,3}\s+${FAMILY}`;
const NAME = String.raw`(?:${FULL_NAME}|${FAMILY})`;
const AFTER = String.raw`(?=\s*(?:$|[,.;:?!()]|\b(?:on|about|and|in|since|from|after|before|between|regarding|concerning|with|for|where|that|which|published)\b|\d))`;
const WORKS =
  '(?:papers?|articles?|publications?|works?|studies|research|literature|books?|chapters?|everything|anything|written|authored|co-authored|coauthored|published)';

const ET_AL = new RegExp(
  String.raw`(?:\bby\s+)?(${NAME})(?:\s*(?:,|&|and)\s+(${NAME}))?,?\s+et\s+al(?:\.|\b)(?:'s|’s)?`,
  'gu',
);
const ET_AL_LOWER = /(?:\bby\s+)?\b(\p{Ll}[\p{Ll}'-]+)\s+et\s+al(?:\.|\b)/gu;
const WORKS_BY = new RegExp(
  String.raw`(?:\b(?:the|all|recent|early)\s+)?\b${WORKS}\s+(?:either\s+)?by\s+(?:the\s+author\s+|either\s+)?(${NAME}(?:\s*(?:,|&|and|,\s*and)\s+${NAME}){0,5})${AFTER}`,
  'gu',
);
/** Lower-case names only after the plainest cue, and only of two or three words. */
const WORKS_BY_LOWER =
  /\b(?:papers?|articles?|publications?|works?|written|authored)\s+by\s+((?!the\b|a\b|an\b|their\b|its\b|means\b|type\b|year\b)\p{L}[\p{L}'.-]*(?:\s+\p{L}[\p{L}'.-]*){1,2}?)(?=\s*(?:$|[,;:?!]|\b(?:on|about|in|since|from|after|before|between|regarding)\b))/giu;
const BY = new RegExp(
  String.raw`\bby\s+(${FULL_NAME}(?:\s*(?:,|&|and|,\s*and)\s+${FULL_NAME}){0,5})${AFTER}`,
  'gu',
);
/** At the end of a query, also a family name alone; it must not be a word of scholarly English ("by Quicksort"). */
const BY_LAST = new RegExp(
  String.raw`\bby\s+(${NAME}(?:\s*(?:,|&|and|,\s*and)\s+${NAME}){0,3})\s*[?.]?\s*$`,
  'gu',
);
/** A doing before "by", or a doing as its object, means a method: "estimation by Monte Carlo", "by Gibbs Sampling". */
const DOING = /(?:tion|sion|ment|ysis|ing|isation|ization)s?\s*$/iu;

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
  take(ET_AL, (match) => [match[1] ?? '', match[2] ?? ''].filter(Boolean));
  take(ET_AL_LOWER, (match) => [capitalised(match[1] ?? '')]);
  take(WORKS_BY, (match) => split(match[1] ?? ''));
  take(WORKS_BY_LOWER, (match) => [capitalised(match[1] ?? '')]);
  take(BY_LAST, (match) => {
    const before = match.input.slice(0, match.index);
    const names = split(match[1] ?? '');
    const isName = names.every((name) => wordsOf(name).every(canBeName));
    return isName && /(?:^|\s)\p{Ll}{4,}/u.test(before) ? names : undefined;
  });
  take(BY, (match) => {
    const before = match.input.slice(0, match.index);
    const names = split(match[1] ?? '');
    if (DOING.test(match[1] ?? '') || names.some((name) => METHOD.test(name))) return undefined;
    // "Deep learning by Kaiming He": words that no science uses are a person's, whatever stands before.
    if (DOING.test(before) && !names.every((name) => wordsOf(name).every(isPersonal))) return undefined;
    // A title in capitals ("Image Search by Deep Networks") has no lower-case content word before it.
    return before.trim() === '' || /(?:^|\s)\p{Ll}{4,}/u.test(before) ? names : undefined;
  });
  return { found: distinct(found), rest };
}

/** Words of so many texts are words of science ("Monte Carlo"), whoever bore them first. */
const COMMON = 10;
/** Endings of methods and substances. */
const THING = /(?:sort|net|boost|rank|hash|graphy|metry|scopy|tion|sis|ing|ism|ase|ene|ide|ium|mycin)$/u;

/** "By Raman Spectroscopy". */
const METHOD = /(?:graph|metr|scop|tom)y$/u;

function canBeName(word: string): boolean {
  return (commonWords().get(word) ?? 0) < COMMON && !THING.test(word);
}

/** Family names of two or three letters ("He", "An") are words as well. */
function isPersonal(word: string, at: number, name: readonly string[]): boolean {
  const isFamily = at > 0 && at === name.length - 1;
  return isFamily
    ? word.length < 4 || canBeName(word)
    : // Given names end as doings do ("Xiaoming").
      (commonWords().get(word) ?? 0) < COMMON;
}

function distinct(names: readonly string[]): string[] {
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()];
}

function split(names: string): string[] {
  return names.split(/\s*(?:,\s*and\s+|,|&|\band\b)\s*/u).filter(Boolean);
}

function capitalised(name: string): string {
  return name.replace(
    /(^|[\s'-])(\p{Ll})/gu,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
