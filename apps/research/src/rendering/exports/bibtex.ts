import type { Paper } from '../../papers/paper.js';
import type { BibtexEntry, CitationLibrary } from './citation-library.js';
import type { CslItem, CslName } from './csl-item.js';
import { citedType, eprintOf, pageRange } from './csl-item.js';
import { latex } from './latex.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Order of an entry's fields; others follow. */
const FIELD_ORDER = [
  'author',
  'title',
  'booktitle',
  'journal',
  'editor',
  'school',
  'institution',
  'publisher',
  'howpublished',
  'year',
  'month',
  'volume',
  'number',
  'pages',
  'eid',
  'series',
  'doi',
  'eprint',
  'archivePrefix',
  'url',
  'issn',
  'isbn',
  'note',
  'abstract',
];

/**
 * Papers as BibTeX. citation-js maps CSL to entry types and fields; values, names and missing fields (eprint,
 * archivePrefix, a month macro) are written here. Titles are in double braces, so that every style keeps their
 * capitals and reference managers read them unchanged.
 */
export function bibtexEntries(
  library: CitationLibrary,
  papers: readonly Paper[],
  items: readonly CslItem[],
): string[] {
  const mapped = library.bibtex(items.map(encoded));
  return mapped.map((entry, index) => {
    const paper = papers[index];
    const item = items[index];
    return paper && item ? written(entry, paper, item) : '';
  });
}

/** The item with its text in LaTeX; URLs and identifiers stay verbatim, as bibliography styles expect. */
function encoded(item: CslItem): CslItem {
  const copy: CslItem = { ...item };
  for (const member of [
    'container-title',
    'collection-title',
    'publisher',
    'volume',
    'issue',
    'page',
    'note',
  ] as const) {
    const value = copy[member];
    if (value !== undefined) copy[member] = latex(value);
  }
  delete copy.abstract;
  delete copy.genre;
  delete copy.number;
  return copy;
}

function written(entry: BibtexEntry, paper: Paper, item: CslItem): string {
  const kind = citedType(paper);
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(entry.properties)) {
    if (value !== undefined && value !== '') fields.set(name, `{${value}}`);
  }
  const set = (name: string, value: string | null | undefined): void => {
    if (value) fields.set(name, `{${value}}`);
    else fields.delete(name);
  };
  set('title', item.title === '' ? null : `{${latex(item.title)}}`);
  set('author', item.author?.map(name).join(' and '));
  set('editor', item.editor?.map(name).join(' and '));
  set('doi', item.DOI && verbatim(item.DOI));
  set('url', item.URL && verbatim(item.URL));
  const container = item['container-title'];
  if (fields.has('journal')) set('journal', container && latex(container));
  // In double braces like the title: readers would write a book's title in lower case.
  if (fields.has('booktitle')) set('booktitle', container && `{${latex(container)}}`);
  const month = item.issued?.['date-parts']?.[0][1];
  if (month === undefined) fields.delete('month');
  else fields.set('month', MONTHS[month - 1] ?? `{${String(month)}}`);
  const range = pageRange(item.page);
  const articleNumber = kind === 'preprint' ? undefined : item.number;
  // Styles know `eid` or `pages`: an article number stands in both.
  set('pages', range?.map((page) => latex(page)).join('--') ?? latex(item.page ?? articleNumber ?? ''));
  set('eid', articleNumber && latex(articleNumber));
  set('series', item['collection-title'] && latex(item['collection-title']));

  let type = entry.type;
  const publisher = item.publisher === undefined ? null : latex(item.publisher);
  if (kind === 'preprint') {
    type = 'misc';
    fields.delete('journal');
    set('publisher', null);
    set('howpublished', publisher && `${publisher} preprint`);
  } else if (kind === 'book-chapter') {
    type = 'incollection';
  } else if (kind === 'dissertation') {
    type = item.genre?.startsWith('Master') === true ? 'mastersthesis' : 'phdthesis';
    fields.delete('publisher');
    set('school', publisher);
  } else if (kind === 'conference-paper') {
    fields.delete('organization');
    set('publisher', publisher);
  } else if (kind === 'dataset' || kind === 'other') {
    // Styles print neither the publisher nor the container of `misc`.
    set(
      'howpublished',
      [...new Set([container, item.publisher])]
        .flatMap((place) => (place === undefined ? [] : [latex(place)]))
        .join(', '),
    );
    fields.delete('publisher');
  } else if (kind === 'report') {
    // BibTeX has no container of a report; styles print the series.
    if (container !== undefined) set('series', latex(container));
  }
  set('abstract', item.abstract && latex(item.abstract));
  const eprint = eprintOf(paper);
  if (eprint) {
    set('eprint', verbatim(eprint.id));
    set('archivePrefix', eprint.archive && latex(eprint.archive));
  }
  const names = [
    ...FIELD_ORDER.filter((field) => fields.has(field)),
    ...[...fields.keys()].filter((field) => !FIELD_ORDER.includes(field)).sort(),
  ];
  const lines = names.map((field) => `  ${field} = ${fields.get(field) ?? '{}'},`);
  return `@${type}{${item.id},\n${lines.join('\n')}\n}\n`;
}

/** `Family, Given` or `Family, Suffix, Given`; groups, and parts with BibTeX syntax, in braces. */
function name(person: CslName): string {
  if (person.literal !== undefined) return `{${latex(person.literal)}}`;
  const parts = [person.family, person.suffix, person.given].filter((part) => part !== undefined);
  return parts.map(guarded).join(', ');
}

function guarded(part: string): string {
  const text = latex(part);
  // Characters in names that readers may interpret (commas, brackets, quotation marks, equals signs).
  return /[^\p{L}\p{M}\p{N}\s.'’-]|\band\b/iu.test(part) ? `{${text}}` : text;
}

/** Identifiers and URLs unescaped; characters that would end the field are encoded. */
function verbatim(text: string): string {
  return text.replace(/[{}\\\s]/g, (char) => encodeURIComponent(char));
}
