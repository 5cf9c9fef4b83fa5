import { arxivIdOfDoi, normaliseArxivId, normaliseDoi } from '../../papers/identifiers.js';
import type { Paper, PaperType } from '../../papers/paper.js';
import { jsonOf } from '../http/content.js';
import type { HttpAnswer } from '../http/client-tools.js';
import type { Json } from '../mapping.js';
import {
  countOf,
  dateOfIso,
  distinct,
  flagOf,
  isObject,
  locatorOf,
  objectOf,
  objectsOf,
  paperFrom,
  refinedType,
  retractedByTitle,
  textOf,
  textsOf,
  urlOf,
  yearOf,
} from '../mapping.js';
import { authorOf } from '../../papers/person-names.js';
import { plainAbstract } from '../plain-text/plain-text.js';
import { BadAnswerError, RejectedError } from '../provider-errors.js';

/** In order of precedence: a case report in a journal is an article. */
const TYPES: readonly (readonly [string, PaperType])[] = [
  ['MetaAnalysis', 'review'],
  ['Editorial', 'editorial'],
  ['Dataset', 'dataset'],
  ['BookSection', 'book-chapter'],
  ['Book', 'book'],
  ['Conference', 'conference-paper'],
  ['JournalArticle', 'article'],
  ['CaseReport', 'article'],
  ['ClinicalTrial', 'article'],
  ['Study', 'article'],
  ['LettersAndComments', 'article'],
];
const REVIEW_TITLE =
  /\b(?:reviews?|surveys?|overview|state[ -]of[ -]the[ -]art|meta-analys[ie]s|bibliometric)\b/i;
const PREPRINT_VENUE =
  /^(?:arxiv|biorxiv|medrxiv|chemrxiv|ssrn|social science research network|preprints|research square)\b/i;
const MEETING = /\b(?:conference|proceedings|symposium|workshop)\b/i;

/** The papers of a search (relevance or bulk). Throws BadAnswerError for anything else. */
export function semanticScholarPapers(answer: HttpAnswer): Paper[] {
  const body = jsonOf('semantic_scholar', answer);
  if (!isObject(body)) throw new BadAnswerError('semantic_scholar', 'the answer has an unknown shape');
  if (Array.isArray(body['data'])) return distinct(objectsOf(body['data']).map(paperOf));
  if (typeof body['paperId'] === 'string') return distinct([paperOf(body)]);
  // A search without results has a total of 0 and sometimes no list.
  if (body['total'] === 0) return [];
  const providerMessage = textOf(body['message']) ?? textOf(body['error']);
  if (providerMessage !== null)
    throw new RejectedError('semantic_scholar', `request refused: ${providerMessage.slice(0, 160)}`);
  throw new BadAnswerError('semantic_scholar', 'the answer has no list of papers');
}

function paperOf(paper: Json): Paper | null {
  const title = textOf(paper['title']);
  const ids = objectOf(paper['externalIds']);
  const doi = normaliseDoi(textOf(ids['DOI']));
  const arxivId = normaliseArxivId(textOf(ids['ArXiv'])) ?? arxivIdOfDoi(doi);
  const pmid = textOf(ids['PubMed']);
  const journal = objectOf(paper['journal']);
  const { volume, issue } = volumeAndIssue(textOf(journal['volume']));
  const place = objectOf(paper['publicationVenue']);
  const venue = textOf(paper['venue']) ?? textOf(place['name']) ?? textOf(journal['name']);
  const date = dateOfIso(paper['publicationDate']);
  const isPreprint = PREPRINT_VENUE.test(venue ?? '');
  const type = isPreprint ? 'preprint' : typeOf(textsOf(paper['publicationTypes']), title ?? '', venue ?? '');
  const key = textOf(paper['paperId']);
  return paperFrom('semantic_scholar', title, {
    authors: objectsOf(paper['authors'])
      .map((person) => textOf(person['name']))
      .filter((name) => name !== null)
      .map((name) => authorOf(name)),
    abstract: plainAbstract(paper['abstract']),
    year: yearOf(paper['year']) ?? yearOf(date?.slice(0, 4)),
    date,
    venue,
    type,
    doi,
    arxiv_id: arxivId,
    url: doi === null ? urlOf(paper['url']) : `https://doi.org/${doi}`,
    pdf_url: urlOf(objectOf(paper['openAccessPdf'])['url']),
    citation_count: countOf(paper['citationCount']),
    is_open_access: flagOf(paper['isOpenAccess']),
    is_retracted: retractedByTitle(title ?? '') ? true : null,
    is_preprint: isPreprint ? true : type === null ? null : false,
    provider_ids: {
      ...(key === null ? {} : { semantic_scholar: key }),
      ...(pmid === null ? {} : { pubmed: pmid }),
    },
    details: {
      volume,
      issue,
      ...locatorOf(textOf(journal['pages'])),
      issn: textOf(place['issn']),
    },
    tldr: textOf(objectOf(paper['tldr'])['text']),
    influential_citation_count: countOf(paper['influentialCitationCount']),
    subjects: textsOf(paper['fieldsOfStudy']),
  });
}

/**
 * Semantic Scholar's volume holds the issue, too: "12 3", "90 3 Pt 1", "32 Suppl 1", "12(3)". What has no number is
 * none: "abs/2208.14493" is an address, "ePub" and "Publish Ahead of Print" a state.
 */
function volumeAndIssue(printed: string | null): { volume: string | null; issue: string | null } {
  const none = { volume: null, issue: null };
  if (printed === null || !/^(?:vol(?:ume)?\b|n[o°º]|[\p{L}-]{0,3}\d|[ivxlcdm]+\b)/iu.test(printed))
    return none;
  const parts =
    /^(?:vol(?:ume)?\b\.?\s*)?([\p{L}\d./–-]*[\dIVXLCDM][\p{L}\d./–-]*?)(?:\s*\((.+)\)|,?\s+(.+))?$/u.exec(
      printed,
    );
  if (parts === null) return { ...none, volume: printed };
  return { volume: parts[1] ?? null, issue: (parts[2] ?? parts[3])?.replace(/[()]/g, '') ?? null };
}

/**
 * The type "Review" is guessed from the text and often wrong: it counts only with the title's word or as the only
 * type.
 */
function typeOf(named: readonly string[], title: string, venue: string): PaperType | null {
  if (named.length === 0) return null;
  const onlyReview = named.every((name) => name === 'Review');
  if (named.includes('Review') && (onlyReview || REVIEW_TITLE.test(title))) return 'review';
  const type = TYPES.find(([name]) => named.includes(name))?.[1] ?? 'other';
  return refinedType(type === 'book' && MEETING.test(venue) ? 'conference-paper' : type, title);
}
