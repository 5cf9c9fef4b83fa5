import { FieldErrors } from '#errors';

/** A place in the feed: behind the change of this transaction and id. Decimal texts, since both may pass 2^53. */
export interface Cursor {
  transaction: string;
  id: string;
}

/** Before the first change of all. */
export const START: Cursor = { transaction: '0', id: '0' };

/** As `after=` says it: the end of the feed. */
export const LATEST = 'latest';

const FORM = /^(0|[1-9]\d{0,18})-(0|[1-9]\d{0,18})$/;
const MOST = 2n ** 63n - 1n;

export function toText({ transaction, id }: Cursor): string {
  return `${transaction}-${id}`;
}

/** @throws FieldErrors under `after` for a text that no answer of the feed has given */
export function readCursor(text: string): Cursor {
  const [, transaction, id] = FORM.exec(text) ?? [];
  if (transaction === undefined || id === undefined || BigInt(transaction) > MOST || BigInt(id) > MOST)
    throw FieldErrors.of('after', 'Invalid cursor.');
  return { transaction, id };
}

/** Whether `a` lies before `b`. */
export function isBefore(a: Cursor, b: Cursor): boolean {
  const byTransaction = BigInt(a.transaction) - BigInt(b.transaction);
  return byTransaction < 0n || (byTransaction === 0n && BigInt(a.id) < BigInt(b.id));
}
