import type { FieldErrorBag } from '#errors';
import type { OrderHeaderWrite } from '../order.dto.js';
import type { OrderCommand } from '../domain/order.js';

interface OrderLineWrite {
  product: number;
  quantity: string;
  unit_price: string;
}

/** A parsed body of either kind of order. */
interface OrderBody {
  readonly errors: FieldErrorBag;
  readonly values: Partial<OrderHeaderWrite & { lines: OrderLineWrite[] }>;
  rows(field: 'lines'): readonly { product?: number }[] | undefined;
}

/** The command of an order's body. @param named the values whose fields differ between the kinds */
export function toOrderCommand(
  body: OrderBody,
  named: Pick<OrderCommand, 'partyId' | 'references'>,
): OrderCommand {
  const { errors, values } = body;
  return {
    ...named,
    errors,
    orderNumber: values.order_number,
    orderDate: values.order_date,
    expectedDeliveryDate: values.expected_delivery_date,
    notes: values.notes,
    lines: values.lines?.map((line) => ({
      productId: line.product,
      quantity: line.quantity,
      unitPrice: line.unit_price,
    })),
    productOfLine: (body.rows('lines') ?? []).map(({ product }) => product),
  };
}
