import { BadRequest, Conflict, FieldErrors } from './api-error.js';
import type { ApiError } from './api-error.js';
import { messages } from './messages.js';

/** What the breach of one named database constraint means to a client. */
export type ConstraintMeaning =
  /** A unique key is taken: 409 with the field named. */
  | { kind: 'duplicate'; field: string; message: string }
  /** Something still refers to the row: 409 that names what holds it. */
  | { kind: 'held'; message: string }
  /** The state forbids it (a CHECK behind a domain rule): 409. */
  | { kind: 'conflict'; message: string }
  /** The referred row does not exist (any more): 400 under the field. */
  | { kind: 'missing'; field: string; message?: string }
  /** A value breaks a CHECK: 400 under the field. */
  | { kind: 'invalid'; field: string; message: string };

/**
 * A foreign key is broken in two ways with one name: by the child row (what it refers to is missing) and by the
 * parent's delete (the children hold it). Both meanings may stand beside each other.
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

/** Adds constraint names to the table; each domain registers its own at import. A name has one meaning. */
export function registerConstraints(meanings: Readonly<Record<string, Constraint>>): void {
  for (const [name, meaning] of Object.entries(meanings)) {
    const known = table.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(meaning)) {
      throw new Error(`Constraint ${name} is registered twice with different meanings.`);
    }
    table.set(name, meaning);
  }
}

/** Every registered name, for the test that compares them with the database's catalogue. */
export function registeredConstraints(): readonly string[] {
  return [...table.keys()];
}

/**
 * @param name constraint name as PostgreSQL reports it
 * @param detail PostgreSQL's detail line, which tells a held parent from a missing one
 * @returns the client's error, or undefined for a name nobody registered
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

/** The answer to a breach nobody gave a meaning: still a client's error by its class, without inner names. */
export function unnamedConstraintError(sqlState: string, cause: unknown): ApiError {
  if (sqlState === '23505')
    return new Conflict('An object with the same key already exists.', undefined, { cause });
  if (sqlState === '23503')
    return new Conflict('The object is referred to, or refers to a missing one.', undefined, { cause });
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
