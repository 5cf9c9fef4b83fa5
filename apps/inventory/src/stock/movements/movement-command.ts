import type { ParsedBody } from '#validation';
import type { StockMovementWrite } from './movement.dto.js';
import { toNamedLots } from '../lots/named-lots.js';
import type { MovementCommand } from './movement-request.js';

/** The command of a movement's body. */
export function toMovementCommand({ errors, values }: ParsedBody<StockMovementWrite>): MovementCommand {
  return {
    errors,
    movementType: values.movement_type,
    productId: values.product,
    fromLocationId: values.from_location,
    toLocationId: values.to_location,
    quantity: values.quantity,
    unitCost: values.unit_cost,
    reference: values.reference,
    notes: values.notes,
    lots: toNamedLots(values.lots),
    takesUnfit: values.allow_expired,
  };
}
