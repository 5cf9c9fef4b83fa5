import { BadRequest, Conflict, FieldErrors } from './api-error.js';
import type { ApiError } from './api-error.js';
import { messages } from './messages.js';

/** The client's error for a violation of one named database constraint. */
export type ConstraintMeaning =
  /** Duplicate of a unique key: 409 with the field. */
  | { kind: 'duplicate'; field: string; message: string }
  /** The row is still referenced: 409 that names the referring object. */
  | { kind: 'held'; message: string }
  /** A CHECK of a domain rule: 409. */
  | { kind: 'conflict'; message: string }
  /** The referenced row does not exist: 400 under the field. */
  | { kind: 'missing'; field: string; message?: string }
  /** A CHECK on a value: 400 under the field. */
  | { kind: 'invalid'; field: string; message: string };

/**
 * A foreign key can fail in two ways: on the child (the referenced row is missing) and on the delete of the parent
 * (children exist). One constraint may declare both.
 */
export interface ForeignKeyMeaning {
  kind: 'reference';
  /** Field of the child's body. */
  field: string;
  /** 409 text when the parent is deleted. */
  held: string;
}

export type Constraint = ConstraintMeaning | ForeignKeyMeaning;

const table = new Map<string, Constraint>();

/**
 * Registers constraint names; each domain registers its own at import. A name has one meaning.
 * @returns takes the names back, for who registers them only for a time
 */
export function registerConstraints(meanings: Readonly<Record<string, Constraint>>): () => void {
  for (const [name, meaning] of Object.entries(meanings)) {
    const known = table.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(meaning)) {
      throw new Error(`Constraint ${name} is registered twice with different meanings.`);
    }
    table.set(name, meaning);
  }
  return () => {
    for (const name of Object.keys(meanings)) table.delete(name);
  };
}

/** All registered names, for the test that compares them with the database catalogue. */
export function registeredConstraints(): readonly string[] {
  return [...table.keys()];
}

/**
 * @param name constraint name as PostgreSQL reports it
 * @param detail PostgreSQL's detail line, which distinguishes a missing parent from existing children
 * @returns the client's error, or undefined for an unregistered name
 */
export function constraintError(
  name: string | undefined,
  detail: string | undefined,
  cause: unknown,
): ApiError | undefined {
  const meaning = name === undefined ? undefined : table.get(name);
  if (meaning === undefined) return undefined;
  switch (meaning.kind) {
    case 'duplicate':
      return Conflict.duplicate(meaning.field, meaning.message, { cause });
    case 'held':
    case 'conflict':
      return new Conflict(meaning.message, undefined, { cause });
    case 'missing':
      return FieldErrors.of(meaning.field, meaning.message ?? invalidPkFrom(detail));
    case 'invalid':
      return FieldErrors.of(meaning.field, meaning.message);
    case 'reference':
      return isHeld(detail)
        ? new Conflict(meaning.held, undefined, { cause })
        : FieldErrors.of(meaning.field, invalidPkFrom(detail));
  }
}

/** Fallback for an unregistered constraint: an error by SQLSTATE, without internal names. */
export function unnamedConstraintError(sqlState: string, cause: unknown): ApiError {
  if (sqlState === '23505')
    return new Conflict('An object with the same key already exists.', undefined, { cause });
  if (sqlState === '23503')
    return new Conflict('The object is referenced by another one, or references a missing one.', undefined, {
      cause,
    });
  return new BadRequest(messages.outOfRange, { cause });
}

function isHeld(detail: string | undefined): boolean {
  return detail?.includes('still referenced') ?? false;
}

/** `Key (tenant_id, category_id)=(7, 12) is not present in table "category".` → pk 12, the last of the key. */
function invalidPkFrom(detail: string | undefined): string {
  const last = detail?.match(/\)=\((?:[^)]*, )?([^),]*)\)/)?.[1];
  return messages.invalidPk(last ?? '');
}
