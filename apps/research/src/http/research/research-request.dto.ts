import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsArray, IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { REPORT_FORMATS, type ReportFormat } from '../../papers/paper.js';

export const MAX_QUERY_LENGTH = 2_000;

/** Body of POST /research. Members that it does not name are ignored. */
@ApiSchema({ name: 'ResearchRequest' })
export class ResearchRequestDto {
  @ApiProperty({
    type: String,
    minLength: 1,
    maxLength: MAX_QUERY_LENGTH,
    description:
      'The question, in the words of the person who asks; years, "phrases" and exclusions are understood.',
    example: 'effects of sleep deprivation on memory consolidation since 2015',
  })
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_QUERY_LENGTH)
  query!: string;

  @ApiProperty({ enum: REPORT_FORMATS, enumName: 'ReportFormat', required: false, default: 'json' })
  @ValidateIf(({ format }: ResearchRequestDto) => format !== undefined)
  @IsIn(REPORT_FORMATS)
  format: ReportFormat = 'json';

  @ApiProperty({
    type: [String],
    nullable: true,
    required: false,
    description:
      'Citation export formats: bibtex, ris, csl-json, apa, mla, chicago, csv. An unknown name gives a warning.',
    example: ['bibtex'],
  })
  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  export: string[] | null = null;
}
