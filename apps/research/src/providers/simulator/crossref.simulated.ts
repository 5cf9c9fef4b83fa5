import type { SampleRecord } from './corpus/sample-corpus.js';
import { mix, SAMPLE_CORPUS } from './corpus/sample-corpus.js';
import { SampleIndex, writtenBy } from './sample-index.js';
import type { SimulatedService } from './simulated-service.js';
import { bounded, escapeXml, hasDoi, json } from './simulated-service.js';

const records = SAMPLE_CORPUS.filter(({ doi }) => doi !== null);
const index = new SampleIndex(records);

const TYPES = {
  article: 'journal-article',
  review: 'journal-article',
  'conference-paper': 'proceedings-article',
  preprint: 'posted-content',
} as const;

/** Crossref's list of works over the works of the corpus with a DOI. */
export const simulatedCrossref: SimulatedService = {
  path: '/works',
  answer(params) {
    const text = params.get('query.bibliographic') ?? params.get('query') ?? '';
    const author = params.get('query.author') ?? '';
    const filters = new Map(
      (params.get('filter') ?? '').split(',').map((part) => part.split(':') as [string, string]),
    );
    const dois = (params.get('filter') ?? '')
      .split(',')
      .flatMap((part) => (part.startsWith('doi:') ? [part.slice('doi:'.length)] : []));
    const from = Number(filters.get('from-pub-date')?.slice(0, 4) ?? 0);
    const until = Number(filters.get('until-pub-date')?.slice(0, 4) ?? 9999);
    const found = (text.trim() === '' ? records : index.ranked(text)).filter(
      (record) =>
        (author === '' || author.split(' ').some((name) => writtenBy(record, name))) &&
        (dois.length === 0 || dois.some((doi) => hasDoi(record, doi))) &&
        record.year >= from &&
        record.year <= until,
    );
    const items = found.slice(0, bounded(params.get('rows'), 20, 1_000)).map(work);
    const limits = { 'x-rate-limit-limit': '50', 'x-rate-limit-interval': '1s', 'x-concurrency-limit': '5' };
    return json(
      200,
      {
        status: 'ok',
        'message-type': 'work-list',
        'message-version': '1.0.0',
        message: {
          facets: {},
          'total-results': found.length,
          items,
          'items-per-page': items.length,
          query: { 'start-index': 0, 'search-terms': text },
        },
      },
      limits,
    );
  },
};

function work(record: SampleRecord): Record<string, unknown> {
  const isMeeting = record.kind === 'conference-paper';
  const date = { 'date-parts': [[record.year, record.month, record.day]] };
  const first = 1 + mix(record.number, 400);
  return {
    DOI: record.doi,
    URL: `https://doi.org/${record.doi ?? ''}`,
    type: TYPES[record.kind],
    title: [record.title.replace(/&/g, '&amp;')],
    author: record.authors.map(({ given, family, orcid }, place) => ({
      given,
      family,
      sequence: place === 0 ? 'first' : 'additional',
      affiliation: [],
      ...(orcid === null ? {} : { ORCID: `http://orcid.org/${orcid}`, 'authenticated-orcid': false }),
    })),
    'container-title': [isMeeting ? record.field.conference : record.field.journal],
    publisher: 'Sample Data Press (fictional)',
    issued: date,
    published: date,
    ...(isMeeting ? {} : { volume: String(record.year - 1999), issue: String(1 + mix(record.number, 4)) }),
    page: `${first}-${first + 9 + mix(record.number, 12)}`,
    'is-referenced-by-count': record.citations,
    // About a quarter of the publishers deposit no abstracts.
    ...(record.number % 4 === 2 ? {} : { abstract: jats(record.abstract) }),
    ...(record.arxivId !== null && record.number % 3 === 0
      ? {
          relation: {
            'has-preprint': [{ 'id-type': 'arxiv', id: record.arxivId, 'asserted-by': 'subject' }],
          },
        }
      : {}),
    ...(record.retracted
      ? { 'updated-by': [{ type: 'retraction', label: 'Retraction', DOI: `${record.doi ?? ''}.retraction` }] }
      : {}),
    score: 10,
  };
}

/** An abstract as publishers deposit it: paragraphs, or sections for its headings. */
function jats(abstract: string): string {
  const sections = abstract.split(/(?:^| )(Background|Objective|Methods|Results|Conclusions): /).slice(1);
  if (sections.length < 4) return `<jats:title>Abstract</jats:title><jats:p>${escapeXml(abstract)}</jats:p>`;
  let body = '';
  for (let at = 0; at + 1 < sections.length; at += 2)
    body += `<jats:sec><jats:title>${sections[at] ?? ''}</jats:title>\n<jats:p>${escapeXml(sections[at + 1] ?? '')}</jats:p></jats:sec>`;
  return body;
}
