import Big from 'big.js';
import type { MissingStock, Place, Reservation } from './posting.js';

/** A reservation with its order. */
export interface HeldReservation extends Reservation {
  orderId: number;
  orderNumber: string;
}

/**
 * What has to be given up of the reservations so that nothing is missing: beyond what good stock is left at the place, in
 * the order of `held`. Nothing where more is taken than there is.
 * @param held the reservations of these places, the first to give up first
 */
export function reservationsInTheWay(
  missing: readonly MissingStock[],
  held: readonly HeldReservation[],
): HeldReservation[] {
  return missing.flatMap(({ productId, locationId, onHand, requested, unfit, reserved }) => {
    const left = Big(onHand).minus(requested).minus(unfit);
    return left.lt(0) ? [] : firstOf(held, { productId, locationId }, Big(reserved).minus(left).toFixed());
  });
}

/** Of the reservations at a place, the first that make up the quantity. */
export function firstOf<R extends Reservation>(
  held: readonly R[],
  { productId, locationId }: Place,
  quantity: string,
): R[] {
  let excess = Big(quantity);
  return held.flatMap((one) => {
    if (one.productId !== productId || one.locationId !== locationId || excess.lte(0)) return [];
    const part = excess.lt(one.quantity) ? excess : Big(one.quantity);
    excess = excess.minus(part);
    return [{ ...one, quantity: part.toFixed() }];
  });
}

/** The reservations without what was given up of them. */
export function without<R extends Reservation>(held: readonly R[], givenUp: readonly Reservation[]): R[] {
  return held.flatMap((one) => {
    const quantity = givenUp
      .filter(({ lineId, locationId }) => lineId === one.lineId && locationId === one.locationId)
      .reduce((left, given) => left.minus(given.quantity), Big(one.quantity));
    return quantity.gt(0) ? [{ ...one, quantity: quantity.toFixed() }] : [];
  });
}
