import { FieldErrorBag } from '#errors';
import type { ParsedBody } from '#validation';
import { toNamedLots } from '../lots/named-lots.js';
import type { BulkMovementsWrite, StockMovementWrite } from './movement.dto.js';
import type { BulkMovements, MovementCommand } from './movement-request.js';

/** The command of a movement's body. */
export function toMovementCommand({ errors, values }: ParsedBody<StockMovementWrite>): MovementCommand {
  return commandOf(errors, values);
}

/** The commands of a list, each with the errors of its row. */
export function toMovementCommands(body: ParsedBody<BulkMovementsWrite>): BulkMovements {
  const rows = body.rows('movements') ?? [];
  return {
    errors: body.errors,
    commands: rows.map((values, index) =>
      commandOf(
        body.errors.hasLine('movements', index)
          ? body.errors.line('movements', index, rows.length)
          : new FieldErrorBag(),
        values,
      ),
    ),
  };
}

function commandOf(errors: FieldErrorBag, values: Partial<StockMovementWrite>): MovementCommand {
  return {
    errors,
    movementType: values.movement_type,
    productId: values.product,
    fromLocationId: values.from_location,
    toLocationId: values.to_location,
    quantity: values.quantity,
    unit: values.unit,
    unitCost: values.unit_cost,
    reference: values.reference,
    notes: values.notes,
    lots: toNamedLots(values.lots),
    takesUnfit: values.allow_expired,
  };
}
