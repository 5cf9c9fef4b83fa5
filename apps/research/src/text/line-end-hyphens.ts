/**
 * Words that a scanned text broke at the end of a line ("inter- vention", "boundary- layer"), put together again where
 * that is certain: of the joined word and the hyphenated one the pool or scholarly English knows just one.
 */
import { backgroundKnows, commonWords } from './background/background.js';
import { matchesOf } from './matches.js';
import { stem } from './tokens.js';

const BROKEN = /(?<![\p{L}\p{N}-])(\p{L}{2,})[-\u2010\u00AD]\s+(\p{Ll}{2,})(?![\p{L}\p{N}])/gu;
const WORD = /(?<![\p{L}\p{N}-])\p{L}+(?:-\p{L}+)*(?![\p{L}\p{N}])(?!-\s)/gu;
/** "Pre- and post-test", "two- to threefold": the hyphen waits for a later word. */
const GOES_ON =
  /^(?:and|or|nor|to|but|versus|vs|as|than|the|a|an|in|on|of|for|with|by|from|und|et|y|plus|through)$/i;

export function hasBrokenWord(text: string): boolean {
  BROKEN.lastIndex = 0;
  return BROKEN.test(text);
}

/** What the texts of a pool know of their words: first all are learnt, then each is mended. */
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
