import { isEtAl } from './et-al.js';
import type { Author, Paper } from './paper.js';
import { isPreprintRecord } from './preprints.js';

interface Choice<T> {
  value: T;
  from: Paper;
}

/** Whether a text was truncated when stored. */
export function isTruncated(text: string): boolean {
  return /(?:…|\.\.\.)\s*$/.test(text);
}

/** The first complete title that is not in capitals, with a subtitle of another record. */
export function bestTitle(ordered: readonly Paper[]): Choice<string> | null {
  const known = ordered
    .filter((paper) => paper.title.trim() !== '')
    .map((from) => ({ value: from.title, from }));
  const good = known.filter(({ value }) => !isTruncated(value) && !isShouted(value));
  const [first, ...others] = good.length > 0 ? good : known;
  if (!first) return null;
  const start = letters(first.value);
  return others.reduce((best, other) => {
    const longer = letters(other.value);
    const addsSubtitle =
      longer.length > letters(best.value).length &&
      longer.startsWith(start) &&
      longer.length <= start.length * 3;
    return addsSubtitle ? other : best;
  }, first);
}

/** The most complete list: most authors, then most full given names; ORCID iDs are added from the other records. */
export function bestAuthors(ordered: readonly Paper[]): Choice<Author[]> | null {
  const best = ordered.reduce<Paper | null>(
    (fullest, paper) =>
      paper.authors.length > 0 && (!fullest || fullness(paper.authors) > fullness(fullest.authors))
        ? paper
        : fullest,
    null,
  );
  if (!best) return null;
  const orcids = new Map<string, string>();
  for (const author of ordered.flatMap((paper) => paper.authors)) {
    if (author.orcid && !orcids.has(nameKey(author))) orcids.set(nameKey(author), author.orcid);
  }
  const value = best.authors.map((author) => ({
    ...author,
    orcid: author.orcid ?? orcids.get(nameKey(author)) ?? null,
  }));
  return { value, from: best };
}

/** The first published venue, under its full name instead of an abbreviation. */
export function bestVenue(ordered: readonly Paper[]): Choice<string> | null {
  const known = ordered.flatMap((from) => (from.venue ? [{ value: from.venue, from }] : []));
  const published = known.filter(({ from }) => !isPreprintRecord(from));
  const [first, ...others] = published.length > 0 ? published : known;
  if (!first) return null;
  return others.reduce((best, other) => (writesOut(other.value, best.value) ? other : best), first);
}

function fullness(authors: readonly Author[]): number {
  const people = authors.filter(({ name }) => !isEtAl(name));
  const writtenOut = people.filter((author) =>
    (author.given ?? author.name).split(/[\s.]+/).some((part) => part.length > 1 && part !== author.family),
  );
  return people.length * 1000 + writtenOut.length;
}

function nameKey(author: Author): string {
  const family = author.family ?? author.name.split(' ').at(-1) ?? '';
  const given = author.given ?? author.name;
  return `${letters(family)}|${letters(given).charAt(0)}`;
}

/** Each word of `short` abbreviates the word of `long` at its position, and `long` is longer. */
function writesOut(long: string, short: string): boolean {
  const parts = (text: string): string[] =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part !== '' && !/^(?:the|of|and|for|in|on|&)$/.test(part));
  const [full, brief] = [parts(long), parts(short)];
  return (
    full.length === brief.length &&
    long.length > short.length &&
    brief.every((part, at) => full[at]?.startsWith(part) ?? false)
  );
}

function isShouted(title: string): boolean {
  const cased = title.replace(/[^\p{L}]/gu, '');
  return cased.length >= 12 && cased === cased.toUpperCase() && cased !== cased.toLowerCase();
}

function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
