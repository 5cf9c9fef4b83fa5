import type { Author, Paper, PaperType, ProviderKey } from '../papers/paper.js';
import { newPaper } from '../papers/new-paper.js';
import { paperIdOf } from '../papers/identifiers.js';
import { plainText } from './plain-text/plain-text.js';

/** A JSON object with unknown members. */
export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty object, so that mappers need no checks. */
export function objectOf(value: unknown): Json {
  return isObject(value) ? value : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function objectsOf(value: unknown): Json[] {
  return listOf(value).filter(isObject);
}

/** A trimmed, non-empty string without markup, from a string or a number; else null. */
export function textOf(value: unknown): string | null {
  return plainText(typeof value === 'number' ? String(value) : value);
}

export function textsOf(value: unknown): string[] {
  return listOf(value)
    .map(textOf)
    .filter((text) => text !== null);
}

/** A non-negative integer; else null. */
export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

export function yearOf(value: unknown): number | null {
  const year = typeof value === 'string' && /^\d{4}$/.test(value.trim()) ? Number(value) : value;
  return typeof year === 'number' && Number.isInteger(year) && year >= 1000 && year <= 2999 ? year : null;
}

export function flagOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** An absolute http(s) URL, normalized; else null. Refuses other schemes, such as javascript:. */
export function urlOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  try {
    const url = new URL(value.trim());
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/** YYYY, YYYY-MM or YYYY-MM-DD, as precisely as given and valid; else null. */
export function dateOf(year: unknown, month?: unknown, day?: unknown): string | null {
  const y = yearOf(year);
  if (y === null) return null;
  if (!isBetween(month, 1, 12)) return String(y);
  const yearAndMonth = `${y}-${String(month).padStart(2, '0')}`;
  const last = new Date(Date.UTC(y, month, 0)).getUTCDate();
  return isBetween(day, 1, last) ? `${yearAndMonth}-${String(day).padStart(2, '0')}` : yearAndMonth;
}

/** The date at the beginning of an ISO text. */
export function dateOfIso(value: unknown): string | null {
  const parts =
    typeof value === 'string' ? /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?!\d)/.exec(value.trim()) : null;
  return parts === null ? null : dateOf(Number(parts[1]), numberOf(parts[2]), numberOf(parts[3]));
}

export function orcidOf(value: unknown): string | null {
  const found = typeof value === 'string' ? /\d{4}-\d{4}-\d{4}-\d{3}[\dXx]/.exec(value)?.[0] : undefined;
  return found?.toUpperCase() ?? null;
}

/** ISSN or ISBN as given; the first of a list. */
export function firstText(value: unknown): string | null {
  return textOf(Array.isArray(value) ? value[0] : value);
}

/**
 * A range of pages, one page, or an article number: "e0123456", "Article 12", and numbers as high as no volume has
 * pages. "1081-1081" is one page; "2250057:1-2250057:45" counts the pages of one article.
 */
export function locatorOf(printed: string | null): { pages: string | null; article_number: string | null } {
  const range = printed?.replace(/\s*[-‐‑‒–—]\s*/g, '-') ?? null;
  const single = /^([^-]+?)(?::1-\1:\d+|-\1)$/.exec(range ?? '')?.[1] ?? range;
  const number = /^(?:article\s+(?:no\.?\s*)?)?(e\d+|\d{6,})$|^article\s+(?:no\.?\s*)?(\S+)$/i.exec(
    single ?? '',
  );
  const article = number?.[1] ?? number?.[2] ?? null;
  return article === null
    ? { pages: single, article_number: null }
    : { pages: null, article_number: article };
}

/** Retraction marks that publishers put at the start of a title. */
export function retractedByTitle(title: string): boolean {
  return /^(?:\W*(?:retracted|withdrawn)\b(?:\s+article)?\s*[:\])\-–—]|\W*\[?(?:retracted|withdrawn)[\])])/i.test(
    title,
  );
}

