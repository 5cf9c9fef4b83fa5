import type { ResearchConfig } from '../config/config.js';
import type { Provider } from '../providers/provider.js';
import type { RegisteredStage, StageName } from './stage.js';

/** What stages are built from, beside the input of each run. */
export interface StageParts {
  /** Null where a stage runs alone, without the service around it. */
  config: ResearchConfig | null;
  /** The enabled ones, in the configured order. */
  providers: readonly Provider[];
}

/** Loads and builds one stage. Loading is lazy so that a command that needs one stage starts without the others. */
export interface StageEntry {
  name: StageName;
  build: (parts: StageParts) => Promise<RegisteredStage>;
}

/** The one list of stages, in the order of a run. */
export const STAGES: readonly StageEntry[] = [
  {
    name: 'query_understanding',
    build: async () =>
      new (
        await import('../stages/query_understanding/query-understanding.stage.js')
      ).QueryUnderstandingStage(),
  },
  {
    name: 'query_expansion',
    build: async () =>
      new (await import('../stages/query_expansion/query-expansion.stage.js')).QueryExpansionStage(),
  },
  {
    name: 'retrieval',
    build: async ({ config, providers }) =>
      new (await import('../stages/retrieval/retrieval.stage.js')).RetrievalStage(
        providers,
        config ?? { providers: {} },
      ),
  },
  {
    name: 'deduplication',
    build: async () =>
      new (await import('../stages/deduplication/deduplication.stage.js')).DeduplicationStage(),
  },
  {
    name: 'relevance_scoring',
    build: async () =>
      new (await import('../stages/relevance_scoring/relevance-scoring.stage.js')).RelevanceScoringStage(),
  },
  {
    name: 'ranking',
    build: async () => new (await import('../stages/ranking/ranking.stage.js')).RankingStage(),
  },
  {
    name: 'clustering',
    build: async () => new (await import('../stages/clustering/clustering.stage.js')).ClusteringStage(),
  },
  {
    name: 'synthesis',
    build: async () => new (await import('../stages/synthesis/synthesis.stage.js')).SynthesisStage(),
  },
  {
    name: 'gap_analysis',
    build: async () => new (await import('../stages/gap_analysis/gap_analysis.stage.js')).GapAnalysisStage(),
  },
  {
    name: 'citation_export',
    build: async () =>
      (await import('../stages/citation_export/citation-export.stage.js')).CitationExportStage.loaded(),
  },
  {
    name: 'report_generation',
    build: async ({ config }) => {
      const { ReportGenerationStage } =
        await import('../stages/report_generation/report-generation.stage.js');
      if (config === null) return new ReportGenerationStage();
      const { reportSettings } = await import('../stages/report_generation/report-settings.js');
      return new ReportGenerationStage(reportSettings(config));
    },
  },
];

/** One after the other: the modules that stages share are then loaded once and in a known order. */
export async function buildStages(parts: StageParts): Promise<RegisteredStage[]> {
  const stages: RegisteredStage[] = [];
  for (const { build } of STAGES) stages.push(await build(parts));
  return stages;
}
