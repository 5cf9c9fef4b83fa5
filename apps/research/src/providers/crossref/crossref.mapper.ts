import { arxivIdOfDoi, normaliseArxivId, normaliseDoi } from '../../papers/identifiers.js';
import type { Author, Paper, PaperRelations, PaperType } from '../../papers/paper.js';
import { jsonOf } from '../http/content.js';
import type { HttpAnswer } from '../http/client-tools.js';
import type { Json } from '../mapping.js';
import {
  author,
  countOf,
  dateOf,
  distinct,
  firstText,
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
  textsOf,
  urlOf,
  yearOf,
} from '../mapping.js';
import { authorOf, displayName, inLetters } from '../../papers/person-names.js';
import { plainAbstract } from '../plain-text/plain-text.js';
import { BadAnswerError, RejectedError } from '../provider-errors.js';

const TYPES: Readonly<Record<string, PaperType>> = {
  'journal-article': 'article',
  'proceedings-article': 'conference-paper',
  'posted-content': 'preprint',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  'book-chapter': 'book-chapter',
  'book-section': 'book-chapter',
  'book-part': 'book-chapter',
  'reference-entry': 'book-chapter',
  dissertation: 'dissertation',
  dataset: 'dataset',
  database: 'dataset',
  report: 'report',
  'report-component': 'report',
  standard: 'report',
};

/** Deposits that are no papers, with their kind as a reason for removal names it. */
const NON_PAPERS: Readonly<Record<string, string>> = {
  'book-series': 'series',
  component: 'supplement',
  grant: 'grant',
  journal: 'journal',
  'journal-issue': 'journal issue',
  'journal-volume': 'journal volume',
  'peer-review': 'peer review',
  'proceedings-series': 'series',
  'report-series': 'series',
};

/** Kinds of the notices by which publishers update a work. */
const NOTICES: Readonly<Record<string, string>> = {
  addendum: 'erratum',
  clarification: 'erratum',
  correction: 'erratum',
  corrigendum: 'erratum',
  erratum: 'erratum',
  expression_of_concern: 'expression of concern',
  partial_retraction: 'retraction notice',
  removal: 'retraction notice',
  retraction: 'retraction notice',
  withdrawal: 'retraction notice',
};

/** The papers of a list of works, or of one work. Throws BadAnswerError for anything else. */
export function crossrefPapers(answer: HttpAnswer): Paper[] {
  const body = jsonOf('crossref', answer);
  if (!isObject(body)) throw new BadAnswerError('crossref', 'the answer has an unknown shape');
  if (body['status'] === 'failed') throw refusalOf(body['message']);
  const message = body['message'];
  if (!isObject(message)) throw new BadAnswerError('crossref', 'the answer has an unknown shape');
  if (typeof message['DOI'] === 'string') return distinct([paperOf(message)]);
  if (!Array.isArray(message['items']))
    throw new BadAnswerError('crossref', 'the answer has no list of works');
  return distinct(objectsOf(message['items']).map(paperOf));
}

function refusalOf(message: unknown): RejectedError {
  const providerMessage = textOf(objectsOf(message)[0]?.['message']);
  return new RejectedError(
    'crossref',
    providerMessage === null ? 'request refused' : `request refused: ${providerMessage.slice(0, 160)}`,
  );
}

