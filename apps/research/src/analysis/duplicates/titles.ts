import { countsOf } from '../../text/counted-terms.js';
import { fold } from '../../text/fold.js';
import { ONES } from '../../text/number-words.js';
import { isStopWord, wordSet } from '../../text/tokens.js';

/** A title as it is compared. */
export interface Title {
  /** All letters and digits, joined: blind to spaces, hyphens, punctuation, case and accents. */
  key: string;
  words: string[];
  /** Part, volume or sequel number ("Part II" gives 2), null when there is none. */
  part: number | null;
  /** Every other word with a digit. */
  numbers: string[];
  /** Names a kind of contribution (Editorial, Book review) and not its subject. */
  frontMatter: boolean;
  /** What it says it is to another work: erratum, comment, reply; null for a work of its own. */
  notice: string | null;
  /** The letters of what stands before the first colon, where there is one. */
  mainKey: string | null;
  /** The words without bracketed remarks: "(extended abstract)". */
  plainKey: string;
}

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv'.split(' ');
const PART_WORDS = wordSet(
  'part pt parts volume vol teil partie parte chapter book paper installment episode session lecture phase stage section',
);

/** Kinds of contribution that journals print under the same heading again and again. */
const FRONT_MATTER =
  /^(?:(?:guest )?editor(?:ial|s)?(?: board| comments?| notes?| introduction| foreword| preface| message| choice| page| picks?| corner)?|(?:guest )?editor(?:ial)?s? .{0,30}|introductions?|introduction to (?:the|this) (?:special )?(?:issue|section|volume)\b.*|foreword|preface|prologue|epilogue|afterword|(?:author |publisher )?(?:erratum|errata|corrigendum|corrigenda|corrections?|addendum|retraction)(?: notice| note| statement)?|retracted|expression of concern|letters?(?: to (?:the )?editors?)?|(?:authors? )?(?:reply|response|replies|responses|rebuttal)|in reply|comments?|commentary|discussions?|(?:book|media|film|software|literature) reviews?(?: column| section)?|books?(?: received| notes)?|reviews?|front ?matter|back ?matter|(?:table of )?contents|contents? pages?|(?:author |subject )?index|cover(?: page| image)?|masthead|issue information|editorial board|announcements?|calls? for papers.*|news(?: and notes| and views| briefs?)?|calendar|obituary|in memoriam|acknowledge?ments?(?: to reviewers)?|list of reviewers|abstracts?|posters?|(?:conference |poster |meeting )?abstracts|keynote(?: address| speech| talk)?|panels?(?: discussion| session)?|summary|conclusions?|reports?|surveys?|standards|articles|(?:.{0,12} )?(?:chairs?|presidents?|directors?|treasurers?|secretarys?) (?:message|letter|report|column|address|page)|(?:program|programme)(?: committee)?|title(?: page|foreword)?|organi[sz]ation|committees?|proceedings|welcome(?: message)?|untitled|no title|n a|perspectives?|viewpoint|highlights?|in this issue|about the (?:authors?|cover))$/;

export function titleOf(text: string): Title {
  const folded = fold(text);
  const words = foldedWords(folded);
  const part = partNumber(words);
  return {
    key: words.join(''),
    words,
    part,
    numbers: words.filter((word) => /\d/.test(word)),
    notice: noticeOf(words),
    mainKey: folded.includes(':') ? foldedWords(folded.replace(/:.*$/s, '')).join('') : null,
    plainKey: foldedWords(folded.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')).join(''),
    frontMatter: FRONT_MATTER.test(words.join(' ')),
  };
}

const NOTICE =
  /^(?:(?:author|authors|publisher|publishers) )?(erratum|errata|corrigendum|corrigenda|correction|addendum|retraction|comments?|commentary|reply|response|rejoinder|discussion|re)(?: (?:on|to|of|for|notice|regarding)\b|$)/;
/** "Author Correction …", "… (Corrigendum)". */
const NOTICE_AROUND =
  /^(?:(?:authors?|publishers?) (?:correction|erratum|corrigendum|addendum)|erratum|errata|corrigendum|corrigenda|addendum|retraction|rejoinder)\b|(?<=.{12} )(?:erratum|errata|corrigendum|corrigenda|addendum)$/;

function noticeOf(words: readonly string[]): string | null {
  const text = words.join(' ');
  return NOTICE.exec(text)?.[1] ?? NOTICE_AROUND.exec(text)?.[0] ?? null;
}

/** "… Part II", "… vol. 3", "… 2: …" (a lone number or numeral at the end or before a colon is a sequel's). */
function partNumber(words: readonly string[]): number | null {
  for (let at = 0; at < words.length - 1; at += 1) {
    if (!PART_WORDS.has(words[at] ?? '')) continue;
    const number = numberOf(words[at + 1] ?? '');
    if (number !== null) return number;
  }
  const last = words.at(-1) ?? '';
  return words.length >= 3 && !['i', 'v', 'x'].includes(last) ? placeIn(ROMAN, last) : null;
}

function numberOf(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  return placeIn(ROMAN, word) ?? (ONES.includes(word) ? ONES.indexOf(word) : null);
}

function placeIn(numerals: readonly string[], word: string): number | null {
  return numerals.includes(word) ? numerals.indexOf(word) + 1 : null;
}

export function isContentWord(word: string): boolean {
  return word.length > 1 && !isStopWord(word);
}

/** How much the title words of a pool tell: little for stop words, more the rarer they are. */
export class WordWeights {
  private readonly frequency: ReadonlyMap<string, number>;
  private readonly weights: ReadonlyMap<string, number>;

  constructor(titles: readonly Title[]) {
    const rarity = (count: number): number => Math.log((titles.length + 50) / (count + 5));
    this.frequency = countsOf(titles.flatMap(({ words }) => [...new Set(words)]));
    this.weights = new Map(
      [...this.frequency].map(([word, count]) => [
        word,
        isContentWord(word) ? 0.4 + 0.6 * (rarity(count) / rarity(0)) : 0.15,
      ]),
    );
  }

  frequencyOf(word: string): number {
    return this.frequency.get(word) ?? 0;
  }

  of(word: string): number {
    return this.weights.get(word) ?? 0;
  }
}

/** Words and numbers of a folded text. An apostrophe joins (`editor's`), and so does a wrongly decoded letter (`m?hlberger`). */
export function foldedWords(folded: string): string[] {
  return folded.replace(/['’`´]|(?<=\p{L})[?\uFFFD](?=\p{L})/gu, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}
