import { stringify } from 'csv-stringify/sync';
import type { Paper } from '../../papers/paper.js';
import { paperUrl, plain } from '../plain.js';
import type { CslItem } from './csl-item.js';
import { citedType } from './csl-item.js';

const COLUMNS = [
  'number',
  'key',
  'paper_id',
  'title',
  'authors',
  'year',
  'date',
  'type',
  'venue',
  'volume',
  'issue',
  'pages',
  'publisher',
  'doi',
  'arxiv_id',
  'url',
  'citation_count',
  'is_open_access',
  'is_retracted',
  'relevance_score',
  'theme_id',
  'providers',
  'abstract',
  'study_design',
  'sample_size',
  'effects',
  'key_points',
] as const;

/** First line of the CSV export. */
export function csvHeader(): string {
  return stringify([[...COLUMNS]], { record_delimiter: 'windows' });
}

/**
 * One line for each paper by RFC 4180 (CRLF, quotes doubled); authors are separated by semicolons. Cells that a
 * spreadsheet would evaluate as a formula get a leading apostrophe.
 */
export function csvLine(paper: Paper, item: CslItem, number: number): string {
  const cells: Record<(typeof COLUMNS)[number], string | number | boolean | null | undefined> = {
    number,
    key: item.id,
    paper_id: plain(paper.paper_id),
    title: item.title,
    authors: (item.author ?? [])
      .map(
        (author) => author.literal ?? [author.family, author.given, author.suffix].filter(Boolean).join(', '),
      )
      .join('; '),
    year: paper.year,
    date: paper.date,
    type: citedType(paper),
    venue: plain(paper.venue),
    volume: item.volume,
    issue: item.issue,
    pages: item.page ?? paper.details?.article_number,
    publisher: item.publisher,
    doi: item.DOI,
    arxiv_id: paper.arxiv_id,
    url: paperUrl(paper),
    citation_count: paper.citation_count,
    is_open_access: paper.is_open_access,
    is_retracted: paper.is_retracted,
    relevance_score: paper.relevance_score,
    theme_id: paper.theme_id,
    providers: paper.providers.join('; '),
    abstract: item.abstract,
    study_design: paper.study?.design,
    sample_size: paper.study?.sample_size,
    effects: paper.study?.effects.join('; '),
    key_points: paper.key_points.map(({ text }) => text).join(' '),
  };
  return stringify([COLUMNS.map((column) => cells[column] ?? '')], {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'true' : 'false') },
  });
}
