import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { GAP_TYPES } from '../../papers/paper.js';
import { EvidenceDto, PaperDto } from './paper.dto.js';

@ApiSchema({ name: 'Theme' })
export class ThemeDto {
  @ApiProperty({ type: String })
  id!: string;

  @ApiProperty({ type: String, description: 'Two to four words from member titles.' })
  label!: string;

  @ApiProperty({ type: [String] })
  keywords!: string[];

  @ApiProperty({ type: String })
  summary!: string;

  @ApiProperty({ type: [String], description: 'Every paper is in exactly one theme.' })
  paper_ids!: string[];

  @ApiProperty({ type: 'integer' })
  size!: number;
}

@ApiSchema({ name: 'Gap' })
export class GapDto {
  @ApiProperty({ type: String })
  id!: string;

  @ApiProperty({ enum: GAP_TYPES, enumName: 'GapType' })
  type!: string;

  @ApiProperty({ type: String })
  description!: string;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  score!: number;

  @ApiProperty({ type: [EvidenceDto] })
  evidence!: EvidenceDto[];

  @ApiProperty({ type: Boolean, description: 'True where it is computed from counts or years and not read.' })
  structural!: boolean;
}

@ApiSchema({ name: 'Report' })
export class ReportDto {
  @ApiProperty({ type: String })
  query!: string;

  @ApiProperty({ type: String })
  executive_summary!: string;

  @ApiProperty({ type: [PaperDto] })
  papers!: PaperDto[];

  @ApiProperty({ type: [ThemeDto] })
  themes!: ThemeDto[];

  @ApiProperty({ type: [GapDto] })
  gaps!: GapDto[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'generated_at, query_understanding, expanded_queries, counts, removed, models [{name, version, sha256}], ' +
      'foundations [{paper, cited_by}], conflicts, answer {kind, verdict, supporting, opposing, evidence [{paper_id, quote, stance, by, confidence}]}, synthesis, timeline, citation_index, ' +
      'settings.',
  })
  metadata!: Record<string, unknown>;
}
