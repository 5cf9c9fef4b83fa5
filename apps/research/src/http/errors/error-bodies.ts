import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'ServerError' })
export class ServerErrorBody {
  @ApiProperty({ type: String, description: 'The error message.' })
  detail!: string;
}

@ApiSchema({ name: 'Unauthorized' })
export class UnauthorizedBody {
  @ApiProperty({ type: String, example: 'Not authenticated' })
  detail!: string;
}

@ApiSchema({ name: 'NotFound' })
export class NotFoundBody {
  @ApiProperty({ type: String, example: 'Session not found.' })
  detail!: string;
}

@ApiSchema({ name: 'Busy' })
export class BusyBody {
  @ApiProperty({
    type: String,
    example: 'Too many questions at once: 4 are being answered and 32 wait. Ask again later.',
  })
  detail!: string;
}

@ApiSchema({ name: 'ValidationErrorEntry' })
export class ValidationErrorEntry {
  @ApiProperty({ type: String, example: 'string_too_short' })
  type!: string;

  @ApiProperty({
    type: 'array',
    items: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    example: ['body', 'query'],
  })
  loc!: (string | number)[];

  @ApiProperty({ type: String, example: 'String should have at least 1 character' })
  msg!: string;

  @ApiProperty({
    description: 'What was sent there.',
    anyOf: [
      { type: 'string' },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', items: {} },
      { type: 'object', nullable: true },
    ],
    example: '',
  })
  input!: unknown;

  @ApiPropertyOptional({ type: 'object', additionalProperties: true, example: { min_length: 1 } })
  ctx?: Record<string, unknown>;
}

@ApiSchema({ name: 'ValidationError' })
export class ValidationErrorBody {
  @ApiProperty({ type: [ValidationErrorEntry] })
  detail!: ValidationErrorEntry[];
}

/** Error bodies by status. */
export const ERROR_EXAMPLES: Readonly<Record<number, object>> = {
  401: { detail: 'Not authenticated' },
  404: { detail: 'Session not found.' },
  422: {
    detail: [
      {
        type: 'string_too_short',
        loc: ['body', 'query'],
        msg: 'String should have at least 1 character',
        input: '',
        ctx: { min_length: 1 },
      },
    ],
  },
  500: { detail: 'The pipeline failed.' },
  503: { detail: 'Too many questions at once: 4 are being answered and 32 wait. Ask again later.' },
};
