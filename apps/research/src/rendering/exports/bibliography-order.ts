import type { BibliographyStyle } from './citation-library.js';
import type { CslItem } from './csl-item.js';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true, ignorePunctuation: true });

interface SortKey {
  item: CslItem;
  /** Family and given names of each author; the title without authors. */
  author: string[];
  year: number;
  title: string;
}

export interface BibliographyPlace {
  item: CslItem;
  /** `a`, `b`, … where the style distinguishes works of the same authors and year by letters, else empty. */
  suffix: string;
}

/**
 * The order of a reference list: by authors, name by name (fewer names first), then by year and title in the
 * author-date styles, by title in MLA. Leading articles of a title are ignored. Works of the same authors and year
 * get letters in that order (APA 7, 8.19; Chicago 17, 15.20).
 */
export function bibliographyOrder(items: readonly CslItem[], style: BibliographyStyle): BibliographyPlace[] {
  const keys = items.map((item): SortKey => {
    const title = item.title.replace(/^\W*(?:an?|the)\s+/i, '');
    const author = (item.author ?? []).flatMap((name) => [
      name.family ?? name.literal ?? '',
      name.given ?? '',
    ]);
    return {
      item,
      author: author.length > 0 ? author : [title],
      year: item.issued?.['date-parts']?.[0][0] ?? -1,
      title,
    };
  });
  keys.sort(
    (a, b) =>
      compareAuthors(a.author, b.author) ||
      (style === 'mla' ? 0 : a.year - b.year) ||
      collator.compare(a.title, b.title) ||
      a.year - b.year ||
      (a.item.id < b.item.id ? -1 : 1),
  );
  const same = keys.map(({ item, author, year }) => (item.author ? JSON.stringify([author, year]) : item.id));
  return keys.map(({ item }, index) => {
    if (style === 'mla') return { item, suffix: '' };
    let first = index;
    while (first > 0 && same[first - 1] === same[index]) first -= 1;
    const alone = first === index && same[index + 1] !== same[index];
    return { item, suffix: alone ? '' : letters(index - first) };
  });
}

function compareAuthors(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const order = collator.compare(a[at] ?? '', b[at] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** 0 → a, 25 → z, 26 → aa. */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
