/**
 * What a sentence of an abstract shows of its part in it: its words and pairs of words, its place, its length, its
 * likeness to the title and to the rest (Edmundson 1969: cue, location, title, key).
 */
import { isStopWord, stem, words, wordSet } from '../../text/tokens.js';
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

/** The features of every sentence of one abstract. `titleStems` are the stems of the title's content words. */
export function featuresOf(sentences: readonly ReadSentence[], titleStems: readonly string[]): Features[] {
  const n = sentences.length;
  const title = new Set(titleStems);
  const whole = countsOf(sentences.flatMap(({ stems }) => stems));
  const firstWe = sentences.findIndex(({ words }) => speaksOfItself(words));
  return sentences.map(({ words, stems, lower }, at) => {
    const own = countsOf(stems);
    const inTitle = [...title].filter((term) => own.has(term)).length;
    const features: readonly (readonly [string, number])[] = [
      ['numbers', Number(/\d/.test(lower))],
      ['log_length', Math.log(1 + words.length)],
      ['first', Number(at === 0)],
      ['second', Number(at === 1 && n > 4)],
      ['last', Number(at === n - 1 && n > 1)],
      ['place', n > 1 ? at / (n - 1) : 0],
      ['first_we', Number(at === firstWe)],
      ['before_we', Number(at < firstWe)],
      ['title_cover', inTitle / Math.max(1, title.size)],
      ['title_share', stems.filter((term) => title.has(term)).length / Math.max(1, stems.length)],
      ['centroid', cosine(own, whole)],
    ];
    const grams = [...gramsOf(words)].map((gram) => [gram, 1] as const);
    return new Map<string, number>([...grams, ...features.filter(([, value]) => value > 0)]);
  });
}

function countsOf(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of stems) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const dot = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number =>
    [...a].reduce((sum, [term, value]) => sum + value * (b.get(term) ?? 0), 0);
  return dot(one, other) / (Math.sqrt(dot(one, one) * dot(other, other)) || 1);
}

/** The words of a sentence and the pairs of neighbours, those it opens with marked; the models weigh some hundreds. */
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

const WORKS = wordSet('paper work study article review research trial survey report');
