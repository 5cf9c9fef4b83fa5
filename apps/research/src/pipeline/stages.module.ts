import { type DynamicModule, Module, type Provider as NestProvider } from '@nestjs/common';
import type { ResearchConfig } from '../config/config.js';
import type { SentenceModels } from '../encoder/local-models.js';
import { createLlm, enhanceStages } from '../llm/enhance-stages.js';
import type { LlmPort } from '../llm/llm-port.js';
import { CitationExportStage } from '../stages/citation_export/citation-export.stage.js';
import { ClusteringStage } from '../stages/clustering/clustering.stage.js';
import { DeduplicationStage } from '../stages/deduplication/deduplication.stage.js';
import { GapAnalysisStage } from '../stages/gap_analysis/gap-analysis.stage.js';
import { QueryExpansionStage } from '../stages/query_expansion/query-expansion.stage.js';
import { QueryUnderstandingStage } from '../stages/query_understanding/query-understanding.stage.js';
import { RankingStage } from '../stages/ranking/ranking.stage.js';
import { RelevanceScoringStage } from '../stages/relevance_scoring/relevance-scoring.stage.js';
import { ReportGenerationStage } from '../stages/report_generation/report-generation.stage.js';
import { reportSettings } from '../stages/report_generation/report-settings.js';
import { RetrievalStage } from '../stages/retrieval/retrieval.stage.js';
import { SynthesisStage } from '../stages/synthesis/synthesis.stage.js';
import { ENCODER, LLM, RESEARCH_CONFIG } from '../tokens.js';
import { PipelineService } from './pipeline.service.js';
import { type RegisteredStage, STAGE_NAMES, type StageName } from './stage.js';
import { STAGES, stageToken } from './stage-tokens.js';

/** The provider of each stage under its token; a test replaces one by overriding the token. */
const STAGE_PROVIDERS: Readonly<Record<StageName, NestProvider>> = {
  query_understanding: { provide: stageToken('query_understanding'), useClass: QueryUnderstandingStage },
  query_expansion: { provide: stageToken('query_expansion'), useClass: QueryExpansionStage },
  retrieval: { provide: stageToken('retrieval'), useClass: RetrievalStage },
  deduplication: { provide: stageToken('deduplication'), useClass: DeduplicationStage },
  relevance_scoring: { provide: stageToken('relevance_scoring'), useClass: RelevanceScoringStage },
  ranking: { provide: stageToken('ranking'), useClass: RankingStage },
  clustering: { provide: stageToken('clustering'), useClass: ClusteringStage },
  synthesis: { provide: stageToken('synthesis'), useClass: SynthesisStage },
  gap_analysis: { provide: stageToken('gap_analysis'), useClass: GapAnalysisStage },
  citation_export: { provide: stageToken('citation_export'), useClass: CitationExportStage },
  report_generation: {
    provide: stageToken('report_generation'),
    useFactory: (config: ResearchConfig) => new ReportGenerationStage(reportSettings(config)),
    inject: [RESEARCH_CONFIG],
  },
};

/**
 * The stages, each under its token, and the PipelineService that runs them in order. With a language model, the
 * stages that it may enhance are wrapped. Settings and providers come from the imported modules; without the models of
 * sentences, papers are compared and read by their words alone.
 */
@Module({})
export class StagesModule {
  static with(models: SentenceModels | null, ...imports: readonly DynamicModule[]): DynamicModule {
    return {
      module: StagesModule,
      imports: [...imports],
      providers: [
        ...Object.values(STAGE_PROVIDERS),
        { provide: ENCODER, useValue: models },
        { provide: LLM, useFactory: createLlm, inject: [RESEARCH_CONFIG] },
        {
          provide: STAGES,
          useFactory: (config: ResearchConfig, llm: LlmPort, ...stages: RegisteredStage[]) =>
            enhanceStages(stages, llm, config),
          inject: [RESEARCH_CONFIG, LLM, ...STAGE_NAMES.map(stageToken)],
        },
        PipelineService,
      ],
      exports: [PipelineService, STAGES],
    };
  }
}
