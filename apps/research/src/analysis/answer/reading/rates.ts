/**
 * Findings told by two figures, one for each side: "mortality was 16.0% in the S group and 32.8% in the control group
 * (P < 0.001)". Only where the sentence says whether the figures differ.
 */
import { stem } from '../../../text/tokens.js';
import { matchesOf } from '../../../text/matches.js';
import type { Direction } from '../../claims/lexicon.js';
import { intervalTold } from './intervals.js';

const WORD = /[\p{L}\p{N}]+/gu;
const PERCENT = /(?<![\d.·])(\d+(?:[.·]\d+)?)\s?(?:%|per ?cent\b)/gi;
const DECIMAL = /(?<![\d.·<>=≤−-]\s?)(\d+[.·]\d+)(?![\d.·%])/g;
const IN_BRACKETS = /\([^()]*\)/g;
const CONFIDENCE = /\b9[059](?:\.\d)?\s?%(?=\s?(?:CI|CrI|confidence|credible))/gi;
const P_VALUE = /\bp(?:[- ]?values?)?\s?([<=>≤≥])\s?0?[.·](\d+)/gi;
const LEVEL = 0.05;

export interface Sides {
  /** Stems of the side that is asked for and of the one that it is set against, in order; null for any control. */
  subject: readonly string[];
  other: readonly string[] | null;
  outcome: readonly string[];
}

const CONTROL = /^(?:placebo|control|controls|sham|untreated|unexposed|nonusers|conventional|usual)$/;

/** Words between what is counted and its figure. */
const WAY =
  /^(?:was|were|is|are|occurred|happened|developed|died|seen|observed|reported|found|recorded|in|of|at|on|by|the|an?|among|for|with|and|versus|vs|than|lower|higher|reduced|rates?|risk|incidence|days?|weeks?|months?|years?|hours?|per|\d+|group|arm|patients|participants|children|women|men|people|adults|subjects|individuals|persons|infants|receiving|who|received|had|experienced|suffered|assigned|to|significantly)$/;
const HAD = /^(?:had|developed|experienced|suffered|reported)$/;

/** Where the outcome goes with the first side; null where the sentence gives no such pair or no test of it. */
export function ratesTold(sentence: string, { subject, other, outcome }: Sides): Direction | null {
  const isTested = testOf(sentence);
  if (isTested === null || /\brespectively\b/i.test(sentence)) return null;
  const figures = figuresIn(sentence);
  const words = [...matchesOf(sentence, WORD)].map(({ 0: word, index }) => ({
    term: stem(word.toLowerCase()),
    word: word.toLowerCase(),
    at: index,
  }));
  const ones = placesOf(
    words.map(({ term }) => term),
    subject,
  );
  const others =
    other === null
      ? words.flatMap(({ word }, at) => (CONTROL.test(word) ? [at] : []))
      : placesOf(
          words.map(({ term }) => term),
          other,
        );
  const [first, second] = figures;
  if (figures.length !== 2 || !first || !second || ones.length === 0 || others.length === 0) return null;
  const at = (place: number | undefined): number => words[place ?? -1]?.at ?? -1;
  const arms = new Set([...subject, ...(other ?? [])]);
  const isWay = (from: number, to: number): boolean =>
    !/[,;:]/.test(sentence.slice(at(from - 1), at(to))) &&
    words.slice(from, to).every(({ term, word }) => arms.has(term) || CONTROL.test(word) || WAY.test(word));
  const wordAt = (place: number): number => words.findIndex(({ at: from }) => from >= place);
  const [start, end] = [wordAt(first.at), wordAt(second.at)];
  // "O was x in S and y in control", "x in S and y in control had O": what the figures count.
  const isCounted = placesOf(
    words.map(({ term }) => term),
    outcome,
  ).some((place) => {
    const to = place + outcome.length;
    if (place < start) return isWay(to, Math.min(start, ...ones.filter((one) => one > place)));
    return place > end && isWay(end, place) && HAD.test(words[place - 1]?.word ?? '');
  });
  if (!isCounted) return null;
  const order = [
    { what: 'figure', at: first.at },
    { what: 'figure', at: second.at },
    ...nearest(ones.map(at), first.at, second.at).map((place) => ({ what: 'one', at: place })),
    ...nearest(others.map(at), first.at, second.at).map((place) => ({ what: 'other', at: place })),
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ what }) => what)
    .join(' ');
  const isFirst = /^(?:figure one figure other|one figure other figure|one other figure figure)$/.test(order);
  const isSecond = /^(?:figure other figure one|other figure one figure|other one figure figure)$/.test(
    order,
  );
  if (!isFirst && !isSecond) return null;
  if (!isTested) return 'none';
  const [own, against] = isFirst ? [first, second] : [second, first];
  if (own.value === against.value) return null;
  return own.value < against.value ? 'down' : 'up';
}

/** Whether the figures are said to differ. */
function testOf(sentence: string): boolean | null {
  const interval = intervalTold(sentence);
  const values = [...matchesOf(sentence, P_VALUE)].map((match) => {
    const value = Number(`0.${match[2] ?? ''}`);
    return match[1] === '<' || match[1] === '≤' ? value <= LEVEL : match[1] === '=' ? value < LEVEL : false;
  });
  const [first] = values;
  if (first !== undefined) return values.every((value) => value === first) ? first : null;
  return interval === null ? null : interval !== 'none';
}

/** Two shares, or else two figures of the same kind outside of brackets. */
function figuresIn(sentence: string): { value: number; at: number }[] {
  const plain = blanked(sentence, CONFIDENCE);
  const read = (text: string, pattern: RegExp): { value: number; at: number }[] =>
    [...matchesOf(text, pattern)].map((match) => ({
      value: Number((match[1] ?? '').replace('·', '.')),
      at: match.index,
    }));
  const open = blanked(plain, IN_BRACKETS);
  const shares = read(open, PERCENT);
  if (shares.length > 0) return shares;
  const inside = read(plain, PERCENT);
  return inside.length > 0 ? inside : read(open, DECIMAL);
}

function blanked(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => ' '.repeat(match.length));
}

/** The place of a name between the two figures, else behind them, else the last one before them. */
function nearest(places: readonly number[], first: number, second: number): number[] {
  const before = places.filter((place) => place < first);
  const behind = places.filter((place) => place > first);
  const between = behind.filter((place) => place < second);
  if (between.length > 0) return between.slice(0, 1);
  if (behind.length > 0) return behind.slice(0, 1);
  return before.slice(-1);
}

/** Where all the stems stand together: the place of the first of them. */
function placesOf(words: readonly string[], name: readonly string[]): number[] {
  if (name.length === 0) return [];
  return words.flatMap((term, at) => {
    if (!name.includes(term)) return [];
    const window = words.slice(at, at + name.length + 1);
    return name.every((one) => window.includes(one)) ? [at] : [];
  });
}
