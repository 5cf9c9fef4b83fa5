import { createHash } from 'node:crypto';
import type { Paper } from '../../papers/paper.js';
import { isStopWord, words } from '../../text/tokens.js';

/**
 * A citation key a paper, in the order of the papers: family name, year, first content word of the title
 * (`vaswani2017attention`), ASCII letters and digits only, so that every reference manager takes them. Papers that
 * would share a key all get a suffix made from their paper_id, so a key depends neither on the order of the papers nor
 * on how many of its kind came before it.
 */
export function citationKeys(papers: readonly Paper[]): string[] {
  const bases = papers.map(baseKey);
  const uses = new Map<string, number>();
  for (const base of bases) uses.set(base, (uses.get(base) ?? 0) + 1);
  const taken = new Set<string>(bases.filter((base) => uses.get(base) === 1));
  return bases.map((base, index) => {
    if (uses.get(base) === 1) return base;
    const digest = createHash('sha256')
      .update(papers[index]?.paper_id ?? '')
      .digest('hex');
    let key = `${base}_${digest.slice(0, 4)}`;
    for (let length = 5; taken.has(key) && length <= digest.length; length += 1) {
      key = `${base}_${digest.slice(0, length)}`;
    }
    // Only two records of one paper_id get here.
    for (let copy = 2; taken.has(key); copy += 1) key = `${base}_${digest.slice(0, 4)}_${copy}`;
    taken.add(key);
    return key;
  });
}

function baseKey(paper: Paper): string {
  const first = paper.authors[0];
  const name = ascii(first ? (first.family ?? first.name) : '').slice(0, 24);
  const titleWord = words(paper.title)
    .filter((word) => !isStopWord(word))
    .map(ascii)
    .find((word) => word.length > 1);
  const year = paper.year === null ? '' : String(paper.year);
  const key = `${name}${year}${(titleWord ?? '').slice(0, 24)}`;
  // A key needs a letter at its start for BibTeX; names in other scripts leave none.
  return /^[a-z]/.test(key) ? key : `ref${key}`;
}

function ascii(text: string): string {
  return text
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[đĐðÐ]/g, 'd')
    .replace(/ı/g, 'i')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
