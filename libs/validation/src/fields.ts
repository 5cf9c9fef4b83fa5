import { ANY_TEXT } from '#pagination';
import { decimal, type DecimalRules } from './decimal.js';
import { type Dto, field, type FieldOptions, type Schema } from './field.js';
import {
  boolean,
  checkEmail,
  checkSlug,
  checkTimeZone,
  choice,
  choiceList,
  date,
  INT4_MAX,
  INT4_MIN,
  integer,
  list,
  moment,
  phone,
  pk,
  pkList,
  text,
  ZONE,
} from './kinds.js';
import { PHONE_PATTERN } from './phone.js';

export interface TextOptions extends FieldOptions {
  max?: number;
  min?: number;
  /** Accepts an empty text; default false. */
  blank?: boolean;
}

function textSchema({ max, min, blank }: TextOptions, more: Schema = ANY_TEXT): Schema {
  const shortest = Math.max(min ?? 0, blank === true ? 0 : 1);
  return {
    type: 'string',
    ...(max === undefined ? {} : { maxLength: max }),
    ...(shortest === 0 ? {} : { minLength: shortest }),
    ...more,
  };
}

/** A text, trimmed by default. @param options with `documented`, keywords of the document for rules that the service checks */
export function CharField(
  options: TextOptions & { trim?: boolean; documented?: Schema } = {},
): PropertyDecorator {
  const { max, min, blank = false, trim = true, documented } = options;
  return field(options, textSchema(options, documented), text({ max, min, blank, trim }));
}

export function EmailField(options: TextOptions = {}): PropertyDecorator {
  const { max = 254, blank = false } = options;
  // Each alternative has its type: the document keeps none beside them.
  const address = { type: 'string', format: 'email' };
  const schema = textSchema(
    { ...options, max },
    blank ? { anyOf: [address, { type: 'string', maxLength: 0 }] } : address,
  );
  return field(options, schema, text({ max, blank, trim: true, format: ['email', checkEmail] }));
}

export function SlugField(options: TextOptions = {}): PropertyDecorator {
  const { max = 50, blank = false } = options;
  const schema = textSchema(
    { ...options, max },
    { pattern: blank ? '^[-a-zA-Z0-9_]*$' : '^[-a-zA-Z0-9_]+$' },
  );
  return field(options, schema, text({ max, blank, trim: true, format: ['slug', checkSlug] }));
}

/** The IANA name of a time zone, such as `Europe/Berlin`. */
export function TimeZoneField(options: FieldOptions = {}): PropertyDecorator {
  const schema = textSchema({ max: 64 }, { pattern: ZONE.source });
  return field(
    options,
    schema,
    text({ max: 64, blank: false, trim: true, format: ['timeZone', checkTimeZone] }),
  );
}

/** The specification's five shapes; may be blank by default. */
export function PhoneField(options: TextOptions = {}): PropertyDecorator {
  const { blank = true } = options;
  const schema: Schema = {
    type: 'string',
    pattern: `^(?:${PHONE_PATTERN})${blank ? '?' : ''}$`,
    description:
      'Seven to fifteen digits in groups, with an optional leading plus and one group in brackets.',
    example: '(555) 123-4567',
  };
  return field(options, schema, phone(blank));
}

/** A 32-bit integer. */
export function IntegerField(options: FieldOptions & { min?: number; max?: number } = {}): PropertyDecorator {
  const { min = INT4_MIN, max = INT4_MAX } = options;
  return field(options, { type: 'integer', minimum: min, maximum: max }, integer(min, max));
}

/** A decimal: a number or numeric text on the wire, a canonical decimal string in the service. */
export function DecimalField(options: FieldOptions & Partial<DecimalRules> = {}): PropertyDecorator {
  const { places = 4, digits = 13, min, max, exclusiveMin } = options;
  const greatest = Number(`${'9'.repeat(digits - places)}.${'9'.repeat(places)}`);
  const schema: Schema = {
    type: 'number',
    minimum: min ?? -greatest,
    ...(exclusiveMin === true ? { exclusiveMinimum: true } : {}),
    maximum: max ?? greatest,
  };
  const shown = {
    ...(typeof options.default === 'string' ? { default: Number(options.default) } : {}),
    // In words: validators divide binary fractions, and refuse 0.0003 by `multipleOf: 0.0001`.
    description: [options.description, `At most ${places} decimal places.`].filter(Boolean).join(' '),
  };
  return field(options, schema, decimal({ places, digits, min, max, exclusiveMin }), { documented: shown });
}

export function BooleanField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'boolean' }, boolean);
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
  return field(options, schema, choice(choices, blank));
}

/** A day, `YYYY-MM-DD`, as text. */
export function DateField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'string', format: 'date' }, date, { emptyIsNull: options.nullable === true });
}

/** A moment with its zone, as text. */
export function MomentField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'string', format: 'date-time' }, moment, {
    emptyIsNull: options.nullable === true,
  });
}

/** The id of another resource of the tenant; the service checks that it exists. */
export function PkField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'integer', minimum: 1, maximum: INT4_MAX }, pk, { emptyIsNull: true });
}

/** Ids of other resources of the tenant. */
export function PkListField(options: FieldOptions & { max?: number } = {}): PropertyDecorator {
  const { max = 1000 } = options;
  const items: Schema = { type: 'integer', minimum: 1, maximum: INT4_MAX };
  return field(options, { type: 'array', items, minItems: 1, maxItems: max }, pkList(max));
}

/** Some of a list of strings, at least one. */
export function ChoiceListField(choices: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  const items: Schema = { type: 'string', enum: [...choices] };
  return field(options, { type: 'array', items, minItems: 1, maxItems: choices.length }, choiceList(choices));
}

/** Rows of a nested list, each validated by its own DTO. */
export function LinesField(
  dto: Dto<object>,
  options: FieldOptions & { min?: number; max?: number } = {},
): PropertyDecorator {
  const { min = 1, max = 1000 } = options;
  // An inline function: @nestjs/swagger recognizes a lazy type by the function name `type`.
  const schema: Schema = { type: () => dto, isArray: true, minItems: min, maxItems: max };
  return field(options, schema, list(min, max), { rows: { dto, max } });
}
