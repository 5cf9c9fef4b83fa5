import { americanSpelling } from '../../text/spelling-variants.js';

/**
 * Rules of spelling that hold whatever the subject: British and American forms, hyphens, plurals.
 * A rule may give a word that nobody writes; as one more search variant that costs nothing.
 */

/** British spellings become American ones as in stems (text/spelling-variants.ts); these are the other way. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/(?<=^(?:cent|fib))er(?=s?$)/u, 're'],
  [/(?<=^(?:mod|lab)el)(?=(?:ed|ing)$)/u, 'l'],
  [/^aging$/u, 'ageing'],
  [/(?<=(?:al|er|im|iv|or|an|om|il|ar)i|ly)z(?=(?:e|es|ed|ing)$)|(?<=i)z(?=ations?$)/u, 's'],
  [
    /(?<=^(?:behavi|col|tum|lab|neighb|harb|fav|flav|vap|hum|od|rig))or(?=(?:s|al|ally|ed|ing|hood|able|less)?$)/u,
    'our',
  ],
];

/** Prefixes that are written with a hyphen, open or closed. */
const PREFIX =
  /^(anti|bio|co|cross|inter|intra|macro|micro|mid|mis|multi|nano|neuro|non|over|post|pre|pseudo|re|semi|sub|super|trans|ultra|un|under)-(?=\p{Ll}{3,}$)/u;

/** The word's form of the other side of the Atlantic, or null where the rules know none. */
export function otherSpelling(word: string): string | null {
  if (!/^\p{Ll}{4,}$/u.test(word)) return null;
  const american = americanSpelling(word);
  if (american !== word) return american;
  return OTHERS.map(([pattern, form]) => word.replace(pattern, form)).find((other) => other !== word) ?? null;
}

/** "pre-training" → "pretraining", "graph-based" → "graph based"; null without a hyphen between letters. */
export function withoutHyphen(word: string): string | null {
  if (!/^\p{L}{2,}(?:-\p{L}{2,})+$/u.test(word)) return null;
  return word.replace(PREFIX, '$1').replaceAll('-', ' ');
}
