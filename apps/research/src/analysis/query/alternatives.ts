import { isFunctionWord, tokens } from './concepts.js';
import { tidy } from './reading.js';

/** A term of an OR: quoted, bracketed, or a run of words. */
const QUOTED = /^"([^"]+)"$/u;
/** Words after which "or" joins no terms. */
const NO_TERM_BEFORE = /\b(?:whether|either\s+way|more|less|and)\s*$/iu;

/**
 * Groups of terms that a query joins by OR, or by "or" between content words ("tea or coffee"): one of each group is
 * enough. Brackets and quotation marks hold a term together; without them a term is the run of content words beside the
 * sign. The query itself is not cut.
 */
export function readAlternatives(text: string, language = 'en'): string[][] {
  const upper = /\p{Ll}/u.test(text.replace(/"[^"]*"/gu, ''));
  const groups: string[][] = [];
  for (const part of partsOf(text)) {
    const group = groupOf(
      part,
      upper || /\bOR\b.*\(|\(.*\bOR\b/u.test(text) || /^[^a-z]*$/u.test(text),
      language,
    );
    groups.push(...group);
  }
  return groups;
}

/** What stands within each pair of brackets, and what is left outside of them. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let outside = text;
  for (;;) {
    const inner = /\(([^()]*)\)/u.exec(outside);
    if (!inner) break;
    parts.push(inner[1] ?? '');
    outside = `${outside.slice(0, inner.index)} , ${outside.slice(inner.index + inner[0].length)}`;
  }
  return [...parts, outside];
}

function groupOf(text: string, reads: boolean, language: string): string[][] {
  if (!reads) return [];
  const pieces = text.match(/"[^"]+"|[^\s"]+/gu) ?? [];
  const groups: string[][] = [];
  let group: string[] = [];
  let last = -1;
  const end = (): void => {
    const distinct = [...new Map(group.map((term) => [term.toLowerCase(), term])).values()];
    if (distinct.length > 1) groups.push(distinct);
    group = [];
  };
  pieces.forEach((piece, at) => {
    if (!/^(?:or|\|\|?)$/iu.test(piece) || NO_TERM_BEFORE.test(pieces.slice(0, at).join(' '))) return;
    const [left, right] = completed(runBefore(pieces, at, language), runAfter(pieces, at, language));
    if (left === null || right === null) return;
    if (last < 0 || left.from <= last === false) {
      end();
      group.push(left.term);
    }
    group.push(right.term);
    last = right.to;
  });
  end();
  return withLists(groups, text);
}

/**
 * What both sides of an "or" share and only one has: "zero-shot or few-shot classification", "type 1 or type 2
 * diabetes", "type 1 or 2 diabetes", "hepatitis B or C".
 */
function completed(left: Run | null, right: Run | null): [Run | null, Run | null] {
  if (left === null || right === null) return [left, right];
  const one = left.term.split(' ');
  const two = right.term.split(' ');
  const letter = one.at(-1) ?? '';
  const named = one.length > 1 && LETTER.test(letter);
  if (named && LETTER.test(two[0] ?? '')) {
    const head = one.slice(0, -1).join(' ');
    const tail = two.slice(1).join(' ');
    return [
      { ...left, term: tidy(`${left.term} ${tail}`) },
      { ...right, term: tidy(`${head} ${right.term}`) },
    ];
  }
  const length = one.length;
  const alike =
    two.length > length &&
    (length === 1 ? partOf(one[0]) !== '' && partOf(one[0]) === partOf(two[0]) : named && one[0] === two[0]);
  return alike ? [{ ...left, term: `${left.term} ${two.slice(length).join(' ')}` }, right] : [left, right];
}

const LETTER = /^(?:\p{Lu}|\d)$/u;

/** "shot" of "zero-shot". */
function partOf(word = ''): string {
  return /-(\p{L}+)$/u.exec(word)?.[1]?.toLowerCase() ?? '';
}

/** "rats, mice or hamsters": what a comma joins to the first term belongs to the group. */
function withLists(groups: string[][], text: string): string[][] {
  return groups.map((group) => {
    const list = new RegExp(
      String.raw`((?:[\p{L}\p{N}-]+,\s*)+)${escaped(group[0] ?? '')},?\s+or\s+${escaped(group[1] ?? '')}`,
      'iu',
    ).exec(text);
    const before = (list?.[1] ?? '').split(',').map(tidy).filter(Boolean);
    return [...before, ...group];
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

interface Run {
  term: string;
  from: number;
  to: number;
}

function runBefore(pieces: readonly string[], or: number, language: string): Run | null {
  let from = or;
  while (from > 0 && belongs(pieces[from - 1] ?? '', language) && !ends(pieces[from - 1] ?? '')) {
    from -= 1;
    if (QUOTED.test(pieces[from] ?? '')) break;
    if (QUOTED.test(pieces[from - 1] ?? '')) break;
  }
  return runOf(pieces, from, or - 1);
}

function runAfter(pieces: readonly string[], or: number, language: string): Run | null {
  let to = or;
  while (to + 1 < pieces.length && belongs(pieces[to + 1] ?? '', language)) {
    to += 1;
    if (QUOTED.test(pieces[to] ?? '') || ends(pieces[to] ?? '') || QUOTED.test(pieces[to + 1] ?? '')) break;
  }
  return runOf(pieces, or + 1, to);
}

function runOf(pieces: readonly string[], from: number, to: number): Run | null {
  const term = tidy(
    pieces
      .slice(from, to + 1)
      .map((piece) => QUOTED.exec(piece)?.[1] ?? piece)
      .join(' '),
  );
  return term === '' || !/\p{L}{2}|\p{L}.*\p{N}|\p{N}|^\p{Lu}$/u.test(term) ? null : { term, from, to };
}

/** A content word or a quoted phrase; AND, OR, NOT and function words part terms. */
function belongs(piece: string, language: string): boolean {
  if (QUOTED.test(piece)) return true;
  if (/^(?:and|or|not|\||&|,)$/iu.test(piece) || piece.startsWith('-')) return false;
  const [word = ''] = tokens(piece);
  return word !== '' && /[\p{L}\p{N}]/u.test(word) && !(isFunctionWord(word, language) && word.length > 1);
}

/** Punctuation after a word ends its term. */
function ends(piece: string): boolean {
  return /[,;:.?!]$/u.test(piece);
}
