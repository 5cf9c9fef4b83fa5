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
  const plain = text
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, '')
    .replace(IDEOGRAPH, ' $& ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  const ids = [CLS];
  for (const word of plain.match(WORD_OR_MARK) ?? []) {
    ids.push(...piecesOf(word, vocabulary));
    if (ids.length >= most) break;
  }
  return [...ids.slice(0, most - 1), SEP];
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
