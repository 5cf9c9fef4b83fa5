import type { FieldErrorBag } from '#errors';
import { today } from '../order.js';

/** What speaks against the day of a delivery: it lies in the future (UTC), or before its order's. */
export function checkDeliveryDate(
  errors: FieldErrorBag,
  field: string,
  date: string,
  order: { orderDate: string } | null,
): void {
  if (date > today()) errors.add(field, 'Ensure this date is not in the future.');
  else if (order && date < order.orderDate)
    errors.add(field, `Ensure this date is not before the order's date, ${order.orderDate}.`);
}
