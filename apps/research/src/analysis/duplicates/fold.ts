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

/** A text reduced to what survives every catalogue: accents folded, lower case. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Words and numbers of a folded text. An apostrophe joins (`editor's`), and so does a wrongly decoded letter (`m?hlberger`). */
export function foldedWords(folded: string): string[] {
  return folded.replace(/['’`´]|(?<=\p{L})[?\uFFFD](?=\p{L})/gu, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}
