import { arxivIdOfDoi, normaliseArxivId, normaliseDoi, paperIdOf } from './identifiers.js';
import { bestAuthors, bestTitle, bestVenue, isTruncated } from './best-values.js';
import type { Paper, PaperRelations, ProviderKey, ProviderRank, PublicationDetails } from './paper.js';
import { isPreprintDoi, isPreprintRecord } from './preprints.js';

/**
 * Precedence of providers where values disagree: registries with publishers' data first, then aggregators, the
 * preprint server last, because it describes the preprint.
 */
const TRUST: readonly ProviderKey[] = [
  'crossref',
  'pubmed',
  'dblp',
  'openalex',
  'semantic_scholar',
  'core',
  'arxiv',
];

/** A member's value with its record. */
interface Choice<T> {
  value: T;
  from: Paper;
}

/**
 * Merges the records of one work: each member takes the best value of all records, and `member_sources` names its
 * provider. Lists of providers, ranks, native ids and subjects are united. Independent of the order of the records if
 * `records` is in canonical order.
 */
export function mergePapers(records: readonly Paper[]): Paper {
  const ordered = [...records].sort((one, other) => preference(one) - preference(other));
  const lead = ordered[0];
  if (!lead) throw new RangeError('No records to merge.');
  const sources: Record<string, ProviderKey> = {};
  const keep = <T>(member: keyof Paper, choice: Choice<T> | null): T | null => {
    if (!choice) return null;
    const provider = sourceOf(choice.from, member);
    if (provider) sources[member] = provider;
    return choice.value;
  };
  const first = <M extends keyof Paper>(
    member: M,
    accept: (paper: Paper) => boolean = () => true,
  ): NonNullable<Paper[M]> | null => keep(member, firstOf(ordered, member, accept));

  const year = first('year');
  const doi = keep('doi', bestDoi(ordered));
  const arxivId = keep('arxiv_id', bestArxivId(ordered));
  const references = united(ordered.flatMap((paper) => paper.references ?? []));
  const publishedExists = ordered.some((paper) => !isPreprintRecord(paper));
  const { non_paper: _nonPaper, ...plainLead } = lead;
  const nonPaper = mergedNonPaper(ordered);
  const merged: Paper = {
    ...plainLead,
    title: keep('title', bestTitle(ordered)) ?? lead.title,
    authors: keep('authors', bestAuthors(ordered)) ?? [],
    abstract: keep('abstract', bestAbstract(ordered)),
    year,
    date: keep('date', bestDate(ordered, year)),
    venue: keep('venue', bestVenue(ordered)),
    type:
      first('type', (paper) => paper.type !== 'other' && !(publishedExists && paper.type === 'preprint')) ??
      first('type'),
    doi,
    arxiv_id: arxivId,
    url: first('url'),
    pdf_url: first('pdf_url', (paper) => paper.is_open_access === true) ?? first('pdf_url'),
    citation_count: keep('citation_count', mostCited(ordered)),
    is_open_access:
      first('is_open_access', (paper) => paper.is_open_access === true) ?? first('is_open_access'),
    is_retracted: first('is_retracted', (paper) => paper.is_retracted === true) ?? first('is_retracted'),
    has_concern: first('has_concern', (paper) => paper.has_concern === true) ?? first('has_concern'),
    is_preprint: publishedExists
      ? (first('is_preprint', (paper) => paper.is_preprint === false) ??
        (hasAny(ordered, 'is_preprint') ? false : null))
      : first('is_preprint'),
    providers: united(ordered.flatMap((paper) => paper.providers)).sort(),
    relevance_score: firstOf(ordered, 'relevance_score')?.value ?? null,
    score_breakdown: firstOf(ordered, 'score_breakdown')?.value ?? null,
    rank: firstOf(ordered, 'rank')?.value ?? null,
    theme_id: firstOf(ordered, 'theme_id')?.value ?? null,
    key_points: ordered.find((paper) => paper.key_points.length > 0)?.key_points ?? [],
    why_relevant: united(ordered.flatMap((paper) => paper.why_relevant)),
    evidence: ordered.find((paper) => paper.evidence.length > 0)?.evidence ?? [],
    details: mergedDetails(ordered),
    relations: mergedRelations(ordered, doi, arxivId),
    provider_ids: Object.assign(
      {},
      ...[...ordered].reverse().map((paper) => paper.provider_ids ?? {}),
    ) as Partial<Record<ProviderKey, string>>,
    provider_ranks: mergedRanks(ordered),
    tldr: firstOf(ordered, 'tldr')?.value ?? null,
    influential_citation_count: firstOf(ordered, 'influential_citation_count')?.value ?? null,
    subjects: unitedTerms(ordered.flatMap((paper) => paper.subjects ?? [])),
    ...(references.length > 0 && { references }),
    ...(nonPaper && { non_paper: nonPaper }),
    member_sources: sources,
  };
  const made = paperIdOf(merged);
  // The id of one of the records, because callers know the records by it; records without an id of their own were
  // numbered.
  const isKnown = ordered.some((paper) => paper.paper_id === made) || lead.paper_id.startsWith('input:');
  return { ...merged, paper_id: isKnown ? made : lead.paper_id };
}

/** Providers whose types tell what is no paper. */
const TYPING: readonly ProviderKey[] = ['crossref', 'openalex'];

/** No paper only if each record that could tell says so. */
function mergedNonPaper(ordered: readonly Paper[]): Paper['non_paper'] {
  const typed = ordered.filter(({ providers }) => providers.some((key) => TYPING.includes(key)));
  const told = typed.flatMap(({ non_paper }) => non_paper ?? []);
  const [first] = told;
  return first !== undefined && told.length === typed.length
    ? { kind: first.kind, of: united(told.flatMap(({ of }) => of)) }
    : undefined;
}

