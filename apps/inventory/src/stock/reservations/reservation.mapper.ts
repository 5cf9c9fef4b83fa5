import type { ReleaseBody, ReservationBody } from './reservation.dto.js';
import type { ReservationRow } from './reservation-list.js';
import type { Release } from './reservations.service.js';

export function toReservation(row: ReservationRow): ReservationBody {
  return {
    id: row.id,
    product: { id: row.productId, sku: row.sku, name: row.productName },
    location: { id: row.locationId, name: row.locationName, path: row.locationPath },
    sales_order: row.salesOrderId,
    order_number: row.orderNumber,
    sales_order_line: row.salesOrderLineId,
    customer: row.customerId,
    customer_name: row.customerName,
    quantity: Number(row.quantity),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

export function toRelease({ released, passedOn }: Release): ReleaseBody {
  return {
    released: toReservation(released),
    passed_on: passedOn.map(({ salesOrderId, orderNumber, quantity }) => ({
      sales_order: salesOrderId,
      order_number: orderNumber,
      quantity: Number(quantity),
    })),
  };
}
