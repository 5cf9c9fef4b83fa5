/** Nouns in -s that are no plural, or whose singular their letters do not tell. */
const NO_PLURAL = /(?:ss|us|is|as|os|ics|ous|etes|news|lens|series|species|ses|means)$/u;

/** The singular of an English plural ("networks" → "network", "CNNs" → "CNN"), or null where there is none to tell. */
export function singular(word: string): string | null {
  if (!/^(?:\p{Lu}{2,}|\p{Ll}[\p{Ll}-]{3,})s$/u.test(word) || NO_PLURAL.test(word)) return null;
  if (word.endsWith('ies')) return word.length > 5 ? `${word.slice(0, -3)}y` : null;
  return word.slice(0, /(?:ch|sh|x|zz)es$/u.test(word) ? -2 : -1);
}
