import { defineList, parseListQuery, type QueryParams } from '#pagination';
import type { StockMovementBody } from '../../stock/movements/movement.dto.js';
import { MOVEMENT_OPTIONS, type StockMovementRow } from '../../stock/movements/movement-list.js';
import { toStockMovement } from '../../stock/movements/movement.mapper.js';
import type { TenantScope } from '../../tenancy/scope.js';
import type { Report } from '../report.js';

function total(condition: string, quantity = 'm.quantity'): string {
  return `coalesce(sum(${quantity}) FILTER (WHERE ${condition}), 0)`;
}

/** The movements with their totals; an adjustment counts with its sign. */
export const MOVEMENT_REPORT = defineList<StockMovementRow>({
  ...MOVEMENT_OPTIONS,
  name: 'movement-report',
  totals: {
    received: total(`m.movement_type = 'receive'`),
    issued: total(`m.movement_type = 'issue'`),
    transferred: total(`m.movement_type = 'transfer'`),
    adjusted: total(
      `m.movement_type = 'adjustment'`,
      'CASE WHEN m.from_location_id IS NULL THEN m.quantity ELSE -m.quantity END',
    ),
  },
});

/** Movement history with what was received, issued, transferred and adjusted (net) in it. */
export function movementsReport(
  scope: TenantScope,
  params: QueryParams,
): Report<StockMovementRow, StockMovementBody> {
  return {
    name: 'stock-movements',
    list: MOVEMENT_REPORT,
    query: parseListQuery(MOVEMENT_REPORT, params),
    scopeValues: [scope.tenantId],
    toRow: toStockMovement,
    extras: ({ received, issued, transferred, adjusted }) => ({
      totals: {
        received: Number(received),
        issued: Number(issued),
        transferred: Number(transferred),
        adjusted: Number(adjusted),
      },
    }),
    csv: {
      id: (movement) => movement.id,
      created_at: (movement) => movement.created_at,
      movement_type: (movement) => movement.movement_type,
      product_id: (movement) => movement.product,
      product_sku: (movement) => movement.product_sku,
      product_name: (movement) => movement.product_name,
      from_location: (movement) => movement.from_location,
      to_location: (movement) => movement.to_location,
      quantity: (movement) => movement.quantity,
      unit_cost: (movement) => movement.unit_cost,
      reference: (movement) => movement.reference,
      notes: (movement) => movement.notes,
      created_by: (movement) => movement.created_by?.username ?? null,
    },
  };
}
