import type { ProviderKey } from '../../papers/paper.js';

/** A small right answer of each service with that many works on one topic. */
export function goodBody(key: ProviderKey, works = 3): string {
  const numbers = Array.from({ length: works }, (_, index) => index + 1);
  switch (key) {
    case 'arxiv':
      return `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>q</title>${numbers
        .map(
          (n) =>
            `<entry><id>http://arxiv.org/abs/2101.0000${n}v1</id><published>2021-01-0${n}T00:00:00Z</published><title>Preprint ${n}</title><summary>Text ${n}.</summary><author><name>Ada Sample</name></author></entry>`,
        )
        .join('')}</feed>`;
    case 'crossref':
      return JSON.stringify({
        status: 'ok',
        message: {
          items: numbers.map((n) => ({
            DOI: `10.5555/c${n}`,
            type: 'journal-article',
            title: [`Article ${n}`],
            issued: { 'date-parts': [[2020, n]] },
          })),
        },
      });
    case 'openalex':
      return JSON.stringify({
        meta: {},
        results: numbers.map((n) => ({
          id: `https://openalex.org/W${n}`,
          display_name: `Work ${n}`,
          publication_year: 2019,
          type: 'article',
        })),
      });
    default:
      return JSON.stringify({
        total: works,
        data: numbers.map((n) => ({ paperId: `s${n}`, title: `Paper ${n}`, year: 2018 })),
      });
  }
}

export function contentTypeOf(key: ProviderKey): string {
  return key === 'arxiv' ? 'application/atom+xml' : 'application/json';
}
