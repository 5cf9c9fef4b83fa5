import { arxivIdOfDoi } from '../../papers/identifiers.js';
import type { Author, Paper, PaperType } from '../../papers/paper.js';
import { plain, plainOrNull, safeUrl } from '../plain.js';

export interface CslName {
  family?: string;
  given?: string;
  suffix?: string;
  /** Name of a group, or one that could not be split. */
  literal?: string;
}

/** A work in CSL JSON 1.0 (https://docs.citationstyles.org), as far as the Paper has the data. */
export interface CslItem {
  id: string;
  'citation-key': string;
  type: string;
  title: string;
  author?: CslName[];
  editor?: CslName[];
  issued?: { 'date-parts': [number[]]; literal?: undefined } | { 'date-parts'?: undefined; literal: string };
  'container-title'?: string;
  'collection-title'?: string;
  publisher?: string;
  genre?: string;
  number?: string;
  volume?: string;
  issue?: string;
  page?: string;
  DOI?: string;
  URL?: string;
  ISSN?: string;
  ISBN?: string;
  abstract?: string;
  language?: string;
  note?: string;
}

const CSL_TYPES: Readonly<Record<PaperType, string>> = {
  article: 'article-journal',
  // A CSL review is a review of a book; a literature review is an article.
  review: 'article-journal',
  editorial: 'article-journal',
  preprint: 'article',
  'conference-paper': 'paper-conference',
  book: 'book',
  'book-chapter': 'chapter',
  dissertation: 'thesis',
  dataset: 'dataset',
  report: 'report',
  other: 'document',
};

/** The paper's type for citations; a missing one is inferred. */
export function citedType(paper: Paper): PaperType {
  // Where nothing but arXiv has it, it is cited from there.
  const isOnArxiv =
    paper.arxiv_id !== null &&
    !paper.venue &&
    !paper.details?.volume &&
    (paper.doi === null || arxivIdOfDoi(paper.doi) !== null);
  if (isOnArxiv && (paper.type === null || /^(?:article|review|other)$/.test(paper.type))) return 'preprint';
  if (paper.type !== null && paper.type in CSL_TYPES && paper.type !== 'other') return paper.type;
  if (paper.is_preprint === true) return 'preprint';
  if (paper.details?.issn || (paper.venue && paper.type === null)) return 'article';
  return 'other';
}

/** Repository and number of a preprint (`arXiv`, `2101.00001`); for other servers the DOI is the number. */
export function eprintOf(paper: Paper): { archive: string | null; id: string } | null {
  if (paper.arxiv_id) return { archive: 'arXiv', id: plain(paper.arxiv_id) };
  if (citedType(paper) !== 'preprint' || !paper.doi) return null;
  return { archive: plainOrNull(paper.venue) ?? plainOrNull(paper.details?.publisher), id: plain(paper.doi) };
}

export function cslItem(paper: Paper, key: string): CslItem {
  const type = citedType(paper);
  const item: CslItem = {
    id: key,
    'citation-key': key,
    type: CSL_TYPES[type],
    title: plain(paper.title),
  };
  const authors = names(paper.authors);
  if (authors.length > 0) item.author = authors;
  const editors = names(paper.details?.editors ?? []);
  if (editors.length > 0 && (type === 'book-chapter' || type === 'conference-paper' || type === 'book')) {
    item.editor = editors;
  }
  const issued = dateParts(paper);
  if (issued) item.issued = { 'date-parts': [issued] };
  const details = paper.details ?? {};
  if (type === 'preprint') {
    const eprint = eprintOf(paper);
    item.genre = 'Preprint';
    set(item, 'publisher', eprint?.archive ?? plainOrNull(paper.venue) ?? plainOrNull(details.publisher));
    if (paper.arxiv_id) item.number = `arXiv:${plain(paper.arxiv_id)}`;
  } else {
    set(item, 'container-title', type === 'book' ? null : plainOrNull(paper.venue));
    set(item, 'publisher', plainOrNull(details.publisher));
    if (type === 'dissertation') {
      item.genre = thesisOf(plain(details.degree));
      // Universities are recorded as either; a thesis has no container.
      item.publisher ??= plainOrNull(paper.venue) ?? undefined;
      delete item['container-title'];
    } else if (type === 'report' && item['container-title'] !== undefined) {
      // A report is no part of a work: what it came out at issued it, whoever deposited it.
      item.publisher = item['container-title'];
      delete item['container-title'];
    } else if (type === 'other' && item['container-title'] === item.publisher) delete item['container-title'];
  }
  set(item, 'volume', plainOrNull(details.volume));
  set(item, 'issue', plainOrNull(details.issue));
  const page = pages(details.pages);
  set(item, 'page', page);
  // CSL's `number` of an article is the article number.
  const articleNumber = plainOrNull(details.article_number);
  if (page === null && articleNumber !== null && type !== 'preprint') item.number = articleNumber;
  set(item, 'collection-title', plainOrNull(details.series));
  set(item, 'DOI', plainOrNull(paper.doi));
  set(item, 'URL', citedUrl(paper));
  set(item, 'ISSN', plainOrNull(details.issn));
  set(item, 'ISBN', plainOrNull(details.isbn));
  set(item, 'abstract', plainOrNull(paper.abstract));
  if (paper.is_retracted === true) item.note = 'Retracted';
  else if (paper.has_concern === true) item.note = 'Expression of concern';
  return item;
}

