/** What a value of one field may be. No framework in here. */

/** A rule on a value: what is wrong with it, or undefined where it holds. */
export type Check = (value: unknown) => string | undefined;

/** One kind of field: text, decimal, date … */
export interface FieldKind {
  /** The value that the service works with; one that is not of this kind stays as it is. Converting twice changes nothing. */
  convert: (value: unknown) => unknown;
  /** Whether the converted value is of this kind at all. Where it is not, this message stands alone. */
  shape: Check;
  /** Further rules by name, each asked of every value of the right shape. */
  rules?: Readonly<Record<string, Check>>;
}

/** Why a value cannot be read. */
export class Refusal {
  constructor(readonly message: string) {}
}

export function refuse(message: string): Refusal {
  return new Refusal(message);
}

/** The kind of a value that one function reads and judges. */
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
