import { stem, words } from '../../text/tokens.js';
import { isGeneric } from '../query/concepts.js';

/** Shorter ones are looked for as they stand. */
const LONG = 3;
/** Two words belong together if of the papers with the rarer one this share writes them side by side. */
const JOINED = 0.15;

/**
 * The parts of runs of search words that papers write as phrases: "graph neural networks expressive power" asks for two
 * things. A run is cut where hardly a paper that has both words writes them side by side (query segmentation by
 * connexity: Risvik, Mikolajewski and Boros, 2003).
 * @param papers of each what it writes: a title and an abstract
 */
export function writtenPhrases(
  runs: readonly string[],
  papers: readonly (readonly [title: string, abstract: string])[],
): string[] {
  const isLong = (run: string): boolean => run.split(/\s+/).length >= LONG;
  if (!runs.some(isLong)) return [...runs];
  // No phrase runs from a title into the abstract.
  const texts = papers.map((parts) => ` ${parts.map(stemsOf).join(' | ')} `);
  return runs.flatMap((run) => (isLong(run) ? cut(run.split(/\s+/), texts) : [run]));
}

function cut(parts: readonly string[], texts: readonly string[]): string[] {
  const having = (stems: string): number => texts.filter((text) => text.includes(` ${stems} `)).length;
  const stems = parts.map(stemsOf);
  const phrases: string[][] = [];
  for (const [at, part] of parts.entries()) {
    const [before, own] = [stems[at - 1], stems[at] ?? ''];
    const isJoined =
      before !== undefined && having(`${before} ${own}`) > JOINED * Math.min(having(before), having(own));
    if (isJoined) phrases.at(-1)?.push(part);
    else phrases.push([part]);
  }
  const specific = phrases.filter((phrase) => !phrase.every(isGeneric));
  return (specific.length > 0 ? specific : phrases).map((phrase) => phrase.join(' '));
}

function stemsOf(text: string): string {
  return words(text).map(stem).join(' ');
}
