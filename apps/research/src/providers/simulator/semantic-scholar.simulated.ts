import { createHash } from 'node:crypto';
import type { SampleRecord } from './corpus/sample-corpus.js';
import { mix, SAMPLE_CORPUS } from './corpus/sample-corpus.js';
import { SampleIndex } from './sample-index.js';
import type { SimulatedService } from './simulated-service.js';
import { bounded, hasDoi, isoDate, json } from './simulated-service.js';

/** No service knows everything. */
const records = SAMPLE_CORPUS.filter(({ number }) => number % 5 !== 1);
const index = new SampleIndex(records);

const TYPES = {
  article: ['JournalArticle'],
  review: ['JournalArticle', 'Review'],
  'conference-paper': ['Conference'],
  preprint: null,
} as const;

/** Semantic Scholar's relevance search. */
export const simulatedSemanticScholar: SimulatedService = {
  path: '/graph/v1/paper/search',
  answer(params) {
    const query = params.get('query') ?? '';
    if (query.trim() === '') return json(400, { error: 'Missing required parameter: query' });
    const [from = '', to = from] = (params.get('year') ?? '-').split('-');
    const found = index
      .ranked(query)
      .filter(({ year }) => (from === '' || year >= Number(from)) && (to === '' || year <= Number(to)));
    const offset = bounded(params.get('offset'), 0, 1_000);
    const data = found.slice(offset, offset + bounded(params.get('limit'), 10, 100)).map(paper);
    return json(200, data.length === 0 ? { total: 0, offset } : { total: found.length, offset, data });
  },
  lookup: {
    prefix: '/graph/v1/paper/',
    answer(id) {
      const [, kind = '', value = id] = /^(DOI|ARXIV):(.*)$/u.exec(id) ?? [];
      const named = records.find((record) =>
        kind === 'ARXIV'
          ? record.arxivId === value
          : kind === 'DOI'
            ? hasDoi(record, value)
            : keyOf(record) === value,
      );
      return named === undefined
        ? json(404, { error: `Paper with id ${id} not found` })
        : json(200, paper(named));
    },
  },
};

function keyOf(record: SampleRecord): string {
  return createHash('sha1').update(`sample ${record.number}`).digest('hex');
}

function paper(record: SampleRecord): Record<string, unknown> {
  const paperId = keyOf(record);
  const isPreprint = record.kind === 'preprint';
  const isMeeting = record.kind === 'conference-paper';
  const first = 1 + mix(record.number, 400);
  return {
    paperId,
    externalIds: {
      ...(record.doi === null ? {} : { DOI: record.doi }),
      ...(record.arxivId === null ? {} : { ArXiv: record.arxivId }),
      CorpusId: 990_000_000 + record.number,
    },
    url: `https://www.semanticscholar.org/paper/${paperId}`,
    title: record.retracted && record.number % 2 === 1 ? `RETRACTED: ${record.title}` : record.title,
    abstract: record.number % 6 === 5 ? null : record.abstract,
    venue: isPreprint ? 'arXiv.org' : isMeeting ? record.field.conference : record.field.journal,
    year: record.year,
    publicationDate: record.number % 4 === 0 ? null : isoDate(record.year, record.month, record.day),
    publicationTypes: TYPES[record.kind],
    publicationVenue: null,
    journal: isPreprint
      ? { name: 'ArXiv', volume: `abs/${record.arxivId ?? ''}` }
      : {
          name: isMeeting ? record.field.conference : record.field.journal,
          pages: `${first}-${first + 9 + mix(record.number, 12)}`,
          ...(isMeeting ? {} : { volume: String(record.year - 1999) }),
        },
    citationCount: Math.round(record.citations * 1.1),
    isOpenAccess: isPreprint || record.number % 3 !== 0,
    openAccessPdf: isPreprint
      ? { url: `https://arxiv.org/pdf/${record.arxivId ?? ''}`, status: 'GREEN' }
      : null,
    authors: record.authors.map(({ given, family }, place) => ({
      authorId: String(99_000_000 + record.number * 10 + place),
      // It often shortens given names.
      name: record.number % 3 === 1 ? `${given.slice(0, 1)}. ${family}` : `${given} ${family}`,
    })),
    fieldsOfStudy: null,
  };
}
