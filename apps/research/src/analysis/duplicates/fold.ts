/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/**
 * A text reduced to what survives every catalogue: tags and entities resolved, accents folded, lower case. Question
 * marks stay, since a wrongly decoded letter often ends as one.
 */
export function fold(text: string): string {
  return decodeEntities(text.replace(/<\/?[a-z][^<>]*>/gi, ' '))
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Words and numbers of a folded text. An apostrophe joins: `editor's` is one word. */
export function foldedWords(folded: string): string[] {
  return folded.replace(/['’`´]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '-',
  mdash: '-',
};

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : null;
    if (code !== null) return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    return NAMED[String(name).toLowerCase()] ?? whole;
  });
}

/** `1` for identical strings down to `0`, by edit distance relative to the longer one. */
export function editRatio(distance: number, one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - distance / longest;
}
