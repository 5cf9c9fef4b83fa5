import { isPreprintDoi, unversionedDoi } from '../../papers/preprints.js';
import { compareAuthors, type AuthorAgreement } from './people.js';
import type { PaperRecord } from './record.js';
import { compareTitles, type TitleAgreement } from './title-comparison.js';
import type { WordWeights } from './word-weights.js';
import type { VenueAliases, VenueVerdict } from './venues.js';

/** What two records say about being one work. */
export interface Verdict {
  /** Log-odds-like sum of the evidence; at or above THRESHOLD the two are one. */
  score: number;
  /** An identifier or a stated relation decides; nothing is weighed. */
  certain: boolean;
  /** They may not become one, whatever links them. */
  forbidden: boolean;
}

export interface Knowledge {
  weights: WordWeights;
  venues: VenueAliases;
}

/**
 * In the manner of Fellegi and Sunter (A Theory for Record Linkage, JASA 64, 1969): each member's agreement or
 * disagreement adds evidence, roughly in nats, and a missing value adds none. The figures are set by reasoning on
 * how often each happens among the same and among different works, not fitted to a data set.
 */
export const THRESHOLD = 5.5;
const CERTAIN = 100;
/** Content words from which on a title is hardly given twice. */
const LONG_TITLE = 5;
const UNLIKE: Verdict = { score: -8, certain: false, forbidden: false };
const FORBIDDEN: Verdict = { score: -CERTAIN, certain: false, forbidden: true };

export function judge(one: PaperRecord, other: PaperRecord, knowledge: Knowledge): Verdict {
  const identity = identityBetween(one, other);
  const forbidden = identifiersForbid(one, other);
  // Titles are the dear part, and most candidates are two works by their identifiers.
  if (forbidden && identity !== 'same' && identity !== 'version') return FORBIDDEN;
  const title = compareTitles(one.title, other.title, knowledge.weights);
  if (identity === 'same' || (identity === 'version' && (title.similarity >= 0.8 || title.contained))) {
    return identityBelievable(one, other, title)
      ? { score: CERTAIN, certain: true, forbidden: false }
      : FORBIDDEN;
  }
  if (forbidden || title.contradicts) return FORBIDDEN;
  // Most candidates end here; nothing else could make up for it.
  if (title.similarity < 0.5 && !title.contained && !retitled(one, other)) return UNLIKE;
  const authors = compareAuthors(one.people, other.people);
  if (authors && authors.coverage === 0 && authors.compared >= 2) return FORBIDDEN;
  const venue = knowledge.venues.compare(one.venue, other.venue);
  const named = title.mainTitle && !one.title.frontMatter && !other.title.frontMatter;
  const generic = (one.generic || other.generic) && !named;
  const titleScore =
    titleEvidence(title, generic) +
    fullAgreement(one, other, authors, venue, generic) +
    swapEvidence(title, listedTogether(one, other));
  // A year that one record does not give takes nothing from a long title with an author in common.
  const undated = one.year === null || other.year === null;
  const isTelling =
    undated && title.exact && !generic && title.sharedContent >= LONG_TITLE && (authors?.coverage ?? 0) > 0;
  const peopleScore = Math.max(authorEvidence(authors), isTelling ? 1 : -Infinity);
  const venueScore = Math.max(venueEvidence(one, other, venue), isTelling ? -1 : -Infinity);
  const yearScore = yearEvidence(one, other, venue, nearlyExact(title));
  const place = placeEvidence(one, other, venue);
  const score = titleScore + peopleScore + yearScore + venueScore + place + abstractEvidence(one, other);
  // Two DOIs, one of a preprint: a likely match is not enough, people and text must be the same.
  const isSameText = title.similarity >= 0.8 || title.contained || retitled(one, other);
  const isDoubtful = differentDois(one, other) && (!authors || authors.coverage < 0.5 || !isSameText);
  return {
    score: isDoubtful ? Math.min(score, THRESHOLD - 1) : score,
    certain: false,
    forbidden: yearScore <= -6,
  };
}

/**
 * `same`: an identifier in common or a stated relation. `version`: the DOIs differ in a version suffix, which a
 * protocol and its review also do, so that the title has a say.
 */
function identityBetween(one: PaperRecord, other: PaperRecord): 'same' | 'version' | null {
  const stated =
    one.identifiers.some((id) => other.identifiers.includes(id)) ||
    one.related.some((id) => other.identifiers.includes(id)) ||
    other.related.some((id) => one.identifiers.includes(id));
  if (stated) return 'same';
  if (one.doi === null || other.doi === null) return null;
  return unversionedDoi(one.doi) === unversionedDoi(other.doi) ? 'version' : null;
}

/** One DOI is at times given to a whole supplement: then neither title nor authors have anything in common. */
function identityBelievable(one: PaperRecord, other: PaperRecord, title: TitleAgreement): boolean {
  if (title.similarity >= 0.3 || title.contained) return true;
  const authors = compareAuthors(one.people, other.people);
  return authors === null || authors.coverage > 0;
}

function differentDois(one: PaperRecord, other: PaperRecord): boolean {
  return one.doi !== null && other.doi !== null && one.doi !== other.doi;
}

/** Different DOIs are different works, except a preprint beside its article or another preprint of it. */
function identifiersForbid(one: PaperRecord, other: PaperRecord): boolean {
  if (one.arxivId !== null && other.arxivId !== null && one.arxivId !== other.arxivId) return true;
  if (!differentDois(one, other)) return false;
  return !(one.preprint || other.preprint || isPreprintDoi(one.doi) || isPreprintDoi(other.doi));
}

