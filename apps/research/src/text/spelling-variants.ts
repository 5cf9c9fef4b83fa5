/**
 * British and American spellings of a word brought to one, by class of difference, so that they have one stem. No text
 * is ever shown in it.
 */

/**
 * British spellings to American ones, each class by the letters that its words have and others lack: "exercise",
 * "promise", "four", "contour", "genre", "does" and "aerosol" have one spelling. What is American is left alone.
 * "Centre" and "catalogue" are left out: with them the ranking of a library collection was worse.
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
/** Any of the classes, so that most words are looked at once. */
const ANY = new RegExp(CLASSES.map(([variant]) => variant.source).join('|'));

/** A lower-case word in American spelling, other words as they are. */
export function americanSpelling(word: string): string {
  if (!ANY.test(word)) return word;
  return CLASSES.reduce((spelt, [variant, instead]) => spelt.replace(variant, instead), word);
}
