import { parseBoolean, QuerySyntaxError } from './boolean-query.js';
import type { SampleRecord } from './corpus/sample-corpus.js';
import { mix, SAMPLE_CORPUS } from './corpus/sample-corpus.js';
import { SampleIndex, writtenBy } from './sample-index.js';
import type { SimulatedService } from './simulated-service.js';
import { bounded, hasDoi, isoDate, json } from './simulated-service.js';

/** No service has all works. */
const records = SAMPLE_CORPUS.filter(({ number }) => number % 7 !== 3);
const index = new SampleIndex(records);

/** OpenAlex's list of works, with abstracts as inverted indexes. */
export const simulatedOpenalex: SimulatedService = {
  path: '/works',
  answer(params) {
    const search = params.get('search') ?? '';
    const filters = (params.get('filter') ?? '').split(',').filter(Boolean).map(splitFilter);
    try {
      const found = (
        search.trim() === '' ? records : index.matching(parseBoolean(withoutCommas(search)))
      ).filter((record) => filters.every(([name, value]) => passes(record, name, value)));
      const page = found.slice(0, bounded(params.get('per_page') ?? params.get('per-page'), 25, 200));
      const meta = { count: found.length, db_response_time_ms: 1, page: 1, per_page: page.length };
      return json(200, { meta, results: page.map(work), group_by: [] });
    } catch (error) {
      if (!(error instanceof QuerySyntaxError)) throw error;
      return json(400, { error: 'Invalid query parameters error.', message: error.message });
    }
  },
};

function splitFilter(filter: string): [string, string] {
  const colon = filter.indexOf(':');
  return [filter.slice(0, colon), filter.slice(colon + 1)];
}

function withoutCommas(search: string): string {
  return search.replace(/[,;.]/g, ' ');
}

function passes(record: SampleRecord, name: string, value: string): boolean {
  switch (name) {
    case 'from_publication_date':
      return dateOf(record) >= value;
    case 'to_publication_date':
      return dateOf(record) <= value;
    case 'raw_author_name.search':
      return writtenBy(record, value);
    case 'doi':
      return value.split('|').some((doi) => hasDoi(record, doi));
    case 'openalex':
      return value.split('|').includes(keyOf(record));
    case 'pmid':
      return false;
    case 'title.search':
    case 'abstract.search':
    case 'title_and_abstract.search':
      return new SampleIndex([record]).matching(parseBoolean(value)).length > 0;
    default:
      throw new QuerySyntaxError(`${name} is not a valid field`);
  }
}

function keyOf(record: SampleRecord): string {
  return `W99000${String(record.number).padStart(4, '0')}`;
}

function dateOf(record: SampleRecord): string {
  return isoDate(record.year, record.month, record.day);
}

function work(record: SampleRecord): Record<string, unknown> {
  const id = `https://openalex.org/${keyOf(record)}`;
  const isPreprint = record.kind === 'preprint';
  const doi = record.doi ?? `10.48550/arxiv.${record.arxivId ?? ''}`;
  const isMeeting = record.kind === 'conference-paper';
  const venue = isPreprint
    ? 'arXiv (Cornell University)'
    : isMeeting
      ? record.field.conference
      : record.field.journal;
  const isOpen = isPreprint || record.number % 3 !== 0;
  const first = 1 + mix(record.number, 400);
  return {
    id,
    doi: `https://doi.org/${doi}`,
    display_name: record.title,
    publication_year: record.year,
    publication_date: dateOf(record),
    ids: { openalex: id, doi: `https://doi.org/${doi}` },
    type: record.kind === 'conference-paper' ? 'article' : record.kind,
    primary_location: {
      is_oa: isOpen,
      landing_page_url: `https://doi.org/${doi}`,
      pdf_url: null,
      source: {
        display_name: venue,
        type: isPreprint ? 'repository' : isMeeting ? 'conference' : 'journal',
        host_organization_name: 'Sample Data Press (fictional)',
        issn_l: null,
      },
    },
    best_oa_location:
      isOpen && !isPreprint ? { pdf_url: `https://example.org/sample/${record.number}.pdf` } : null,
    locations:
      record.arxivId === null
        ? []
        : [{ landing_page_url: `http://arxiv.org/abs/${record.arxivId}`, pdf_url: null }],
    open_access: { is_oa: isOpen, oa_status: isOpen ? 'green' : 'closed' },
    authorships: record.authors.map(({ given, family, orcid }, place) => ({
      author_position: place === 0 ? 'first' : 'middle',
      author: {
        display_name: `${given} ${family}`,
        orcid: orcid === null ? null : `https://orcid.org/${orcid}`,
      },
      raw_author_name: `${given} ${family}`,
    })),
    cited_by_count: Math.round(record.citations * 1.2),
    is_retracted: record.retracted === true,
    biblio: isPreprint
      ? { volume: null, issue: null, first_page: null, last_page: null }
      : {
          volume: isMeeting ? null : String(record.year - 1999),
          issue: isMeeting ? null : String(1 + mix(record.number, 4)),
          first_page: String(first),
          last_page: String(first + 9 + mix(record.number, 12)),
        },
    abstract_inverted_index: record.number % 9 === 4 ? null : inverted(record.abstract),
    keywords: [{ display_name: record.field.name, score: 0.6 }],
  };
}

function inverted(abstract: string): Record<string, number[]> {
  const index: Record<string, number[]> = {};
  for (const [position, word] of abstract.split(' ').entries()) (index[word] ??= []).push(position);
  return index;
}
