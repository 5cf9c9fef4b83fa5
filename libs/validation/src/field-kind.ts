/** The kinds of field values. Independent of any framework. */

/** A rule on a value: its error message, or undefined if the value is valid. */
export type Check = (value: unknown) => string | undefined;

/** One kind of field: text, decimal, date … */
export interface FieldKind {
  /** Converts to the service's value; a value of another kind stays unchanged. Idempotent. */
  convert: (value: unknown) => unknown;
  /** Whether the converted value is of this kind. If not, only this message is reported. */
  shape: Check;
  /** Whether a value of a JSON body, as it was sent, has a type that the field takes; absent: `convert` decides. */
  typed?: Check;
  /** Further named rules, each applied to every value of this kind. */
  rules?: Readonly<Record<string, Check>>;
}

/** Why a value cannot be parsed. */
export class Refusal {
  constructor(readonly message: string) {}
}

export function refuse(message: string): Refusal {
  return new Refusal(message);
}

/** A kind whose values one function parses and validates. */
export function kindOf(read: (value: unknown) => unknown): FieldKind {
  return {
    convert: (value) => {
      const found = read(value);
      return found instanceof Refusal ? value : found;
    },
    shape: (value) => {
      const found = read(value);
      return found instanceof Refusal ? found.message : undefined;
    },
  };
}

/** The type name in messages: clients expect Python's. */
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
