import { Injectable } from '@nestjs/common';
import { FITTED_MODELS } from '../../analysis/fitted-models.js';
import { isOnQuestion } from '../../papers/on-question.js';
import { foundationsOf } from '../../papers/foundations.js';
import type { Paper, Report } from '../../papers/paper.js';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { RunControl, Stage, StageResult } from '../../pipeline/stage.js';
import { render } from '../../rendering/render.js';
import { soundReport } from '../../rendering/sound-report.js';
import { citationIndex, inRankOrder } from '../../papers/citation-index.js';
import type { ReportSettings } from './report-settings.js';
import { summaryOf } from './summary.js';

const READS = [
  'query',
  'format',
  'export',
  'papers',
  'themes',
  'gaps',
  'executive_summary',
  'understanding',
  'queries',
  'retrieval',
  'foundations',
  'merges',
  'conflicts',
  'removed',
  'models',
  'synthesis',
  'answer',
  'exports',
  'citation_index',
  'partial',
  'warnings',
] as const;
type Reads = (typeof READS)[number];
type Writes = 'report' | 'rendered';

const NO_SETTINGS: ReportSettings = { settings: {}, sampleData: false };

/**
 * Reads what the earlier stages wrote; a missing member counts as empty. Writes the report and its rendering in the
 * requested format. Papers are in the order of rank with their theme; the counts are a flow (retrieved − merged −
 * removed = ranked); the timeline counts papers by year.
 *
 * Never partial: failures of other stages have their own warnings. If nothing was retrieved or no summary was
 * written, the summary says why.
 */
@Injectable()
export class ReportGenerationStage implements Stage<Reads, Writes> {
  readonly name = 'report_generation';
  readonly reads = READS;
  readonly writes = ['report', 'rendered'] as const;
  private readonly known: ReportSettings;

  /** @param settings settings for the report's metadata; see reportSettings */
  constructor(settings?: ReportSettings) {
    this.known = settings ?? NO_SETTINGS;
  }

  async run(input: Pick<ContextMembers, Reads>, control: RunControl): Promise<StageResult<Writes>> {
    await control.yieldToEventLoop();
    const report = this.reportOf(input);
    const rendered = await render(report, {
      format: input.format ?? 'json',
      partial: input.partial === true,
      warnings: input.warnings ?? [],
      exports: input.exports ?? {},
      exportRequested: (input.export?.length ?? 0) > 0,
      sources: input.retrieval?.providers ?? {},
      yieldToEventLoop: () => control.yieldToEventLoop(),
    });
    return {
      status: 'ok',
      writes: { report, rendered },
      metrics: {
        papers: report.papers.length,
        themes: report.themes.length,
        gaps: report.gaps.length,
        characters: typeof rendered === 'string' ? rendered.length : null,
      },
    };
  }

  fallback(input: Pick<ContextMembers, Reads>): Pick<ContextMembers, Writes> {
    const report = this.reportOf(input);
    return { report, rendered: { ...report } };
  }

  private reportOf(input: Partial<Pick<ContextMembers, Reads>>): Report {
    const { query, executive_summary, papers: given, themes, gaps } = soundReport(input);
    const themeOf = new Map(
      themes.flatMap(({ id, paper_ids }) => paper_ids.map((paper) => [paper, id] as const)),
    );
    const papers = inRankOrder(given).map((paper): Paper => ({
      ...paper,
      theme_id: themeOf.get(paper.paper_id) ?? paper.theme_id,
    }));
    const listed = new Set(papers.map((paper) => paper.paper_id));
    const removed = (input.removed ?? []).filter((paper) => !listed.has(paper.paper_id));
    const isOwn = asksNobody(input);
    const { metadata } = soundReport({
      metadata: {
        generated_at: new Date().toISOString(),
        query_understanding: input.understanding,
        expanded_queries: isOwn ? [] : (input.queries ?? (query === '' ? [] : [query])),
        counts: countsOf(input, papers, removed.length),
        removed,
        models: papers.length > 0 ? [...(input.models ?? []), ...FITTED_MODELS] : [],
        conflicts: input.conflicts,
        answer: input.answer,
        foundations: foundationsOf(input.foundations ?? [], papers),
        synthesis: input.synthesis,
        timeline: timelineOf(papers),
        citation_index: soundIndex(input.citation_index, papers),
        settings: isOwn
          ? { ...this.known.settings, providers: [], papers_per_provider: {} }
          : this.known.settings,
        ...(this.known.sampleData ? { sample_data: true } : {}),
      },
    });
    const report: Report = { query, executive_summary, papers, themes, gaps, metadata };
    return { ...report, executive_summary: summaryOf(report, input.retrieval, input.warnings ?? []) };
  }
}

/** Whether the report is of the caller's own papers alone. */
function asksNobody({ retrieval }: Partial<Pick<ContextMembers, Reads>>): boolean {
  return retrieval !== undefined && Object.keys(retrieval.providers).length === 0;
}

function countsOf(
  input: Partial<Pick<ContextMembers, Reads>>,
  papers: readonly Paper[],
  removed: number,
): Report['metadata']['counts'] {
  const ranked = papers.length;
  const joined = (input.merges ?? []).reduce((sum, group) => sum + Math.max(0, group.length - 1), 0);
  const retrieved = Math.max(input.retrieval?.papers_found ?? 0, ranked + removed + joined);
  // Papers that are neither ranked nor removed were merged.
  return {
    retrieved,
    merged: retrieved - removed - ranked,
    removed,
    ranked,
    on_question: papers.filter(isOnQuestion).length,
  };
}

function timelineOf(papers: readonly Paper[]): { year: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { year } of papers) {
    if (typeof year === 'number' && Number.isFinite(year)) counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a - b).map(([year, count]) => ({ year, count }));
}

/** The index of citation_export if it numbers exactly these papers, else a new one. */
function soundIndex(
  index: Record<string, string> | undefined,
  papers: readonly Paper[],
): Record<string, string> {
  const ids = new Set(Object.values(index ?? {}));
  const sound = ids.size === papers.length && papers.every((paper) => ids.has(paper.paper_id));
  return sound && index !== undefined ? index : citationIndex(papers);
}
