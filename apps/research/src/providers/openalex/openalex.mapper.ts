import { arxivIdOfDoi, normaliseArxivId, normaliseDoi } from '../../papers/identifiers.js';
import type { Author, Paper, PaperType } from '../../papers/paper.js';
import { jsonOf } from '../http/content.js';
import type { HttpAnswer } from '../http/client-tools.js';
import type { Json } from '../mapping.js';
import {
  countOf,
  dateOfIso,
  distinct,
  flagOf,
  isObject,
  listOf,
  locatorOf,
  objectOf,
  objectsOf,
  orcidOf,
  paperFrom,
  refinedType,
  retractedByTitle,
  textOf,
  urlOf,
  yearOf,
} from '../mapping.js';
import { authorOf } from '../../papers/person-names.js';
import { plainAbstract } from '../plain-text/plain-text.js';
import { BadAnswerError, RejectedError } from '../provider-errors.js';

const TYPES: Readonly<Record<string, PaperType>> = {
  article: 'article',
  'journal-article': 'article',
  letter: 'article',
  preprint: 'preprint',
  review: 'review',
  book: 'book',
  'book-chapter': 'book-chapter',
  'reference-entry': 'book-chapter',
  dissertation: 'dissertation',
  dataset: 'dataset',
  report: 'report',
  standard: 'report',
  editorial: 'editorial',
};

/** Records that are no papers, with their kind as a reason for removal names it. */
const NON_PAPERS: Readonly<Record<string, string>> = {
  erratum: 'erratum',
  grant: 'grant',
  libguides: 'library guide',
  paratext: 'front matter',
  'peer-review': 'peer review',
  retraction: 'retraction notice',
  'supplementary-materials': 'supplement',
};

/** Maximum number of references read. */
const MOST_REFERENCES = 500;

/** Maximum number of words of an abstract's index. */
const MOST_WORDS = 20_000;

/** The papers of a list of works, or of one work. Throws BadAnswerError for anything else. */
export function openalexPapers(answer: HttpAnswer): Paper[] {
  const body = jsonOf('openalex', answer);
  if (!isObject(body)) throw new BadAnswerError('openalex', 'the answer has an unknown shape');
  if (Array.isArray(body['results'])) return distinct(objectsOf(body['results']).map(paperOf));
  if (/openalex\.org\/W\d+/i.test(textOf(body['id']) ?? '')) return distinct([paperOf(body)]);
  const providerMessage = textOf(body['message']) ?? textOf(body['error']);
  if (providerMessage !== null)
    throw new RejectedError('openalex', `request refused: ${providerMessage.slice(0, 160)}`);
  throw new BadAnswerError('openalex', 'the answer has no list of works');
}

/**
 * OpenAlex's inverted index (word → positions) as text. Invalid positions are ignored; for a duplicate position the
 * first word counts.
 */
export function textOfInvertedIndex(index: unknown): string | null {
  if (!isObject(index)) return null;
  const words = new Map<number, string>();
  for (const [word, positions] of Object.entries(index)) {
    for (const position of listOf(positions)) {
      const place = countOf(position);
      if (place !== null && place < MOST_WORDS && !words.has(place)) words.set(place, word);
    }
  }
  const running = [...words].sort(([a], [b]) => a - b).map(([, word]) => word);
  return plainAbstract(running.join(' '));
}

function paperOf(work: Json): Paper | null {
  const title = textOf(work['display_name']) ?? textOf(work['title']);
  const ids = objectOf(work['ids']);
  const doi = normaliseDoi(textOf(work['doi']) ?? textOf(ids['doi']));
  const primary = objectOf(work['primary_location']);
  const best = objectOf(work['best_oa_location']);
  const locations = [primary, best, ...objectsOf(work['locations'])];
  const source = objectOf(primary['source']);
  const biblio = objectOf(work['biblio']);
  const access = objectOf(work['open_access']);
  const arxivId = arxivIdOfDoi(doi) ?? arxivIdOf(locations);
  const type = typeOf(work, source, title ?? '');
  const isRetracted = retractedByTitle(title ?? '') ? true : flagOf(work['is_retracted']);
  const kind = NON_PAPERS[textOf(work['type']) ?? ''];
  const date = dateOfIso(work['publication_date']);
  const pmid = /\d+$/.exec(textOf(ids['pmid']) ?? '')?.[0];
  const key = /W\d+/i.exec(textOf(work['id']) ?? textOf(ids['openalex']) ?? '')?.[0].toUpperCase();
  return paperFrom('openalex', title, {
    authors: authorsOf(work['authorships']),
    abstract: textOfInvertedIndex(work['abstract_inverted_index']),
    year: yearOf(work['publication_year']) ?? yearOf(date?.slice(0, 4)),
    date,
    venue: textOf(source['display_name']) ?? textOf(primary['raw_source_name']),
    type,
    doi,
    arxiv_id: arxivId,
    url: doi === null ? (urlOf(primary['landing_page_url']) ?? urlOf(work['id'])) : `https://doi.org/${doi}`,
    pdf_url: urlOf(best['pdf_url']) ?? urlOf(primary['pdf_url']),
    citation_count: countOf(work['cited_by_count']),
    is_open_access: flagOf(access['is_oa']),
    is_retracted: isRetracted,
    is_preprint: type === null ? null : type === 'preprint',
    provider_ids: {
      ...(key === undefined ? {} : { openalex: key }),
      ...(pmid === undefined ? {} : { pubmed: pmid }),
    },
    details: {
      volume: textOf(biblio['volume']),
      issue: textOf(biblio['issue']),
      ...locatorOf(pagesOf(biblio)),
      publisher: textOf(source['host_organization_name']),
      issn: textOf(source['issn_l']),
    },
    references: listOf(work['referenced_works'])
      .map((id) => /W\d+/i.exec(typeof id === 'string' ? id : '')?.[0].toUpperCase())
      .filter((id) => id !== undefined)
      .slice(0, MOST_REFERENCES),
    subjects: objectsOf(work['keywords'])
      .map((keyword) => textOf(keyword['display_name']))
      .filter((name) => name !== null),
    // A retracted paper is a paper, whatever its type says.
    ...(kind === undefined || (kind === 'retraction notice' && isRetracted === true)
      ? {}
      : { non_paper: { kind, of: [] } }),
  });
}

function typeOf(work: Json, source: Json, title: string): PaperType | null {
  const native = textOf(work['type']);
  if (native === null) return null;
  const proceedings = work['type_crossref'] === 'proceedings-article' || source['type'] === 'conference';
  if (native === 'article' && proceedings) return 'conference-paper';
  return refinedType(TYPES[native] ?? 'other', title);
}

function arxivIdOf(locations: readonly Json[]): string | null {
  for (const location of locations) {
    for (const address of [location['landing_page_url'], location['pdf_url']]) {
      const text = textOf(address);
      if (text === null || !/arxiv/i.test(text)) continue;
      const id = normaliseArxivId(text);
      if (id !== null) return id;
    }
  }
  return null;
}

function authorsOf(authorships: unknown): Author[] {
  return objectsOf(authorships)
    .map((authorship): Author | null => {
      const person = objectOf(authorship['author']);
      const name = textOf(person['display_name']) ?? textOf(authorship['raw_author_name']);
      return name === null ? null : authorOf(name, orcidOf(person['orcid']));
    })
    .filter((person) => person !== null);
}

function pagesOf(biblio: Json): string | null {
  const first = textOf(biblio['first_page']);
  const last = textOf(biblio['last_page']);
  return first !== null && last !== null && first !== last ? `${first}-${last}` : (first ?? last);
}
