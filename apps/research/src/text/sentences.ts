/**
 * Rule-based sentence splitting for scholarly English. Every sentence is a verbatim slice of the text, so that it can
 * be quoted and found.
 *
 * A full stop ends a sentence unless it belongs to an abbreviation, an initial, a number, a list mark or an open
 * bracket; after abbreviations that may end a sentence ("et al.", "etc.") the following word decides. Method of
 * rule-based splitters (Grefenstette and Tapanainen 1994; Golden Rules of Dias et al. 2015), adapted to abstracts:
 * citation marks after the stop, tokenized text (" . "), structured headings.
 */
import { NEVER_FINAL, OPENERS, SOMETIMES_FINAL } from './sentences/abbreviations.js';
import { goesOnUncapitalised, heldUncapitalised } from './sentences/uncapitalised.js';
import { Remembered } from './remembered.js';
import { hasUnmarkedHeadings, headingAt } from './sentences/headings.js';
import type { Section } from './sentences/headings.js';

export type { Section } from './sentences/headings.js';

export interface Sentence {
  /** Verbatim slice of the text, without a preceding heading and outer white space. */
  readonly text: string;
  /** Zero-based. */
  readonly index: number;
  /** Offset of `text` in the whole, in UTF-16 units. */
  readonly start: number;
  /** Section of a structured abstract, from the last heading; null without one. */
  readonly section: Section | null;
}

/**
 * Maximum length in characters; longer slices are neither read nor quoted. Patterns with long look-ahead rely on it.
 */
export const LONGEST_SENTENCE = 1500;

/** Brackets and quotation marks that may follow the mark within the sentence. */
const CLOSERS = new Set([')', ']', '}', '"', '”', '’', "'", '»']);
/** Maximum run of marks: "...", "?!"; longer lines of dots end no sentence. */
const LONGEST_RUN = 32;
/** A bracket still open after this many characters counts as an error. */
const LONGEST_BRACKET = 400;
const CITATION_AFTER =
  /^(?:\s?\[\d[\d,;\s–-]*\]|\s?\(\d[\d,;\s–-]{0,12}\)|\d{1,3}(?:[,–-]\d{1,3})*)(?=\s+["“(]?\p{Lu})/u;

/** The end of a truncated abstract: dots, or a word that requires another. */
const CUT_OFF =
  /(?:…|\.{3}|[,;(]|(?:^|\s)(?:an?|the|and|or|of|to|in|on|at|by|for|from|with|into|than|that|which|is|are|was|were|as|but|between|whose|its|their|our))\s*$/u;

/** Capacity for some thousand abstracts: those of a run, read by several stages, and of the runs before. */
const remembered = new Remembered<readonly Sentence[]>(5_000_000, split);

/**
 * Splits a text into sentences. Headings of structured abstracts set `section` and are not sentences. The same text
 * returns the same array while it is cached, so that derived values can be cached with it.
 */
export function splitSentences(text: string): readonly Sentence[] {
  return remembered.of(text);
}

function split(text: string): readonly Sentence[] {
  const found: Sentence[] = [];
  const plain = isLowerCase(text);
  const isHeaded = hasUnmarkedHeadings(text);
  const last = text.trimEnd().length;
  let section: Section | null = null;
  let from = 0;
  const take = (to: number): void => {
    while (from < to && isSpace(text.charCodeAt(from))) from++;
    let end = to;
    while (end > from && isSpace(text.charCodeAt(end - 1))) end--;
    const begin = from;
    from = to;
    if (end === last && CUT_OFF.test(text.slice(Math.max(begin, end - 40), end))) return;
    if (end > begin && /[\p{L}\p{N}]/u.test(text.slice(begin, end))) {
      found.push({ text: text.slice(begin, end), index: found.length, start: begin, section });
    }
  };
  const skipHeadings = (): void => {
    for (let turns = 0; turns < 3; turns++) {
      while (from < text.length && isSpace(text.charCodeAt(from))) from++;
      const heading = headingAt(text.slice(from, from + 120), isHeaded);
      if (!heading) return;
      section = heading.section;
      from += heading.length;
    }
  };
  skipHeadings();
  for (let at = from; at < text.length; at++) {
    if (at < from) at = from;
    const end = boundaryAfter(text, at, from, plain);
    if (end === null) continue;
    take(end);
    skipHeadings();
    at = from - 1;
  }
  take(text.length);
  return found;
}

/** Text without capitals (old collections): only the stop ends a sentence. */
function isLowerCase(text: string): boolean {
  return (
    text.length > 80 &&
    !/\p{Lu}\p{Ll}/u.test(text) &&
    (text.match(/\p{Lu}/gu)?.length ?? 0) * 100 < text.length
  );
}

/** End of the sentence that began at `from`, if the mark at `at` ends it. */
function boundaryAfter(text: string, at: number, from: number, plain: boolean): number | null {
  const mark = text[at];
  if (mark === '\n') return /^\n\s*\n/.test(text.slice(at, at + 20)) ? at : null;
  if (mark === '。' || mark === '！' || mark === '？') return at + 1;
  if (mark !== '.' && mark !== '!' && mark !== '?' && mark !== '…') return null;
  let end = at + 1;
  const most = Math.min(text.length, at + LONGEST_RUN);
  while (end < most && (text[end] === '.' || text[end] === '!' || text[end] === '?')) end++;
  while (end < text.length && CLOSERS.has(text[end] ?? '')) end++;
  if (end >= text.length) return end;
  const citation =
    mark === '.' && /[\p{L})\]%]/u.test(text[at - 1] ?? '')
      ? CITATION_AFTER.exec(text.slice(end, end + 40))
      : null;
  if (citation && /\p{L}{3}$|[)\]%]$/u.test(text.slice(Math.max(from, at - 3), at))) {
    return insideBracket(text, from, at) ? null : end + citation[0].length;
  }
  const spaced = isSpace(text.charCodeAt(end));
  const rest = text.slice(end, end + 60).trimStart();
  if (rest === '') return end;
  if (!spaced) {
    // A missing space: "… is unknown.The aim …", "… is unknown.AIM: To …".
    const glued = /^(\p{Lu}\p{Ll}*)[\s,]/u.exec(rest);
    const opens =
      OPENERS.has((glued?.[1] ?? '').toLowerCase()) ||
      (/^\p{Lu}\p{L}{2}/u.test(rest) && headingAt(rest) !== null);
    if (!opens || !/\p{Ll}{3}$|[)\]%]$/u.test(text.slice(Math.max(from, at - 3), at))) return null;
    return insideBracket(text, from, at) ? null : end;
  }
  if (plain && mark === '.' && goesOnUncapitalised(text, at, rest)) return null;
  if (!opensSentence(rest, plain || (mark !== '…' && isSpace(text.charCodeAt(at - 1))))) return null;
  if (mark === '.' && text[at - 1] !== '.' && heldByWord(text, from, at, rest, plain) && !headingAt(rest))
    return null;
  return insideBracket(text, from, at) ? null : end;
}

