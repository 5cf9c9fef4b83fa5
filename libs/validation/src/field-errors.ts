import type { ValidationError } from 'class-validator';
import { type FieldErrorBag, messages } from '#errors';
import { SHAPE } from './field.js';
import { isDictionary, typeName } from './field-kind.js';
import { ROWS } from './kinds.js';

const NESTED = 'nestedValidation';

/**
 * class-validator's errors in Django REST framework's form: field → messages, and for a nested list one entry a row.
 * @returns for each list with invalid rows the valid values of every row
 */
export function addFieldErrors(
  errors: FieldErrorBag,
  found: readonly ValidationError[],
): ReadonlyMap<string, readonly object[]> {
  const badLists = new Map<string, readonly object[]>();
  for (const error of found) {
    const own = messagesOf(error);
    for (const message of own) errors.add(error.property, message);
    if (own.length === 0 && Array.isArray(error.value))
      badLists.set(error.property, addRowErrors(errors, error, error.value));
  }
  return badLists;
}

/** A value of the wrong kind has no further errors. */
function messagesOf({ constraints = {} }: ValidationError): string[] {
  const { [SHAPE]: shape, [NESTED]: _nested, [ROWS]: _rows, ...others } = constraints;
  return shape === undefined ? Object.values(others) : [shape];
}

function addRowErrors(errors: FieldErrorBag, list: ValidationError, rows: readonly unknown[]): object[] {
  const faults = new Map(
    (list.children ?? []).map((child) => [Number(child.property), child.children ?? []]),
  );
  return rows.map((row, index) => {
    const line = (): FieldErrorBag => errors.line(list.property, index, rows.length);
    if (!isDictionary(row)) {
      line().add('non_field_errors', messages.notADictionary(typeName(row)));
      return {};
    }
    const found = faults.get(index) ?? [];
    if (found.length === 0) return row;
    addFieldErrors(line(), found);
    const bad = new Set(found.map(({ property }) => property));
    return Object.fromEntries(Object.entries(row).filter(([name]) => !bad.has(name)));
  });
}
