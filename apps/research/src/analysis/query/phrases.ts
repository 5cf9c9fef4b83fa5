import { hasContent, tidy } from './reading.js';

const DOUBLE = /"([^"]+)"/gu;
/** Single quotes count where they stand like quotation marks; an apostrophe never does. */
const SINGLE = /(?<=^|[\s([,;:])'([^'\s][^']*?\s[^']*?[^'\s])'(?=$|[\s)\],.;:?!])/gu;

/** Quoted phrases of a normalised query, in order, each once; the words stay in the query, the marks go. */
export function readPhrases(text: string): { found: string[]; rest: string } {
  const found: string[] = [];
  const keep = (_match: string, inside: string): string => {
    const phrase = tidy(inside).replace(/[.!?]+$/u, '');
    if (hasContent(phrase) && !found.some((known) => known.toLowerCase() === phrase.toLowerCase())) {
      found.push(phrase);
    }
    return ` ${inside} `;
  };
  const rest = text.replace(DOUBLE, keep).replace(SINGLE, keep).replace(/"/gu, ' ');
  return { found, rest: tidy(rest) };
}
