import { plain } from '../plain.js';
import { citedParts, type ReportView } from '../report-view.js';
import { md, startOfLine } from './escape.js';

/** Citations of a Markdown report: links to the references, and the places to which the references link back. */
export class MarkdownCitations {
  private readonly places = new Map<number, number>();

  constructor(private readonly view: ReportView) {}

  /** How often a paper was cited so far. */
  countOf(number: number): number {
    return this.places.get(number) ?? 0;
  }

  /** Text inside a line, its `[n]` as links. */
  cited(text: string): string {
    return this.linked(text, md);
  }

  /** Text that opens a paragraph or list item, its `[n]` as links. */
  opening(text: string): string {
    let first = true;
    return this.linked(text, (piece) => {
      const escaped = first ? startOfLine(piece) : md(piece);
      first = false;
      return escaped;
    });
  }

  /** `[1], [4]` for the papers; empty when none of them is in the report. */
  list(paperIds: readonly string[]): string {
    const numbers = paperIds.map((id) => this.view.numberOf(id)).filter((number) => number !== null);
    return numbers.map((number) => this.link(number, `[${String(number)}]`)).join(', ');
  }

  private linked(text: string, escape: (piece: string) => string): string {
    let result = '';
    for (const part of citedParts(plain(text), (number) => this.view.isCitation(number))) {
      if ('cited' in part) {
        result += this.link(part.cited, String(part.cited));
      } else {
        // `plain` trims; the spaces between the parts count.
        const [, before, middle, after] = /^(\s*)(.*?)(\s*)$/.exec(part.text) ?? ['', '', '', ''];
        result += (before ?? '') + (middle ? escape(middle) : '') + (after ?? '');
      }
    }
    return result;
  }

  private link(number: number, text: string): string {
    const place = this.countOf(number) + 1;
    this.places.set(number, place);
    return `<a id="cite-${String(number)}-${String(place)}"></a>[${text}](#ref-${String(number)})`;
  }
}
