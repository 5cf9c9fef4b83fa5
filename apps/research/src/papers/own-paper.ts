import { normaliseArxivId, normaliseDoi, paperIdOf } from './identifiers.js';
import { newPaper } from './new-paper.js';
import { PAPER_TYPES, type Author, type Paper, type PaperType } from './paper.js';

/**
 * A paper that the caller brings, in the paper shape: unknown or unfit members are left out, missing ones are null.
 * Scores, ranks, themes and key points are computed anew. Null without a title.
 */
export function ownPaper(given: Readonly<Record<string, unknown>>): Paper | null {
  const title = textOf(given['title']);
  if (title === null) return null;
  const doi = normaliseDoi(textOf(given['doi']));
  const arxivId = normaliseArxivId(textOf(given['arxiv_id']));
  const date = /^\d{4}(?:-\d{2}){0,2}$/.exec(textOf(given['date']) ?? '')?.[0] ?? null;
  const year = wholeNumber(given['year']) ?? (date === null ? null : Number(date.slice(0, 4)));
  const details = recordOf(given['details']);
  return newPaper({
    paper_id: paperIdOf({ title, doi, arxiv_id: arxivId, year }),
    title,
    authors: listOf(given['authors']).flatMap((author) => ownAuthor(author) ?? []),
    abstract: textOf(given['abstract']),
    year: year !== null && year >= 1000 && year <= 2999 ? year : null,
    date,
    venue: textOf(given['venue']),
    type: isPaperType(given['type']) ? given['type'] : null,
    doi,
    arxiv_id: arxivId,
    url: /^https?:\/\//i.test(textOf(given['url']) ?? '') ? textOf(given['url']) : null,
    citation_count: wholeNumber(given['citation_count']),
    is_retracted: given['is_retracted'] === true ? true : null,
    has_concern: given['has_concern'] === true ? true : null,
    is_preprint: typeof given['is_preprint'] === 'boolean' ? given['is_preprint'] : null,
    details: Object.fromEntries(
      ['volume', 'issue', 'pages', 'article_number', 'series', 'publisher', 'issn', 'isbn', 'degree'].map(
        (name) => [name, textOf(details[name])],
      ),
    ),
  });
}

function ownAuthor(value: unknown): Author | null {
  if (typeof value === 'string') return ownAuthor({ name: value });
  const given = recordOf(value);
  const [family, first] = [textOf(given['family']), textOf(given['given'])];
  const suffix = textOf(given['suffix']);
  const name = textOf(given['name']) ?? [first, family, suffix].filter((part) => part !== null).join(' ');
  if (name === '') return null;
  const orcid = textOf(given['orcid']);
  return { name, family, given: first, orcid, ...(suffix === null ? {} : { suffix }) };
}

function isPaperType(value: unknown): value is PaperType {
  return (PAPER_TYPES as readonly unknown[]).includes(value);
}

const LONGEST_TEXT = 20_000;

function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
  return text === '' ? null : text;
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 500) : [];
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
