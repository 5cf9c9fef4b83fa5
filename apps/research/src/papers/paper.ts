/**
 * The Paper record: one scholarly work in every stage, report and export.
 *
 * Records have their wire names (snake_case) in the code too, because they are documents: the stage command reads and
 * writes them as JSON lines, and the report consists of them (docs/adr/0006).
 */

import { term, type QueryNode } from './query-tree.js';

export const PROVIDER_KEYS = [
  'arxiv',
  'core',
  'crossref',
  'dblp',
  'openalex',
  'pubmed',
  'semantic_scholar',
] as const;
export type ProviderKey = (typeof PROVIDER_KEYS)[number];

export const PAPER_TYPES = [
  'article',
  'preprint',
  'conference-paper',
  'review',
  'book',
  'book-chapter',
  'dissertation',
  'dataset',
  'report',
  'editorial',
  'other',
] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

export interface Author {
  /** Display form, "Given Family", or the name of a group. */
  name: string;
  /** Null for a group, or for a name that cannot be split reliably. */
  family: string | null;
  given: string | null;
  /** "Jr.", "III"; absent for none. */
  suffix?: string;
  /** Bare ORCID iD (0000-0000-0000-0000). */
  orcid: string | null;
}

/** Bibliographic details for citation formats; all optional. */
export interface PublicationDetails {
  volume?: string | null;
  issue?: string | null;
  /** As printed: "123-130", "xi-xxiv". */
  pages?: string | null;
  /** Instead of pages: "077201", "e1004". */
  article_number?: string | null;
  /** The series of a book or of proceedings. */
  series?: string | null;
  /** When the volume came out and when the article was first online, as far as the record tells both. */
  published_print?: string | null;
  published_online?: string | null;
  publisher?: string | null;
  issn?: string | null;
  isbn?: string | null;
  /** Of a dissertation, as printed: "Master of Science". */
  degree?: string | null;
  editors?: Author[];
}

export interface KeyPoint {
  /** Verbatim sentence of the abstract. */
  text: string;
  /** Zero-based index of the sentence within the abstract. */
  sentence_index: number;
  /** What it does in the abstract; missing in reports stored before it was told. */
  role?: string;
  /** 0…1, that it has this role. */
  confidence?: number;
  /** The reader that judged the role. */
  by?: string;
  /** 0…1: how well it serves alone as the paper's main point. */
  salience?: number;
}

/** Study details stated in an abstract. */
export interface Study {
  /** "trial", "cohort", "meta-analysis", …, or null. */
  design: string | null;
  sample_size: number | null;
  /** Stated effects with their interval or p, verbatim. */
  effects: string[];
}

export const ANSWER_KINDS = ['yes_no', 'comparison', 'open'] as const;
export const VERDICTS = ['supported', 'refuted', 'mixed', 'insufficient'] as const;
export const STANCES = ['supporting', 'opposing'] as const;

/**
 * The answer of the retrieved papers to the query. For a comparison, supporting means that the first side is better.
 */
export interface Answer {
  kind: (typeof ANSWER_KINDS)[number];
  /** Null for an open question. */
  verdict: (typeof VERDICTS)[number] | null;
  /** For an open question: papers with the finding stated first. */
  supporting: string[];
  /** Empty for an open question. */
  opposing: string[];
  evidence: {
    paper_id: string;
    /** Verbatim sentence of that paper. */
    quote: string;
    stance: (typeof STANCES)[number];
    /** The reader that judged; missing in reports stored before it was told. */
    by?: string;
    /** How sure the reader is, 0 to 1; missing where it gives no chances, as rules do. */
    confidence?: number;
  }[];
}

export interface Evidence {
  paper_id: string;
  /** Verbatim sentence of that paper. */
  sentence: string;
}

/** Identifiers that link a preprint and its article; used by deduplication. */
export interface PaperRelations {
  is_preprint_of?: string[];
  has_preprint?: string[];
  is_version_of?: string[];
}

