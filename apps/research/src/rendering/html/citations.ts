import { plain } from '../plain.js';
import { citedParts } from '../cited-text.js';
import type { ReportView } from '../report-view.js';
import { titleOf } from '../wording.js';
import { joined, markup, type Markup, NOTHING } from './markup.js';

interface Place {
  id: string;
  /** Name of the section, for the link's label: "summary", "gap 2". */
  where: string;
}

/** Citations of the HTML report: links to the references, and back links from each reference. */
export class HtmlCitations {
  private readonly places = new Map<number, Place[]>();
  private readonly titles: ReadonlyMap<number, string>;

  constructor(private readonly view: ReportView) {
    this.titles = new Map(view.papers.map(({ number, paper }) => [number, titleOf(paper)]));
  }

  placesOf(number: number): readonly Place[] {
    return this.places.get(number) ?? [];
  }

  /** Text with its `[n]` as links; `where` is the section for the back link. */
  cited(text: string, where: string): Markup {
    const parts = citedParts(plain(text), (number) => this.view.isCitation(number));
    return markup`${parts.map((part) => ('cited' in part ? this.link(part.cited, where) : spaced(part.text)))}`;
  }

  /** `[1, 4]` for the papers; empty when none of them is in the report. */
  list(paperIds: readonly string[], where: string): Markup {
    const numbers = paperIds.map((id) => this.view.numberOf(id)).filter((number) => number !== null);
    if (numbers.length === 0) return NOTHING;
    return markup`<span class="cites">[${joined(
      numbers.map((number) => this.link(number, where)),
      ', ',
    )}]</span>`;
  }

  private link(number: number, where: string): Markup {
    const places = this.places.get(number) ?? [];
    const id = `cite-${String(number)}-${String(places.length + 1)}`;
    places.push({ id, where });
    this.places.set(number, places);
    const title = this.titles.get(number) ?? '';
    return markup`<a class="cite" id="${id}" href="#ref-${number}" aria-label="Reference ${number}" title="${title}">${number}</a>`;
  }
}

/** Texts in a template are trimmed; spaces between parts must be kept. */
function spaced(text: string): Markup {
  return markup`${/^\s/.test(text) ? markup` ` : NOTHING}${text}${/\S\s+$/.test(text) ? markup` ` : NOTHING}`;
}
