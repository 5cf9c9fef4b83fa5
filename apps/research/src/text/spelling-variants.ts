/** British and American spellings by class, so that both have one stem (never shown) and a search finds both. */

/**
 * British to American spellings, by letter patterns with their exceptions: "exercise", "promise", "four", "contour",
 * "genre", "does" and "aerosol" have one spelling. "Centre" and "catalogue" are left out: they made the ranking of a
 * library collection worse.
 */
const CLASSES: readonly (readonly [variant: RegExp, instead: string])[] = [
  [
    /(?<=[a-z]{2}(?:[ailoy]l|a[nrt]|ard|[eou]r|ern|etr|e[gnt]|erg|[io]t|[iouy]n|[ioy]m|ogn|og|i[cdv]|(?:ph|t)as|thes)|^ion)(?<!treat|prom)is(?=(?:e|ed|es|er|ers|ing|able|ability|ations?|ational)$)/,
    'iz',
  ],
  [/(?<=[hl]y)s(?=(?:e|ed|er|ers|ing)$)/, 'z'],
  [
    /(?<=ard|arm|behavi|clam|col|endeav|fav|ferv|flav|harb|hon|hum|lab|neighb|^od|malod|rig|rum|splend|tum|vap|vig)our/,
    'or',
  ],
  [/(?<=calib|fib|goit|lit|lust|spect|theat|tit|(?:^|[aeilo])met)re(?=s?$)/, 'er'],
  [/(?<=fib)r(?=ed$)/, 'er'],
  [
    /(?<=h)ae(?=m)|(?<=[a-z])ae(?=mi)|(?<=^an)ae(?=s)|(?<=gyn)ae|(?<=orthop)ae|^ae(?=tiolog)|(?<=arch|pal)ae(?=o)|(?<=cyclop|^medi)ae|(?<=^p)ae(?=di)|(?<=^c)ae(?=[cs])|(?<=^f)ae(?=c)/,
    'e',
  ],
  [/^oe(?=dem|soph|str)|(?<=am)oe(?=b)|(?<=^c)oe(?=li)|(?<=^f)oe(?=t)|(?<=hom)oe(?=o)|(?<=pn|rrh)oe/, 'e'],
  [/oeuvr(?:e|(?=ing))/, 'euver'],
  [/(?<=^(?:def|off))ence/, 'ense'],
  [/(?<=^program)me(?=s?$)/, ''],
  [/(?<=s)ulph/, 'ulf'],
  [/(?<=^alumin)i(?=um)/, ''],
  [/^grey/, 'gray'],
  [/(?<=^m)ou(?=ld)/, 'o'],
  [/(?<=^art)e(?=fact)/, 'i'],
  [/(?<=^judg)e(?=ment)/, ''],
  [/(?<=^practi)s(?=e|ing)/, 'c'],
  [/(?<=leu)c(?=ocyt)/, 'k'],
];
/** Any of the classes, as a fast path for most words. */
const ANY = new RegExp(CLASSES.map(([variant]) => variant.source).join('|'));

/** A lower-case word in American spelling. */
export function americanSpelling(word: string): string {
  if (!ANY.test(word)) return word;
  return CLASSES.reduce((spelt, [variant, instead]) => spelt.replace(variant, instead), word);
}

/** American spellings to British ones. A rule may give a word that nobody writes; as one more search variant that costs nothing. */
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
