import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { REPORT_FORMATS } from '../../papers/paper.js';
import { ReportDto } from './report.dto.js';

@ApiSchema({ name: 'StageMetrics' })
export class StageMetricsDto {
  @ApiProperty({ type: Number })
  duration_ms!: number;

  @ApiProperty({ type: Boolean })
  partial!: boolean;

  @ApiProperty({ type: [String] })
  warnings!: string[];

  @ApiProperty({ type: 'object', additionalProperties: true })
  metrics!: Record<string, unknown>;
}

@ApiSchema({ name: 'ProviderOutcome' })
export class ProviderOutcomeDto {
  @ApiProperty({
    enum: ['ok', 'empty', 'failed', 'rate_limited', 'timeout', 'aborted', 'circuit_open', 'not_implemented'],
  })
  status!: string;

  @ApiProperty({ type: 'integer' })
  papers!: number;

  @ApiProperty({ type: Number })
  duration_ms!: number;

  @ApiProperty({ type: 'integer' })
  attempts!: number;

  @ApiProperty({ type: Boolean })
  cached!: boolean;

  @ApiProperty({ type: String, nullable: true })
  error!: string | null;
}

@ApiExtraModels(ProviderOutcomeDto)
@ApiSchema({ name: 'RetrievalMetrics' })
export class RetrievalMetricsDto {
  @ApiProperty({ type: 'integer' })
  papers_found!: number;

  @ApiProperty({ type: [String] })
  providers_failed!: string[];

  @ApiProperty({ type: Boolean })
  cache_hit!: boolean;

  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(ProviderOutcomeDto) } })
  providers!: Record<string, ProviderOutcomeDto>;
}

@ApiExtraModels(StageMetricsDto)
@ApiSchema({ name: 'RunMetrics' })
export class RunMetricsDto {
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(StageMetricsDto) } })
  stages!: Record<string, StageMetricsDto>;

  @ApiProperty({ type: RetrievalMetricsDto })
  retrieval!: RetrievalMetricsDto;

  @ApiProperty({ type: 'integer' })
  llm_tokens_in!: number;

  @ApiProperty({ type: 'integer' })
  llm_tokens_out!: number;
}

/** Wire schema of research-response.ts. */
@ApiSchema({ name: 'ResearchResponse' })
export class ResearchResponseDto {
  @ApiProperty({ type: String, description: 'Echo of the query.' })
  query!: string;

  @ApiProperty({ enum: REPORT_FORMATS, enumName: 'ReportFormat' })
  format!: string;

  @ApiProperty({ type: Boolean, description: 'True if any stage returned partial success.' })
  partial!: boolean;

  @ApiProperty({ type: [String] })
  warnings!: string[];

  @ApiProperty({ type: Number, description: 'Wall-clock duration of the pipeline in milliseconds.' })
  duration_ms!: number;

  @ApiProperty({ type: String, nullable: true, format: 'uuid' })
  session_id!: string | null;

  @ApiProperty({ type: RunMetricsDto })
  metrics!: RunMetricsDto;

  @ApiProperty({ type: ReportDto })
  report!: ReportDto;

  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: true }],
    description:
      'A document for markdown and html; for json the report with `meta` and, when asked, `exports`.',
  })
  rendered!: string | Record<string, unknown>;
}
