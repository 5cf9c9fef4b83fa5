import Big from 'big.js';
import { Conflict } from '#errors';
import type { OrderLineRow } from '../../orders/domain/order.js';
import type { Shortage } from '../../stock/posting/allocation.js';
import type { ReservationPolicy } from '../../tenancy/tenant.entity.js';

/** @param short lines for which stock was missing @throws Conflict with the numbers where the policy wants everything reserved */
export function requireReserved(
  policy: ReservationPolicy,
  order: { lines: readonly Pick<OrderLineRow, 'id' | 'sku' | 'quantity'>[] },
  short: readonly Shortage[],
): void {
  if (policy !== 'required' || short.length === 0) return;
  const parts = short.map(({ lineId, missing }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return `${line?.sku}: ${new Big(line?.quantity ?? 0).toFixed()} ordered, ${missing} missing`;
  });
  throw new Conflict(`Insufficient stock: ${parts.join('; ')}.`);
}
