import { arxivIdOfDoi, normaliseArxivId, normaliseDoi } from '../../papers/identifiers.js';
import type { Paper } from '../../papers/paper.js';
import { isPreprintRecord } from '../../papers/preprints.js';
import { words } from '../../text/tokens.js';
import { personOf, type Person } from './people.js';
import { isContentWord, titleOf, type Title } from './titles.js';
import { venueOf, type Venue } from './venues.js';

/** A paper with everything that comparing it needs, worked out once. */
export interface PaperRecord {
  paper: Paper;
  title: Title;
  people: Person[];
  year: number | null;
  venue: Venue | null;
  doi: string | null;
  arxivId: string | null;
  preprint: boolean;
  /** `doi:…`, `arxiv:…`, `openalex:…`: two records that share one are one work. */
  identifiers: string[];
  /** Identifiers of works that this record calls another version of itself. */
  related: string[];
  /** The title stands for a kind of contribution; set from the pool as well. */
  generic: boolean;
  /** Records of the pool with this title, first author and year, itself among them. */
  namesakes: number;
  abstractWords: ReadonlySet<string> | null;
}

/** Words of an abstract's beginning that are compared; ends are cut off at different places. */
const ABSTRACT_WORDS = 60;

export function recordOf(paper: Paper): PaperRecord {
  const doi = normaliseDoi(paper.doi);
  const arxivId = normaliseArxivId(paper.arxiv_id) ?? arxivIdOfDoi(doi);
  const title = titleOf(paper.title);
  return {
    paper,
    title,
    people: paper.authors.map(personOf).filter((person) => person !== null),
    year: Number(paper.year ?? /^\d{4}/.exec(paper.date ?? '')?.[0]) || null,
    venue: venueOf(paper.venue),
    doi,
    arxivId,
    preprint: isPreprintRecord(paper),
    identifiers: [
      ...idsOf(doi, arxivId),
      ...Object.entries(paper.provider_ids ?? {}).map(([provider, id]) => `${provider}:${id}`),
    ],
    related: relatedTo(paper),
    generic: title.frontMatter || title.words.filter(isContentWord).length < 2,
    namesakes: 1,
    abstractWords: abstractWords(paper.abstract),
  };
}

function relatedTo(paper: Paper): string[] {
  const { is_preprint_of = [], has_preprint = [], is_version_of = [] } = paper.relations ?? {};
  return [...is_preprint_of, ...has_preprint, ...is_version_of].flatMap((text) =>
    idsOf(normaliseDoi(text), normaliseArxivId(text)),
  );
}

function idsOf(doi: string | null, arxivId: string | null): string[] {
  return [...(doi ? [`doi:${doi}`] : []), ...(arxivId ? [`arxiv:${arxivId}`] : [])];
}

function abstractWords(abstract: string | null): ReadonlySet<string> | null {
  if (!abstract) return null;
  // 900 characters hold the words wanted; the rest need not be read.
  const found = new Set(words(abstract.slice(0, 900)).filter(isContentWord));
  return found.size >= 15 ? new Set([...found].slice(0, ABSTRACT_WORDS)) : null;
}
