import Big from 'big.js';
import type { MissingStock, Place } from './posting.js';
import type { HeldReservation } from './release.js';

/** Orders that a message names. */
const MOST_ORDERS = 5;

/**
 * What is missing at a place: `A at Main: 7 requested, 2 available (10 on hand, 8 reserved for SO-000001)`.
 * @param held reservations of others, of this place and of others
 */
export function shortageInWords(
  missing: MissingStock,
  names: readonly (Place & { sku: string; location: string })[],
  held: readonly HeldReservation[],
): string {
  const { requested, onHand, reserved, unfit } = missing;
  const isHere = (one: Place): boolean =>
    one.productId === missing.productId && one.locationId === missing.locationId;
  const name = names.find(isHere);
  const orders = [...new Set(held.filter(isHere).map(({ orderNumber }) => orderNumber))];
  const more = orders.length > MOST_ORDERS ? ` and ${orders.length - MOST_ORDERS} more` : '';
  const owners = orders.length === 0 ? '' : ` for ${orders.slice(0, MOST_ORDERS).join(', ')}${more}`;
  return (
    `${name?.sku} at ${name?.location}: ${requested} requested, ${Big(onHand).minus(reserved).minus(unfit).toFixed()} available ` +
    `(${onHand} on hand, ${reserved} reserved${owners}${Big(unfit).eq(0) ? '' : `, ${unfit} expired or blocked`})`
  );
}
