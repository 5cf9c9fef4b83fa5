import { Expose, plainToInstance } from 'class-transformer';
import {
  IsIn,
  IsInt,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  validateSync,
  type ValidationOptions,
} from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type MemberFault, type ValidationDetail, validationDetails } from './member-errors.js';
import type { Dto, Schema } from './field.js';

export interface MemberOptions {
  description?: string;
  example?: unknown;
  /** Whether the member may be absent; its default is the property's initial value. */
  optional?: boolean;
  /** Accepts null for an absent member. */
  nullable?: boolean;
  /** Its OpenAPI schema. */
  default?: unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const NOT_A_TEXT = { type: 'string_type', msg: 'Input should be a valid string' };

/** A text of `min` to `max` characters, in which `pattern` occurs. */
export function StringMember(
  options: MemberOptions & { min: number; max: number; pattern?: string },
): PropertyDecorator {
  const { min, max, pattern } = options;
  const matches = new RegExp(pattern ?? '', 'u');
  return member(
    options,
    { type: String, minLength: min, maxLength: max, ...(pattern === undefined ? {} : { pattern }) },
    rule('isString', isText, NOT_A_TEXT),
    MinLength(
      min,
      says({
        type: 'string_too_short',
        msg: `String should have at least ${characters(min)}`,
        ctx: { min_length: min },
      }),
    ),
    MaxLength(
      max,
      says({
        type: 'string_too_long',
        msg: `String should have at most ${characters(max)}`,
        ctx: { max_length: max },
      }),
    ),
    rule('matches', (value) => isText(value) && matches.test(value), {
      type: 'string_pattern_mismatch',
      msg: `String should match pattern '${pattern ?? ''}'`,
      ctx: { pattern },
    }),
  );
}

/** One of a list of texts. */
export function LiteralMember(
  values: readonly string[],
  options: MemberOptions & { enumName: string },
): PropertyDecorator {
  const expected = listed(values);
  return member(
    options,
    { enum: values, enumName: options.enumName },
    IsIn([...values], says({ type: 'literal_error', msg: `Input should be ${expected}`, ctx: { expected } })),
  );
}

/** A list of texts. */
export function StringListMember(options: MemberOptions): PropertyDecorator {
  return member(
    options,
    { type: [String] },
    rule('isList', Array.isArray, { type: 'list_type', msg: 'Input should be a valid list' }),
    rule('isListOfStrings', (value) => Array.isArray(value) && value.every(isText), {
      ...NOT_A_TEXT,
      item: isText,
    }),
  );
}

/** A list of texts of a given list. */
export function LiteralListMember(
  values: readonly string[],
  options: MemberOptions & { enumName: string },
): PropertyDecorator {
  const expected = listed(values);
  const isKnown = (value: unknown) => isText(value) && values.includes(value);
  return member(
    options,
    { type: 'array', items: { type: 'string', enum: [...values] } },
    rule('isList', Array.isArray, { type: 'list_type', msg: 'Input should be a valid list' }),
    rule('isListOfLiterals', (value) => Array.isArray(value) && value.every(isKnown), {
      type: 'literal_error',
      msg: `Input should be ${expected}`,
      ctx: { expected },
      item: isKnown,
    }),
  );
}

/** `{from, to}`, each an integer from `min` to `max`, null or absent. */
export function IntegerRangeMember(options: MemberOptions & { min: number; max: number }): PropertyDecorator {
  const { min, max } = options;
  const isBound = (value: unknown) =>
    value === undefined ||
    value === null ||
    (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max);
  const bound = { type: 'integer', minimum: min, maximum: max, nullable: true } as const;
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return member(
    options,
    { type: 'object', properties: { from: bound, to: bound } },
    rule('isObject', isObject, {
      type: 'dict_type',
      msg: 'Input should be a valid dictionary',
    }),
    rule('isRange', (value) => isObject(value) && isBound(value['from']) && isBound(value['to']), {
      type: 'value_error',
      msg: `Value error, from and to should be integers from ${min} to ${max}`,
    }),
  );
}

/** A list of at most `max` objects, each with the texts that `required` names; their other members are the caller's. */
export function ObjectListMember(
  options: MemberOptions & { max: number; required: readonly string[]; schema: Schema },
): PropertyDecorator {
  const { max, required, schema } = options;
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const lacks = (name: string) => (value: unknown) =>
    !isObject(value) || (typeof value[name] === 'string' && value[name].trim() !== '');
  return member(
    options,
    { type: 'array', items: schema, maxItems: max },
    rule('isList', Array.isArray, { type: 'list_type', msg: 'Input should be a valid list' }),
    rule('isShort', (value) => Array.isArray(value) && value.length <= max, {
      type: 'too_long',
      msg: `List should have at most ${max} items`,
      ctx: { max_length: max },
    }),
    rule('isListOfObjects', (value) => Array.isArray(value) && value.every(isObject), {
      type: 'dict_type',
      msg: 'Input should be a valid dictionary',
      item: isObject,
    }),
    ...required.map((name) =>
      rule(`has_${name}`, (value) => Array.isArray(value) && value.every(lacks(name)), {
        type: 'value_error',
        msg: `Value error, ${name} should be a text`,
        item: lacks(name),
      }),
    ),
  );
}

/** True or false. */
export function BooleanMember(options: MemberOptions): PropertyDecorator {
  return member(
    options,
    { type: 'boolean' },
    rule('isBoolean', (value) => typeof value === 'boolean', {
      type: 'bool_type',
      msg: 'Input should be a valid boolean',
    }),
  );
}

/** An integer from `min` to `max`. */
export function IntegerMember(options: MemberOptions & { min: number; max: number }): PropertyDecorator {
  const { min, max } = options;
  return member(
    options,
    { type: 'integer', minimum: min, maximum: max },
    IsInt(says({ type: 'int_type', msg: 'Input should be a valid integer' })),
    Min(
      min,
      says({
        type: 'greater_than_equal',
        msg: `Input should be greater than or equal to ${min}`,
        ctx: { ge: min },
      }),
    ),
    Max(
      max,
      says({
        type: 'less_than_equal',
        msg: `Input should be less than or equal to ${max}`,
        ctx: { le: max },
      }),
    ),
  );
}

/** The declared members of a body, or its errors; other members are ignored. */
export function readMembers<T extends object>(
  dto: Dto<T>,
  body: Readonly<Record<string, unknown>>,
): { value: T; details: ValidationDetail[] } {
  const value = plainToInstance(
    dto,
    { ...body },
    { excludeExtraneousValues: true, exposeUnsetFields: false },
  );
  return { value, details: validationDetails(validateSync(value), body) };
}

function member(
  { optional = false, nullable = false, ...documented }: MemberOptions,
  schema: Schema,
  ...rules: PropertyDecorator[]
): PropertyDecorator {
  const { description, example, default: fallback } = documented;
  return (prototype, key) =>
    applyDecorators(
      Expose(),
      ApiProperty({
        ...schema,
        ...(description === undefined ? {} : { description }),
        ...(example === undefined ? {} : { example }),
        ...(fallback === undefined ? {} : { default: fallback }),
        ...(nullable ? { nullable } : {}),
        ...(optional ? { required: false } : {}),
      }),
      ...(optional || nullable
        ? [
            ValidateIf(
              (_, value: unknown) => !((optional && value === undefined) || (nullable && value === null)),
            ),
          ]
        : []),
      ...rules,
    )(prototype, key);
}

function rule(name: string, holds: (value: unknown) => boolean, fault: MemberFault): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: holds, defaultMessage: () => fault.msg } }, says(fault));
}

function says(fault: MemberFault): ValidationOptions {
  return { context: fault };
}

/** 'a', 'b' or 'c' */
function listed(values: readonly string[]): string {
  const quoted = values.map((value) => `'${value}'`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

function characters(count: number): string {
  return `${count} character${count === 1 ? '' : 's'}`;
}