const WORK = '(?:paper|article|submission|manuscript|work|preprint|e-?print|version|note|report|thesis)';
const WITHDRAWN = '(?:withdrawn|retracted)';
/** "This paper has been withdrawn", "the manuscript is temporarily withdrawn by the authors". */
const HAS_BEEN = String.raw`${WORK}\s+(?:(?:has|have|had)\s+(?:now\s+)?been|was|is(?:\s+being)?|needs\s+to\s+be)\s+(?:temporarily\s+)?${WITHDRAWN}\b`;
/** "We have withdrawn this paper", "The author withdraws the submission". */
const WE_WITHDRAW = String.raw`\b(?:i|we|the\s+authors?|the\s+first\s+author)\s+(?:(?:have|has|had|hereby|decided\s+to|would\s+like\s+to|wish\s+to)\s+)?(?:withdr[ae]w[ns]?|retract(?:ed|s)?)\s+(?:this|the|our|my)\s+${WORK}\b`;
const IN_COMMENT = new RegExp(
  String.raw`\b(?:this|the|our)\s+(?:[\w-]+\s+)?${HAS_BEEN}|${WE_WITHDRAW}|^\W*(?:this\s+)?(?:${WORK}\s+)?(?:temporarily\s+)?${WITHDRAWN}\b(?!\s+from\s+(?:print|the\s+market))`,
  'i',
);
/** In an abstract only at its beginning: a paper may be about a withdrawn paper. */
const IN_ABSTRACT = new RegExp(
  String.raw`^\W*(?:(?:this|the|our)\s+(?:[\w-]+\s+)?${HAS_BEEN}|${WE_WITHDRAW}|${WORK}\s+${WITHDRAWN}\b|${WITHDRAWN}\b\s*(?:[.:;]|by\b|due\b|because\b|$)|(?:this|the)\s+full\s+text\s+of\s+this\s+${WORK}\s+has\s+been\s+${WITHDRAWN})`,
  'i',
);

/** Whether the authors' or administrators' comment says that the work is withdrawn. */
export function withdrawnByComment(comment: string): boolean {
  return IN_COMMENT.test(comment);
}

const REVIEW_TITLE =
  /\b(?:systematic review|scoping review|literature review|meta-analysis|umbrella review)\b/i;

/** Refines a generic article by the words of its title. */
export function refinedType(type: PaperType | null, title: string): PaperType | null {
  return type === 'article' && REVIEW_TITLE.test(title) ? 'review' : type;
}

/** Upper bounds of a title and an abstract, on which later code may rely. */
const LONGEST_TITLE = 1_000;
const LONGEST_ABSTRACT = 20_000;
const LONGEST_NAME = 300;
/** Collaborations in physics have some thousand authors. */
const MOST_AUTHORS = 500;
const MOST_SUBJECTS = 50;

function withinBounds(known: Omit<Partial<Paper>, 'paper_id' | 'title'>): typeof known {
  const { abstract, authors, subjects, venue } = known;
  const name = (text: string | null) => (text === null ? null : cut(text, LONGEST_NAME));
  return {
    ...known,
    ...(typeof abstract === 'string' ? { abstract: cut(abstract, LONGEST_ABSTRACT) } : {}),
    ...(typeof venue === 'string' ? { venue: cut(venue, LONGEST_NAME) } : {}),
    ...(authors === undefined
      ? {}
      : {
          authors: authors.slice(0, MOST_AUTHORS).map((person) => ({
            ...person,
            name: cut(person.name, LONGEST_NAME),
            family: name(person.family),
            given: name(person.given),
          })),
        }),
    ...(subjects === undefined
      ? {}
      : { subjects: subjects.slice(0, MOST_SUBJECTS).map((subject) => cut(subject, LONGEST_NAME)) }),
  };
}

/** Cut at the last blank before the bound; a text without blanks is cut within a word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most);
  return text.slice(0, end > most / 2 ? end : most).trimEnd();
}

/** Completes a provider's record: paper_id, provider and defaults. Null without a title. */
export function paperFrom(
  provider: ProviderKey,
  title: string | null,
  known: Omit<Partial<Paper>, 'paper_id' | 'title'>,
): Paper | null {
  if (title === null || !/[\p{L}\p{N}]/u.test(title)) return null;
  const year = known.year ?? null;
  const bounded = withinBounds(known);
  // A date of another year belongs to another version (a preprint, a deposit): only the year is certain.
  const date =
    known.date?.startsWith(String(year)) === true ? known.date : year === null ? null : String(year);
  const identity = {
    title,
    doi: known.doi ?? null,
    arxiv_id: known.arxiv_id ?? null,
    provider_ids: known.provider_ids ?? null,
    year,
  };
  return newPaper({
    ...bounded,
    date,
    paper_id: paperIdOf(identity),
    title: cut(title, LONGEST_TITLE),
    providers: [provider],
    ...(IN_ABSTRACT.test(bounded.abstract ?? '') ? { is_retracted: true } : {}),
  });
}

/** The records of an answer without empty ones and duplicates. */
export function distinct(papers: readonly (Paper | null)[]): Paper[] {
  const byId = new Map<string, Paper>();
  for (const paper of papers)
    if (paper !== null && !byId.has(paper.paper_id)) byId.set(paper.paper_id, paper);
  return [...byId.values()];
}

export function author(
  name: string,
  family: string | null,
  given: string | null,
  orcid: string | null,
  suffix: string | null = null,
): Author {
  return { name, family, given, orcid, ...(suffix === null ? {} : { suffix }) };
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
