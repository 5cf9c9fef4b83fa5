import type { InsertResult } from 'typeorm';

/** The id that the database gave to the one row of an insert. */
export function insertedId({ identifiers }: InsertResult): number {
  const id: unknown = identifiers[0]?.id;
  if (typeof id !== 'number') throw new Error('The insert returned no id.');
  return id;
}
