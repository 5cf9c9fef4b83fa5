import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { REPORT_FORMATS } from '../../papers/paper.js';
import type { SessionSummary } from '../../sessions/session.js';

@ApiSchema({ name: 'Session' })
export class SessionDto {
  @ApiProperty({ type: String, format: 'uuid' })
  session_id!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String })
  query!: string;

  @ApiProperty({ enum: REPORT_FORMATS, enumName: 'ReportFormat' })
  format!: string;

  @ApiProperty({ type: [String], description: 'Known export formats among those asked for.' })
  export!: string[];

  @ApiProperty({ type: Boolean })
  partial!: boolean;

  @ApiProperty({ type: 'integer', description: 'How many warnings the answer carries.' })
  warnings!: number;

  @ApiProperty({ type: 'integer', description: 'Papers in the report.' })
  papers!: number;

  @ApiProperty({ type: 'integer' })
  themes!: number;

  @ApiProperty({ type: Number })
  duration_ms!: number;
}

export function sessionDto(summary: SessionSummary): SessionDto {
  const { session_id, created_at, query, format, partial, warnings, papers, themes, duration_ms } = summary;
  return {
    session_id,
    created_at,
    query,
    format,
    export: summary.export,
    partial,
    warnings,
    papers,
    themes,
    duration_ms,
  };
}
