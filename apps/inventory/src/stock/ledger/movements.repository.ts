import { Injectable } from '@nestjs/common';
import type { Statement } from '../../database/statement.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { MovementType } from '../movements/stock-movement.entity.js';

/** A movement to be written. Quantity (greater than 0) and unit cost are decimal texts. */
export interface LedgerEntry {
  movementType: MovementType;
  productId: number;
  fromLocationId: number | null;
  toLocationId: number | null;
  quantity: string;
  unitCost: string;
  reference: string;
  notes: string;
  /** The document behind it, e.g. `dispatch`. */
  documentType: string | null;
  documentId: number | null;
}

export interface WrittenMovement {
  id: number;
  createdAt: string;
}

@Injectable()
export class MovementsRepository {
  /** Appends the entries; ids and times come back in their order. */
  insert(tx: TenantTransaction, entries: readonly LedgerEntry[]): Promise<WrittenMovement[]> {
    const [only, ...others] = entries;
    if (only && others.length === 0) return tx.query(insertOne(tx, only));
    return tx.query({
      name: 'movement:insert',
      text: `INSERT INTO stock_movement (tenant_id, created_by_id, movement_type, product_id, from_location_id, to_location_id,
                 quantity, unit_cost, reference, notes, document_type, document_id, created_at)
             SELECT $1, $2, e.movement_type, e.product_id, e.from_location_id, e.to_location_id, e.quantity, e.unit_cost,
                 e.reference, e.notes, e.document_type, e.document_id, clock_timestamp()
               FROM unnest($3::text[], $4::integer[], $5::integer[], $6::integer[], $7::numeric[], $8::numeric[],
                           $9::text[], $10::text[], $11::text[], $12::integer[])
                    WITH ORDINALITY AS e (movement_type, product_id, from_location_id, to_location_id, quantity, unit_cost,
                           reference, notes, document_type, document_id, position)
              ORDER BY e.position
             RETURNING id, created_at AS "createdAt"`,
      values: [
        tx.tenantId,
        tx.scope.userId,
        entries.map((entry) => entry.movementType),
        entries.map((entry) => entry.productId),
        entries.map((entry) => entry.fromLocationId),
        entries.map((entry) => entry.toLocationId),
        entries.map((entry) => entry.quantity),
        entries.map((entry) => entry.unitCost),
        entries.map((entry) => entry.reference),
        entries.map((entry) => entry.notes),
        entries.map((entry) => entry.documentType),
        entries.map((entry) => entry.documentId),
      ],
    });
  }
}

function insertOne(tx: TenantTransaction, entry: LedgerEntry): Statement {
  return {
    name: 'movement:insert-one',
    text: `INSERT INTO stock_movement (tenant_id, created_by_id, movement_type, product_id, from_location_id, to_location_id,
               quantity, unit_cost, reference, notes, document_type, document_id, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp())
           RETURNING id, created_at AS "createdAt"`,
    values: [
      tx.tenantId,
      tx.scope.userId,
      entry.movementType,
      entry.productId,
      entry.fromLocationId,
      entry.toLocationId,
      entry.quantity,
      entry.unitCost,
      entry.reference,
      entry.notes,
      entry.documentType,
      entry.documentId,
    ],
  };
}
