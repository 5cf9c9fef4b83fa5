import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { FieldErrorBag, messages } from '#errors';
import { addFieldErrors } from './field-errors.js';
import { type Dto, fieldsOf } from './field.js';
import { isDictionary, typeName } from './field-kind.js';

/** A row of a nested list. */
export type RowOf<List> = NonNullable<List> extends readonly (infer Row extends object)[] ? Row : never;

/** What a body gave: the good values, and every field error so far, to which a service adds its own. */
export class ParsedBody<T extends object> {
  constructor(
    /** Good values only; complete when there are no errors. */
    readonly values: Partial<T>,
    readonly errors: FieldErrorBag,
    private readonly badLists: ReadonlyMap<string, readonly object[]> = new Map(),
  ) {}

  /**
   * The rows of a nested list as far as they are good, for checks that add to the errors of a list that is bad
   * elsewhere; undefined where the body gave no list of rows.
   */
  rows<K extends keyof T & string>(field: K): readonly Partial<RowOf<T[K]>>[] | undefined {
    const rows = this.values[field] ?? this.badLists.get(field);
    return rows as readonly Partial<RowOf<T[K]>>[] | undefined;
  }

  /** @returns all values, or throws every field error collected so far in one answer */
  complete(): T {
    this.errors.throwIfAny();
    return this.values as T;
  }
}

export interface ParseOptions {
  /** A PATCH: nothing is required and no default is applied. Rows of lists are always read in full: they replace. */
  partial?: boolean;
}

/** Reads a body and collects all field errors, also where the body is no object at all. */
export function tryParseBody<T extends object>(
  dto: Dto<T>,
  body: unknown,
  options: ParseOptions = {},
): ParsedBody<T> {
  const errors = new FieldErrorBag();
  if (body === null || (body !== undefined && !isDictionary(body))) {
    errors.add('non_field_errors', body === null ? messages.noData : messages.notADictionary(typeName(body)));
    return new ParsedBody<T>({}, errors);
  }
  const given = boundedOf(dto, body ?? {});
  const values = plainToInstance(dto, given, {
    excludeExtraneousValues: true,
    exposeUnsetFields: false,
  }) as Record<string, unknown>;
  const found = validateSync(values, { forbidUnknownValues: false });
  const isPartial = options.partial === true;
  // What a PATCH does not name has no default and is not missing.
  const counted = isPartial ? found.filter(({ property }) => Object.hasOwn(given, property)) : found;
  if (isPartial) for (const name of Object.keys(values)) if (!Object.hasOwn(given, name)) delete values[name];
  const badLists = addFieldErrors(errors, counted);
  for (const { property } of counted) delete values[property];
  return new ParsedBody(values as Partial<T>, errors, badLists);
}

/** Reads a whole body or throws `FieldErrors` with everything that is wrong in it. */
export function parseBody<T extends object>(dto: Dto<T>, body: unknown): T;
export function parseBody<T extends object>(
  dto: Dto<T>,
  body: unknown,
  options: { partial: true },
): Partial<T>;
export function parseBody<T extends object>(dto: Dto<T>, body: unknown, options?: ParseOptions): T;
export function parseBody<T extends object>(dto: Dto<T>, body: unknown, options: ParseOptions = {}): T {
  return tryParseBody(dto, body, options).complete();
}

/** Own members alone, and of a list that is too long no more rows than tell so: their number must not cost time. */
function boundedOf(dto: Dto<object>, body: Record<string, unknown>): Record<string, unknown> {
  const fields = fieldsOf(dto);
  if (fields.length === 0) throw new Error(`${dto.name} declares no fields.`);
  const given: Record<string, unknown> = {};
  for (const { name, maxRows } of fields) {
    if (!Object.hasOwn(body, name)) continue;
    const value = body[name];
    given[name] = maxRows !== undefined && Array.isArray(value) ? value.slice(0, maxRows + 1) : value;
  }
  return given;
}
