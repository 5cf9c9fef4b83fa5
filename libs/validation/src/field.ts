import { ApiProperty } from '@nestjs/swagger';
import { messages } from '#errors';
import type { FieldKind } from './field-kind.js';

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

/** The rows of a nested list. */
export interface RowsOfList {
  readonly dto: Dto<object>;
  /** The rows of a longer list are not read. */
  readonly max: number;
}

/** Further properties that a decorator sets. */
interface FieldTraits {
  /** An empty string counts as null, as in a form (references and dates). */
  emptyIsNull?: boolean;
  rows?: RowsOfList;
  /** OpenAPI keywords that differ from the options. */
  documented?: Schema;
}

/** A DTO field as declared by its decorator. */
export interface DeclaredField {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly rows: RowsOfList | undefined;
  /** The service's value; the default of an absent (undefined) one. */
  readonly convert: (value: unknown) => unknown;
  /** The error messages of a converted value; one that is absent or of another kind has no further errors. */
  readonly check: (value: unknown) => readonly string[];
  /** The error message of a value of a JSON body, as it was sent, that has the type of another kind. */
  readonly checkType: (value: unknown) => string | undefined;
}

const declared = new WeakMap<object, DeclaredField[]>();
const fieldLists = new WeakMap<object, readonly DeclaredField[]>();

/** A field decorator: `tryParseBody` converts the value and applies the rules of its kind, Swagger documents it. */
export function field(
  options: FieldOptions,
  schema: Schema,
  kind: FieldKind,
  { emptyIsNull = false, rows, documented = {} }: FieldTraits = {},
): PropertyDecorator {
  const nullable = options.nullable === true;
  const required = options.required ?? options.default === undefined;
  const full: Schema = { ...schema, ...described(options), ...documented, ...(nullable ? { nullable } : {}) };
  const rules = Object.values(kind.rules ?? {});
  const convert = (value: unknown): unknown => {
    if (value === undefined) return defaultOf(options);
    return value === null || (emptyIsNull && value === '') ? null : kind.convert(value);
  };
  const check = (value: unknown): readonly string[] => {
    if (value === undefined) return required ? [messages.required] : [];
    if (value === null) return nullable ? [] : [messages.null];
    const shape = kind.shape(value);
    return shape === undefined ? rules.flatMap((rule) => rule(value) ?? []) : [shape];
  };
  const checkType = (value: unknown): string | undefined =>
    value === undefined || value === null ? undefined : kind.typed?.(value);
  return (prototype, key) => {
    const known = declared.get(prototype) ?? [];
    const one = { name: String(key), schema: full, required, rows, convert, check, checkType };
    declared.set(prototype, [...known, one]);
    ApiProperty({ ...full, required })(prototype, key);
  };
}

/** The fields of a DTO, inherited ones first; a redeclared field replaces the inherited one. */
export function fieldsOf(dto: Dto<object>): readonly DeclaredField[] {
  const known = fieldLists.get(dto);
  if (known) return known;
  const found = new Map<string, DeclaredField>();
  const chain: object[] = [];
  for (let at = dto.prototype as object | null; at !== null; at = Object.getPrototypeOf(at) as object | null)
    chain.unshift(at);
  for (const prototype of chain) for (const one of declared.get(prototype) ?? []) found.set(one.name, one);
  const fields = [...found.values()];
  fieldLists.set(dto, fields);
  return fields;
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
