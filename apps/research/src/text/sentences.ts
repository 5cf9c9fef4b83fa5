/**
 * Sentence splitting for scholarly English: rules, no model. Every sentence is a verbatim slice of the text, so that
 * it can be quoted and found again.
 *
 * A full stop ends a sentence unless it belongs to an abbreviation, an initial, a number, a list mark or an open
 * bracket; after abbreviations that may close a sentence ("et al.", "etc.") the following word decides. The method
 * is that of rule-based splitters (Grefenstette and Tapanainen 1994; Golden Rules of Dias et al. 2015), written for
 * abstracts: citation marks after the stop, tokenised text (" . "), structured headings.
 */
import { NEVER_FINAL, OPENERS, SOMETIMES_FINAL } from './sentences/abbreviations.js';
import { goesOnUncapitalised, heldUncapitalised } from './sentences/uncapitalised.js';
import { Remembered } from './remembered.js';
import { headingAt } from './sentences/headings.js';
import type { Section } from './sentences/headings.js';

export type { Section } from './sentences/headings.js';

export interface Sentence {
  /** Verbatim slice of the text, without the heading before it and without outer white space. */
  readonly text: string;
  /** Zero-based. */
  readonly index: number;
  /** Offset of `text` in the whole, in UTF-16 units. */
  readonly start: number;
  /** Section of a structured abstract, carried on from the last heading; null where there was none. */
  readonly section: Section | null;
}

/** Characters; what is longer is no sentence, and is neither read nor quoted. Patterns that look far ahead rely on it. */
export const LONGEST_SENTENCE = 1500;

/** Brackets and quotation marks that may follow the mark and still belong to the sentence. */
const CLOSERS = new Set([')', ']', '}', '"', '”', '’', "'", '»']);
/** Marks in a row that are looked through: "...", "?!"; a line of dots in a table ends nothing. */
const LONGEST_RUN = 32;
/** A bracket that is still open after this many characters is taken for a slip. */
const LONGEST_BRACKET = 400;
const CITATION_AFTER =
  /^(?:\s?\[\d[\d,;\s–-]*\]|\s?\(\d[\d,;\s–-]{0,12}\)|\d{1,3}(?:[,–-]\d{1,3})*)(?=\s+["“(]?\p{Lu})/u;

/** The end of an abstract that was cut in the middle of a sentence: by dots, or after a word that wants another. */
const CUT_OFF =
  /(?:…|\.{3}|[,;(]|(?:^|\s)(?:an?|the|and|or|of|to|in|on|at|by|for|from|with|into|than|that|which|is|are|was|were|as|but|between|whose|its|their|our))\s*$/u;

/** Room for some thousand abstracts: those of a run, which several stages read, and of the runs just before. */
const remembered = new Remembered<readonly Sentence[]>(5_000_000, split);

/**
 * Splits a text into its sentences. Headings of structured abstracts set `section` and are not sentences. The same
 * text gives the same array as long as it is remembered: what is worked out of it can be kept beside it.
 */
export function splitSentences(text: string): readonly Sentence[] {
  return remembered.of(text);
}

function split(text: string): readonly Sentence[] {
  const found: Sentence[] = [];
  const plain = isLowerCase(text);
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
      const heading = headingAt(text.slice(from, from + 120));
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

/** Text without capitals (old collections): nothing but the stop tells where a sentence ends. */
function isLowerCase(text: string): boolean {
  return (
    text.length > 80 &&
    !/\p{Lu}\p{Ll}/u.test(text) &&
    (text.match(/\p{Lu}/gu)?.length ?? 0) * 100 < text.length
  );
}

/** Where the sentence ends, if a mark at `at` ends the one that began at `from`. */
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
    // A missing space: "… is unknown.The aim …".
    const glued = /^(\p{Lu}\p{Ll}*)[\s,]/u.exec(rest);
    if (
      !glued ||
      !/\p{Ll}{3}$/u.test(text.slice(Math.max(from, at - 3), at)) ||
      !OPENERS.has((glued[1] ?? '').toLowerCase())
    )
      return null;
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

/** Whether what follows can be the beginning of a sentence. `any`: in tokenised text (" . ") and in text without capitals any word can. */
function opensSentence(rest: string, any: boolean): boolean {
  const bare = rest.replace(/^[("'“‘«[¿¡]+/u, '');
  if (/^[\p{Lu}\p{Lt}\p{N}\p{Lo}]/u.test(bare)) return true;
  if (any && /^\p{L}/u.test(bare)) return true;
  // "mRNA", "p53", "iPSCs", "β-Catenin" open sentences in lower case.
  return /^(?:\p{Ll}{1,3}[\p{Lu}\d]|[α-ω]-?\p{L}|[•▪–-]\s)/u.test(bare);
}

/** Whether the word before the full stop keeps it: abbreviation, initial, list mark, unit. */
function heldByWord(text: string, from: number, at: number, rest: string, plain: boolean): boolean {
  let begin = at;
  while (begin > from && !isSpace(text.charCodeAt(begin - 1))) begin--;
  const word = text.slice(begin, at);
  if (word === '') return false;
  const bare = word.replace(/^[("'“‘«[]+/u, '').toLowerCase();
  // "1. Introduction", "(a). Then", "IV. Results": the mark of a list, not a sentence.
  if (begin === from && /^[([]?(?:\d{1,3}|\p{L}|[ivx]{1,4})[)\]]?$/iu.test(word)) return true;
  if (plain && heldUncapitalised(text, begin, word, begin === from, rest)) return true;
  const next = /^["'“‘(«[]*([\p{L}\p{N}'’-]+)/u.exec(rest)?.[1] ?? '';
  const opener = OPENERS.has(next.toLowerCase()) && (plain || /^\p{Lu}/u.test(next));
  if (bare === 'no' || bare === 'p' || bare === 'vol' || bare === 'fig')
    return /^\d/.test(next) || (bare !== 'no' && !opener);
  // "max", "min", "sec", "mar" are words as well: only a number or name right after them holds them.
  if (NEVER_FINAL.has(bare))
    return !(
      opener &&
      /^(?:max|min|avg|std|sec|mar|jun|art|app|prop|ref|tab|def|col|mt|ft|gen|ed|rev|int)$/.test(bare)
    );
  if (SOMETIMES_FINAL.has(bare)) return !opener;
  // An initial ("J. Smith", "A.B. Jones") or an abbreviated genus ("P. vivax"); "vitamin C. The" is an end.
  if (/^(?:\p{L}\.)*\p{Lu}$/u.test(word.replace(/^[("'“‘[]+/u, ''))) return !opener;
  return /^(?:\p{L}\.)+\p{L}$/u.test(bare) && !opener;
}

/** Whether a bracket opened since `from` is still open at `at`; one that never closes soon is a slip and counts not. */
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
