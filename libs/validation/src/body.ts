import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { FieldErrorBag, messages } from '#errors';
import { addFieldErrors } from './field-errors.js';
import { type Dto, fieldsOf } from './field.js';
import { refuseUnsupported } from './unsupported.js';
import { isDictionary, typeName } from './field-kind.js';

/** A row of a nested list. */
export type RowOf<List> = NonNullable<List> extends readonly (infer Row extends object)[] ? Row : never;

/** The result of parsing a body: valid values and all field errors so far; a service adds its own errors. */
export class ParsedBody<T extends object> {
  constructor(
    /** Valid values only; complete if there are no errors. */
    readonly values: Partial<T>,
    readonly errors: FieldErrorBag,
    private readonly badLists: ReadonlyMap<string, readonly object[]> = new Map(),
  ) {}

  /**
   * The valid values of a nested list's rows, for further checks of an invalid list; undefined if the body has no
   * list of rows.
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
  /** PATCH: nothing is required and no default applies. Rows of lists are always complete: they replace the list. */
  partial?: boolean;
}

/** Parses a body and collects all field errors, also for a body that is not an object. */
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
  refuseUnsupported(errors, dto, body ?? {});
  const given = boundedOf(dto, body ?? {});
  const values = plainToInstance(dto, given, {
    excludeExtraneousValues: true,
    exposeUnsetFields: false,
  }) as Record<string, unknown>;
  const found = validateSync(values, { forbidUnknownValues: false });
  const isPartial = options.partial === true;
  // A field that a PATCH omits has no default and is not missing.
  const counted = isPartial ? found.filter(({ property }) => Object.hasOwn(given, property)) : found;
  if (isPartial) for (const name of Object.keys(values)) if (!Object.hasOwn(given, name)) delete values[name];
  const badLists = addFieldErrors(errors, counted);
  for (const { property } of counted) delete values[property];
  return new ParsedBody(values as Partial<T>, errors, badLists);
}

/** Parses a whole body or throws `FieldErrors` with all errors. */
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

/**
 * Own members only, and no more rows of a too long list than needed for the error, so that their number costs no
 * time.
 */
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
