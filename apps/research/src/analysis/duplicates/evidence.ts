/**
 * What two records agree and disagree on, as levels, and what each level weighs: the model of Fellegi and Sunter (A
 * Theory for Record Linkage, JASA 64, 1969). The weights are the logarithms of how much more often a level is met
 * among records of one work than among candidates that are two, fitted without labels by expectation maximisation
 * (scripts/models/fit-duplicates.ts). What a record does not say has no level.
 */
import { fittedModel } from '../../models/fitted-model.js';
import { sharedShare } from '../../text/scoring/similarity.js';
import type { AuthorAgreement } from './people.js';
import type { PaperRecord } from './record.js';
import type { TitleAgreement } from './title-comparison.js';
import type { VenueVerdict } from './venues.js';

/** Log-odds of a candidate pair before anything is compared, and of each level. */
export const DUPLICATES = fittedModel<{ prior: number; levels: Readonly<Record<string, number>> }>(
  'duplicates.json',
);

/** What two records agree and disagree on, where neither an identifier nor a contradiction decides. */
export interface Comparison {
  title: TitleAgreement;
  authors: AuthorAgreement | null;
  venue: VenueVerdict;
}

/** Content words in common from which on a title is hardly given twice. */
const LONG_TITLE = 5;

/** Log-odds of being one work. A level that the fit did not meet says nothing. */
export function weigh(levels: readonly string[]): number {
  return levels.reduce(
    (sum, level) => sum + (DUPLICATES.weights.levels[level] ?? 0),
    DUPLICATES.weights.prior,
  );
}

/** One level of each member that both records have: `member:level`. */
export function evidenceOf(
  one: PaperRecord,
  other: PaperRecord,
  { title, authors, venue }: Comparison,
): string[] {
  const isNamed = title.mainTitle && !one.title.frontMatter && !other.title.frontMatter;
  const isGeneric = (one.generic || other.generic) && !isNamed;
  const level = isGeneric ? headingLevel(one, other, { title, authors, venue }) : titleLevel(title);
  const share = sharedAbstract(one, other);
  return [
    // The abstract stays when a preprint gets another title.
    ...(level === 'unlike' && retitled(one, other) ? [] : [`title:${level}`]),
    ...authorLevel(authors),
    ...occasionLevel(one, other, venue),
    ...(share === null ? [] : [share >= 0.8 ? 'abstract:same' : 'abstract:another']),
  ];
}

/** "Editorial": the heading alone tells next to nothing, the very same people, year and venue with it a lot. */
function headingLevel(one: PaperRecord, other: PaperRecord, { title, authors, venue }: Comparison): string {
  if (!title.exact) return 'other heading';
  // Two records of one provider are two instalments of a column, since a provider lists each work once.
  const isListedTwice = one.paper.providers.some((key) => other.paper.providers.includes(key));
  if (one.namesakes > 2 || isListedTwice) return 'repeated heading';
  const isAllSame =
    authors?.coverage === 1 &&
    authors.sameCount &&
    one.year !== null &&
    one.year === other.year &&
    venue === 'same';
  return isAllSame ? 'heading, all the same' : 'heading';
}

function titleLevel(title: TitleAgreement): string {
  const told = Math.max(2, Math.min(LONG_TITLE, title.sharedContent));
  if (title.exact) return `exact ${told}`;
  if (title.mainTitle) return 'main title';
  const isLong = told >= LONG_TITLE ? 'long' : 'short';
  if (title.contained) return `contained, ${isLong}`;
  if (title.substituted) return title.similarity >= 0.7 ? 'another word' : 'unlike';
  if (title.similarity >= 0.87) return `nearly exact, ${isLong}`;
  if (title.similarity >= 0.7) return `alike, ${isLong}`;
  return 'unlike';
}

function authorLevel(authors: AuthorAgreement | null): string[] {
  if (!authors) return [];
  const { coverage, compared } = authors;
  if (coverage >= 0.8) return [`authors:all ${Math.min(compared, 4)}`];
  return [coverage >= 0.5 ? 'authors:most' : 'authors:few'];
}

/** Year and venue together: the same work is in one venue in one year. */
function occasionLevel(one: PaperRecord, other: PaperRecord, venue: VenueVerdict): string[] {
  const where = one.venue && other.venue ? venue : 'untold';
  if (one.preprint !== other.preprint) {
    const isNear = one.year === null || other.year === null || Math.abs(one.year - other.year) <= 3;
    return [isNear ? 'occasion:preprint' : 'occasion:preprint, years before'];
  }
  const isDated = one.year !== null && other.year !== null;
  const when = !isDated ? 'untold' : one.year === other.year ? 'same year' : 'another year';
  return when === 'untold' && where === 'untold' ? [] : [`occasion:${when}, ${where} venue`];
}

/** The abstract is the same, word for word, and the first author too: a preprint that got another title. */
export function retitled(one: PaperRecord, other: PaperRecord): boolean {
  const first = one.people[0]?.family;
  return first !== undefined && first === other.people[0]?.family && (sharedAbstract(one, other) ?? 0) >= 0.9;
}

/** Share of the shorter beginning's words that the other abstract's beginning has; null where one is missing. */
function sharedAbstract({ abstractWords: one }: PaperRecord, { abstractWords: other }: PaperRecord) {
  return one && other ? sharedShare(one, other) : null;
}
