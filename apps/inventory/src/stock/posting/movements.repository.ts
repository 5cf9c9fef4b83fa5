import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import { shownLots } from '../lots/named-lots.js';
import type { Movement } from './posting.js';

/** Id and moment of a movement, drawn before it is written. */
export interface MovementStamp {
  id: number;
  createdAt: string;
}

const stamps = defineStatement<MovementStamp>(
  'movement:stamps',
  `SELECT nextval('stock_movement_id_seq')::integer AS id, service_clock() AS "createdAt"
     FROM generate_series(1, $1::integer)`,
);
const insertOne = defineStatement(
  'movement:insert-one',
  `INSERT INTO stock_movement (tenant_id, created_by_id, id, created_at, movement_type, product_id, from_location_id,
       to_location_id, quantity, unit_cost, has_given_cost, cost_difference, reference, notes, document_type, document_id, reverses_id, lots,
       unit, unit_factor)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
);
const insert = defineStatement(
  'movement:insert',
  `INSERT INTO stock_movement (tenant_id, created_by_id, id, created_at, movement_type, product_id, from_location_id,
       to_location_id, quantity, unit_cost, has_given_cost, cost_difference, reference, notes, document_type, document_id, reverses_id, lots,
       unit, unit_factor)
   SELECT $1, e.*
     FROM unnest($2::integer[], $3::integer[], $4::timestamptz[], $5::text[], $6::integer[], $7::integer[], $8::integer[], $9::numeric[],
                 $10::numeric[], $11::boolean[], $12::numeric[], $13::text[], $14::text[], $15::text[], $16::integer[],
                 $17::integer[], $18::jsonb[], $19::text[], $20::numeric[]) AS e`,
);

/** The only writer of stock_movement, whose rows never change. */
@Injectable()
export class MovementsRepository {
  /** Drawn under the lock of the products: the ids of a product's movements follow each other as they happen. */
  stamps(tx: TenantTransaction, count: number): Promise<MovementStamp[]> {
    return tx.query(stamps(count));
  }

  /** Appends the movements; does not wait. @param stamps at least as many as there are movements */
  write(tx: TenantTransaction, movements: readonly Movement[], stamps: readonly MovementStamp[]): void {
    if (movements.length === 0) return;
    const drawn = stamps.slice(0, movements.length);
    const columns = [
      movements.map(({ userId }) => userId ?? tx.scope.userId),
      drawn.map(({ id }) => id),
      drawn.map(({ createdAt }) => createdAt),
      movements.map((movement) => movement.movementType),
      movements.map((movement) => movement.productId),
      movements.map((movement) => movement.fromLocationId),
      movements.map((movement) => movement.toLocationId),
      movements.map((movement) => movement.quantity),
      movements.map((movement) => movement.unitCost),
      movements.map((movement) => movement.hasGivenCost),
      movements.map((movement) => movement.costDifference),
      movements.map((movement) => movement.reference),
      movements.map((movement) => movement.notes),
      movements.map((movement) => movement.documentType),
      movements.map((movement) => movement.documentId),
      movements.map((movement) => movement.reversesId ?? null),
      movements.map(({ movedLots }) =>
        movedLots.length === 0 ? null : JSON.stringify(shownLots(movedLots)),
      ),
      movements.map(({ entered }) => entered?.name ?? null),
      movements.map(({ entered }) => entered?.factor ?? null),
    ];
    if (movements.length === 1) tx.send(insertOne(tx.tenantId, ...columns.map(([value]) => value)));
    else tx.send(insert(tx.tenantId, ...columns));
  }
}
