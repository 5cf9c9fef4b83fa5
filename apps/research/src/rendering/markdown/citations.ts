import { citedParts } from '../cited-text.js';
import { plain } from '../plain.js';
import type { ReportView } from '../report-view.js';
import { matchesOf } from '../../text/matches.js';
import { md, startOfLine } from './escape.js';

/** As `link` writes it. */
const LINK = /\]\(#ref-(\d+)\)/g;

/** A section with citations: anchor and name for the back links. */
interface Place {
  anchor: string;
  name: string;
}

/**
 * Citations of a Markdown report: links to the references, and back links to the sections. (To sections, unlike HTML:
 * anchors inside sentences would make the source hard to read.)
 */
export class MarkdownCitations {
  private readonly places = new Map<number, Place[]>();

  constructor(private readonly view: ReportView) {}

  /** Takes note of the citations in a section as it is written: what is left out for its length is no place to go back to. */
  note(place: Place, written: readonly string[]): void {
    const found = written.flatMap((block) => matchesOf(block, LINK).map(([, number]) => Number(number)));
    for (const number of new Set(found)) this.places.set(number, [...this.placesOf(number), place]);
  }

  placesOf(number: number): Place[] {
    return this.places.get(number) ?? [];
  }

  /** Text inside a line, with its `[n]` as links. */
  cited(text: string): string {
    return this.linked(text, md);
  }

  /** Text at the start of a paragraph or list item, with its `[n]` as links. */
  opening(text: string): string {
    let first = true;
    return this.linked(text, (piece) => {
      const escaped = first ? startOfLine(piece) : md(piece);
      first = false;
      return escaped;
    });
  }

  /** `[[1], [4]]` for the papers; empty when none of them is in the report. */
  list(paperIds: readonly string[]): string {
    const numbers = paperIds.map((id) => this.view.numberOf(id)).filter((number) => number !== null);
    return numbers.length === 0 ? '' : `[${numbers.map((number) => this.link(number)).join(', ')}]`;
  }

  private linked(text: string, escape: (piece: string) => string): string {
    const parts = citedParts(plain(text), (number) => this.view.isCitation(number));
    return parts
      .map((part, index) => {
        if ('cited' in part) return this.link(part.cited);
        // The brackets around citation links need no escaping: they cannot open a link.
        const before = index > 0 && part.text.startsWith(']') ? ']' : '';
        const after = index < parts.length - 1 && part.text.endsWith('[') ? '[' : '';
        const inner = part.text.slice(before.length, part.text.length - after.length);
        // `plain` trims; spaces between parts must be kept.
        const [, left, middle, right] = /^(\s*)(.*?)(\s*)$/.exec(inner) ?? [];
        return before + (left ?? '') + (middle ? escape(middle) : '') + (right ?? '') + after;
      })
      .join('');
  }

  private link(number: number): string {
    return `[${String(number)}](#ref-${String(number)})`;
  }
}
