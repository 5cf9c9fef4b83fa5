import { distance } from 'fastest-levenshtein';
import { isStopWord } from '../../text/tokens.js';
import { editRatio, fold, foldedWords } from './fold.js';

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

export interface TitleAgreement {
  /** Letters and digits are the same. */
  exact: boolean;
  /** Weighted share of words in common (typos forgiven), or the share of equal letters when that is more, 0…1. */
  similarity: number;
  /** All of the shorter title is in the longer: a dropped subtitle, a cut-off end, an added qualifier. */
  contained: boolean;
  /** One is the other's main title, before the colon. */
  mainTitle: boolean;
  /** Content words of both titles remain without a partner: one subject was put in place of another. */
  substituted: boolean;
  /** Part or other numbers contradict, or one is a notice (erratum, reply) about the other. */
  contradicts: boolean;
  /** Content words in common, the measure of how much the agreement tells. */
  sharedContent: number;
}

const ROMAN = new Map(
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'].map(
    (roman, index) => [roman, index + 1],
  ),
);
const COUNTED = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [
    word,
    index + 1,
  ]),
);
const PART_WORDS = new Set([
  'part',
  'pt',
  'parts',
  'volume',
  'vol',
  'teil',
  'partie',
  'parte',
  'chapter',
  'book',
  'paper',
  'installment',
  'episode',
  'session',
  'lecture',
  'phase',
  'stage',
  'section',
]);

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
const NOTICE_AHEAD = /^(?:erratum|errata|corrigendum|corrigenda|addendum|retraction|rejoinder)\b/;

function noticeOf(words: readonly string[]): string | null {
  const text = words.join(' ');
  return NOTICE.exec(text)?.[1] ?? NOTICE_AHEAD.exec(text)?.[0] ?? null;
}

/** "… Part II", "… vol. 3", "… 2: …" (a lone number or numeral at the end or before a colon is a sequel's). */
function partNumber(words: readonly string[]): number | null {
  for (let at = 0; at < words.length - 1; at += 1) {
    if (!PART_WORDS.has(words[at] ?? '')) continue;
    const number = numberOf(words[at + 1] ?? '');
    if (number !== null) return number;
  }
  const last = words[words.length - 1] ?? '';
  if (words.length >= 3 && (ROMAN.get(last) ?? 0) >= 2 && last !== 'v' && last !== 'x')
    return ROMAN.get(last) ?? null;
  return null;
}

function numberOf(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  return ROMAN.get(word) ?? COUNTED.get(word) ?? null;
}

/** How much a title word tells: little for stop words, more the rarer it is in the pool. */
export class WordWeights {
  private readonly frequency = new Map<string, number>();
  private size = 0;

  add(title: Title): void {
    this.size += 1;
    for (const word of new Set(title.words)) this.frequency.set(word, (this.frequency.get(word) ?? 0) + 1);
  }

  frequencyOf(word: string): number {
    return this.frequency.get(word) ?? 0;
  }

  of(word: string): number {
    if (isStopWord(word) || word.length === 1) return 0.15;
    const rarity = Math.log((this.size + 50) / (this.frequencyOf(word) + 5)) / Math.log((this.size + 50) / 5);
    return 0.4 + 0.6 * rarity;
  }
}

export function isContentWord(word: string): boolean {
  return word.length > 1 && !isStopWord(word);
}

export function compareTitles(one: Title, other: Title, weights: WordWeights): TitleAgreement {
  const contradicts = contradictory(one, other);
  if (one.key === other.key) {
    const sharedContent = new Set(one.words.filter(isContentWord)).size;
    return {
      exact: true,
      similarity: 1,
      contained: true,
      mainTitle: false,
      substituted: false,
      contradicts,
      sharedContent,
    };
  }
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  const left = align(short.words, long.words, weights);
  const shortWeight = weigh(short.words, weights);
  const restShort = weigh(left.short, weights);
  const restLong = weigh(left.long, weights);
  const shared = shortWeight - restShort;
  const byWords = shared / (shared + restShort + restLong || 1);
  const byLetters = letterSimilarity(one, other, byWords);
  const contentLeft = (words: readonly string[]): boolean => words.some(isContentWord);
  const closeLetters = byLetters >= SLIP_RATIO && slipOnly(left, weights);
  const mainTitle = one.key !== '' && (one.key === other.mainKey || one.mainKey === other.key);
  return {
    exact: false,
    mainTitle,
    similarity: Math.max(byWords, closeLetters ? byLetters : 0),
    contained:
      mainTitle || contains(one, other) || (one.plainKey.length >= 8 && one.plainKey === other.plainKey),
    substituted: contentLeft(left.short) && contentLeft(left.long) && !closeLetters,
    contradicts,
    sharedContent:
      new Set(short.words.filter(isContentWord)).size - new Set(left.short.filter(isContentWord)).size,
  };
}

/**
 * The letters of one are a run of whole words in the other: a dropped subtitle, a cut-off end, an added qualifier.
 * A cut-off end may split a word.
 */
function contains(one: Title, other: Title): boolean {
  const [short, long] = one.key.length <= other.key.length ? [one, other] : [other, one];
  if (short.words.filter(isContentWord).length < 2) return false;
  if (long.key.startsWith(short.key)) return true;
  const text = ` ${long.words.join(' ')} `;
  return text.includes(` ${withoutArticle(short.words).join(' ')} `) || long.key.endsWith(short.key);
}

