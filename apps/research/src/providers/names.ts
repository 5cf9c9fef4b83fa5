import type { Author } from '../papers/paper.js';

/** Name particles that belong to the family name. */
const PARTICLES =
  /^(?:van|von|vom|zu|zum|zur|der|den|de|del|della|degli|dei|di|da|das|dos|do|du|des|la|le|las|los|el|al|ten|ter|te|op|af|av|bin|ibn|ben|bint|abu|mac|st\.?|saint)$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const GROUP =
  /\b(?:group|consorti(?:um|a)|collaborat(?:ion|ive|ors)|committee|team|network|society|association|initiative|investigators|project|institute|university|department|ministry|organi[sz]ation|foundation|centre|center|council|agency|commission|laborator(?:y|ies)|inc|ltd|gmbh|llc|company|et al)\b/i;

/**
 * Parses an author name. "Family, Given" is taken as is; "Given Family" is split before the last word, with particles
 * and suffix. Groups, single names and names without blanks are not split: family and given are null.
 */
export function authorOf(name: string, orcid: string | null = null): Author {
  const whole = name.replace(/\s+/g, ' ').trim();
  const unsplit: Author = { name: whole, family: null, given: null, orcid };
  if (whole === '' || GROUP.test(whole) || /\d/.test(whole) || whole.includes('&')) return unsplit;
  const comma = /^([^,]+), ?([^,]+)$/.exec(whole);
  if (comma) {
    const [, left = '', right = ''] = comma;
    if (SUFFIX.test(right)) return { ...authorOf(left, orcid), name: whole };
    return { name: `${right} ${left}`, family: left, given: right, orcid };
  }
  const words = whole.split(' ');
  if (words.length < 2 || words.length > 6 || whole.includes(',')) return unsplit;
  let start = words.length - 1;
  if (SUFFIX.test(words[start] ?? '') && start > 1) start -= 1;
  while (start > 1 && PARTICLES.test(words[start - 1] ?? '')) start -= 1;
  return { name: whole, family: words.slice(start).join(' '), given: words.slice(0, start).join(' '), orcid };
}
