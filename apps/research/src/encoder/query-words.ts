/**
 * Which words of a query are part of a concept: a linear reading of the encoder's inner layer (Tenney and others 2019, "BERT rediscovers the
 * classical NLP pipeline"), fitted by scripts/models/fit-query-words.ts on queries whose main concepts readers wrote.
 */
import type { WordWeights } from '../models/query-words.js';
import { matchesOf } from '../text/matches.js';
import type { PiecedWord } from './word-piece.js';

/** A word of a query and what the encoder makes of it there. */
export interface QueryWord {
  from: number;
  to: number;
  vector: Float32Array;
}

/** "P2RY8-CRLF2" and "women's" are words. */
const WORD = /[\p{L}\p{N}]+(?:['’.\-/][\p{L}\p{N}]+)*/gu;

/**
 * The words of a text, each the mean of its tokens.
 * @param pieces the parts that the tokens are of
 * @param tokens of each token as many numbers
 */
export function wordsOf(
  text: string,
  pieces: readonly PiecedWord[],
  count: number,
  tokens: Float32Array,
): QueryWord[] {
  const size = tokens.length / count;
  return matchesOf(text, WORD).flatMap(({ 0: word, index: from }) => {
    const to = from + word.length;
    const first = pieces.findIndex((piece) => piece.from >= from && piece.to <= to);
    const behind = pieces.find((piece) => piece.from >= to);
    const [begin, end] = [pieces[first]?.piece, behind?.piece ?? count - 1];
    if (begin === undefined || end <= begin) return [];
    const vector = new Float32Array(size);
    for (let at = begin * size; at < end * size; at += 1)
      vector[at % size] = (vector[at % size] ?? 0) + (tokens[at] ?? 0) / (end - begin);
    return [{ from, to, vector }];
  });
}

/** Of each word whether it is part of a concept, rather than of what is said of one. */
export function areTold(words: readonly Pick<QueryWord, 'vector'>[], weights: WordWeights): boolean[] {
  return words.map(({ vector }, at) => {
    const [before, behind] = [words[at - 1]?.vector, words[at + 1]?.vector];
    const sum = dot(weights.before, before) + dot(weights.own, vector) + dot(weights.behind, behind);
    return weights.bias + sum > 0;
  });
}

function dot(weights: readonly number[], vector: Float32Array | undefined): number {
  let sum = 0;
  if (vector) for (let at = 0; at < vector.length; at += 1) sum += (weights[at] ?? 0) * (vector[at] ?? 0);
  return sum;
}

/** The runs of such words with nothing but space between them, as they stand in the text. */
export function conceptsOf(
  text: string,
  words: readonly Pick<QueryWord, 'from' | 'to'>[],
  told: readonly boolean[],
): string[] {
  const spans: { from: number; to: number }[] = [];
  for (const [at, { from, to }] of words.entries()) {
    if (!told[at]) continue;
    const open = told[at - 1] ? spans.at(-1) : undefined;
    if (open && text.slice(open.to, from).trim() === '') open.to = to;
    else spans.push({ from, to });
  }
  return spans.map(({ from, to }) => text.slice(from, to));
}
