import type { Paper } from '../../papers/paper.js';
import { doiUrl } from '../plain.js';
import type { CitationLibrary, RisRecord } from './citation-library.js';
import type { CslItem, CslName } from './csl-item.js';
import { citedType, eprintOf, pageRange } from './csl-item.js';

/** Tags in the order of writing; TY comes first and ER last. */
const TAG_ORDER = [
  'TI',
  'AU',
  'ED',
  'PY',
  'DA',
  'T2',
  'JF',
  'BT',
  'T3',
  'VL',
  'IS',
  'SP',
  'EP',
  'C3',
  'C7',
  'PB',
  'M3',
  'DO',
  'AN',
  'SN',
  'UR',
  'AB',
  'N1',
  'ID',
];

/**
 * Papers as RIS. citation-js maps CSL to the record type and most tags; corrected here: the page range as SP and EP,
 * a year (PY) for every type and the date as YYYY/MM/DD, container titles under the usual tags (T2, and what single readers know instead), editors as editors,
 * lines longer than 70 characters.
 */
export function risRecords(
  library: CitationLibrary,
  papers: readonly Paper[],
  items: readonly CslItem[],
): string[] {
  return library.ris(items).map((record, index) => {
    const paper = papers[index];
    const item = items[index];
    return paper && item ? written(record, paper, item) : '';
  });
}

function written(record: RisRecord, paper: Paper, item: CslItem): string {
  const kind = citedType(paper);
  const container = item['container-title'];
  const range = pageRange(item.page);
  const articleNumber = kind === 'preprint' ? undefined : item.number;
  const date = item.issued?.['date-parts']?.[0] ?? [];
  const eprint = eprintOf(paper);
  const tags: Record<string, string | string[] | undefined> = {
    TI: item.title,
    AU: item.author?.map(name),
    ED: item.editor?.map(name),
    PY: date[0] === undefined ? undefined : String(date[0]).padStart(4, '0'),
    // Some readers take the year of a conference paper from the date alone.
    DA:
      date.length > 0
        ? date.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('/')
        : undefined,
    T2: container,
    // Older readers interpret T2 of an article as an abbreviation.
    JF: kind === 'article' || kind === 'review' || kind === 'editorial' ? container : undefined,
    T3: item['collection-title'],
    // Older readers know the title of the book by this tag alone.
    BT: kind === 'book-chapter' || kind === 'conference-paper' ? container : undefined,
    VL: item.volume,
    IS: item.issue,
    SP: range?.[0] ?? item.page ?? articleNumber,
    EP: range?.[1],
    C3: kind === 'conference-paper' ? container : undefined,
    C7: articleNumber,
    PB: item.publisher,
    M3: item.genre,
    DO: item.DOI,
    AN: eprint ? [eprint.archive, eprint.id].filter(Boolean).join(':') : undefined,
    // One tag: of a book or its chapter the book's, not the series'.
    SN: kind === 'book' || kind === 'book-chapter' ? (item.ISBN ?? item.ISSN) : (item.ISSN ?? item.ISBN),
    // Some readers find a DOI with a long prefix only in its URL.
    UR: [item.DOI === undefined ? '' : doiUrl(item.DOI), item.URL ?? ''],
    AB: item.abstract,
    N1: item.note,
    ID: item.id,
  };
  const type = kind === 'preprint' ? 'UNPB' : typeof record.TY === 'string' ? record.TY : 'GEN';
  const lines = [`TY  - ${type}`];
  for (const tag of TAG_ORDER) {
    for (const value of [tags[tag] ?? []].flat()) {
      if (value !== '') lines.push(`${tag}  - ${value}`);
    }
  }
  lines.push('ER  - ', '');
  return lines.join('\r\n');
}

/**
 * `Family, Given` or `Family, Given, Suffix`. A group gets a closing comma: otherwise readers split it like a person's name. They also split at
 * " and ", which RIS cannot escape.
 */
function name(person: CslName): string {
  if (person.literal === undefined)
    return [person.family, person.given, person.suffix]
      .filter((text) => text !== undefined)
      .map(part)
      .join(', ');
  const group = part(person.literal).replace(/ and /gi, ' & ');
  return /\s/.test(group) ? `${group},` : group;
}

/** A comma separates the parts of a name and may not occur inside. */
function part(text: string | undefined): string {
  return (text ?? '').replace(/\s*,\s*/g, ' ');
}
