/**
 * "selective serotonin reuptake inhibitors (SSRIs)": abbreviations defined in a text, after Schwartz and Hearst 2003.
 */
import { matchesOf } from './matches.js';
import { stemsOf } from './tokens.js';

/** "SSRI", "tDCS". */
const BRACKET = /\(([a-z]?[A-Z][A-Za-z0-9-]{1,7})(?=[);,])/g;
/** "TQ (thymoquinone)". */
const EXPLAINED = /(?<![\p{L}\p{N}-])([a-z]?[A-Z][A-Za-z0-9-]{1,7}) \(([\p{L}][\p{L}\p{N} -]{3,80})\)/gu;
const SHORT = /(?<![\p{L}\p{N}-])[a-z]?[A-Z][A-Za-z0-9-]{1,7}(?![\p{L}\p{N}-])/gu;
const REACH = 100;
/** Only the beginning of a longer text is read. */
const LONGEST = 6000;
/** Words of a long form that may have no letter in the abbreviation: "area under the curve". */
const SILENT = /^(?:a|an|the|of|and|for|in|on|to|with|by|from|at)$/i;

/** Abbreviations and their long forms; the initial letters of the words must spell the abbreviation. */
export function acronymsIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const match of matchesOf(text, BRACKET)) {
    const short = match[1] ?? '';
    const before = text.slice(Math.max(0, match.index - REACH), match.index).trimEnd();
    const long = spelledBy(short, before);
    if (long !== null) found.set(short, onOneLine(long));
  }
  for (const [, short = '', long = ''] of matchesOf(text, EXPLAINED)) {
    if (!found.has(short) && spelledBy(short, long) === long) found.set(short, onOneLine(long));
  }
  return found;
}

/** What papers explain of their short forms, where no two explain one differently. */
export function acronymsOf(papers: readonly { readonly abstract: string | null }[]): Map<string, string> {
  const all = new Map<string, string | null>();
  for (const { abstract } of papers) {
    for (const [short, long] of acronymsIn((abstract ?? '').slice(0, LONGEST))) {
      const known = all.get(short);
      const isSame = known === undefined || (known !== null && keyOf(known) === keyOf(long));
      all.set(short, isSame ? (known ?? long) : null);
    }
  }
  return new Map([...all].flatMap(([short, long]) => (long === null ? [] : [[short, long] as const])));
}

/** Shared by "large language model" and "Large Language Models". */
function keyOf(text: string): string {
  return stemsOf(text).join(' ');
}

/** The words before an abbreviation that spell it; null if none do. */
function spelledBy(short: string, before: string): string | null {
  const letters = short
    .replace(/s$/, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
  if (letters.length < 2) return null;
  const words = [...matchesOf(before, /[^\s-]+/g)];
  let at = words.length - 1;
  for (let place = letters.length - 1; place >= 0; place--) {
    const isFirst = (): boolean => initialOf(words[at]?.[0]) === letters.charAt(place);
    while (at >= 0 && !isFirst() && place < letters.length - 1 && SILENT.test(words[at]?.[0] ?? '')) at--;
    if (at < 0 || !isFirst()) break;
    if (place === 0) return before.slice(words[at]?.index);
    at--;
  }
  const last = /\S*$/.exec(before)?.[0] ?? '';
  return isLettersOf(short, last) ? last : null;
}

function onOneLine(text: string): string {
  return text.replace(/^[("'“‘[]+/, '').replace(/\s+/g, ' ');
}

function initialOf(word: string | undefined): string {
  return (word ?? '')
    .replace(/^[("'“‘[]+/, '')
    .charAt(0)
    .toLowerCase();
}

/** "Tafenoquine (TQ)": capitals that occur in order in the one word before, beginning with its first letter. */
function isLettersOf(short: string, word: string): boolean {
  if (!/^[A-Z]{2,4}$/.test(short) || !/^\p{L}{6,}$/u.test(word)) return false;
  const lower = word.toLowerCase();
  let at = 0;
  for (const letter of short.toLowerCase()) {
    const found = lower.indexOf(letter, at);
    if (found < 0 || (at === 0 && found > 0)) return false;
    at = found + 1;
  }
  return true;
}

/** The text with its abbreviations expanded. */
export function writtenOut(text: string, acronyms: ReadonlyMap<string, string>): string {
  if (acronyms.size === 0) return text;
  return text.replace(
    SHORT,
    (short) => acronyms.get(short) ?? acronyms.get(short.replace(/s$/, '')) ?? short,
  );
}

/** Abbreviations defined in the query's text: "What is TQ?". */
export function shortFormsIn(text: string): Set<string> {
  return new Set(text.match(SHORT));
}

/**
 * Expansions for a quotation, of abbreviations that its source text defines: " (TQ: thymoquinone)". Empty if there
 * are none. `met`: abbreviations explained before; updated.
 */
export function explanationOf(passage: string, whole: string, met: Set<string>): string {
  const acronyms = acronymsIn(whole.slice(0, LONGEST));
  const inside = acronymsIn(passage);
  for (const [short, long] of inside) met.add(noteOf(short, long));
  const told: string[] = [];
  for (const used of shortFormsIn(passage)) {
    const short = [used, used.replace(/s$/, ''), `${used}s`].find((form) => acronyms.has(form)) ?? used;
    const long = acronyms.get(short);
    if (long === undefined || inside.has(short) || met.has(used) || met.has(noteOf(short, long))) continue;
    met.add(noteOf(short, long));
    told.push(noteOf(short, long));
  }
  return told.length > 0 ? ` (${told.join('; ')})` : '';
}

function noteOf(short: string, long: string): string {
  return `${short}: ${long}`;
}
