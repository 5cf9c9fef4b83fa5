import { toOrderHeader, toOrderLine } from '../../orders/order.mapper.js';
import type { SalesOrderBody } from './sales-order.dto.js';
import type { SalesOrder } from '../domain/sales-order-status.js';

export function toSalesOrder(order: SalesOrder): SalesOrderBody {
  return {
    ...toOrderHeader(order),
    customer: order.partyId,
    customer_name: order.partyName,
    customer_reference: order.references.customer_reference ?? '',
    ship_to: order.references.ship_to ?? '',
    status: order.status,
    lines: order.lines.map((line) => ({
      ...toOrderLine(line),
      quantity_dispatched: Number(line.delivered),
      quantity_reserved: Number(line.reserved),
    })),
  };
}
