import { matchesOf } from '../text/matches.js';

const CLS = 101;
const SEP = 102;
const UNKNOWN = 100;
/** A longer word is unknown as a whole. */
const LONGEST_WORD = 100;
/** Each ideograph is a word of its own. */
const IDEOGRAPH = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/gu;
const WORD_OR_MARK = /[\p{P}$+<=>^`|~]|[^\s\p{P}$+<=>^`|~]+/gu;

/** Token ids by piece, from a vocabulary file with one piece a line. */
export function readVocabulary(text: string): Map<string, number> {
  return new Map(text.split('\n').map((piece, id) => [piece.trimEnd(), id]));
}

/**
 * Token ids of a text as BERT's uncased WordPiece makes them (Devlin and others 2019): the longest known piece first,
 * between [CLS] and [SEP], at most `most` in all.
 */
export function wordPieces(text: string, vocabulary: ReadonlyMap<string, number>, most: number): number[] {
  const ids = [CLS];
  for (const word of plainOf(text).match(WORD_OR_MARK) ?? []) {
    ids.push(...piecesOf(word, vocabulary));
    if (ids.length >= most) break;
  }
  return [...ids.slice(0, most - 1), SEP];
}

/** A word or a mark of a text: where it begins and ends, and which of the text's tokens is its first. */
export interface PiecedWord {
  from: number;
  to: number;
  piece: number;
}

/**
 * The token ids as wordPieces makes them, how each is written (CAPITALS) and the words that they are of. A word whose
 * tokens would be too many is left out with all behind it.
 */
export function wordsInPieces(
  text: string,
  vocabulary: ReadonlyMap<string, number>,
  most: number,
): { ids: number[]; capitals: number[]; words: PiecedWord[] } {
  const ids = [CLS];
  const capitals = [CAPITALS.mark];
  const words: PiecedWord[] = [];
  for (const { 0: word, index: from } of matchesOf(text, WORD_OR_MARK)) {
    const pieces = (plainOf(word).match(WORD_OR_MARK) ?? []).flatMap((part) => piecesOf(part, vocabulary));
    if (pieces.length === 0) pieces.push(UNKNOWN);
    if (ids.length + pieces.length > most - 1) break;
    words.push({ from, to: from + word.length, piece: ids.length });
    ids.push(...pieces);
    const written = capitalsOf(word, words.length === 1);
    capitals.push(...pieces.map(() => written));
  }
  return { ids: [...ids, SEP], capitals: [...capitals, CAPITALS.mark], words };
}

/** How a word is written, for models that read more than the uncased vocabulary tells (scripts/models/fit_names.py). */
const CAPITALS = {
  mark: 0,
  none: 1,
  /** The first letter of the first word: any word has it there. */
  opening: 2,
  first: 3,
  /** "ANOVA", "CIFAR10", "ImageNet". */
  several: 4,
  number: 5,
};

function capitalsOf(word: string, isFirst: boolean): number {
  const hasDigit = /\p{N}/u.test(word);
  const letters = word.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return hasDigit ? CAPITALS.number : CAPITALS.mark;
  const many = letters.filter((letter) => /\p{Lu}/u.test(letter)).length;
  if (many > 1 || (many === 1 && hasDigit)) return CAPITALS.several;
  if (!/\p{Lu}/u.test(letters[0] ?? '')) return many > 0 ? CAPITALS.several : CAPITALS.none;
  return isFirst ? CAPITALS.opening : CAPITALS.first;
}

function plainOf(text: string): string {
  return text
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, '')
    .replace(IDEOGRAPH, ' $& ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

function piecesOf(word: string, vocabulary: ReadonlyMap<string, number>): number[] {
  if (word.length > LONGEST_WORD) return [UNKNOWN];
  const pieces: number[] = [];
  let at = 0;
  while (at < word.length) {
    let end = word.length;
    let id: number | undefined;
    for (; end > at; end -= 1) {
      id = vocabulary.get((at === 0 ? '' : '##') + word.slice(at, end));
      if (id !== undefined) break;
    }
    if (id === undefined) return [UNKNOWN];
    pieces.push(id);
    at = end;
  }
  return pieces;
}
