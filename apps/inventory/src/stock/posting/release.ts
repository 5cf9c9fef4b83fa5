import Big from 'big.js';
import type { Balance, PostingEntry, Reservation } from './posting.js';

/** A reservation with its order. */
export interface HeldReservation extends Reservation {
  orderId: number;
  orderNumber: string;
}

/**
 * What has to be given up of the reservations so that the entries may take their quantity: beyond what is free at their
 * place, in the order of `held`. Nothing for an entry that takes more than there is.
 * @param entries each with a place of its own
 * @param held the reservations of these places, the first to give up first
 */
export function reservationsInTheWay(
  entries: readonly Pick<PostingEntry, 'productId' | 'fromLocationId' | 'quantity'>[],
  balances: readonly Balance[],
  held: readonly HeldReservation[],
): HeldReservation[] {
  return entries.flatMap(({ productId, fromLocationId, quantity }) => {
    const isHere = (one: { productId: number; locationId: number }): boolean =>
      one.productId === productId && one.locationId === fromLocationId;
    const balance = balances.find(isHere);
    if (!balance) return [];
    const left = Big(balance.quantity).minus(quantity);
    if (left.lt(0)) return [];
    let excess = Big(balance.reserved).minus(left);
    return held.filter(isHere).flatMap((one) => {
      if (excess.lte(0)) return [];
      const part = excess.lt(one.quantity) ? excess : Big(one.quantity);
      excess = excess.minus(part);
      return [{ ...one, quantity: part.toFixed() }];
    });
  });
}
