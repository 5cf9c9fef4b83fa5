import { isPreprintDoi, unversionedDoi } from '../../papers/preprints.js';
import { type Comparison, evidenceOf, retitled, weigh } from './evidence.js';
import { compareAuthors } from './people.js';
import type { PaperRecord } from './record.js';
import { compareTitles, type TitleAgreement } from './title-comparison.js';
import type { WordWeights } from './titles.js';
import type { VenueAliases, VenueVerdict } from './venues.js';

export interface Knowledge {
  weights: WordWeights;
  venues: VenueAliases;
}

/** Log-odds from which on two records are one work: a wrong merge costs more than a missed one. */
export const THRESHOLD = 1;
/** An identifier or a stated relation decides; nothing is weighed. */
export const CERTAIN = 100;
/** They may not become one, whatever links them. */
export const FORBIDDEN = -100;

/** Log-odds, in nats, of being one work; at or above THRESHOLD the two are one. */
export function judge(one: PaperRecord, other: PaperRecord, knowledge: Knowledge): number {
  const compared = compare(one, other, knowledge);
  if (typeof compared === 'number') return compared;
  const levels = evidenceOf(one, other, compared);
  const score = weigh(levels);
  const isOfOthers = compared.authors?.coverage === 0;
  return isOfOthers || isDoubtful(one, other, compared) || isOfAnotherSubject(compared.title, levels)
    ? Math.min(score, THRESHOLD - 1)
    : score;
}

/** CERTAIN or FORBIDDEN where something decides, else what is to be weighed. */
export function compare(one: PaperRecord, other: PaperRecord, knowledge: Knowledge): number | Comparison {
  const identity = identityBetween(one, other);
  const forbidden = identifiersForbid(one, other);
  // Titles are the dear part, and most candidates are two works by their identifiers.
  if (forbidden && identity !== 'same' && identity !== 'version') return FORBIDDEN;
  // A supplement or a review bears the title, the people and the year of its paper.
  const isBesidePaper = (one.paper.non_paper === undefined) !== (other.paper.non_paper === undefined);
  if (isBesidePaper && identity !== 'same') return FORBIDDEN;
  const title = compareTitles(one.title, other.title, knowledge.weights);
  if (identity === 'same' || (identity === 'version' && (title.similarity >= 0.8 || title.contained))) {
    return identityBelievable(one, other, title) ? CERTAIN : FORBIDDEN;
  }
  if (forbidden || title.contradicts) return FORBIDDEN;
  const authors = compareAuthors(one.people, other.people);
  if (authors?.coverage === 0 && authors.compared >= 2) return FORBIDDEN;
  const venue = knowledge.venues.compare(one.venue, other.venue);
  return yearsForbid(one, other, venue) ? FORBIDDEN : { title, authors, venue };
}

/** Two DOIs, one of a preprint: a likely match is not enough, people and text must be the same. */
function isDoubtful(one: PaperRecord, other: PaperRecord, { title, authors }: Comparison): boolean {
  const isSameText = title.similarity >= 0.8 || title.contained || retitled(one, other);
  return differentDois(one, other) && (!authors || authors.coverage < 0.5 || !isSameText);
}

/**
 * Winter wheat and spring wheat, in mice and in rats: one team has two papers a year. One name in another's place is
 * another paper, unless the abstract says that it is the same.
 */
function isOfAnotherSubject({ otherSubject }: TitleAgreement, levels: readonly string[]): boolean {
  return otherSubject && !levels.includes('abstract:same');
}

/** A preprint and its article may lie years apart; the same title at another venue in another year is another work. */
function yearsForbid(one: PaperRecord, other: PaperRecord, venue: VenueVerdict): boolean {
  if (one.year === null || other.year === null || one.preprint !== other.preprint) return false;
  const apart = Math.abs(one.year - other.year);
  return apart > 2 || (apart > 0 && (venue === 'different' || venue === 'distinct'));
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
