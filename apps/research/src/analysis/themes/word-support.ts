import type { Paper } from '../../papers/paper.js';
import { countsOf } from '../../text/counted-terms.js';
import { singular } from '../../text/singular.js';
import { isStopWord } from '../../text/tokens.js';

/** Of a text longer than any abstract the beginning is read. */
const LONGEST = 12_000;

/** In how many papers of a group a word stands as a reader sees it: in that form, in the singular or plural, not as a stem. */
export class WordSupport {
  private readonly counts: ReadonlyMap<string, number>;

  constructor(private readonly papers: readonly Paper[]) {
    const texts = papers.map(({ title, abstract }) => `${title} ${(abstract ?? '').slice(0, LONGEST)}`);
    this.counts = countsOf(texts.flatMap((text) => [...new Set(partsOf(text))]));
  }

  /** Least share of the papers that hold a word of the label: 0…1. */
  of(label: string): number {
    const words = partsOf(label).filter((word) => !isStopWord(word));
    const counts = words.map((word) => this.counts.get(word) ?? 0);
    return counts.length === 0 ? 0 : Math.min(...counts) / Math.max(1, this.papers.length);
  }
}

/** Words in the singular. */
function partsOf(text: string): string[] {
  const lower = text.toLowerCase();
  // "3-dose" is held by papers that write it so, not by those that have a 3 and a dose.
  const counted = lower.match(/(?<![\p{L}\p{N}-])\d{1,4}-\p{L}{2,}/gu) ?? [];
  return [...(lower.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []), ...counted].map((word) => singular(word) ?? word);
}
