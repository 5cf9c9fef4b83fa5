import { FieldErrors } from '#errors';

/**
 * A position in the feed: after the change of this transaction and id. Decimal texts, because both may exceed 2^53.
 */
export interface Cursor {
  transaction: string;
  id: string;
}

/** Before the first change. */
export const START: Cursor = { transaction: '0', id: '0' };

/** Behind every change. */
export const END: Cursor = { transaction: '9223372036854775807', id: '9223372036854775807' };

/** A client's position with its database; null in cursors of earlier releases. */
export interface GivenCursor extends Cursor {
  database: string | null;
}

/** The value of `after=` for the end of the feed. */
export const LATEST = 'latest';

const FORM = /^(?:([\da-f]{8})-)?(0|[1-9]\d{0,18})-(0|[1-9]\d{0,18})$/;
const MOST = 2n ** 63n - 1n;

/** `after`, as the API document says it; empty is absent. */
export const AFTER_SCHEMA = { type: 'string', pattern: `^(?:${LATEST}|${FORM.source.slice(1, -1)})?$` };

/** @param database eight hexadecimal digits */
export function toText(database: string, { transaction, id }: Cursor): string {
  return `${database}-${transaction}-${id}`;
}

/** @throws FieldErrors under `after` for a text that is no cursor */
export function readCursor(text: string): GivenCursor {
  const [, database = null, transaction, id] = FORM.exec(text) ?? [];
  if (transaction === undefined || id === undefined || BigInt(transaction) > MOST || BigInt(id) > MOST)
    throw FieldErrors.of('after', 'Invalid cursor.');
  return { database, transaction, id };
}

/** Whether `a` is before `b`. */
export function isBefore(a: Cursor, b: Cursor): boolean {
  const byTransaction = BigInt(a.transaction) - BigInt(b.transaction);
  return byTransaction < 0n || (byTransaction === 0n && BigInt(a.id) < BigInt(b.id));
}