/** The provider of a member's value, if known. */
export function sourceOf(paper: Paper, member: keyof Paper): ProviderKey | null {
  return paper.member_sources?.[member] ?? paper.providers[0] ?? null;
}

function preference(paper: Paper): number {
  const ranks = paper.providers.map((key) => TRUST.indexOf(key));
  return (
    (isPreprintRecord(paper) ? TRUST.length + 1 : 0) + (ranks.length > 0 ? Math.min(...ranks) : TRUST.length)
  );
}

function firstOf<M extends keyof Paper>(
  ordered: readonly Paper[],
  member: M,
  accept: (paper: Paper) => boolean = () => true,
): Choice<NonNullable<Paper[M]>> | null {
  for (const from of ordered) {
    const value = from[member];
    if (value !== null && value !== undefined && accept(from)) return { value, from };
  }
  return null;
}

function hasAny(ordered: readonly Paper[], member: keyof Paper): boolean {
  return firstOf(ordered, member) !== null;
}

/** The article's DOI before a preprint's. */
function bestDoi(ordered: readonly Paper[]): Choice<string> | null {
  const known = ordered.flatMap((from) => {
    const value = normaliseDoi(from.doi);
    return value ? [{ value, from }] : [];
  });
  return known.find(({ value }) => !isPreprintDoi(value)) ?? known[0] ?? null;
}

function bestArxivId(ordered: readonly Paper[]): Choice<string> | null {
  for (const from of ordered) {
    const value = normaliseArxivId(from.arxiv_id) ?? arxivIdOfDoi(normaliseDoi(from.doi));
    if (value) return { value, from };
  }
  return null;
}

/** The longest abstract that is not truncated. */
function bestAbstract(ordered: readonly Paper[]): Choice<string> | null {
  const known = ordered.flatMap((from) => (from.abstract ? [{ value: from.abstract, from }] : []));
  const whole = known.filter(({ value }) => !isTruncated(value));
  return longest(whole.length > 0 ? whole : known);
}

function longest(choices: readonly Choice<string>[]): Choice<string> | null {
  return choices.reduce<Choice<string> | null>(
    (best, choice) => (best && best.value.length >= choice.value.length ? best : choice),
    null,
  );
}

/** The most precise date within the year chosen. */
function bestDate(ordered: readonly Paper[], year: number | null): Choice<string> | null {
  const known = ordered.flatMap((from) => (from.date ? [{ value: from.date, from }] : []));
  return longest(year === null ? known : known.filter(({ value }) => value.startsWith(String(year))));
}

/** Each provider counts only the citing works that it knows, so the highest count is nearest. */
function mostCited(ordered: readonly Paper[]): Choice<number> | null {
  return ordered.reduce<Choice<number> | null>((best, from) => {
    const value = from.citation_count;
    return value !== null && (!best || value > best.value) ? { value, from } : best;
  }, null);
}

function mergedDetails(ordered: readonly Paper[]): PublicationDetails | null {
  const merged = new Map<string, unknown>();
  // Where the article stands is said by one record: another's first page may be this one's article number.
  const located = ordered.find(({ details }) => details?.pages ?? details?.article_number);
  for (const paper of ordered) {
    for (const [member, value] of Object.entries<unknown>({ ...paper.details })) {
      if (/^(?:pages|article_number)$/.test(member) && paper !== located) continue;
      if (value !== null && value !== undefined && !merged.has(member)) merged.set(member, value);
    }
  }
  return merged.size > 0 ? Object.fromEntries(merged) : null;
}

/** Unites the relations and keeps the identifiers of merged preprints. */
function mergedRelations(
  ordered: readonly Paper[],
  doi: string | null,
  arxivId: string | null,
): PaperRelations | null {
  const own = new Set([doi, arxivId]);
  const absorbed = ordered.flatMap((paper) => normaliseDoi(paper.doi) ?? []).filter((other) => other !== doi);
  const lists: PaperRelations = {
    is_preprint_of: ordered.flatMap((paper) => paper.relations?.is_preprint_of ?? []),
    has_preprint: [
      ...ordered.flatMap((paper) => paper.relations?.has_preprint ?? []),
      ...absorbed.filter((other) => isPreprintDoi(other)),
    ],
    is_version_of: [
      ...ordered.flatMap((paper) => paper.relations?.is_version_of ?? []),
      ...absorbed.filter((other) => !isPreprintDoi(other)),
    ],
  };
  const kept = Object.entries(lists).flatMap(([name, ids]: [string, string[]]) => {
    const others = united(ids).filter((id) => !own.has(id));
    return others.length > 0 ? [[name, others.sort()] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** The work's best rank in each provider's answer to each query. */
function mergedRanks(ordered: readonly Paper[]): ProviderRank[] {
  const best = new Map<string, ProviderRank>();
  for (const rank of ordered.flatMap((paper) => paper.provider_ranks ?? [])) {
    const key = `${rank.provider}|${rank.query}`;
    const known = best.get(key);
    if (!known || rank.rank < known.rank) best.set(key, rank);
  }
  return [...best.values()].sort(
    (one, other) =>
      one.provider.localeCompare(other.provider) || one.query - other.query || one.rank - other.rank,
  );
}

function united<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function unitedTerms(terms: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const term of terms) if (!seen.has(term.toLowerCase())) seen.set(term.toLowerCase(), term);
  return [...seen.values()];
}
