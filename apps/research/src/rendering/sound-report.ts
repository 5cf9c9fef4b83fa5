import type { Gap, Paper, QueryUnderstanding, Report, ReportMetadata, Theme } from '../papers/paper.js';
import { plainUnderstanding } from '../papers/paper.js';
import { plain } from './plain.js';

/** A report of unknown quality: from the stage command, or from a run with failed stages. */
export type LooseReport = { [K in keyof Report]?: unknown };

/**
 * The report with every member present and of the right type. Titles, labels and gap texts become plain text (see
 * `plain`) in every rendering; nothing else is changed, and the input is not mutated.
 */
export function soundReport(report: LooseReport): Report {
  return {
    query: typeof report.query === 'string' ? report.query : '',
    executive_summary: typeof report.executive_summary === 'string' ? report.executive_summary : '',
    papers: soundPapers(report.papers),
    themes: objects<Theme>(report.themes).map(soundTheme),
    gaps: objects<Gap>(report.gaps).map(soundGap),
    metadata: soundMetadata(objectOr<Partial<ReportMetadata>>(report.metadata, {})),
  };
}

/** Papers with every member present; invalid entries are dropped. */
export function soundPapers(papers: unknown): Paper[] {
  return objects<Paper>(papers).map(soundPaper);
}

/** Member by member: spreading defaults takes ten times as long, and this runs for every paper. */
function soundPaper(paper: Partial<Paper>, index: number): Paper {
  const sound: Paper = {
    paper_id: plain(paper.paper_id) || `unknown:${String(index + 1)}`,
    title: plain(paper.title),
    authors: objects(paper.authors),
    abstract: paper.abstract ?? null,
    year: paper.year ?? null,
    date: paper.date ?? null,
    venue: paper.venue ?? null,
    type: paper.type ?? null,
    doi: paper.doi ?? null,
    arxiv_id: paper.arxiv_id ?? null,
    url: paper.url ?? null,
    pdf_url: paper.pdf_url ?? null,
    citation_count: paper.citation_count ?? null,
    is_open_access: paper.is_open_access ?? null,
    is_retracted: paper.is_retracted ?? null,
    has_concern: paper.has_concern ?? null,
    is_preprint: paper.is_preprint ?? null,
    providers: array(paper.providers),
    relevance_score: paper.relevance_score ?? null,
    score_breakdown: paper.score_breakdown ?? null,
    rank: paper.rank ?? null,
    theme_id: paper.theme_id ?? null,
    key_points: objects(paper.key_points),
    why_relevant: array(paper.why_relevant),
    evidence: objects(paper.evidence),
    study: paper.study ?? null,
    matches: paper.matches ?? null,
  };
  // Optional members set by providers and stages.
  const more = Object.entries(paper).filter(([name, value]) => !(name in sound) && value !== undefined);
  return more.length > 0 ? Object.assign(sound, Object.fromEntries(more)) : sound;
}

function soundTheme(theme: Partial<Theme>, index: number): Theme {
  const ids = array<string>(theme.paper_ids);
  return {
    ...theme,
    id: plain(theme.id) || `theme-${String(index + 1)}`,
    label: plain(theme.label) || `Theme ${String(index + 1)}`,
    keywords: array<string>(theme.keywords),
    summary: typeof theme.summary === 'string' ? theme.summary : '',
    paper_ids: ids,
    size: typeof theme.size === 'number' ? theme.size : ids.length,
  };
}

function soundGap(gap: Partial<Gap>, index: number): Gap {
  return {
    ...gap,
    id: plain(gap.id) || `gap-${String(index + 1)}`,
    type: gap.type ?? 'open_question',
    description: plain(gap.description),
    score: typeof gap.score === 'number' ? gap.score : 0,
    evidence: objects(gap.evidence),
    structural: gap.structural === true,
  };
}

function soundMetadata(metadata: Partial<ReportMetadata>): ReportMetadata {
  const synthesis = objectOr<Partial<ReportMetadata['synthesis']>>(metadata.synthesis, {});
  const understanding = objectOr<Partial<ReportMetadata['query_understanding']>>(
    metadata.query_understanding,
    {},
  );
  const answer = objectOr<Partial<ReportMetadata['answer']>>(metadata.answer, {});
  const counts = objectOr<Partial<ReportMetadata['counts']>>(metadata.counts, {});
  return {
    ...metadata,
    generated_at: typeof metadata.generated_at === 'string' ? metadata.generated_at : '',
    query_understanding: {
      ...plainUnderstanding(),
      ...understanding,
      intent: understanding.intent ?? 'topic',
      concepts: array(understanding.concepts),
      phrases: array(understanding.phrases),
      excluded: array(understanding.excluded),
      years: { from: understanding.years?.from ?? null, to: understanding.years?.to ?? null },
      authors: array(understanding.authors),
      comparison: Array.isArray(understanding.comparison) ? understanding.comparison : null,
      language: understanding.language ?? 'en',
      synonyms: objects<QueryUnderstanding['synonyms'][number]>(understanding.synonyms).map((entry) => ({
        name: plain(entry.name),
        synonyms: array(entry.synonyms),
      })),
    },
    answer: {
      kind: answer.kind ?? 'open',
      verdict: answer.verdict ?? null,
      supporting: array(answer.supporting),
      opposing: array(answer.opposing),
      evidence: objects(answer.evidence),
    },
    expanded_queries: array(metadata.expanded_queries),
    counts: {
      retrieved: counts.retrieved ?? 0,
      merged: counts.merged ?? 0,
      removed: counts.removed ?? 0,
      ranked: counts.ranked ?? 0,
      on_question: counts.on_question ?? 0,
    },
    foundations: objects<{ paper: Paper; cited_by: string[] }>(metadata.foundations)
      .filter(({ paper }) => typeof paper === 'object' && paper !== null)
      .map(({ paper, cited_by }, at) => ({ paper: soundPaper(paper, at), cited_by: array(cited_by) })),
    removed: objects(metadata.removed),
    models: objects(metadata.models),
    conflicts: objects(metadata.conflicts),
    synthesis: {
      ...synthesis,
      agreements: objects(synthesis.agreements),
      disagreements: objects(synthesis.disagreements),
      trends: objects(synthesis.trends),
      methods: objects(synthesis.methods),
      datasets: objects(synthesis.datasets),
    },
    timeline: objects(metadata.timeline),
    citation_index: objectOr<Record<string, string>>(metadata.citation_index, {}),
    settings: objectOr<Record<string, unknown>>(metadata.settings, {}),
  };
}

function array<T>(value: unknown): T[] {
  return Array.isArray(value) ? (value as T[]) : [];
}

function objects<T>(value: unknown): T[] {
  return array<T>(value).filter((entry) => typeof entry === 'object' && entry !== null);
}

function objectOr<T extends object>(value: unknown, otherwise: T): T {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as T) : otherwise;
}
