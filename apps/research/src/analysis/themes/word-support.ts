import type { Paper } from '../../papers/paper.js';

/** Of a text longer than any abstract the beginning is read. */
const LONGEST = 12_000;
const FUNCTION_WORD =
  /^(?:and|or|of|in|on|for|the|to|with|by|from|a|an|as|at|via|under|between|among|through)$/;

/** In how many papers of a group a word stands as a reader sees it: in that form, in the singular or plural, not as a stem. */
export class WordSupport {
  private readonly counts = new Map<string, number>();

  constructor(private readonly papers: readonly Paper[]) {
    for (const { title, abstract } of papers) {
      const own = new Set(partsOf(`${title} ${(abstract ?? '').slice(0, LONGEST)}`).map(singular));
      for (const word of own) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
    }
  }

  /** Least share of the papers that hold a word of the label: 0…1. */
  of(label: string): number {
    const words = partsOf(label).filter((word) => !FUNCTION_WORD.test(word));
    const counts = words.map((word) => this.counts.get(singular(word)) ?? 0);
    return counts.length === 0 ? 0 : Math.min(...counts) / Math.max(1, this.papers.length);
  }
}

function partsOf(text: string): string[] {
  const lower = text.toLowerCase();
  // "3-dose" is held by papers that write it so, not by those that have a 3 and a dose.
  const counted = lower.match(/(?<![\p{L}\p{N}-])\d{1,4}-\p{L}{2,}/gu) ?? [];
  return [...(lower.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []), ...counted];
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
