import { FieldErrors } from '#errors';

/** A place in the feed: behind the change of this transaction and id. Decimal texts, since both may pass 2^53. */
export interface Cursor {
  transaction: string;
  id: string;
}

/** Before the first change of all. */
export const START: Cursor = { transaction: '0', id: '0' };

/** A place as a reader keeps it, with the database it is of; null in the cursors of earlier releases. */
export interface GivenCursor extends Cursor {
  database: string | null;
}

/** As `after=` says it: the end of the feed. */
export const LATEST = 'latest';

const FORM = /^(?:([\da-f]{8})-)?(0|[1-9]\d{0,18})-(0|[1-9]\d{0,18})$/;
const MOST = 2n ** 63n - 1n;

/** @param database eight hexadecimal digits */
export function toText(database: string, { transaction, id }: Cursor): string {
  return `${database}-${transaction}-${id}`;
}

/** @throws FieldErrors under `after` for a text that no answer of the feed has given */
export function readCursor(text: string): GivenCursor {
  const [, database = null, transaction, id] = FORM.exec(text) ?? [];
  if (transaction === undefined || id === undefined || BigInt(transaction) > MOST || BigInt(id) > MOST)
    throw FieldErrors.of('after', 'Invalid cursor.');
  return { database, transaction, id };
}

/** Whether `a` lies before `b`. */
export function isBefore(a: Cursor, b: Cursor): boolean {
  const byTransaction = BigInt(a.transaction) - BigInt(b.transaction);
  return byTransaction < 0n || (byTransaction === 0n && BigInt(a.id) < BigInt(b.id));
}