function withoutArticle(words: readonly string[]): readonly string[] {
  return /^(?:an?|the)$/.test(words[0] ?? '') ? words.slice(1) : words;
}

/** Share of equal letters from which what differs may be slips of the pen; a title of forty letters may hold five. */
const SLIP_RATIO = 0.87;

const OPPOSITES =
  /^(?:hypo|hyper|intra|inter|pre|post|anti|pro|un|in|im|non|de|dis|mono|bi|tri|poly|endo|exo|macro|micro|over|under|up|down|ex|fe|an?|re|sub|super|co)(?=.{3})/;

/** Whether what is left of both titles is one text with a slip of the pen, and not another or an opposite word. */
function slipOnly(left: { short: string[]; long: string[] }, weights: WordWeights): boolean {
  const [one, other] = [left.short.join(''), left.long.join('')];
  if (one === '' || other === '') return true;
  if (weights.frequencyOf(one) > 2 && weights.frequencyOf(other) > 2) return false;
  if (one.replace(OPPOSITES, '') === other.replace(OPPOSITES, '')) return false;
  const shortest = Math.min(one.length, other.length);
  const edits = distance(one, other);
  // One word with another first letter is another word, unless nearly all the rest is the same.
  if (one.charAt(0) !== other.charAt(0) && left.short.length === 1 && left.long.length === 1) {
    return transposed(one, other) || (shortest >= 6 && edits <= 0.25 * shortest);
  }
  return edits <= Math.max(2, 0.34 * shortest);
}

/** Edit distance is only worth its time where the titles are about equally long and share something. */
function letterSimilarity(one: Title, other: Title, byWords: number): number {
  const [short, long] = one.key.length <= other.key.length ? [one.key, other.key] : [other.key, one.key];
  if (short.length < 12 || short.length < long.length * 0.9 || byWords < 0.3) return 0;
  return editRatio(distance(one.key, other.key), one.key, other.key);
}

function weigh(words: readonly string[], weights: WordWeights): number {
  return words.reduce((sum, word) => sum + weights.of(word), 0);
}

/** Pairs equal words, then misspelt ones; what finds no partner is left over. */
function align(
  short: readonly string[],
  long: readonly string[],
  weights: WordWeights,
): { short: string[]; long: string[] } {
  const open = new Map<string, number>();
  for (const word of long) open.set(word, (open.get(word) ?? 0) + 1);
  const unmatched = short.filter((word) => {
    const count = open.get(word) ?? 0;
    if (count > 0) open.set(word, count - 1);
    return count === 0;
  });
  const rest = long.filter((word) => {
    const count = open.get(word) ?? 0;
    if (count > 0) open.set(word, count - 1);
    return count > 0;
  });
  dropCompounds(unmatched, rest);
  dropCompounds(rest, unmatched);
  if (unmatched.length === 0 || rest.length === 0) return { short: unmatched, long: rest };
  const stillShort = unmatched.filter((word) => {
    const at = rest.findIndex((candidate) => misspelt(word, candidate, weights));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return { short: stillShort, long: rest };
}

/** "video anywhere" is "videoanywhere": removes both where neighbours of one list join to a word of the other. */
function dropCompounds(parts: string[], wholes: string[]): void {
  for (let at = 0; at < parts.length - 1; at += 1) {
    const found = wholes.indexOf(`${parts[at] ?? ''}${parts[at + 1] ?? ''}`);
    if (found < 0) continue;
    wholes.splice(found, 1);
    parts.splice(at, 2);
    at -= 1;
  }
}

/**
 * One word spelt two ways. Two words that the pool uses elsewhere are two words, however close ("male", "female");
 * the beginning counts more, because prefixes carry opposites ("hyper", "hypo").
 */
export function misspelt(one: string, other: string, weights: WordWeights): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (/\d/.test(short) || /\d/.test(long)) return false;
  if (long.startsWith(short)) return short.length >= 4 && long.length - short.length <= 2;
  if (short.length < 5 || long.length - short.length > 2 || short.charAt(0) !== long.charAt(0)) return false;
  if (weights.frequencyOf(one) > 2 && weights.frequencyOf(other) > 2) return false;
  const edits = distance(short, long);
  if (edits <= 1) return true;
  if (edits > 2) return false;
  // Two letters changed places, or two slips in a long word whose beginning is right.
  return (short.length >= 8 && short.slice(0, 5) === long.slice(0, 5)) || transposed(short, long);
}

function transposed(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (one.charAt(at) === other.charAt(at)) at += 1;
  return (
    one.charAt(at) === other.charAt(at + 1) &&
    one.charAt(at + 1) === other.charAt(at) &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

function contradictory(one: Title, other: Title): boolean {
  if (one.notice !== other.notice) return true;
  if (one.part !== other.part && (one.part ?? 1) !== (other.part ?? 1)) return true;
  const onlyOne = one.numbers.filter(
    (number) => !other.numbers.includes(number) && !other.key.includes(number),
  );
  const onlyOther = other.numbers.filter(
    (number) => !one.numbers.includes(number) && !one.key.includes(number),
  );
  return onlyOne.length > 0 && onlyOther.length > 0;
}