/** A paper's rank in one provider's answer; input of rank fusion. */
export interface ProviderRank {
  provider: ProviderKey;
  /** Index of the query variant that found it (0 = the original). */
  query: number;
  /** One-based position in that answer. */
  rank: number;
}

export interface Paper {
  /** `doi:…`, `arxiv:…`, `s2:…`, `openalex:…`, else `hash:…` of title and year. */
  paper_id: string;
  /** Plain text: no tags, entities, MathML or line breaks. */
  title: string;
  authors: Author[];
  abstract: string | null;
  year: number | null;
  /** YYYY-MM-DD, YYYY-MM or YYYY, as precisely as known. */
  date: string | null;
  venue: string | null;
  type: PaperType | null;
  /** Lower case, bare (`10.1000/xyz`). */
  doi: string | null;
  /** Without version (`2101.00001`, `math/0211159`). */
  arxiv_id: string | null;
  url: string | null;
  pdf_url: string | null;
  citation_count: number | null;
  is_open_access: boolean | null;
  is_retracted: boolean | null;
  /** Under an expression of concern. */
  has_concern: boolean | null;
  is_preprint: boolean | null;
  providers: ProviderKey[];
  /** 0…1, null before scoring. */
  relevance_score: number | null;
  /** Each part in 0…1, adding up to the score they break down. */
  score_breakdown: Record<string, number> | null;
  rank: number | null;
  theme_id: string | null;
  key_points: KeyPoint[];
  why_relevant: string[];
  /** Whether it names each main concept of the query; missing before ranking. */
  matches?: Record<string, boolean> | null;
  evidence: Evidence[];
  /** Null where the abstract says none of it; missing before synthesis. */
  study?: Study | null;

  details?: PublicationDetails | null;
  relations?: PaperRelations | null;
  /** Native keys by provider (`{openalex: "W123", semantic_scholar: "ab12…"}`). */
  provider_ids?: Partial<Record<ProviderKey, string>>;
  provider_ranks?: ProviderRank[];
  /** Subject terms that a provider or the authors gave. */
  subjects?: string[];
  /** Errata, reviews, supplements and retraction notices of this paper that were found beside it. */
  notices?: { kind: string; paper_id: string; title: string; url: string | null }[];
  /**
   * What it is instead of a paper by its provider's type ("peer review", "supplement"), and the DOIs of the papers that
   * it belongs to; such a record leaves the list at screening.
   */
  non_paper?: { kind: string; of: string[] };
  /** OpenAlex keys of the works it cites; after retrieval, of those that other found papers cite or are. */
  references?: string[];
  /** One-sentence summary by a provider's model; labelled as such, never evidence. */
  tldr?: string | null;
  /** Citations that a provider's model rates as influential. */
  influential_citation_count?: number | null;
  /** After merging: the provider of each member's value. */
  member_sources?: Record<string, ProviderKey>;
}

/** Id of the theme of the papers that no theme holds. */
export const OTHER_THEME = 'theme-other';

export interface Theme {
  id: string;
  /** Two to four words from member titles, unique, not the query itself. */
  label: string;
  keywords: string[];
  summary: string;
  paper_ids: string[];
  size: number;
}

export const GAP_TYPES = [
  'limitation',
  'contradiction',
  'missing_population',
  'missing_method',
  'missing_data',
  'stale',
  'sparse_theme',
  'open_question',
] as const;
export type GapType = (typeof GAP_TYPES)[number];

export interface Gap {
  id: string;
  type: GapType;
  description: string;
  /** 0…1. */
  score: number;
  evidence: Evidence[];
  /** True if computed from counts or years instead of found in a text. */
  structural: boolean;
}

export interface GapCandidate {
  paper_id: string;
  sentence: string;
  type: GapType;
  score: number;
  /** The reader that judged. */
  by: string;
}

export interface Conflict {
  paper_id: string;
  member: string;
  values: { provider: ProviderKey | null; value: unknown }[];
}