function isSpace(code: number): boolean {
  return (
    code === 32 ||
    (code >= 9 && code <= 13) ||
    code === 160 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x202f
  );
}

/**
 * Whether the following text can begin a sentence. `any`: any word can, in tokenized text (" . ") and in text without
 * capitals.
 */
function opensSentence(rest: string, any: boolean): boolean {
  const bare = rest.replace(/^[("'“‘«[¿¡]+/u, '');
  if (/^[\p{Lu}\p{Lt}\p{N}\p{Lo}]/u.test(bare)) return true;
  if (any && /^\p{L}/u.test(bare)) return true;
  // Sentence beginnings in lower case: "mRNA", "p53", "iPSCs", "β-Catenin".
  return /^(?:\p{Ll}{1,3}[\p{Lu}\d]|[α-ω]-?\p{L}|[•▪–-]\s)/u.test(bare);
}

/** Whether the full stop belongs to the word before it: abbreviation, initial, list mark, unit. */
function heldByWord(text: string, from: number, at: number, rest: string, plain: boolean): boolean {
  let begin = at;
  while (begin > from && !isSpace(text.charCodeAt(begin - 1))) begin--;
  const word = text.slice(begin, at);
  if (word === '') return false;
  // "Minneapolis/St. Paul"
  const bare = word.replace(/^(?:[("'“‘«[]|.*[/–-](?=\p{Lu}\p{Ll}))+/u, '').toLowerCase();
  // "1. Introduction", "(a). Then", "IV. Results": the mark of a list, not a sentence.
  if (begin === from && /^[([]?(?:\d{1,3}|\p{L}|[ivx]{1,4})[)\]]?$/iu.test(word)) return true;
  if (plain && heldUncapitalised(text, begin, word, begin === from, rest)) return true;
  const next = /^["'“‘(«[]*([\p{L}\p{N}'’-]+)/u.exec(rest)?.[1] ?? '';
  const opener = OPENERS.has(next.toLowerCase()) && (plain || /^\p{Lu}/u.test(next));
  if (bare === 'no' || bare === 'p' || bare === 'vol' || bare === 'fig')
    return /^\d/.test(next) || (bare !== 'no' && !opener);
  // "max", "min", "sec", "mar" are also words: abbreviations only before a number or name.
  if (NEVER_FINAL.has(bare))
    return !(
      opener &&
      /^(?:max|min|avg|std|sec|mar|jun|art|app|prop|ref|tab|def|col|mt|ft|gen|ed|rev|int)$/.test(bare)
    );
  if (SOMETIMES_FINAL.has(bare)) return !opener;
  // An initial ("J. Smith", "A.B. Jones") or an abbreviated genus ("P. vivax"); "vitamin C. The" ends a sentence.
  if (/^(?:\p{L}\.)*\p{Lu}$/u.test(word.replace(/^[("'“‘[]+/u, ''))) return !opener;
  return /^(?:\p{L}\.)+\p{L}$/u.test(bare) && !opener;
}

/**
 * Whether a bracket opened since `from` is still open at `at`; one that is not closed soon is ignored as an error.
 */
function insideBracket(text: string, from: number, at: number): boolean {
  let depth = 0;
  for (let i = from; i < at; i++) {
    const c = text.charCodeAt(i);
    if (c === 40 || c === 91) depth++;
    else if ((c === 41 || c === 93) && depth > 0) depth--;
  }
  if (depth === 0) return false;
  for (let i = at; i < Math.min(text.length, at + LONGEST_BRACKET); i++) {
    const c = text.charCodeAt(i);
    if (c === 40 || c === 91) depth++;
    else if ((c === 41 || c === 93) && --depth === 0) return true;
  }
  return false;
}
