import { Injectable, type PipeTransform } from '@nestjs/common';
import { validate, type ValidationError } from 'class-validator';
import { REPORT_FORMATS } from '../../papers/paper.js';
import { RequestInvalid, type ValidationDetail } from '../errors/request-invalid.js';
import { UnreadableBody } from '../json-body.js';
import { MAX_QUERY_LENGTH, ResearchRequestDto } from './research-request.dto.js';

const FORMATS = REPORT_FORMATS.map((format) => `'${format}'`);
const EXPECTED_FORMATS = `${FORMATS.slice(0, -1).join(', ')} or ${FORMATS.at(-1)}`;

/** Constraint → standard error; where several are broken the first of this list speaks. */
const ERRORS: readonly [constraint: string, error: Pick<ValidationDetail, 'type' | 'msg' | 'ctx'>][] = [
  ['isString', { type: 'string_type', msg: 'Input should be a valid string' }],
  [
    'minLength',
    {
      type: 'string_too_short',
      msg: 'String should have at least 1 character',
      ctx: { min_length: 1 },
    },
  ],
  [
    'maxLength',
    {
      type: 'string_too_long',
      msg: `String should have at most ${MAX_QUERY_LENGTH} characters`,
      ctx: { max_length: MAX_QUERY_LENGTH },
    },
  ],
  [
    'isIn',
    {
      type: 'literal_error',
      msg: `Input should be ${EXPECTED_FORMATS}`,
      ctx: { expected: EXPECTED_FORMATS },
    },
  ],
  ['isArray', { type: 'list_type', msg: 'Input should be a valid list' }],
];

/** Body → ResearchRequestDto, or RequestInvalid with the standard validation detail. */
@Injectable()
export class ResearchRequestPipe implements PipeTransform<unknown, Promise<ResearchRequestDto>> {
  async transform(body: unknown): Promise<ResearchRequestDto> {
    const members = objectOf(body);
    const dto = new ResearchRequestDto();
    if ('query' in members) dto.query = members['query'] as string;
    if (members['format'] !== undefined) dto.format = members['format'] as ResearchRequestDto['format'];
    if (members['export'] !== undefined) dto.export = members['export'] as string[] | null;
    const errors = await validate(dto);
    if (errors.length > 0) throw new RequestInvalid(errors.flatMap((error) => detailsOf(error, members)));
    return dto;
  }
}

function objectOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null)
    throw new RequestInvalid([{ type: 'missing', loc: ['body'], msg: 'Field required', input: null }]);
  if (body instanceof UnreadableBody) {
    const { position, reason } = body;
    const error = { type: 'json_invalid', msg: 'JSON decode error', input: {}, ctx: { error: reason } };
    throw new RequestInvalid([{ ...error, loc: ['body', position] }]);
  }
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new RequestInvalid([
      {
        type: 'model_attributes_type',
        loc: ['body'],
        msg: 'Input should be a valid dictionary or object to extract fields from',
        input: body,
      },
    ]);
  }
  return body as Record<string, unknown>;
}

function detailsOf({ property, constraints, value }: ValidationError, members: object): ValidationDetail[] {
  if (!(property in members))
    return [{ type: 'missing', loc: ['body', property], msg: 'Field required', input: members }];
  const broken = constraints ?? {};
  const [, error] =
    ERRORS.find(([constraint]) => constraint in broken && !onItems(property, constraint, value)) ?? [];
  if (error !== undefined) return [{ ...error, loc: ['body', property], input: value as unknown }];
  return itemsOf(value).flatMap((item, index) =>
    typeof item === 'string'
      ? []
      : [
          {
            type: 'string_type',
            loc: ['body', property, index],
            msg: 'Input should be a valid string',
            input: item,
          },
        ],
  );
}

/** `isString` on the list `export` speaks of its items. */
function onItems(property: string, constraint: string, value: unknown): boolean {
  return property === 'export' && constraint === 'isString' && Array.isArray(value);
}

function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
