import { ownPaper } from '../../papers/own-paper.js';
import type { Paper, PaperType } from '../../papers/paper.js';
import { plainAbstract, plainText } from '../../providers/plain-text/plain-text.js';
import { type CitationLibrary, loadCitationLibrary } from './citation-library.js';

/** The text is no RIS, BibTeX or CSL-JSON; `message` says so. */
export class LibraryError extends Error {
  override readonly name = 'LibraryError';
}

/** How a line of a library begins in one of the three formats. */
export const LIBRARY_PATTERN = String.raw`(^|\n)\s*(TY  -|@[A-Za-z]+\s*[{(]|[\[{])`;

/** Papers that one request may bring. */
export const MOST_OWN_PAPERS = 500;

const TYPES: Readonly<Record<string, PaperType>> = {
  'article-journal': 'article',
  'article-magazine': 'article',
  article: 'preprint',
  'paper-conference': 'conference-paper',
  book: 'book',
  chapter: 'book-chapter',
  'entry-encyclopedia': 'book-chapter',
  thesis: 'dissertation',
  dataset: 'dataset',
  report: 'report',
  review: 'review',
};

/**
 * The papers of a reference library as one text: RIS, BibTeX or CSL-JSON, at most 500. Entries are read one by one, so
 * that the event loop can run between them; one that cannot be read, or has no title, is left out and counted.
 * @throws LibraryError if the text is none of the three (LIBRARY_PATTERN), or holds more
 */
export async function papersOfLibrary(
  text: string,
  yieldToEventLoop: () => Promise<void>,
): Promise<{ papers: Paper[]; unread: number }> {
  const entries = entriesOf(text);
  if (!new RegExp(LIBRARY_PATTERN, 'u').test(text))
    throw new LibraryError('library is neither RIS nor BibTeX nor CSL-JSON');
  if (entries.length === 0) return { papers: [], unread: 1 };
  if (entries.length > MOST_OWN_PAPERS)
    throw new LibraryError(`library holds ${entries.length} entries; at most ${MOST_OWN_PAPERS} are read`);
  const library = await loadCitationLibrary();
  const papers: Paper[] = [];
  for (const entry of entries) {
    await yieldToEventLoop();
    const paper = paperOfCsl(typeof entry === 'string' ? firstItem(library, entry) : entry);
    if (paper !== null) papers.push(paper);
  }
  return { papers, unread: entries.length - papers.length };
}

/** The entries of a library, each as text, or CSL items as they are. */
function entriesOf(text: string): (string | Record<string, unknown>)[] {
  const start = text.trimStart();
  if (/^[[{]/.test(start)) {
    try {
      const parsed: unknown = JSON.parse(start);
      const items: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
      return items.filter(
        (item): item is Record<string, unknown> =>
          typeof item === 'object' && item !== null && !Array.isArray(item),
      );
    } catch {
      return [];
    }
  }
  if (/^\uFEFF?\s*TY {2}-/m.test(text))
    return text
      .replace(/^\uFEFF/, '')
      .split(/^ER {2}-.*$/m)
      .filter((entry) => /^TY {2}-/m.test(entry))
      .map((entry) => `${entry.trim()}\nER  - \n`);
  const strings = text.match(/^\s*@string\s*[{(].*$/gim) ?? [];
  return text
    .split(/^(?=\s*@\w+\s*[{(])/m)
    .filter((entry) => /^\s*@(?!comment|string|preamble)\w+\s*[{(]/i.test(entry))
    .map((entry) => `${strings.join('\n')}\n${entry}`);
}

function firstItem(library: CitationLibrary, entry: string): Record<string, unknown> {
  try {
    return library.parse(entry)[0] ?? {};
  } catch {
    return {};
  }
}

function paperOfCsl(item: Record<string, unknown>): Paper | null {
  const authors = Array.isArray(item['author']) ? (item['author'] as Record<string, unknown>[]) : [];
  const issued = item['issued'] as { 'date-parts'?: (number | string)[][] } | undefined;
  const date = (issued?.['date-parts']?.[0] ?? []).map((part, at) =>
    String(part).padStart(at === 0 ? 4 : 2, '0'),
  );
  const isPreprint = item['type'] === 'article' || /preprint/i.test(text(item['genre']) ?? '');
  return ownPaper({
    title: plainText(item['title']),
    abstract: plainAbstract(item['abstract']),
    authors: authors.map((author) =>
      author['literal'] === undefined ? author : { name: author['literal'] },
    ),
    year: date[0],
    date: date.join('-'),
    venue: plainText(item['container-title'] ?? item['publisher']),
    type: isPreprint ? 'preprint' : TYPES[text(item['type']) ?? ''],
    is_preprint: isPreprint ? true : null,
    doi: item['DOI'],
    arxiv_id: /arxiv/i.test(`${text(item['number']) ?? ''} ${text(item['URL']) ?? ''}`)
      ? (item['number'] ?? item['URL'])
      : null,
    url: item['URL'],
    details: {
      volume: text(item['volume']),
      issue: text(item['issue']),
      pages: text(item['page']),
      series: item['collection-title'],
      publisher: item['publisher'],
      issn: item['ISSN'],
      isbn: item['ISBN'],
    },
  });
}

function text(value: unknown): string | null {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
}