/** What a thesis for a degree is called in English; "Dissertation" where the degree is not known. */
function thesisOf(degree: string): string {
  if (/\b(?:master|magister|m\.?\s?(?:a|sc|s|phil|ed|eng)\b)/iu.test(degree)) return 'Master’s thesis';
  if (/\b(?:bachelor|b\.?\s?(?:a|sc|s)\b)/iu.test(degree)) return 'Bachelor’s thesis';
  return /\b(?:doctor|ph\.?\s?d\b)/iu.test(degree) ? 'Doctoral dissertation' : 'Dissertation';
}

/** Year, month and day, as far as known and valid. */
function dateParts(paper: Paper): number[] | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(paper.date ?? '');
  // A date of another year (online first, another version) is not used.
  if (match && (paper.year === null || Number(match[1]) === paper.year)) {
    const parts = [Number(match[1])];
    const month = Number(match[2] ?? 0);
    const day = Number(match[3] ?? 0);
    if (month >= 1 && month <= 12) parts.push(month);
    if (parts.length === 2 && day >= 1 && day <= 31) parts.push(day);
    return parts;
  }
  return paper.year === null ? null : [paper.year];
}

function names(authors: readonly Author[]): CslName[] {
  const result: CslName[] = [];
  for (const author of authors) {
    const family = plain(author.family);
    const given = plain(author.given);
    const suffix = plain(author.suffix);
    if (family && given) result.push({ family, given, ...(suffix === '' ? {} : { suffix }) });
    else if (family || plain(author.name)) result.push({ literal: plain(author.name) || family });
  }
  return result;
}

/** `123-130` with a plain hyphen, whatever dash was printed. */
function pages(printed: string | null | undefined): string | null {
  const text = plain(printed);
  return text === '' ? null : text.replace(/\s*[-‐‑‒–—]+\s*/g, '-');
}

/** First and last page of a range, whose pages may have hyphens themselves ("S1-12-S1-19"); null for one page. */
export function pageRange(page: string | undefined): [string, string] | null {
  const parts = (page ?? '').split('-');
  if (parts.length < 2 || parts.length % 2 === 1 || parts.includes('')) return null;
  const middle = parts.length / 2;
  return [parts.slice(0, middle).join('-'), parts.slice(middle).join('-')];
}

/** A URL in addition to the DOI, if it differs. */
function citedUrl(paper: Paper): string | null {
  const url = safeUrl(paper.url);
  const arxiv = paper.arxiv_id ? safeUrl(`https://arxiv.org/abs/${paper.arxiv_id}`) : null;
  if (arxiv !== null && !paper.doi && citedType(paper) === 'preprint') return arxiv;
  if (url !== null && !/^https?:\/\/(dx\.)?doi\.org\//i.test(url)) return url;
  if (paper.doi) return null;
  return arxiv ?? url;
}

function set<
  K extends
    | 'container-title'
    | 'collection-title'
    | 'publisher'
    | 'volume'
    | 'issue'
    | 'page'
    | 'DOI'
    | 'URL'
    | 'ISSN'
    | 'ISBN'
    | 'abstract',
>(item: CslItem, member: K, value: string | null): void {
  if (value !== null) item[member] = value;
}
