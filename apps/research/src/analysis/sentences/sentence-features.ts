/**
 * What a sentence of an abstract shows of its part in it: its words and pairs of words, its place, its length, its
 * likeness to the title and to the rest (Edmundson 1969: cue, location, title, key), and the cues of gaps.
 */
import { contentStem, words, wordSet } from '../../text/tokens.js';
import { countsOf } from '../../text/counted-terms.js';
import type { Sentence } from '../../text/sentences.js';
import { judge } from '../reading/classify.js';

/** A sentence with what the stages compute of it once. */
export interface ReadSentence extends Sentence {
  /** Lower-cased words, stop words included. */
  words: string[];
  /** Stems of the content words, in order. */
  stems: string[];
}

export function readSentences(sentences: readonly Sentence[]): ReadSentence[] {
  return sentences.map((sentence) => {
    const all = words(sentence.text);
    return {
      ...sentence,
      words: all,
      stems: all.map(contentStem).filter(Boolean),
    };
  });
}

export type Features = Map<string, number>;

/** Times each term occurs. */
type Vector = ReadonlyMap<string, number>;

function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [term, value] of one) sum += value * (other.get(term) ?? 0);
  return sum;
}

function length(vector: Vector): number {
  return Math.sqrt(dot(vector, vector)) || 1;
}

/**
 * The features of every sentence of one abstract, most of them 0 or 1. `titleStems` are the stems of the title's
 * content words.
 */
export function featuresOf(sentences: readonly ReadSentence[], titleStems: readonly string[]): Features[] {
  const n = sentences.length;
  const whole = countsOf(sentences.flatMap(({ stems }) => stems));
  const wholeLength = length(whole);
  const title = new Set(titleStems);
  const firstWe = sentences.findIndex(({ words }) => speaksOfItself(words));
  return sentences.map((s, i) => {
    const f: Features = new Map();
    for (const gram of gramsOf(s.words)) f.set(gram, 1);
    if (/\d/.test(s.text)) f.set('numbers', 1);
    const size = s.words.length;
    const counts = countsOf(s.stems);
    f.set('log_length', Math.log(1 + size));
    f.set('long', Math.max(0, size - LONG) / 10);
    if (i === 0) f.set('first', 1);
    if (i === n - 1 && n > 1) f.set('last', 1);
    f.set('place', n > 1 ? i / (n - 1) : 0);
    if (i === firstWe) f.set('first_we', 1);
    if (firstWe >= 0 && i < firstWe) f.set('before_we', 1);
    const inTitle = [...title].filter((term) => counts.has(term)).length;
    f.set('title_cover', title.size ? inTitle / title.size : 0);
    f.set('title_f', inTitle ? (2 * inTitle) / (counts.size + title.size) : 0);
    const titled = s.stems.filter((term) => title.has(term)).length;
    const repeated = s.stems.filter((term) => (whole.get(term) ?? 0) > 1).length;
    f.set('title_share', titled / (s.stems.length || 1));
    f.set('repeat_share', repeated / (s.stems.length || 1));
    f.set('centroid', dot(counts, whole) / (length(counts) * wholeLength));
    const { limitation, open } = judge(s.text, null);
    f.set('limitation', limitation);
    f.set('open', open);
    return f;
  });
}

/** The words of a sentence and the pairs of neighbours, those it opens with marked; the models weigh some thousands. */
function gramsOf(all: readonly string[]): Set<string> {
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

/** Words from which on a sentence is long. */
const LONG = 30;
const WORKS = wordSet('paper work study article review research trial survey report');
