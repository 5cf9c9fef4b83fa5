import { isStopWord } from '../../text/tokens.js';
import type { Title } from './titles.js';

/** How much a title word tells: little for stop words, more the rarer it is in the pool. */
export class WordWeights {
  private readonly frequency = new Map<string, number>();
  private readonly known = new Map<string, number>();
  private size = 0;

  add(title: Title): void {
    this.size += 1;
    if (this.known.size > 0) this.known.clear();
    for (const word of new Set(title.words)) this.frequency.set(word, (this.frequency.get(word) ?? 0) + 1);
  }

  frequencyOf(word: string): number {
    return this.frequency.get(word) ?? 0;
  }

  of(word: string): number {
    let weight = this.known.get(word);
    if (weight === undefined) this.known.set(word, (weight = this.weigh(word)));
    return weight;
  }

  private weigh(word: string): number {
    if (isStopWord(word) || word.length === 1) return 0.15;
    const rarity = Math.log((this.size + 50) / (this.frequencyOf(word) + 5)) / Math.log((this.size + 50) / 5);
    return 0.4 + 0.6 * rarity;
  }
}