export interface RemovedPaper {
  paper_id: string;
  title?: string;
  reason: string;
}

export const INTENTS = [
  'topic',
  'review',
  'comparison',
  'gap',
  'author',
  'title',
  'method',
  'trend',
] as const;
export type Intent = (typeof INTENTS)[number];

/** The parsed query, written by query_understanding; every later stage reads it. */
export interface QueryUnderstanding {
  intent: Intent;
  /**
   * The topic: the query without constraints (years, exclusions, authors, identifiers), field names and quotation
   * marks.
   */
  topic: string;
  /** Content words and noun phrases of the topic, in its order. */
  concepts: string[];
  /** Quoted by the user; matched as phrases. */
  phrases: string[];
  /** Groups of terms joined by OR. Their words are concepts too. */
  alternatives: string[][];
  /** Excluded terms. */
  excluded: string[];
  years: { from: number | null; to: number | null };
  authors: string[];
  /** Papers named by identifier, in the form of a paper_id: `doi:…`, `arxiv:…`, `pmid:…`, `s2:…`, `openalex:…`, `url:…`. */
  identifiers: string[];
  /** The two or more sides of a comparison, or null. */
  comparison: string[] | null;
  /** ISO 639-1, best guess. */
  language: string;
  /** The query with likely misspellings corrected, shown but not applied; null if none is likely. */
  suggestion: string | null;
  /** Names of the query with the synonyms that are searched for, too. */
  synonyms: { name: string; synonyms: string[] }[];
  /** The search: terms of the concepts and the query's syntax; null if there is nothing to search for by words. */
  tree: QueryNode | null;
}

/** A neutral understanding with a topic, which may be empty. */
export function plainUnderstanding(topic = ''): QueryUnderstanding {
  return {
    intent: 'topic',
    topic,
    concepts: topic === '' ? [] : [topic],
    phrases: [],
    alternatives: [],
    excluded: [],
    years: { from: null, to: null },
    authors: [],
    identifiers: [],
    comparison: null,
    language: 'en',
    suggestion: null,
    synonyms: [],
    tree: topic === '' ? null : term(topic),
  };
}

export interface PaperPair {
  concept: string;
  evidence: [Evidence, Evidence];
}

export interface Synthesis {
  agreements: PaperPair[];
  disagreements: PaperPair[];
  trends: {
    concept: string;
    direction: 'rising' | 'falling';
    years: { year: number; count: number }[];
    text: string;
  }[];
  methods: { name: string; paper_ids: string[] }[];
  datasets: { name: string; paper_ids: string[] }[];
}

export const REPORT_FORMATS = ['markdown', 'json', 'html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A model that judged in a run, as the report names it. */
export interface ModelUsed {
  name: string;
  version: string;
  /** Of its file. */
  sha256: string;
}

export interface ReportMetadata {
  generated_at: string;
  query_understanding: QueryUnderstanding;
  expanded_queries: string[];
  /** A flow like PRISMA's: retrieved − merged − removed = ranked. */
  counts: {
    retrieved: number;
    merged: number;
    removed: number;
    ranked: number;
    /** Of the ranked, those that name every main concept of the query. */
    on_question: number;
  };
  removed: RemovedPaper[];
  /** Works that several papers of the report cite and that were not retrieved. */
  foundations?: { paper: Paper; cited_by: string[] }[];
  /** What judged the papers besides the rules. */
  models: ModelUsed[];
  conflicts: Conflict[];
  answer: Answer;
  synthesis: Synthesis;
  timeline: { year: number; count: number }[];
  /** Citation number → paper_id. */
  citation_index: Record<string, string>;
  settings: Record<string, unknown>;
  /** True for the bundled simulator. */
  sample_data?: boolean;
}

export interface Report {
  query: string;
  executive_summary: string;
  papers: Paper[];
  themes: Theme[];
  gaps: Gap[];
  metadata: ReportMetadata;
}
