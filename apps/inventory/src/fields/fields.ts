import { ApiProperty } from '@nestjs/swagger';
import { declareField, linesReader } from './compile.js';
import type { Dto } from './compile.js';
import { decimalReader } from './decimal.js';
import type { DecimalRules } from './decimal.js';
import type { FieldSpec, Reader } from './field.js';
import {
  charReader,
  checkEmail,
  checkSlug,
  choiceReader,
  INT4_MAX,
  INT4_MIN,
  integerReader,
  phoneReader,
  readBoolean,
  readDate,
  readPk,
} from './readers.js';

/** What every field decorator takes. A field is required unless it says otherwise or has a default. */
export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  /** For an absent field of a full body (never of a PATCH): a value, or a function that makes one. */
  default?: unknown;
  description?: string;
  example?: unknown;
}

export interface TextOptions extends FieldOptions {
  max?: number;
  min?: number;
  /** Whether an empty text is accepted; not by default. */
  blank?: boolean;
}

type Schema = Record<string, unknown>;

function field(
  options: FieldOptions,
  schema: Schema,
  reader: () => Reader,
  emptyIsNull = false,
  /** What the document says otherwise than the options do. */
  documented: Schema = {},
): PropertyDecorator {
  return (prototype, key) => {
    const name = String(key);
    const nullable = options.nullable === true;
    const required = options.required ?? options.default === undefined;
    const full: Schema = {
      ...schema,
      ...described(options),
      ...documented,
      ...(nullable ? { nullable } : {}),
    };
    const spec: FieldSpec = {
      name,
      reader,
      required,
      nullable,
      emptyIsNull,
      default: options.default,
      schema: full,
    };
    declareField(prototype, spec);
    ApiProperty({ ...full, required })(prototype, key);
  };
}

function described({ description, example, default: fallback }: FieldOptions): Schema {
  return {
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    ...(fallback === undefined || typeof fallback === 'function' ? {} : { default: fallback }),
  };
}

function textSchema({ max, min, blank }: TextOptions, more: Schema = {}): Schema {
  const shortest = Math.max(min ?? 0, blank === true ? 0 : 1);
  return {
    type: 'string',
    ...(max === undefined ? {} : { maxLength: max }),
    ...(shortest === 0 ? {} : { minLength: shortest }),
    ...more,
  };
}

/** A text, trimmed unless told otherwise; numbers are taken as their text. */
export function CharField(options: TextOptions & { trim?: boolean } = {}): PropertyDecorator {
  const { max, min, blank = false, trim = true } = options;
  return field(options, textSchema(options), () => charReader({ max, min, blank, trim }));
}

export function EmailField(options: TextOptions = {}): PropertyDecorator {
  const { max = 254, blank = false } = options;
  const schema = textSchema({ ...options, max }, blank ? {} : { format: 'email' });
  return field(options, schema, () => charReader({ max, blank, trim: true, check: checkEmail }));
}

export function SlugField(options: TextOptions = {}): PropertyDecorator {
  const { max = 50, blank = false } = options;
  const schema = textSchema(
    { ...options, max },
    { pattern: blank ? '^[-a-zA-Z0-9_]*$' : '^[-a-zA-Z0-9_]+$' },
  );
  return field(options, schema, () => charReader({ max, blank, trim: true, check: checkSlug }));
}

/** The specification's five shapes; blank unless told otherwise. */
export function PhoneField(options: TextOptions = {}): PropertyDecorator {
  const { blank = true } = options;
  const schema: Schema = {
    type: 'string',
    description: 'Digits in groups, with an optional leading plus and one group in brackets.',
    example: '(555) 123-4567',
  };
  return field(options, schema, () => phoneReader(blank));
}

/** An integer of four bytes at most. */
export function IntegerField(options: FieldOptions & { min?: number; max?: number } = {}): PropertyDecorator {
  const { min = INT4_MIN, max = INT4_MAX } = options;
  return field(options, { type: 'integer', minimum: min, maximum: max }, () => integerReader(min, max));
}

/** A decimal: a number or a numeric text on the wire, a canonical decimal string in the service. */
export function DecimalField(options: FieldOptions & Partial<DecimalRules> = {}): PropertyDecorator {
  const { places = 4, digits = 18, min, max, exclusiveMin } = options;
  const schema: Schema = {
    type: 'number',
    ...(min === undefined ? {} : { minimum: min }),
    ...(exclusiveMin === true ? { exclusiveMinimum: true } : {}),
    ...(max === undefined ? {} : { maximum: max }),
  };
  const shown = typeof options.default === 'string' ? { default: Number(options.default) } : {};
  return field(
    options,
    schema,
    () => decimalReader({ places, digits, min, max, exclusiveMin }),
    false,
    shown,
  );
}

export function BooleanField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'boolean' }, () => readBoolean);
}

/** One of a list of strings. */
export function ChoiceField(
  choices: readonly string[],
  options: FieldOptions & { blank?: boolean; enumName?: string } = {},
): PropertyDecorator {
  const { blank = false, enumName } = options;
  const schema: Schema = {
    enum: blank ? [...choices, ''] : [...choices],
    ...(enumName === undefined ? { type: 'string' } : { enumName }),
  };
  return field(options, schema, () => choiceReader(choices, blank));
}

/** A day, `YYYY-MM-DD`, kept as that text. */
export function DateField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'string', format: 'date' }, () => readDate, options.nullable === true);
}

/** The id of another resource of the tenant; the service asks whether it exists. */
export function PkField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'integer', minimum: 1, maximum: INT4_MAX }, () => readPk, true);
}

/** Rows of a nested list, each read by its own DTO. */
export function LinesField(
  dto: () => Dto<object>,
  options: FieldOptions & { min?: number; max?: number } = {},
): PropertyDecorator {
  const { min = 1, max = 1000 } = options;
  // Written in place: the documentation library knows a lazy type by its function's name, `type`.
  const schema: Schema = { type: () => dto(), isArray: true, minItems: min, maxItems: max };
  return field(options, schema, () => linesReader(dto(), min, max));
}
