import Big from 'big.js';
import { messages } from '#errors';
import type { Tracking } from '../../catalogue/products/tracking.js';

/** A lot as a command names it. Quantity is decimal text. */
export interface NamedLot {
  readonly lotNumber: string;
  readonly quantity: string;
  /** Of what comes in: undefined or null for none, or for the one that the lot has. */
  readonly expiryDate?: string | null | undefined;
}

/** What a movement has of one lot. */
export interface MovedLot {
  lotId: number;
  lotNumber: string;
  expiryDate: string | null;
  quantity: string;
  /** Expired or blocked. */
  isUnfit: boolean;
}

/** What a movement or a document's line shows of a lot, with names of the wire: it is kept as JSON. */
export interface ShownLot {
  lot: number;
  lot_number: string;
  /** Exact: it has at most 13 digits. */
  quantity: number;
  expiry_date: string | null;
}

export function shownLots(lots: readonly MovedLot[]): ShownLot[] {
  return lots.map(({ lotId, lotNumber, quantity, expiryDate }) => ({
    lot: lotId,
    lot_number: lotNumber,
    quantity: Number(quantity),
    expiry_date: expiryDate,
  }));
}

/** A lot in a parsed body. */
interface LotFields {
  readonly lot_number: string;
  readonly quantity: string;
  readonly expiry_date?: string | null;
}

/** The lots of a body, as commands have them. */
export function toNamedLots(lots: readonly LotFields[] | undefined): NamedLot[] | undefined {
  return lots?.map((lot) => ({
    lotNumber: lot.lot_number,
    quantity: lot.quantity,
    expiryDate: lot.expiry_date,
  }));
}

/** The lots that a movement or a line shows, named again: for what takes it back. */
export function namedAgain(lots: readonly ShownLot[]): NamedLot[] | undefined {
  if (lots.length === 0) return undefined;
  return lots.map((lot) => ({ lotNumber: lot.lot_number, quantity: Big(lot.quantity).toFixed() }));
}

/**
 * What is wrong with the lots of one line, as far as the line tells it; null for nothing (decisions §17).
 * @param lots undefined where none are named
 * @param quantity of the line, as decimal text
 * @param arrives whether it comes into the stock: then its lots have to be named
 */
export function lotsProblem(
  tracking: Tracking,
  lots: readonly NamedLot[] | undefined,
  quantity: string,
  arrives: boolean,
): string | null {
  if (tracking === 'none') return lots === undefined ? null : 'This product is not tracked by lots.';
  if (tracking === 'serial' && !Big(quantity).mod(1).eq(0))
    return 'A product with serial numbers moves in whole pieces.';
  if (lots === undefined) return arrives ? messages.required : null;
  if (new Set(lots.map(({ lotNumber }) => lotNumber)).size < lots.length) return 'A lot is named twice.';
  if (tracking === 'serial' && lots.some((lot) => !Big(lot.quantity).eq(1)))
    return 'The quantity of a serial number is 1.';
  const sum = lots.reduce((total, lot) => total.plus(lot.quantity), Big(0));
  return sum.eq(quantity) ? null : `The lots add up to ${sum.toFixed()}, not to ${Big(quantity).toFixed()}.`;
}
