import { Buffer } from 'node:buffer';

/**
 * Bytes for everything beside the papers, less the headings and anchors of the sections: what a reader of sixty
 * papers has time for.
 */
const MOST_BESIDE = 6 * 1024 - 1050;

/** Remaining length of a Markdown report; entries beyond it are counted and left to HTML and JSON. */
export class Budget {
  private left = MOST_BESIDE;

  /** Counts required text, whatever its length. */
  spend(text: string): string {
    this.left -= Buffer.byteLength(text) + 2;
    return text;
  }

  /** The entries that fit, and the number of the others. */
  fitting(entries: Iterable<string>): { shown: string[]; omitted: number } {
    const shown: string[] = [];
    let omitted = 0;
    for (const entry of entries) {
      const bytes = Buffer.byteLength(entry) + 2;
      if (omitted > 0 || bytes > this.left) omitted += 1;
      else {
        shown.push(entry);
        this.left -= bytes;
      }
    }
    return { shown, omitted };
  }
}
