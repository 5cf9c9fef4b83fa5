import type { Paper } from '../../papers/paper.js';
import { countsOf } from '../../text/counted-terms.js';
import { singular } from '../../text/singular.js';
import { isStopWord } from '../../text/tokens.js';

/** Of a text longer than any abstract the beginning is read. */
const LONGEST = 12_000;
const END = /[.!?:;]\s/;

/** The words of its title and of each sentence, in the singular. */
export type SentenceWords = readonly ReadonlySet<string>[];

export function sentenceWords({ title, abstract }: Pick<Paper, 'title' | 'abstract'>): SentenceWords {
  return [title, ...(abstract ?? '').slice(0, LONGEST).split(END)].map((text) => new Set(partsOf(text)));
}

/** In how many papers of a group a label stands as a reader sees it: its words in that form, in the singular or plural, not as stems. */
export class WordSupport {
  private readonly counts: ReadonlyMap<string, number>;

  constructor(private readonly papers: readonly SentenceWords[]) {
    this.counts = countsOf(papers.flatMap((own) => [...new Set(own.flatMap((words) => [...words]))]));
  }

  /** Least share of the papers that hold a word of the label: 0…1. */
  of(label: string): number {
    return this.share(this.rarest(contentOf(label)));
  }

  /** Share of the papers that have the words of the label in one sentence. */
  together(label: string): number {
    const words = contentOf(label);
    const isHeld = (one: ReadonlySet<string>): boolean => words.every((word) => one.has(word));
    // Most phrases have a word that stands nowhere else.
    const most = this.rarest(words);
    return this.share(
      words.length < 2 || most === 0 ? most : this.papers.filter((own) => own.some(isHeld)).length,
    );
  }

  private rarest(words: readonly string[]): number {
    return words.length === 0 ? 0 : Math.min(...words.map((word) => this.counts.get(word) ?? 0));
  }

  private share(count: number): number {
    return count / Math.max(1, this.papers.length);
  }
}

function contentOf(label: string): string[] {
  return partsOf(label).filter((word) => !isStopWord(word));
}

/** Words in the singular. */
function partsOf(text: string): string[] {
  const lower = text.toLowerCase();
  // "3-dose" is held by papers that write it so, not by those that have a 3 and a dose.
  const counted = lower.match(/(?<![\p{L}\p{N}-])\d{1,4}-\p{L}{2,}/gu) ?? [];
  return [...(lower.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []), ...counted].map((word) => singular(word) ?? word);
}
