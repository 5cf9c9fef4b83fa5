import type { LotRow } from './lot-list.js';
import type { LotBody, LotTraceBody, TracedMovement } from './lot.dto.js';
import { type LotTrace, MOST_MOVEMENTS, type TraceRow } from './lot-rows.repository.js';

export function toLot(lot: LotRow): LotBody {
  return {
    id: lot.id,
    product: lot.productId,
    product_sku: lot.sku,
    product_name: lot.productName,
    lot_number: lot.lotNumber,
    expiry_date: lot.expiryDate,
    received_at: lot.receivedAt,
    is_blocked: lot.isBlocked,
    notes: lot.notes,
    quantity: Number(lot.quantity),
    locations: lot.locations,
    created_at: lot.createdAt,
    updated_at: lot.updatedAt,
  };
}

export function toLotTrace({ lot, movements }: LotTrace): LotTraceBody {
  const shown = movements.slice(-MOST_MOVEMENTS).map(toTracedMovement);
  return {
    lot: toLot(lot),
    received: shown.filter((one) => one.from_location === null),
    moved: shown.filter((one) => one.from_location !== null && one.to_location !== null),
    issued: shown.filter((one) => one.to_location === null),
    is_complete: movements.length <= MOST_MOVEMENTS,
  };
}

function toTracedMovement(row: TraceRow): TracedMovement {
  const { documentType: type, documentId: id, documentNumber: number, partyType, partyId, partyName } = row;
  return {
    movement: row.movementId,
    movement_type: row.movementType,
    quantity: Number(row.quantity),
    from_location: row.fromLocationId,
    to_location: row.toLocationId,
    reference: row.reference,
    created_at: row.createdAt,
    document: type === null || id === null ? null : { type, id, number: number ?? '' },
    party:
      partyType === null || partyId === null ? null : { type: partyType, id: partyId, name: partyName ?? '' },
  };
}
