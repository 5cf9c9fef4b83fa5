import type { Paper } from '../../papers/paper.js';
import { stem, words } from '../../text/tokens.js';
import { isGeneric } from '../query/concepts.js';

/** Shorter ones are looked for as they stand. */
const LONG = 3;
/** Two words belong together if of the papers with the rarer one this share writes them side by side. */
const JOINED = 0.15;
/** Of a longer text the beginning is read. */
const LONGEST = 12_000;

/**
 * The parts of a run of search words that papers write as phrases: "graph neural networks expressive power" asks for
 * two things. A run is cut where hardly a paper that has both words writes them side by side (query segmentation by
 * connexity: Risvik, Mikolajewski and Boros, 2003).
 */
export function writtenPhrases(run: string, papers: readonly Paper[]): string[] {
  const parts = run.split(/\s+/);
  if (parts.length < LONG) return [run];
  const stemsOf = (text: string): string => words(text).map(stem).join(' ');
  const texts = papers.map(
    ({ title, abstract }) => ` ${stemsOf(title)} | ${stemsOf((abstract ?? '').slice(0, LONGEST))} `,
  );
  const stems = parts.map(stemsOf);
  const having = (text: string): number => texts.filter((one) => one.includes(` ${text} `)).length;
  const phrases: string[][] = [[]];
  for (const [at, part] of parts.entries()) {
    const [before, own] = [stems[at - 1], stems[at] ?? ''];
    const rarer = before === undefined ? 0 : Math.min(having(before), having(own));
    const isJoined = before === undefined || having(`${before} ${own}`) > JOINED * rarer;
    if (!isJoined) phrases.push([]);
    phrases.at(-1)?.push(part);
  }
  const specific = phrases.filter((phrase) => !phrase.every(isGeneric));
  return (specific.length > 0 ? specific : phrases).map((phrase) => phrase.join(' '));
}
