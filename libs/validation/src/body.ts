import { FieldErrorBag, messages } from '#errors';
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
  /** A JSON body: a number is no text and no boolean. A text may say a number or a boolean, as in files and forms. */
  typed?: boolean;
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
  const given = body ?? {};
  refuseUnsupported(errors, dto, given);
  const { values, badLists } = readFields(dto, given, () => errors, options);
  return new ParsedBody(values as Partial<T>, errors, badLists);
}

/** Parses a whole body or throws `FieldErrors` with all errors. */
export function parseBody<T extends object>(dto: Dto<T>, body: unknown): T;
export function parseBody<T extends object>(
  dto: Dto<T>,
  body: unknown,
  options: { partial: true; typed?: boolean },
): Partial<T>;
export function parseBody<T extends object>(dto: Dto<T>, body: unknown, options?: ParseOptions): T;
export function parseBody<T extends object>(dto: Dto<T>, body: unknown, options: ParseOptions = {}): T {
  return tryParseBody(dto, body, options).complete();
}

/** The fields of an object that have no error. */
interface ReadFields {
  readonly values: Record<string, unknown>;
  /** Of each list with invalid rows, the valid values of every row. */
  readonly badLists: ReadonlyMap<string, readonly object[]>;
  readonly isValid: boolean;
}

/**
 * Reads own members only, and no rows of a list that is too long.
 * @param bag called for each error: a bag of a row is made for an error alone
 * @param options of a partial body, a field that is absent has no default and is not missing
 */
function readFields(
  dto: Dto<object>,
  body: Readonly<Record<string, unknown>>,
  bag: () => FieldErrorBag,
  { partial = false, typed = false }: ParseOptions,
): ReadFields {
  const fields = fieldsOf(dto);
  if (fields.length === 0) throw new Error(`${dto.name} declares no fields.`);
  const values: Record<string, unknown> = {};
  const badLists = new Map<string, readonly object[]>();
  let isValid = true;
  for (const { name, rows, convert, check, checkType } of fields) {
    const isGiven = Object.hasOwn(body, name);
    if (partial && !isGiven) continue;
    const given = isGiven ? body[name] : undefined;
    const value = convert(given);
    const wrongType = typed ? checkType(given) : undefined;
    const errors = wrongType === undefined ? check(value) : [wrongType];
    for (const error of errors) bag().add(name, error);
    if (errors.length > 0) isValid = false;
    else if (rows && Array.isArray(value)) {
      const read = readRows(rows.dto, value, (index) => bag().line(name, index, value.length), typed);
      if (read.isValid) values[name] = read.rows;
      else {
        badLists.set(name, read.rows);
        isValid = false;
      }
    } else if (value !== undefined) values[name] = value;
  }
  return { values, badLists, isValid };
}

/** Rows are read in full, also those of a PATCH: they replace the list. */
function readRows(
  dto: Dto<object>,
  given: readonly unknown[],
  bagOf: (index: number) => FieldErrorBag,
  typed: boolean,
): { rows: object[]; isValid: boolean } {
  let isValid = true;
  const rows = given.map((row, index) => {
    if (isDictionary(row)) {
      const read = readFields(dto, row, () => bagOf(index), { typed });
      isValid &&= read.isValid;
      return read.values;
    }
    bagOf(index).add('non_field_errors', messages.notADictionary(typeName(row)));
    isValid = false;
    return {};
  });
  return { rows, isValid };
}
