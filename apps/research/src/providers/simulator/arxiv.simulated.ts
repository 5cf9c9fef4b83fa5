import { parseBoolean, QuerySyntaxError } from './boolean-query.js';
import type { SampleRecord } from './corpus/sample-corpus.js';
import { SAMPLE_CORPUS } from './corpus/sample-corpus.js';
import { SampleIndex } from './sample-index.js';
import type { SimulatedAnswer, SimulatedService } from './simulated-service.js';
import { bounded, escapeXml, isoDate } from './simulated-service.js';

const records = SAMPLE_CORPUS.filter(({ arxivId }) => arxivId !== null);
const index = new SampleIndex(records);

/** arXiv's Atom answer over the works of the corpus with a preprint. */
export const simulatedArxiv: SimulatedService = {
  path: '/api/query',
  answer(params) {
    const query = params.get('search_query') ?? '';
    const ids = (params.get('id_list') ?? '').split(',').filter(Boolean);
    if (ids.length > 0) {
      const named = records.filter(({ arxivId }) => arxivId !== null && ids.includes(arxivId));
      return feed(query, named.length, 0, named.map(entry));
    }
    try {
      const found = query.trim() === '' ? [] : index.matching(parseBoolean(query));
      const start = bounded(params.get('start'), 0, 30_000);
      const page = found.slice(start, start + bounded(params.get('max_results'), 10, 2_000));
      return feed(query, found.length, start, page.map(entry));
    } catch (error) {
      if (!(error instanceof QuerySyntaxError)) throw error;
      return feed(query, 1, 0, [errorEntry(error.message)]);
    }
  },
};

function feed(query: string, total: number, start: number, entries: string[]): SimulatedAnswer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">
  <title type="html">Sample data: ArXiv Query: search_query=${escapeXml(query)}</title>
  <id>http://arxiv.org/api/sample</id>
  <updated>2025-01-01T00:00:00-05:00</updated>
  <opensearch:totalResults>${total}</opensearch:totalResults>
  <opensearch:startIndex>${start}</opensearch:startIndex>
  <opensearch:itemsPerPage>${entries.length}</opensearch:itemsPerPage>
${entries.join('\n')}
</feed>
`;
  return { status: 200, contentType: 'application/atom+xml; charset=UTF-8', body };
}

function entry(record: SampleRecord): string {
  const id = record.arxivId ?? '';
  const date = `${isoDate(record.preprintYear, record.month, record.day)}T12:00:00Z`;
  // About half of the preprints have the article's DOI.
  const doi =
    record.doi !== null && record.number % 2 === 0
      ? `\n    <arxiv:doi>${record.doi}</arxiv:doi>\n    <arxiv:journal_ref>${escapeXml(record.field.journal)} (${record.year})</arxiv:journal_ref>`
      : '';
  const comment = record.retracted
    ? '\n    <arxiv:comment>This paper has been withdrawn by the authors</arxiv:comment>'
    : '';
  return `  <entry>
    <id>http://arxiv.org/abs/${id}v1</id>
    <updated>${date}</updated>
    <published>${date}</published>
    <title>${escapeXml(record.preprintTitle ?? record.title)}</title>
    <summary>  ${escapeXml(wrapped(record.abstract))}
</summary>
${record.authors.map(({ given, family }) => `    <author><name>${given} ${family}</name></author>`).join('\n')}${doi}${comment}
    <link href="http://arxiv.org/abs/${id}v1" rel="alternate" type="text/html"/>
    <link title="pdf" href="http://arxiv.org/pdf/${id}v1" rel="related" type="application/pdf"/>
    <arxiv:primary_category term="${record.field.category}" scheme="http://arxiv.org/schemas/atom"/>
    <category term="${record.field.category}" scheme="http://arxiv.org/schemas/atom"/>
  </entry>`;
}

/** arXiv reports errors as an entry, with status 200. */
function errorEntry(message: string): string {
  return `  <entry>
    <id>http://arxiv.org/api/errors#malformed_query</id>
    <title>Error</title>
    <summary>malformed query: ${escapeXml(message)}</summary>
    <link href="http://arxiv.org/api/errors#malformed_query" rel="alternate" type="text/html"/>
    <author><name>arXiv api core</name></author>
  </entry>`;
}

/** arXiv wraps the lines of abstracts. */
function wrapped(text: string): string {
  return text.replace(/(.{60,78}) /g, '$1\n');
}
