import type { FieldErrorBag } from '#errors';
import type { DeliveryCommand } from '../domain/delivery.js';

/** A parsed body of either kind of delivery. */
interface DeliveryBody {
  readonly errors: FieldErrorBag;
  readonly values: {
    notes?: string;
    lines?: readonly { product: number; quantity: string; unit_cost?: string | null }[];
  };
  rows(field: 'lines'): readonly { product?: number }[] | undefined;
}

/** The command of a delivery's body. @param named the values whose fields have other names in each kind */
export function toDeliveryCommand(
  body: DeliveryBody,
  named: Pick<DeliveryCommand, 'number' | 'orderId' | 'locationId' | 'date' | 'references'>,
): DeliveryCommand {
  const { notes, lines } = body.values;
  return {
    ...named,
    errors: body.errors,
    notes,
    lines: lines?.map((line) => ({
      productId: line.product,
      quantity: line.quantity,
      unitCost: line.unit_cost,
    })),
    productOfLine: (body.rows('lines') ?? []).map(({ product }) => product),
  };
}