function paperOf(work: Json): Paper | null {
  const native = textOf(work['type']) ?? '';
  const title = titleOf(work);
  const doi = normaliseDoi(textOf(work['DOI']));
  const date = publishedOn(work);
  const type = typeOf(native, work, title ?? '');
  const isPreprint = type === 'preprint';
  const containers = containersOf(work, native);
  const locator = locatorOf(textOf(work['page']));
  const ofOthers = updatesOf(work['update-to']).filter(({ to }) => to !== doi);
  // Some publishers deposit the retraction under the DOI of the paper itself.
  const updates = [
    ...updatesOf(work['updated-by']),
    ...updatesOf(work['update-to']).filter(({ to }) => to === doi),
  ].map(({ type }) => type);
  const isRetracted = retractedByTitle(title ?? '') || updates.some((type) => isRetraction(type));
  const nonPaper = isRetracted ? null : nonPaperOf(native, work, ofOthers);
  return paperFrom('crossref', title, {
    authors: contributors(work['author']),
    abstract: plainAbstract(work['abstract']),
    year: yearOf(date?.slice(0, 4)),
    date,
    venue: isPreprint ? preprintServer(work, doi) : (containers.venue ?? nameOfFirst(work['institution'])),
    type,
    doi,
    arxiv_id: arxivIdOfDoi(doi),
    url: doi === null ? urlOf(work['URL']) : `https://doi.org/${doi}`,
    pdf_url: pdfOf(work['link']),
    citation_count: countOf(work['is-referenced-by-count']),
    is_open_access: isOpen(work['license']) ? true : null,
    is_retracted: isRetracted ? true : null,
    has_concern: updates.includes('expression_of_concern') ? true : null,
    is_preprint: native === '' ? null : isPreprint,
    provider_ids: doi === null ? {} : { crossref: doi },
    details: {
      volume: textOf(work['volume']),
      issue: textOf(work['issue']),
      ...locator,
      article_number: textOf(work['article-number']) ?? locator.article_number,
      series: containers.series,
      published_print: dateIn(work, 'published-print'),
      published_online: dateIn(work, 'published-online'),
      publisher: textOf(work['publisher']),
      issn: firstText(work['ISSN']),
      isbn: firstText(work['ISBN'])?.replace(/^https?:\/\/id\.crossref\.org\/isbn\//i, '') ?? null,
      degree: firstText(work['degree']),
      editors: contributors(work['editor']),
    },
    relations: relationsOf(work['relation']),
    subjects: textsOf(work['subject']),
    ...(nonPaper === null ? {} : { non_paper: nonPaper }),
  });
}

interface Update {
  /** As in NOTICES. */
  type: string;
  to: string | null;
}

function updatesOf(value: unknown): Update[] {
  return objectsOf(value).map((update) => ({
    type: (textOf(update['type']) ?? '').toLowerCase().replace(/[ -]/g, '_'),
    to: normaliseDoi(textOf(update['DOI'])),
  }));
}

/** `updated-by` is in the retracted work; `update-to` is in the notice, which is not retracted itself. */
function isRetraction(type: string): boolean {
  return NOTICES[type] === 'retraction notice';
}

/** What a deposit is instead of a paper: by its type, or as a notice about another work. */
function nonPaperOf(native: string, work: Json, ofOthers: readonly Update[]): Paper['non_paper'] | null {
  const notice = ofOthers.find(({ type }) => NOTICES[type] !== undefined);
  const kind = NON_PAPERS[native] ?? NOTICES[notice?.type ?? ''];
  if (kind === undefined) return null;
  const relation = objectOf(work['relation']);
  const related = ['is-review-of', 'is-supplement-to', 'is-part-of', 'is-correction-of'].flatMap((name) =>
    objectsOf(relation[name]).map(identifierOf),
  );
  return { kind, of: [...ofOthers.map(({ to }) => to), ...related].filter((id) => id !== null) };
}

/** What a review says of the book that it is about: "… 210 pp. $122 (HB). ISBN …". */
const OF_THE_BOOK = /\bISBN\b|\b\d+\s*pp\b/i;

/** Title and subtitle, which Crossref stores separately. */
function titleOf(work: Json): string | null {
  const title = firstText(work['title']);
  const subtitle = firstText(work['subtitle']);
  if (title === null || subtitle === null || OF_THE_BOOK.test(subtitle)) return title;
  if (title.toLowerCase().includes(subtitle.toLowerCase())) return title;
  return /[:?!.–—-]$/.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}

function typeOf(native: string, work: Json, title: string): PaperType | null {
  if (native === '') return null;
  if (native === 'posted-content' && ![undefined, null, 'preprint'].includes(textOf(work['subtype'])))
    return 'other';
  return refinedType(TYPES[native] ?? 'other', title);
}

/** The date by which a work is cited is the volume's; `issued` is the earliest, which may be online first. */
const DATES = ['published-print', 'issued', 'published', 'published-online', 'posted'];

function publishedOn(work: Json): string | null {
  for (const member of DATES) {
    const date = dateIn(work, member);
    if (date !== null) return date;
  }
  return null;
}

function dateIn(work: Json, member: string): string | null {
  const parts = listOf(listOf(objectOf(work[member])['date-parts'])[0]);
  return dateOf(parts[0], parts[1], parts[2]);
}

/** Names of series, whichever place they have in the list. */
const SERIES =
  /^(?:lecture notes|advances in|studies in|communications in|springer (?:series|theses|tracts)|methods in|topics in|ifip advances|progress in|nato (?:asi|science)|acs symposium|smart innovation|international series)\b|\b(?:series|monographs|handbooks)$/i;

/** A chapter's or proceedings paper's book and its series: of two containers the one named as series, else the first. */
function containersOf(work: Json, native: string): { venue: string | null; series: string | null } {
  const [first = null, second = null] = textsOf(work['container-title']);
  const inBook = /^(?:book-|proceedings-article|reference-entry)/.test(native);
  if (second === null || !inBook) return { venue: first, series: null };
  const secondIsSeries = second !== null && SERIES.test(second) && !SERIES.test(first ?? '');
  return secondIsSeries ? { venue: first, series: second } : { venue: second, series: first };
}

function contributors(value: unknown): Author[] {
  return objectsOf(value)
    .map((person): Author | null => {
      const family = inLetters(nameOf(person['family']));
      const given = inLetters(nameOf(person['given']));
      const orcid = orcidOf(person['ORCID']);
      const group = textOf(person['name']);
      if (family === null) {
        const name = group ?? given;
        return name === null
          ? null
          : group === null
            ? authorOf(name, orcid)
            : author(name, null, null, orcid);
      }
      const suffix = textOf(person['suffix']);
      return author(displayName(given, family, suffix), family, given, orcid, suffix);
    })
    .filter((person) => person !== null);
}

/** A part of a name; deposits write "-" for none. */
function nameOf(value: unknown): string | null {
  const name = textOf(value);
  return name !== null && /\p{L}/u.test(name) ? name : null;
}

/** Preprint servers by the host of their pages and the prefix of their DOIs. */
const SERVERS: readonly (readonly [host: RegExp, prefix: string | null, name: string])[] = [
  [/medrxiv\.org$/, null, 'medRxiv'],
  [/biorxiv\.org$/, '10.1101', 'bioRxiv'],
  [/chemrxiv\.org$/, '10.26434', 'ChemRxiv'],
  [/researchsquare\.com$/, '10.21203', 'Research Square'],
  [/ssrn\.com$/, '10.2139', 'SSRN'],
  [/preprints\.org$/, '10.20944', 'Preprints.org'],
  [/psyarxiv\.com$/, '10.31234', 'PsyArXiv'],
  [/authorea\.com$/, '10.22541', 'Authorea'],
  [/techrxiv\.org$/, '10.36227', 'TechRxiv'],
  [/essopenarchive\.org$/, '10.1002/essoar', 'ESS Open Archive'],
  [/jmir\.org$/, '10.2196/preprints', 'JMIR Preprints'],
  [/arxiv\.org$/, '10.48550', 'arXiv'],
  [/osf\.io$/, '10.31219', 'OSF Preprints'],
];

/**
 * The preprint server, not the subject group in `group-title`. A full record names it as `institution`, which
 * `select` does not support; the host of its page and the prefix of its DOI identify it too.
 */
function preprintServer(work: Json, doi: string | null): string | null {
  const page = urlOf(objectOf(objectOf(work['resource'])['primary'])['URL']);
  const host = page === null ? '' : new URL(page).hostname;
  return (
    firstText(work['container-title']) ??
    nameOfFirst(work['institution']) ??
    SERVERS.find(([pattern]) => pattern.test(host))?.[2] ??
    SERVERS.find(([, prefix]) => prefix !== null && doi?.startsWith(prefix) === true)?.[2] ??
    textOf(work['publisher'])
  );
}

function nameOfFirst(value: unknown): string | null {
  return textOf((objectsOf(value)[0] ?? objectOf(value))['name']);
}

function pdfOf(links: unknown): string | null {
  const pdf = objectsOf(links).find((link) => link['content-type'] === 'application/pdf');
  return urlOf(pdf?.['URL']);
}

function isOpen(licences: unknown): boolean {
  return objectsOf(licences).some((licence) =>
    /creativecommons\.org\/(?:licenses|publicdomain)\//i.test(textOf(licence['URL']) ?? ''),
  );
}

function relationsOf(value: unknown): PaperRelations | null {
  const relation = objectOf(value);
  const of = (...names: string[]) => [
    ...new Set(
      names.flatMap((name) => objectsOf(relation[name]).map(identifierOf)).filter((id) => id !== null),
    ),
  ];
  const relations: PaperRelations = {};
  const preprintOf = of('is-preprint-of');
  const preprints = of('has-preprint');
  const versions = of('is-version-of', 'has-version', 'is-identical-to');
  if (preprintOf.length > 0) relations.is_preprint_of = preprintOf;
  if (preprints.length > 0) relations.has_preprint = preprints;
  if (versions.length > 0) relations.is_version_of = versions;
  return Object.keys(relations).length > 0 ? relations : null;
}

function identifierOf(related: Json): string | null {
  const id = textOf(related['id']);
  return normaliseDoi(id) ?? normaliseArxivId(id);
}
