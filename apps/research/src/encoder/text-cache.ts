import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What a model made of the texts that were read last, by their hash. */
export class TextCache<Made extends object> {
  private readonly known: LRUCache<string, Made>;

  constructor(most: number) {
    this.known = new LRUCache({ max: most });
  }

  /** `make` is called where the text is not remembered. */
  async of(text: string, make: () => Promise<Made>): Promise<Made> {
    const key = createHash('sha256').update(text).digest('base64');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = await make();
    this.known.set(key, made);
    return made;
  }
}
