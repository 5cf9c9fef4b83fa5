import type { Author } from './paper.js';

/** Name particles that belong to the family name. */
const PARTICLES =
  /^(?:van|von|vom|zu|zum|zur|der|den|de|del|della|degli|dei|di|da|das|dos|do|du|des|la|le|las|los|el|al|ten|ter|te|op|af|av|bin|ibn|ben|bint|abu|mac|st\.?|saint)$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|2nd|3rd)\.?$/i;
/** Forms of address, which no citation has; in "DR Deutsch" they are initials. */
const TITLE =
  /^(?:(?:[Dd][Rr]|[Pp]rof|PROF|[Mm][Rr][Ss]?|[Mm][Ss])\.\s*|(?:[Dd]r|[Pp]rofessor|PROFESSOR)\s+)+(?=\p{L})/u;
/** Chinese, Japanese and Korean names are written family name first, without a blank. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;
const GROUP =
  /\b(?:group|consorti(?:um|a)|collaborat(?:ion|ive|ors)|committee|team|network|society|association|initiative|investigators|project|institute|university|department|ministry|organi[sz]ation|corporat(?:e|ion)|federation|foundation|centre|center|council|agency|commission|laborator(?:y|ies)|inc|ltd|gmbh|llc|company|et al)\b/i;

/**
 * Parses an author name. "Family, Given" and "Family, Given, Jr." are taken as they are; "Given Family" is split before the last
 * word, with particles; a suffix stands apart. Groups, single names and names without blanks are not split: family and given are null.
 */
export function authorOf(name: string, orcid: string | null = null): Author {
  const whole = name.replace(/\s+/g, ' ').trim().replace(TITLE, '');
  const unsplit: Author = { name: whole, family: null, given: null, orcid };
  if (whole === '' || isGroup(whole) || /\d/.test(whole) || whole.includes('&')) return unsplit;
  const parts = whole.split(/, ?/);
  const suffix = parts.length > 1 && SUFFIX.test(parts.at(-1) ?? '') ? (parts.pop() ?? null) : null;
  const [left = '', right] = parts;
  if (parts.length === 2 && left !== '' && right !== undefined && right !== '')
    return withSuffix({ name: displayName(right, left, suffix), family: left, given: right, orcid }, suffix);
  if (parts.length > 1) return unsplit;
  const words = left.split(' ');
  if (words.length < 2 || words.length > 6) return unsplit;
  const last =
    words.length > 2 && suffix === null && SUFFIX.test(words.at(-1) ?? '') ? (words.pop() ?? null) : suffix;
  let start = words.length - 1;
  while (start > 1 && PARTICLES.test(words[start - 1] ?? '')) start -= 1;
  const family = words.slice(start).join(' ');
  const given = words.slice(0, start).join(' ');
  return withSuffix({ name: whole, family, given, orcid }, last);
}

/** A team, society or company. */
export function isGroup(name: string): boolean {
  return GROUP.test(name);
}

function withSuffix(author: Author, suffix: string | null): Author {
  return suffix === null ? author : { ...author, suffix };
}

/** "Given Family Suffix"; "FamilyGiven" in East Asian script. */
export function displayName(given: string | null, family: string, suffix: string | null): string {
  if (given !== null && EAST_ASIAN.test(given) && EAST_ASIAN.test(family)) return `${family}${given}`;
  return [given, family, suffix].filter((part) => part !== null && part !== '').join(' ');
}

/** A name in capitals ("RUFAİOĞLU", "VAN DER BERG", "Al HAMDANI") as names are written; initials and short names stay. */
export function inLetters(name: string | null): string | null {
  if (name === null || !/(?<!\p{L})\p{Lu}{4,}(?!\p{L})/u.test(name)) return name;
  const language = /[İĞŞ]/u.test(name) ? 'tr' : 'en';
  return name.replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, (part) => {
    const lower = part.toLocaleLowerCase(language);
    return PARTICLES.test(lower) ? lower : part.charAt(0) + lower.slice(1);
  });
}
