import { Expose, Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { messages } from '#errors';
import type { Check, FieldKind } from './field-kind.js';

/** A DTO class: its decorated fields are the schema. */
export type Dto<T extends object> = new () => T;

/** Common options of field decorators. A field is required unless `required` is false or it has a default. */
export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  /** For an absent field of a full body (not of a PATCH): a value or a factory. */
  default?: unknown;
  description?: string;
  example?: unknown;
}

/** Parts of a field's OpenAPI schema. */
export type Schema = Record<string, unknown>;

/** Further properties that a decorator sets. */
interface FieldTraits {
  /** An empty string counts as null, as in a form (references and dates). */
  emptyIsNull?: boolean;
  /** Longest list whose rows are validated. */
  maxRows?: number;
  /** OpenAPI keywords that differ from the options. */
  documented?: Schema;
}

/** A DTO field as declared by its decorator. */
export interface DeclaredField {
  name: string;
  schema: Schema;
  maxRows?: number;
}

/** The constraint for presence and kind of the value. */
export const SHAPE = 'shape';

const declared = new WeakMap<object, DeclaredField[]>();

/**
 * A field decorator: class-transformer converts the value, class-validator applies the rules of its kind, Swagger
 * documents it.
 */
export function field(
  options: FieldOptions,
  schema: Schema,
  kind: FieldKind,
  { emptyIsNull = false, maxRows, documented = {} }: FieldTraits = {},
): PropertyDecorator {
  const nullable = options.nullable === true;
  const required = options.required ?? options.default === undefined;
  const full: Schema = { ...schema, ...described(options), ...documented, ...(nullable ? { nullable } : {}) };
  const shape: Check = (value) => {
    if (value === undefined) return required ? messages.required : undefined;
    if (value === null) return nullable ? undefined : messages.null;
    return kind.shape(value);
  };
  return (prototype, key) => {
    const known = declared.get(prototype) ?? [];
    declared.set(prototype, [...known, { name: String(key), schema: full, maxRows }]);
    Expose()(prototype, key);
    Transform(({ value }: { value: unknown }) => {
      if (value === undefined) return defaultOf(options);
      if (value === null || (emptyIsNull && value === '')) return null;
      return kind.convert(value);
    })(prototype, key);
    constrain(SHAPE, shape)(prototype, key);
    for (const [name, check] of Object.entries(kind.rules ?? {}))
      constrain(name, (value) =>
        value === undefined || value === null || shape(value) !== undefined ? undefined : check(value),
      )(prototype, key);
    ApiProperty({ ...full, required })(prototype, key);
  };
}

/** The fields of a DTO, inherited ones first; a redeclared field replaces the inherited one. */
export function fieldsOf(dto: Dto<object>): readonly DeclaredField[] {
  const found = new Map<string, DeclaredField>();
  const chain: object[] = [];
  for (let at = dto.prototype as object | null; at !== null; at = Object.getPrototypeOf(at) as object | null)
    chain.unshift(at);
  for (const prototype of chain) for (const one of declared.get(prototype) ?? []) found.set(one.name, one);
  return [...found.values()];
}

function constrain(name: string, check: Check): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => check(value) === undefined,
      defaultMessage: (context) => check(context?.value) ?? '',
    },
  });
}

function defaultOf({ default: fallback }: FieldOptions): unknown {
  return typeof fallback === 'function' ? (fallback as () => unknown)() : fallback;
}

function described({ description, example, default: fallback }: FieldOptions): Schema {
  return {
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    ...(fallback === undefined || typeof fallback === 'function' ? {} : { default: fallback }),
  };
}
