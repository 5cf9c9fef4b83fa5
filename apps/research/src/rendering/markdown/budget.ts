import { Buffer } from 'node:buffer';

/** Bytes beside the papers that a reader of sixty papers has time for, less the headings and anchors of the sections. */
const MOST_BESIDE = 6 * 1024 - 1050;

/** What is left of the length of a Markdown report: what does not fit is counted here and stands in HTML and JSON. */
export class Budget {
  private left = MOST_BESIDE;

  /** Takes what has to be there whatever its length. */
  spend(text: string): string {
    this.left -= Buffer.byteLength(text) + 2;
    return text;
  }

  /** The entries that fit, one after the other, and how many do not. */
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
