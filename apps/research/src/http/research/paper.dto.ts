import { ApiProperty, type ApiPropertyOptions, ApiSchema } from '@nestjs/swagger';
import { PAPER_TYPES, PROVIDER_KEYS, type Study } from '../../papers/paper.js';

const text = (description: string, example?: string): ApiPropertyOptions => ({
  type: String,
  nullable: true,
  description,
  ...(example === undefined ? {} : { example }),
});

@ApiSchema({ name: 'Author' })
export class AuthorDto {
  @ApiProperty({ type: String, description: 'Display form, or the name of a group.' })
  name!: string;

  @ApiProperty(text('Null for a group.'))
  family!: string | null;

  @ApiProperty(text('Null for a group.'))
  given!: string | null;

  @ApiProperty(text('Bare ORCID iD.', '0000-0002-1825-0097'))
  orcid!: string | null;
}

@ApiSchema({ name: 'KeyPoint' })
export class KeyPointDto {
  @ApiProperty({ type: String, description: 'Verbatim sentence of the abstract.' })
  text!: string;

  @ApiProperty({ type: 'integer', description: 'Zero-based index of the sentence within the abstract.' })
  sentence_index!: number;

  @ApiProperty({
    type: String,
    required: false,
    description:
      'What the sentence does: background, objective, methods, finding, proposal, implication or other; in reports stored before also limitation or open_question.',
  })
  role?: string;

  @ApiProperty({ type: Number, required: false, description: '0 to 1: how sure the role is.' })
  confidence?: number;

  @ApiProperty({ type: String, required: false, description: 'The reader that judged the role.' })
  by?: string;

  @ApiProperty({
    type: Number,
    required: false,
    description:
      "0 to 1: how well the sentence serves alone as the paper's main point. Documents show the most salient first; missing in reports stored before it was told.",
  })
  salience?: number;
}

@ApiSchema({ name: 'Evidence' })
export class EvidenceDto {
  @ApiProperty({ type: String })
  paper_id!: string;

  @ApiProperty({ type: String, description: 'Verbatim sentence of that paper.' })
  sentence!: string;
}

/** Wire schema of papers/paper.ts; further members (details, relations, provider ranks) are additive. */
@ApiSchema({ name: 'Paper' })
export class PaperDto {
  @ApiProperty({
    type: String,
    description: 'doi:…, arxiv:…, s2:…, openalex:…, else a hash of title and year.',
  })
  paper_id!: string;

  @ApiProperty({ type: String, description: 'Plain text.' })
  title!: string;

  @ApiProperty({ type: [AuthorDto] })
  authors!: AuthorDto[];

  @ApiProperty(text('Plain text.'))
  abstract!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 2021 })
  year!: number | null;

  @ApiProperty(text('YYYY-MM-DD, YYYY-MM or YYYY.', '2021-05-04'))
  date!: string | null;

  @ApiProperty(text('Journal, conference or repository.'))
  venue!: string | null;

  @ApiProperty({ type: String, enum: PAPER_TYPES, nullable: true })
  type!: string | null;

  @ApiProperty(text('Lower case, bare.', '10.1000/xyz123'))
  doi!: string | null;

  @ApiProperty(text('Without version.', '2101.00001'))
  arxiv_id!: string | null;

  @ApiProperty(text('Landing page.'))
  url!: string | null;

  @ApiProperty(text('Full text.'))
  pdf_url!: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  citation_count!: number | null;

  @ApiProperty({ type: Boolean, nullable: true })
  is_open_access!: boolean | null;

  @ApiProperty({ type: Boolean, nullable: true, description: 'Retracted works are never used as evidence.' })
  is_retracted!: boolean | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Under an expression of concern: never used as evidence.',
  })
  has_concern!: boolean | null;

  @ApiProperty({ type: Boolean, nullable: true })
  is_preprint!: boolean | null;

  @ApiProperty({
    type: [String],
    description: 'Keys of the providers that found it.',
    example: PROVIDER_KEYS.slice(2, 3),
  })
  providers!: string[];

  @ApiProperty({ type: Number, nullable: true, minimum: 0, maximum: 1 })
  relevance_score!: number | null;

  @ApiProperty({
    type: 'object',
    nullable: true,
    additionalProperties: { type: 'number', minimum: 0, maximum: 1 },
    description: 'The parts that add up to the score.',
  })
  score_breakdown!: Record<string, number> | null;

  @ApiProperty({ type: 'integer', nullable: true, minimum: 1 })
  rank!: number | null;

  @ApiProperty(text('The theme that holds it.'))
  theme_id!: string | null;

  @ApiProperty({
    type: [KeyPointDto],
    description:
      'First the sentence that sums the paper up, then, in the order of the abstract, others that serve as a main point and those that the report quotes.',
  })
  key_points!: KeyPointDto[];

  @ApiProperty({ type: [String] })
  why_relevant!: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'boolean' },
    nullable: true,
    description: 'Whether it names each main concept of the query in title or abstract, in whatever words.',
    example: { 'coral reefs': true, 'heat stress': false },
  })
  matches!: Record<string, boolean> | null;

  @ApiProperty({ type: [EvidenceDto] })
  evidence!: EvidenceDto[];

  @ApiProperty({
    type: 'object',
    nullable: true,
    required: ['design', 'sample_size', 'effects'],
    properties: {
      design: {
        type: 'string',
        nullable: true,
        description: 'trial, cohort, meta-analysis, …',
        example: 'trial',
      },
      sample_size: { type: 'integer', nullable: true },
      effects: {
        type: 'array',
        items: { type: 'string' },
        description: 'Stated effects with their interval or p, verbatim.',
      },
    },
    description: 'What the abstract says of the study; null where nothing.',
  })
  study!: Study | null;
}
