import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { arxivIdOfDoi, normaliseArxivId, normaliseDoi } from '../../papers/identifiers.js';
import type { Paper } from '../../papers/paper.js';
import { xmlOf } from '../http/content.js';
import type { HttpAnswer } from '../http/client-tools.js';
import type { Json } from '../mapping.js';
import {
  dateOfIso,
  distinct,
  isObject,
  objectOf,
  objectsOf,
  paperFrom,
  retractedByTitle,
  withdrawnByComment,
  textOf,
  urlOf,
  yearOf,
} from '../mapping.js';
import { authorOf } from '../../papers/person-names.js';
import { withoutLatex } from '../plain-text/latex.js';
import { plainAbstract } from '../plain-text/plain-text.js';
import { BadAnswerError, RejectedError } from '../provider-errors.js';

const LISTS = new Set(['entry', 'author', 'link', 'category']);

/** Values stay raw strings; plainText alone decodes entities. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name: string) => LISTS.has(name),
  stopNodes: ['feed.entry.title', 'feed.entry.summary'],
});

/**
 * The papers of an Atom feed of arXiv's API. Throws BadAnswerError for anything else, and RejectedError for an entry
 * titled "Error", which is how arXiv reports one with status 200.
 */
export function arxivPapers(answer: HttpAnswer): Paper[] {
  const xml = xmlOf('arxiv', answer);
  if (XMLValidator.validate(xml) !== true)
    throw new BadAnswerError('arxiv', 'the answer is broken XML', true);
  const parsed: unknown = parser.parse(xml);
  if (!isObject(parsed) || !('feed' in parsed))
    throw new BadAnswerError('arxiv', 'the answer is not an Atom feed');
  const feed = objectOf(parsed['feed']);
  const entries = objectsOf(feed['entry']);
  for (const entry of entries) refuseError(entry);
  // arXiv sometimes returns an empty page with a positive total: a fault, not an empty result.
  if (entries.length === 0 && Number(nodeText(feed['totalResults']) ?? 0) > 0)
    throw new BadAnswerError('arxiv', 'the answer announces results but holds none', true);
  return distinct(entries.map(paperOf));
}

function refuseError(entry: Json): void {
  const title = nodeText(entry['title']);
  const isError = /\/api\/errors/.test(nodeText(entry['id']) ?? '');
  if (title !== 'Error' && !isError) return;
  const providerMessage = nodeText(entry['summary'])?.slice(0, 160);
  throw new RejectedError(
    'arxiv',
    providerMessage === undefined ? 'request refused' : `request refused: ${providerMessage}`,
  );
}

function paperOf(entry: Json): Paper | null {
  const address = nodeText(entry['id']);
  const arxivId = normaliseArxivId(address);
  const title = withoutLatexOf(nodeText(entry['title']));
  const doi = normaliseDoi(nodeText(entry['doi']));
  const date = dateOfIso(nodeText(entry['published'])) ?? dateOfIso(nodeText(entry['updated']));
  const links = objectsOf(entry['link']);
  const pdf = links.find((link) => link['@title'] === 'pdf' || link['@type'] === 'application/pdf');
  const page = links.find((link) => link['@rel'] === 'alternate');
  return paperFrom('arxiv', title, {
    authors: objectsOf(entry['author'])
      .map((author) => nodeText(author['name']))
      .filter((name) => name !== null)
      .map((name) => authorOf(name)),
    abstract: withoutLatexOf(plainAbstract(rawText(entry['summary']))),
    year: yearOf(date?.slice(0, 4)),
    date,
    // The article's DOI and journal (`journal_ref`) are the article's: a record is one or the other.
    venue: 'arXiv',
    type: 'preprint',
    doi: arxivIdOfDoi(doi) === null ? null : doi,
    arxiv_id: arxivId,
    url: arxivId === null ? (urlOf(page?.['@href']) ?? urlOf(address)) : `https://arxiv.org/abs/${arxivId}`,
    pdf_url: arxivId === null ? urlOf(pdf?.['@href']) : `https://arxiv.org/pdf/${arxivId}`,
    is_open_access: true,
    is_retracted: isWithdrawn(title, nodeText(entry['comment'])) ? true : null,
    is_preprint: true,
    provider_ids: arxivId === null ? {} : { arxiv: arxivId },
    relations: doi === null || arxivIdOfDoi(doi) !== null ? null : { is_preprint_of: [doi] },
    subjects: objectsOf(entry['category'])
      .map((category) => textOf(category['@term']))
      .filter((term) => term !== null),
  });
}

/** arXiv keeps withdrawn papers and marks them in a comment of the authors or administrators. */
function isWithdrawn(title: string | null, comment: string | null): boolean {
  return retractedByTitle(title ?? '') || withdrawnByComment(comment ?? '');
}

function withoutLatexOf(text: string | null): string | null {
  return text === null ? null : withoutLatex(text);
}

/** The raw text of an element, with or without attributes. */
function rawText(node: unknown): unknown {
  return isObject(node) ? node['#text'] : node;
}

function nodeText(node: unknown): string | null {
  return textOf(rawText(node));
}
