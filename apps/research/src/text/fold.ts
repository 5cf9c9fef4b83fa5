/** In lower case; letters that Unicode decomposes without their marks, compatibility forms plain. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

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
  return withoutAccents(text).replace(/[øłđðþßæœı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** In lower case with straight apostrophes, plain hyphens and single blanks. */
export function plainLower(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'").replace(/[‐‑]/g, '-').replace(/\s+/g, ' ');
}
