import { guessLanguage } from '../../text/language.js';
import { bibliographyOrder } from './bibliography-order.js';
import type { BibliographyStyle, CitationLibrary } from './citation-library.js';
import type { CslItem } from './csl-item.js';
import { titleParts } from './title-case.js';

/** CSL interprets `<i>` and the like as markup; titles are plain text, so angle brackets are replaced by these. */
const LESS_THAN = '\uE000';
const GREATER_THAN = '\uE001';

/**
 * The bibliography of the items in a CSL style, one line an entry, in the style's order.
 *
 * Each entry is formatted separately (1 to 3 ms), so that the event loop can run between entries. Order and letters
 * of works of one author and year (2020a, 2020b) are computed beforehand: citeproc itself takes more than a minute
 * for 1,000 works.
 */
export async function bibliography(
  library: CitationLibrary,
  items: readonly CslItem[],
  style: BibliographyStyle,
  yieldToEventLoop: () => Promise<void>,
): Promise<string> {
  const lines: string[] = [];
  for (const { item, suffix } of bibliographyOrder(items, style)) {
    await yieldToEventLoop();
    const entry = library.bibliographyEntry(guarded(item, suffix, style), style);
    lines.push(entry.trim().replaceAll(LESS_THAN, '<').replaceAll(GREATER_THAN, '>'));
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** The item for citeproc: text without markup, the year's letter, and a language for title case. */
function guarded(item: CslItem, suffix: string, style: BibliographyStyle): CslItem {
  const copy: CslItem = { ...item, language: isEnglish(item) ? 'en' : 'und' };
  // Styles without a place for an article number print it as the page.
  if (style !== 'apa' && item.page === undefined && item.number !== undefined && item.type !== 'article')
    copy.page = item.number;
  for (const member of ['title', 'container-title', 'publisher', 'DOI'] as const) {
    const value = copy[member];
    if (value !== undefined) copy[member] = value.replaceAll('<', LESS_THAN).replaceAll('>', GREATER_THAN);
  }
  copy.title = titleParts(copy.title)
    .map(({ text, isProtected }) => (isProtected ? `<span class="nocase">${text}</span>` : text))
    .join('');
  if (suffix !== '') {
    const year = item.issued?.['date-parts']?.[0][0];
    copy.issued = { literal: year === undefined ? `n.d.-${suffix}` : `${String(year)}${suffix}` };
  }
  // citeproc treats groups differently from persons and omits the comma between them; a bare family name avoids both.
  const names = copy.author?.map((name) =>
    name.literal !== undefined && !/^\p{Ll}/u.test(name.literal) ? { family: name.literal } : name,
  );
  if (names) copy.author = names;
  delete copy.abstract;
  return copy;
}

/** Title case is used in English only; a short title without a cue is English like its neighbours. */
function isEnglish({ title, abstract = '' }: CslItem): boolean {
  return guessLanguage(`${title} ${abstract.slice(0, 600)}`) === 'en';
}
