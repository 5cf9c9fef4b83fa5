import Big from 'big.js';
import type { LineChanges } from '../../orders/domain/changed-lines.js';
import type { Reservation } from '../../stock/posting/posting.js';

/** Lines of which less is outstanding than before, with what is outstanding then. */
export function shrunkenLines({ kept, removed }: LineChanges): ReadonlyMap<number, string> {
  return new Map([
    ...kept
      .filter(({ outstanding, before }) => Big(outstanding).lt(before))
      .map(({ id, outstanding }): [number, string] => [id, outstanding]),
    ...removed.map(({ id }): [number, string] => [id, '0']),
  ]);
}

/** What the lines have reserved beyond what is outstanding of them, from the smallest reservation on. */
export function reservationExcess(
  reservations: readonly Reservation[],
  outstanding: ReadonlyMap<number, string>,
): Reservation[] {
  return [...outstanding].flatMap(([lineId, needed]) => {
    const own = reservations
      .filter((one) => one.lineId === lineId)
      .sort((a, b) => Big(a.quantity).cmp(b.quantity) || a.locationId - b.locationId);
    let excess = own.reduce((sum, { quantity }) => sum.plus(quantity), Big(0)).minus(needed);
    return own.flatMap((one) => {
      if (excess.lte(0)) return [];
      const part = excess.lt(one.quantity) ? excess : Big(one.quantity);
      excess = excess.minus(part);
      return [{ ...one, quantity: part.toFixed() }];
    });
  });
}
