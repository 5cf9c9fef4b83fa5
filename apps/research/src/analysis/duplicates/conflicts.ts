import { normaliseDoi } from '../../papers/identifiers.js';
import { sourceOf } from '../../papers/merge-papers.js';
import type { Conflict, Paper } from '../../papers/paper.js';
import { isPreprintDoi, isPreprintRecord } from '../../papers/preprints.js';
import { compareAuthors, personOf } from './people.js';
import { titleOf } from './titles.js';
import { compareVenues, venueOf } from './venues.js';

/** Counts of different providers always differ; only a contradiction of this size is worth a reader's time. */
const CITATION_FACTOR = 2;
const CITATION_GAP = 20;

/**
 * Where the records that became one paper contradict each other. Spelling, abbreviation and completeness are no
 * contradiction; the venue and DOI of a preprint beside its article's are none either.
 */
export function conflictsAmong(paperId: string, records: readonly Paper[]): Conflict[] {
  const published = records.filter((paper) => !isPreprintRecord(paper));
  const found: (Conflict | null)[] = [
    conflict(paperId, 'title', records, (paper) => paper.title, sameTitle),
    conflict(paperId, 'authors', records, names, sameAuthors),
    conflict(paperId, 'year', records, (paper) => paper.year, Object.is),
    conflict(paperId, 'venue', published, (paper) => paper.venue, sameVenue),
    conflict(paperId, 'doi', records, articleDoi, Object.is),
    conflict(paperId, 'is_retracted', records, (paper) => paper.is_retracted, Object.is),
    conflict(paperId, 'citation_count', records, (paper) => paper.citation_count, similarCounts),
  ];
  return found.filter((entry) => entry !== null);
}

function conflict<T>(
  paperId: string,
  member: keyof Paper,
  records: readonly Paper[],
  read: (paper: Paper) => T | null,
  agree: (one: T, other: T) => boolean,
): Conflict | null {
  const values: { provider: ReturnType<typeof sourceOf>; value: T }[] = [];
  for (const paper of records) {
    const value = read(paper);
    if (value === null || value === undefined) continue;
    if (!values.some((known) => agree(known.value, value)))
      values.push({ provider: sourceOf(paper, member), value });
  }
  return values.length > 1 ? { paper_id: paperId, member, values } : null;
}

function sameTitle(one: string, other: string): boolean {
  const [first, second] = [titleOf(one), titleOf(other)];
  const isPart = first.key.includes(second.key) || second.key.includes(first.key);
  return isPart || first.plainKey === second.plainKey;
}

function names(paper: Paper): string[] | null {
  return paper.authors.length > 0 ? paper.authors.map((author) => author.name) : null;
}

function sameAuthors(one: readonly string[], other: readonly string[]): boolean {
  const people = (list: readonly string[]) =>
    list.flatMap((name) => personOf({ name, family: null, given: null, orcid: null }) ?? []);
  const agreement = compareAuthors(people(one), people(other));
  return agreement === null || agreement.coverage === 1;
}

function sameVenue(one: string, other: string): boolean {
  return compareVenues(venueOf(one), venueOf(other)) !== 'different';
}

function articleDoi(paper: Paper): string | null {
  const doi = normaliseDoi(paper.doi);
  return doi && !isPreprintDoi(doi) ? doi : null;
}

function similarCounts(one: number, other: number): boolean {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  return high - low < CITATION_GAP || high < low * CITATION_FACTOR;
}
