import { FieldErrorBag, messages } from '#errors';
import { isDictionary, Refusal, typeName } from './field.js';
import type { FieldSpec, Reader } from './field.js';

/** A DTO class: its decorated fields are its schema; it is never instantiated. */
export type Dto<T extends object> = new () => T;

type FieldReader = (body: Record<string, unknown>, values: Record<string, unknown>) => Refusal | undefined;

interface Compiled {
  full: readonly NamedReader[];
  partial: readonly NamedReader[];
}

interface NamedReader {
  name: string;
  read: FieldReader;
}

const declared = new WeakMap<object, FieldSpec[]>();
const compiled = new WeakMap<object, Compiled>();

/** Called by the decorators, once a field, when the class is defined. */
export function declareField(prototype: object, spec: FieldSpec): void {
  const own = declared.get(prototype);
  if (own === undefined) declared.set(prototype, [spec]);
  else own.push(spec);
}

/** The fields of a DTO, inherited ones first; a redeclared one takes the place of the inherited. */
export function fieldsOf(dto: Dto<object>): readonly FieldSpec[] {
  const found = new Map<string, FieldSpec>();
  const chain: object[] = [];
  for (let at = dto.prototype as object | null; at !== null; at = Object.getPrototypeOf(at) as object | null)
    chain.unshift(at);
  for (const prototype of chain) for (const spec of declared.get(prototype) ?? []) found.set(spec.name, spec);
  return [...found.values()];
}

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
  /** A PATCH: nothing is required and no default is applied. */
  partial?: boolean;
}

/** Reads a body and collects all field errors; throws only when the body is not an object at all. */
export function tryParseBody<T extends object>(
  dto: Dto<T>,
  body: unknown,
  options: ParseOptions = {},
): ParsedBody<T> {
  const values: Record<string, unknown> = {};
  const errors = new FieldErrorBag();
  const badLists = new Map<string, readonly object[]>();
  if (body === null) errors.add('non_field_errors', messages.noData);
  else if (body !== undefined && !isDictionary(body)) {
    errors.add('non_field_errors', messages.notADictionary(typeName(body)));
  } else {
    const { full, partial } = compile(dto);
    const refusals = readAll(options.partial === true ? partial : full, body ?? {}, values);
    if (refusals !== undefined) {
      report(refusals, errors);
      for (const [field, { rows }] of refusals) if (rows !== undefined) badLists.set(field, rows.values);
    }
  }
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

/** Rows of a nested list. A row is always read in full, also inside a PATCH: it replaces, it does not merge. */
export function linesReader(dto: Dto<object>, min: number, max: number): Reader {
  const { full } = compile(dto);
  return (value) => {
    if (!Array.isArray(value)) return new Refusal([messages.notAList(typeName(value))]);
    if (value.length === 0 && min > 0) return new Refusal([messages.emptyList]);
    if (value.length < min) return new Refusal([messages.minItems(min)]);
    if (value.length > max) return new Refusal([messages.maxItems(max)]);
    const rows: Record<string, unknown>[] = [];
    const bad = new Map<number, ReadonlyMap<string, Refusal>>();
    value.forEach((row: unknown, index) => {
      const values: Record<string, unknown> = {};
      const refusals = isDictionary(row)
        ? readAll(full, row, values)
        : new Map([['non_field_errors', new Refusal([messages.notADictionary(typeName(row))])]]);
      if (refusals !== undefined) bad.set(index, refusals);
      rows.push(values);
    });
    return bad.size === 0 ? rows : new Refusal([], { length: value.length, rows: bad, values: rows });
  };
}

function compile(dto: Dto<object>): Compiled {
  const known = compiled.get(dto);
  if (known !== undefined) return known;
  const specs = fieldsOf(dto);
  if (specs.length === 0) throw new Error(`${dto.name} declares no fields.`);
  const made: Compiled = {
    full: specs.map((spec) => ({ name: spec.name, read: compileField(spec, false) })),
    partial: specs.map((spec) => ({ name: spec.name, read: compileField(spec, true) })),
  };
  compiled.set(dto, made);
  return made;
}

function compileField(spec: FieldSpec, partial: boolean): FieldReader {
  const { name, nullable, emptyIsNull } = spec;
  const read = spec.reader();
  const absent = whenAbsent(spec, partial);
  const isNull = new Refusal([messages.null]);
  return (body, values) => {
    if (!Object.hasOwn(body, name)) return absent(values);
    const given = body[name];
    if (given === null || given === undefined || (emptyIsNull && given === '')) {
      if (!nullable) return isNull;
      values[name] = null;
      return undefined;
    }
    const value = read(given);
    if (value instanceof Refusal) return value;
    values[name] = value;
    return undefined;
  };
}

function whenAbsent(
  spec: FieldSpec,
  partial: boolean,
): (values: Record<string, unknown>) => Refusal | undefined {
  if (partial) return () => undefined;
  if (spec.required) {
    const missing = new Refusal([messages.required]);
    return () => missing;
  }
  const { name, default: fallback } = spec;
  if (fallback === undefined) return () => undefined;
  return (values) => {
    values[name] = typeof fallback === 'function' ? (fallback as () => unknown)() : fallback;
    return undefined;
  };
}

function readAll(
  readers: readonly NamedReader[],
  body: Record<string, unknown>,
  values: Record<string, unknown>,
): Map<string, Refusal> | undefined {
  let refusals: Map<string, Refusal> | undefined;
  for (const { name, read } of readers) {
    const refusal = read(body, values);
    if (refusal !== undefined) (refusals ??= new Map<string, Refusal>()).set(name, refusal);
  }
  return refusals;
}

function report(refusals: ReadonlyMap<string, Refusal>, errors: FieldErrorBag): void {
  for (const [field, { messages: texts, rows }] of refusals) {
    for (const text of texts) errors.add(field, text);
    if (rows === undefined) continue;
    for (const [index, row] of rows.rows) report(row, errors.line(field, index, rows.length));
  }
}
