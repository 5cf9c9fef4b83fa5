/** A part of a title that a style may, or may not, put into title case. */
export interface TitlePart {
  text: string;
  isProtected: boolean;
}

/** Endings of Latin epithets. */
const EPITHET = /^\p{Ll}+(?:us|um|is|i|ae|ans|ens|oides|ensis|icola|ella)$/u;
/** Endings of Latin genera; the first word of a title has a capital in any case. */
const GENUS = /^\p{Lu}\p{Ll}+(?:ia|us|um|ella|bacter|myces|monas|occus|opsis|ops|a|is|es)$/u;
const NUMBER = /^[\d.,±–-]+$/u;

/**
 * A title in parts, in order: what its letters mean keeps its case in every style. That is decided by the title as its
 * source writes it: names with digits, inner capitals, Greek letters or symbols ("p53", "c-Myc", "mRNA", "ν_μ"), units
 * after a number ("5 μm", "10 kg"), epithets of species ("E. coli", "Escherichia coli"), single letters ("k-means").
 */
export function titleParts(title: string): TitlePart[] {
  const words = title.split(/(\s+)/u);
  const inSentenceCase = isInSentenceCase(words);
  return words.flatMap((word, at): TitlePart[] => {
    const before = words[at - 2] ?? '';
    if (isName(word) || isUnit(word, before) || isEpithet(word, before, at, inSentenceCase))
      return [{ text: word, isProtected: true }];
    const [letter, rest] = splitLetter(word);
    return letter === ''
      ? [{ text: word, isProtected: false }]
      : [
          { text: letter, isProtected: true },
          { text: rest, isProtected: false },
        ];
  });
}

/** Whether most longer words behind the first begin with a small letter. */
function isInSentenceCase(words: readonly string[]): boolean {
  const longer = words.slice(1).filter((word) => /^\p{L}{4,}/u.test(word));
  return longer.filter((word) => /^\p{Ll}/u.test(word)).length * 2 >= longer.length;
}

function isName(word: string): boolean {
  if (!/\p{L}/u.test(word)) return false;
  return /\d|\p{Script=Greek}|[µ_^=°]/u.test(word) || /^\P{L}*\p{Ll}.*\p{Lu}/u.test(word);
}

function isUnit(word: string, before: string): boolean {
  return (
    NUMBER.test(before) &&
    /^[\p{L}µμ°%/·]{1,3}[,.:;)]?$/u.test(word) &&
    !/^(?:a|an|as|at|by|in|of|on|or|and|the|for|to|vs)$/iu.test(word)
  );
}

function isEpithet(word: string, before: string, at: number, inSentenceCase: boolean): boolean {
  const bare = word.replace(/[^\p{L}]+$/u, '');
  if (/^\P{L}*\p{Lu}\.$/u.test(before)) return /^\p{Ll}{3,}$/u.test(bare);
  const genus = before.replace(/^\P{L}+/u, '');
  if (!GENUS.test(genus)) return false;
  // Two words alone in brackets, as a name stands behind the common one: "giant clams (Tridacna maxima)".
  if (before.startsWith('(') && /^\p{Ll}{3,}\)/u.test(word)) return true;
  if (!EPITHET.test(bare)) return false;
  return at === 2 ? /(?:ia|ella|bacter|myces|monas|occus|us|um)$/u.test(before) : inSentenceCase;
}

/** "k" of "k-means". */
function splitLetter(word: string): [string, string] {
  const letter = /^\p{Ll}(?=-\p{Ll})/u.exec(word)?.[0] ?? '';
  return [letter, word.slice(letter.length)];
}
