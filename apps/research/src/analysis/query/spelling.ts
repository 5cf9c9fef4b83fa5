import { americanSpelling } from '../../text/spelling-variants.js';

/**
 * Rules of spelling that hold whatever the subject: British and American forms, hyphens, plurals.
 * A rule may give a word that nobody writes; as one more search variant that costs nothing.
 */

/** British → American, beside the classes that stems know (text/spelling-variants.ts). */
const TO_AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/^centre(s?)$/u, 'center$1'],
  [/(mod|lab|cance|trave|sign|chann|fu|tot|tunn|dia)(el|l|al)l(ed|ing|er)$/u, '$1$2$3'],
  [/^(cata|dia|mono|ana)logue(s?)$/u, '$1log$2'],
  [/^ageing$/u, 'aging'],
];

/** American → British, for what can be told from the word alone. */
const TO_BRITISH: readonly (readonly [RegExp, string])[] = [
  [/ization(s?)$/u, 'isation$1'],
  [/(al|er|im|iv|or|an|om|il|ar)iz(e|es|ed|ing)$/u, '$1is$2'],
  [/lyz(e|es|ed|ing)$/u, 'lys$1'],
  [
    /^(behavi|col|tum|lab|neighb|harb|fav|flav|vap|hum|od|rig)or(s|al|ally|ed|ing|hood|able|less)?$/u,
    '$1our$2',
  ],
  [/^(cent|fib)er(s?)$/u, '$1re$2'],
  [/^(mod|lab)el(ed|ing)$/u, '$1ell$2'],
  [/^aging$/u, 'ageing'],
];

/** Prefixes that are written with a hyphen, open or closed. */
const PREFIX =
  /^(anti|bio|co|cross|inter|intra|macro|micro|mid|mis|multi|nano|neuro|non|over|post|pre|pseudo|re|semi|sub|super|trans|ultra|un|under)-(\p{Ll}{3,})$/u;

/** The word's form of the other side of the Atlantic, or null where the rules know none. */
export function otherSpelling(word: string): string | null {
  if (!/^\p{Ll}{4,}$/u.test(word)) return null;
  const american = americanSpelling(word);
  if (american !== word) return american;
  for (const [pattern, form] of [...TO_AMERICAN, ...TO_BRITISH]) {
    if (!pattern.test(word)) continue;
    const other = word.replace(pattern, form);
    if (other !== word) return other;
  }
  return null;
}

/** "pre-training" → "pretraining", "graph-based" → "graph based"; null without a hyphen between letters. */
export function withoutHyphen(word: string): string | null {
  if (!/^\p{L}{2,}(?:-\p{L}{2,})+$/u.test(word)) return null;
  const closed = PREFIX.exec(word);
  return closed ? `${closed[1]}${closed[2]}` : word.replace(/-/gu, ' ');
}

/** Nouns in -s that are no plural, or whose singular their letters do not tell. */
const NO_PLURAL = /(?:ss|us|is|as|os|ics|ous|etes|news|lens|series|species|ses|means)$/u;

/** The singular of an English plural ("networks" → "network", "CNNs" → "CNN"), or null where there is none to tell. */
export function singular(word: string): string | null {
  if (/^\p{Lu}{2,}s$/u.test(word)) return word.slice(0, -1);
  if (!/^\p{Ll}[\p{Ll}-]{3,}s$/u.test(word) || NO_PLURAL.test(word)) return null;
  if (/ies$/u.test(word)) return word.length > 5 ? word.replace(/ies$/u, 'y') : null;
  if (/(?:ch|sh|x|zz)es$/u.test(word)) return word.replace(/es$/u, '');
  return word.slice(0, -1);
}
