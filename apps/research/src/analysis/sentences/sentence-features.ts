/**
 * What a sentence of an abstract shows of its part in it: its words and pairs of words, its place, its length, its
 * likeness to the title and to the rest (Edmundson 1969: cue, location, title, key).
 */
import { isStopWord, stem, words } from '../../text/tokens.js';
import type { Sentence } from '../../text/sentences.js';

/** A sentence with what the stages compute of it once. */
export interface ReadSentence extends Sentence {
  /** Lower-cased words, stop words included. */
  words: string[];
  /** Stems of the content words, in order. */
  stems: string[];
  lower: string;
}

export function readSentences(sentences: readonly Sentence[]): ReadSentence[] {
  return sentences.map((sentence) => {
    const all = words(sentence.text);
    return {
      ...sentence,
      words: all,
      stems: all.filter((word) => word.length > 1 && !isStopWord(word)).map(stem),
      lower: plainLower(sentence.text),
    };
  });
}

/** Lower case with straight apostrophes, plain hyphens and single blanks. */
function plainLower(text: string): string {
  const lower = text.toLowerCase();
  // Most sentences need no more.
  if (!/[’‘‐‑\t-\r\u0085-\uffff]| {2}/.test(lower)) return lower;
  return lower.replace(/[’‘]/g, "'").replace(/[‐‑]/g, '-').replace(/\s+/g, ' ');
}

export type Features = Map<string, number>;

/** Stems of an abstract counted once for all its sentences. */
interface Counted {
  /** Times a stem occurs in the whole abstract. */
  counts: ReadonlyMap<string, number>;
  /** Distinct stems of each sentence. */
  stemSets: ReadonlySet<string>[];
  /** Cosine of two sentences over tf-idf within the abstract, and of one with the whole over tf. */
  cosine: (i: number, j: number) => number;
  centroid: (i: number) => number;
  titleCosine: (i: number) => number;
}

/** Sums over pairs of sentences by way of the lists of sentences that have a word, not sentence by sentence. */
function count(sentences: readonly ReadSentence[], titleStems: readonly string[]): Counted {
  const n = sentences.length;
  const dots = new Float64Array(n * n);
  const whole = new Float64Array(n);
  const ownSquares = new Float64Array(n);
  const title = new Float64Array(n);
  let wholeSquares = 0;
  let titleSquares = 0;
  const byStem = new Map<string, number[]>();
  const counts = new Map<string, number>();
  sentences.forEach((sentence, i) => {
    for (const term of sentence.stems) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      const list = byStem.get(term);
      if (list) list.push(i);
      else byStem.set(term, [i]);
    }
  });
  const titleCounts = new Map<string, number>();
  for (const term of titleStems) titleCounts.set(term, (titleCounts.get(term) ?? 0) + 1);
  for (const [term, times] of titleCounts) if (!byStem.has(term)) titleSquares += times * times;
  for (const [term, list] of byStem) {
    // A sentence stands in the list as often as it has the term, which gives the products of the frequencies.
    const idf = Math.log(1 + n / new Set(list).size);
    const inTitle = titleCounts.get(term) ?? 0;
    titleSquares += inTitle * inTitle * idf * idf;
    wholeSquares += list.length * list.length;
    for (const i of list) {
      for (const j of list) {
        dots[i * n + j] = (dots[i * n + j] ?? 0) + idf * idf;
        if (i === j) ownSquares[i] = (ownSquares[i] ?? 0) + 1;
      }
      whole[i] = (whole[i] ?? 0) + list.length;
      title[i] = (title[i] ?? 0) + inTitle * idf * idf;
    }
  }
  const norm = (i: number): number => Math.sqrt(dots[i * n + i] ?? 0) || 1;
  return {
    counts,
    stemSets: sentences.map((sentence) => new Set(sentence.stems)),
    cosine: (i, j) => (dots[i * n + j] ?? 0) / (norm(i) * norm(j)),
    centroid: (i) => (whole[i] ?? 0) / (Math.sqrt((ownSquares[i] ?? 0) * wholeSquares) || 1),
    titleCosine: (i) => (title[i] ?? 0) / (norm(i) * (Math.sqrt(titleSquares) || 1)),
  };
}

/**
 * The features of every sentence of one abstract, most of them 0 or 1. `titleStems` are the stems of the title's
 * content words.
 */
