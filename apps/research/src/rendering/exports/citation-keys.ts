import { createHash } from 'node:crypto';
import type { Paper } from '../../papers/paper.js';
import { countsOf } from '../../text/counted-terms.js';
import { fold } from '../../text/fold.js';
import { isStopWord, words } from '../../text/tokens.js';

/**
 * A citation key for each paper: family name, year, first content word of the title (`vaswani2017attention`), ASCII
 * letters and digits only, which every reference manager accepts. Papers with the same key all get a suffix from
 * their paper_id, so that a key does not depend on other papers.
 */
export function citationKeys(papers: readonly Paper[]): string[] {
  const bases = papers.map(baseKey);
  const uses = countsOf(bases);
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
    // Two records of one paper_id.
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
  // BibTeX keys begin with a letter; names in other scripts may leave none.
  return /^[a-z]/.test(key) ? key : `ref${key}`;
}

function ascii(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}