function titleEvidence(title: TitleAgreement, generic: boolean): number {
  if (generic) return title.exact ? 0.5 : -4;
  const told = Math.min(5.5, 0.5 + title.sharedContent);
  if (title.exact) return told;
  // A main title is chosen to be known by: one word of it says more than one word of a sentence.
  if (title.mainTitle) return Math.max(told, 2.5) - 1 - 1.5 * (1 - title.similarity);
  if (title.contained) return told - 0.7 - 1.5 * (1 - title.similarity);
  if (nearlyExact(title)) return told - 0.7;
  if (title.similarity >= 0.8) return title.substituted ? 1.2 : told - 1.5;
  if (title.similarity >= 0.7) return title.substituted ? 0 : told - 2.5;
  return -2;
}

/**
 * Winter wheat and spring wheat, in mice and in rats: one team has two papers a year, and pages or abstracts must say
 * that they are one. Of one provider, which lists a work once, they are two.
 */
function swapEvidence(title: TitleAgreement, together: boolean): number {
  if (!title.swapped) return 0;
  return together ? -2 : title.otherSubject ? -1.5 : 0;
}

/**
 * What a heading alone cannot say: the very same people, year and venue. Two records of one provider are then two
 * instalments of a column, since a provider lists each work once.
 */
function fullAgreement(
  one: PaperRecord,
  other: PaperRecord,
  authors: AuthorAgreement | null,
  venue: VenueVerdict,
  generic: boolean,
): number {
  if (!authors || authors.coverage < 1 || !authors.sameCount) return 0;
  if (one.year === null || one.year !== other.year || venue !== 'same') return 0;
  if (!generic) return 0;
  if (one.namesakes > 2) return 0;
  return listedTogether(one, other) ? 0 : 2;
}

function listedTogether(one: PaperRecord, other: PaperRecord): boolean {
  return one.paper.providers.some((key) => other.paper.providers.includes(key));
}

function nearlyExact(title: TitleAgreement): boolean {
  return title.exact || (title.similarity >= 0.87 && !title.substituted);
}

function authorEvidence(authors: AuthorAgreement | null): number {
  if (!authors) return 0;
  const { coverage, compared, firstFound } = authors;
  if (coverage >= 0.8) return compared >= 5 ? 4 : compared >= 3 ? 3.5 : compared === 2 ? 3 : 2;
  if (coverage >= 0.5) return firstFound ? 2 : 1;
  if (coverage > 0) return firstFound ? 0 : -1.5;
  return -5;
}

function yearEvidence(
  one: PaperRecord,
  other: PaperRecord,
  venue: VenueVerdict,
  exactTitle: boolean,
): number {
  if (one.year === null || other.year === null) return 0;
  const apart = Math.abs(one.year - other.year);
  if (apart === 0) return 1;
  // A preprint and its article may lie years apart; so may nothing else.
  if (one.preprint !== other.preprint) return apart <= 3 ? 0 : -apart / 2;
  // The same title at another venue in another year is the journal version of a conference paper.
  if (venue === 'different' || venue === 'distinct') return -6;
  const inexact = exactTitle ? 0 : 1.5;
  if (apart > 2) return -6;
  // Names that cannot be recognised as one venue, in two years: more likely two venues than one year wrong.
  if (venue === 'unknown' && one.venue && other.venue) return (apart === 1 ? -4 : -5) - inexact;
  return (apart === 1 ? -1.2 : -2.5) - inexact;
}

function venueEvidence(one: PaperRecord, other: PaperRecord, venue: VenueVerdict): number {
  if (venue === 'same') return 1;
  if (one.preprint || other.preprint || venue === 'unknown') return 0;
  return venue === 'distinct' ? -3.5 : -2;
}

/** Volume, issue and first page: together they name one article of a venue. */
function placeEvidence(one: PaperRecord, other: PaperRecord, venue: VenueVerdict): number {
  if (one.preprint !== other.preprint) return 0;
  const page = agreement(one.firstPage, other.firstPage);
  const volume = agreement(one.volume, other.volume);
  const issue = agreement(one.issue, other.issue);
  if (page === true) return volume === false ? 0 : volume === true ? 4 : 2.5;
  if (page === false) return venue === 'same' ? -2.5 : -1;
  if (volume === true && issue === true) return 2;
  return volume === false || issue === false ? -1 : 0;
}

function agreement(one: string | null, other: string | null): boolean | null {
  return one === null || other === null ? null : one === other;
}

function abstractEvidence(one: PaperRecord, other: PaperRecord): number {
  const share = sharedAbstract(one, other);
  if (share === null) return 0;
  if (share >= 0.9) return 4.5;
  if (share >= 0.8) return 3;
  if (share >= 0.6) return 1.5;
  return share < 0.25 ? -2 : 0;
}

/** The abstract is the same, word for word, and the first author too: a preprint that got another title. */
function retitled(one: PaperRecord, other: PaperRecord): boolean {
  const first = one.people[0]?.family;
  return first !== undefined && first === other.people[0]?.family && (sharedAbstract(one, other) ?? 0) >= 0.9;
}

/** Share of the shorter beginning's words that the other abstract's beginning has; null where one is missing. */
function sharedAbstract(one: PaperRecord, other: PaperRecord): number | null {
  if (!one.abstractWords || !other.abstractWords) return null;
  const [short, long] =
    one.abstractWords.size <= other.abstractWords.size
      ? [one.abstractWords, other.abstractWords]
      : [other.abstractWords, one.abstractWords];
  let shared = 0;
  for (const word of short) if (long.has(word)) shared += 1;
  return shared / short.size;
}