export function featuresOf(sentences: readonly ReadSentence[], titleStems: readonly string[]): Features[] {
  const n = sentences.length;
  const counted = count(sentences, titleStems);
  const titleSet = new Set(titleStems);
  const firstWe = sentences.findIndex(({ words: own }) => speaksOfItself(own));
  return sentences.map((s, i) => {
    const f: Features = new Map();
    for (const gram of gramsOf(s.words)) f.set(gram, 1);
    if (/\d/.test(s.lower)) f.set('numbers', 1);
    const length = s.words.length;
    const stems = counted.stemSets[i] ?? new Set<string>();
    for (const [name, from, to] of LENGTHS) if (length >= from && length < to) f.set(name, 1);
    f.set('log_length', Math.log(1 + length));
    if (stems.size < 7) f.set('few_content', 1);
    if (i === 0) f.set('first', 1);
    if (i === 1 && n > 4) f.set('second', 1);
    if (i === n - 1 && n > 1) f.set('last', 1);
    f.set('place', n > 1 ? i / (n - 1) : 0);
    if (i === firstWe) f.set('first_we', 1);
    if (firstWe >= 0 && i < firstWe) f.set('before_we', 1);
    let inTitle = 0;
    for (const term of titleSet) if (stems.has(term)) inTitle++;
    const cover = titleSet.size ? inTitle / titleSet.size : 0;
    f.set('title_cover', cover);
    f.set('title_cosine', counted.titleCosine(i));
    f.set('title_f', inTitle ? (2 * inTitle) / (stems.size + titleSet.size) : 0);
    f.set(
      'title_share',
      shareOf(s.stems, (term) => titleSet.has(term)),
    );
    f.set(
      'repeat_share',
      shareOf(s.stems, (term) => (counted.counts.get(term) ?? 0) > 1),
    );
    f.set('expected', expectedOverlap(s, stems, titleSet, counted.counts));
    f.set('centroid', counted.centroid(i));
    let central = 0;
    for (let j = 0; j < n; j++) if (j !== i) central += counted.cosine(i, j);
    f.set('centrality', n > 1 ? central / (n - 1) : 0);
    return f;
  });
}

/** The words of a sentence and the pairs of neighbours, those it opens with marked; the models weigh some hundreds. */
export function gramsOf(all: readonly string[]): Set<string> {
  const grams = new Set<string>();
  all.forEach((word, at) => {
    grams.add(`w:${word}`);
    if (at > 0) grams.add(`w:${all[at - 1] ?? ''} ${word}`);
  });
  if (all.length > 0) grams.add(`w:^${all[0] ?? ''}`);
  if (all.length > 1) grams.add(`w:^${all[0] ?? ''} ${all[1] ?? ''}`);
  return grams;
}

/** "We", "our", "this paper": the authors speak of their own work. */
function speaksOfItself(all: readonly string[]): boolean {
  return all.some(
    (word, at) => word === 'we' || word === 'our' || (WORKS.has(word) && all[at - 1] === 'this'),
  );
}

const WORKS = new Set([
  'paper',
  'work',
  'study',
  'article',
  'review',
  'research',
  'trial',
  'survey',
  'report',
]);

function shareOf(stems: readonly string[], holds: (term: string) => boolean): number {
  let held = 0;
  for (const term of stems) if (holds(term)) held++;
  return stems.length ? held / stems.length : 0;
}

const LENGTHS: readonly (readonly [string, number, number])[] = [
  ['len_short', 8, 14],
  ['len_medium', 14, 20],
  ['len_good', 20, 27],
  ['len_long', 27, 35],
  ['len_very_long', 35, 45],
  ['len_huge', 45, 10_000],
];

const TYPICAL_LENGTH = 20;
/** Expected overlap with a one-sentence summary: words of the title and repeated ones are likely to stand in it. */
function expectedOverlap(
  s: ReadSentence,
  stems: ReadonlySet<string>,
  title: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
): number {
  let mass = 0.35 * (s.words.length - s.stems.length);
  for (const term of stems) {
    const times = counts.get(term) ?? 1;
    mass += title.has(term) ? 0.6 : times > 3 ? 0.4 : times > 2 ? 0.3 : times > 1 ? 0.2 : 0.1;
  }
  return (2 * mass) / (s.words.length + TYPICAL_LENGTH);
}
