import { toOrderHeader, toOrderLine } from '../../orders/order.mapper.js';
import type { PurchaseOrderBody } from './purchase-order.dto.js';
import type { PurchaseOrder } from '../domain/purchase-order-status.js';

export function toPurchaseOrder(order: PurchaseOrder): PurchaseOrderBody {
  return {
    ...toOrderHeader(order),
    supplier: order.partyId,
    supplier_name: order.partyName,
    supplier_reference: order.references.supplier_reference ?? '',
    status: order.status,
    lines: order.lines.map((line) => ({ ...toOrderLine(line), quantity_received: Number(line.delivered) })),
  };
}
