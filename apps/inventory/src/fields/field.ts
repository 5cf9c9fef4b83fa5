/** What a value read from JSON may be, and how one field of a body is read. No framework in here. */

/** Messages of a refused value; for nested lines the errors of each bad row. */
export class Refusal {
  constructor(
    readonly messages: readonly string[],
    readonly rows?: RowRefusals,
  ) {}
}

export interface RowRefusals {
  /** Number of rows in the input. */
  length: number;
  /** Row index → field errors of the row. */
  rows: ReadonlyMap<number, ReadonlyMap<string, Refusal>>;
  /** What was good in each row, bad rows included. */
  values: readonly object[];
}

/** Reads one present, non-null value: the typed value, or a refusal. */
export type Reader = (value: unknown) => unknown;

/** One field of a DTO, as its decorator left it. */
export interface FieldSpec {
  name: string;
  /** Built once when the DTO is compiled; lazily, since nested DTOs may be declared later in the file. */
  reader: () => Reader;
  required: boolean;
  nullable: boolean;
  /** Value of an absent field of a full body: a plain value or a factory. */
  default?: unknown;
  /** Value that stands for an empty string (`null` for references and dates, as in a form). */
  emptyIsNull: boolean;
  /** The field's OpenAPI schema. */
  schema: Record<string, unknown>;
}

export function refuse(...messages: string[]): Refusal {
  return new Refusal(messages);
}

/** The type name that messages speak of: consumers know Python's. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  switch (typeof value) {
    case 'string':
      return 'str';
    case 'boolean':
      return 'bool';
    case 'number':
      return Number.isInteger(value) ? 'int' : 'float';
    default:
      return 'dict';
  }
}

export function isDictionary(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
