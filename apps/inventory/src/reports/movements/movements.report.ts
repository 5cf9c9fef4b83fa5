import { choiceFilter, dateRangeFilter, defineList, parseListQuery, type QueryParams } from '#pagination';
import type { StockMovementBody } from '../../stock/movements/movement.dto.js';
import { countDays } from '../../stock/movements/movement-days.js';
import { MOVEMENT_OPTIONS, type StockMovementRow } from '../../stock/movements/movement-list.js';
import { toStockMovement } from '../../stock/movements/movement.mapper.js';
import { MOVEMENT_TYPES, type MovementType } from '../../stock/movements/stock-movement.entity.js';
import { exact } from '../../csv/csv.js';
import type { TenantScope } from '../../scope/scope.js';
import type { Report } from '../report.js';

/** Totals by type. @param adjusted the quantity of an adjustment with its sign */
function totalsOf(table: string, adjusted: string): Record<string, string> {
  const sum = (type: MovementType, quantity = `${table}.quantity`): string =>
    `coalesce(sum(${quantity}) FILTER (WHERE ${table}.movement_type = '${type}'), 0)`;
  return {
    received: sum('receive'),
    issued: sum('issue'),
    transferred: sum('transfer'),
    adjusted: sum('adjustment', adjusted),
  };
}

const CREATED = dateRangeFilter('m.created_at');

/** The movements with their totals, from the daily summary tables if these suffice; dates are of UTC. */
export const MOVEMENT_REPORT = defineList<StockMovementRow>({
  ...MOVEMENT_OPTIONS,
  name: 'movement-report',
  filters: {
    ...MOVEMENT_OPTIONS.filters,
    date_from: CREATED.range.gte,
    date_to: CREATED.range.lte,
    type: choiceFilter('m.movement_type', MOVEMENT_TYPES),
  },
  totals: totalsOf('m', 'CASE WHEN m.from_location_id IS NULL THEN m.quantity ELSE -m.quantity END'),
  tuning: {
    ...MOVEMENT_OPTIONS.tuning,
    count: countDays('movement-report', totalsOf('d', 'd.quantity')),
  },
});

/** Movement history with the totals received, issued, transferred and adjusted (net). */
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
      from_location_name: (movement) => movement.from_location_name,
      from_location_path: (movement) => movement.from_location_path,
      to_location: (movement) => movement.to_location,
      to_location_name: (movement) => movement.to_location_name,
      to_location_path: (movement) => movement.to_location_path,
      quantity: (_movement, row) => exact(row.quantity),
      unit: (movement) => movement.unit,
      unit_quantity: (_movement, row) => exact(row.unitQuantity),
      unit_cost: (_movement, row) => exact(row.unitCost),
      cost_difference: (_movement, row) => exact(row.costDifference),
      document_type: (movement) => movement.document_type,
      document_id: (movement) => movement.document_id,
      document_date: (movement) => movement.document_date,
      reference: (movement) => movement.reference,
      notes: (movement) => movement.notes,
      reverses: (movement) => movement.reverses,
      created_by: (movement) => movement.created_by?.username ?? null,
    },
  };
}
