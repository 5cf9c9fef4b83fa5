import { ApiSchema } from '@nestjs/swagger';
import {
  BooleanMember,
  IntegerMember,
  IntegerRangeMember,
  LiteralListMember,
  LiteralMember,
  ObjectListMember,
  StringListMember,
  StringMember,
} from '#validation';
import { MAX_LIMIT } from '../../config/defaults.js';
import { EXPORT_FORMATS } from '../../rendering/exports/export-formats.js';
import { LIBRARY_PATTERN, MOST_OWN_PAPERS } from '../../rendering/exports/read-library.js';
import { PAPER_TYPES, type PaperType, REPORT_FORMATS, type ReportFormat } from '../../papers/paper.js';
import type { YearRange } from '../../pipeline/pipeline-context.js';

const MAX_QUERY_LENGTH = 2_000;
/** Characters; the body's limit in bytes is RESEARCH_MAX_REQUEST_BYTES. */
const LONGEST_LIBRARY = 2_000_000;

/** Body of POST /research. Unknown members are ignored. */
@ApiSchema({ name: 'ResearchRequest' })
export class ResearchRequestDto {
  @StringMember({
    min: 1,
    max: MAX_QUERY_LENGTH,
    description:
      'The question, in the words of the person who asks; years, "phrases" and exclusions are understood.',
    example: 'effects of sleep deprivation on memory consolidation since 2015',
  })
  query!: string;

  @LiteralMember(REPORT_FORMATS, { enumName: 'ReportFormat', optional: true, default: 'json' })
  format: ReportFormat = 'json';

  @StringListMember({
    optional: true,
    nullable: true,
    description: `Citation export formats: ${EXPORT_FORMATS.join(', ')}. An unknown name gives a warning.`,
    example: ['bibtex'],
  })
  export: string[] | null = null;

  @IntegerMember({
    min: 1,
    max: MAX_LIMIT,
    optional: true,
    nullable: true,
    description: 'Papers asked of each provider; absent, what the service is set to.',
    example: 50,
  })
  limit: number | null = null;

  @IntegerRangeMember({
    min: 1000,
    max: 2999,
    optional: true,
    nullable: true,
    description: 'Years of publication, both ends included; wins over what the query says.',
    example: { from: 2015, to: null },
  })
  years: Partial<YearRange> | null = null;

  @LiteralListMember(PAPER_TYPES, {
    enumName: 'PaperType',
    optional: true,
    nullable: true,
    description: 'Only papers of these types; those whose type no provider says stay.',
    example: ['article', 'review'],
  })
  types: PaperType[] | null = null;

  @ObjectListMember({
    max: MOST_OWN_PAPERS,
    required: ['title'],
    schema: {
      type: 'object',
      required: ['title'],
      properties: { title: { type: 'string', pattern: '\\S' } },
      additionalProperties: true,
    },
    optional: true,
    nullable: true,
    description:
      "Papers of the caller, in the shape of a report's papers; only the title is required. They are merged with what the providers find.",
    example: [{ title: 'Sleep and memory', year: 2019, doi: '10.5555/own.1' }],
  })
  papers: Record<string, unknown>[] | null = null;

  @StringMember({
    min: 1,
    max: LONGEST_LIBRARY,
    pattern: LIBRARY_PATTERN,
    optional: true,
    nullable: true,
    description: `The same as one text: RIS, BibTeX or CSL-JSON, at most ${MOST_OWN_PAPERS} entries.`,
  })
  library: string | null = null;

  @BooleanMember({
    optional: true,
    default: true,
    description: 'False: only the papers of the request, no provider is asked.',
  })
  search = true;

  @BooleanMember({
    optional: true,
    default: true,
    description:
      'False: names are searched for as the query has them. Else well-known synonyms are searched for, too (“heart attack”: “myocardial infarction”); `query_understanding.synonyms` has them.',
  })
  expand = true;
}
