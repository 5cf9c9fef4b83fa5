/**
 * Joins words hyphenated at a line end in scanned text ("inter- vention", "boundary- layer") where that is certain:
 * exactly one of the joined and the hyphenated form occurs in the pool or in scholarly English.
 */
import { backgroundKnows, commonWords } from './background/background.js';
import { matchesOf } from './matches.js';
import { stem } from './tokens.js';

const BROKEN = /(?<![\p{L}\p{N}-])(\p{L}{2,})[-\u2010\u00AD]\s+(\p{Ll}{2,})(?![\p{L}\p{N}])/gu;
const WORD = /(?<![\p{L}\p{N}-])\p{L}+(?:-\p{L}+)*(?![\p{L}\p{N}])(?!-\s)/gu;
/** "Pre- and post-test", "two- to threefold": suspended hyphens. */
const GOES_ON =
  /^(?:and|or|nor|to|but|versus|vs|as|than|the|a|an|in|on|of|for|with|by|from|und|et|y|plus|through)$/i;

export function hasBrokenWord(text: string): boolean {
  BROKEN.lastIndex = 0;
  return BROKEN.test(text);
}

/** The vocabulary of a pool: first all texts are learnt, then each is corrected. */
export class BrokenWords {
  private readonly known = new Set<string>();

  learn(text: string): void {
    for (const [word] of matchesOf(text.toLowerCase(), WORD)) this.known.add(word);
  }

  /** The text with its broken words joined, where that is certain. */
  mend(text: string): string {
    return text.replace(BROKEN, (whole, left: string, right: string) => {
      const [joined, hyphenated] = [`${left}${right}`.toLowerCase(), `${left}-${right}`.toLowerCase()];
      if (GOES_ON.test(right)) return whole;
      const isJoined = this.known.has(joined) || backgroundKnows(stem(joined));
      const isHyphenated = this.known.has(hyphenated) || commonWords().has(hyphenated);
      if (isJoined === isHyphenated) return whole;
      return isJoined ? `${left}${right}` : `${left}-${right}`;
    });
  }
}
