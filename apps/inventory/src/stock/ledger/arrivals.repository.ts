import { Injectable } from '@nestjs/common';
import { auditInsertion, insertionValues } from '../../audit/audit-log.js';
import type { Member } from '../../database/group-commit.js';
import { isoTimeSql } from '../../database/iso-time.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { StockMovementRow } from '../movements/movement-list.js';
import { OPEN_LINES } from '../reservations/reservations.repository.js';
import type { WrittenMovement } from './movements.repository.js';

/** A movement without what only its writing gives. */
export type KnownMovement = Omit<StockMovementRow, keyof PostedArrival>;

/** Goods that arrive from outside. */
export interface Arrival {
  movement: KnownMovement;
  /** Decimal text; null for the product's own. */
  unitCost: string | null;
}

/** What became of it, with what the statement knows of the product. */
export interface PostedArrival extends WrittenMovement {
  unitCost: string;
  sku: string;
  productName: string;
}

/**
 * The arrivals that can be posted, with all that becomes of them; then what a posting writes. Nothing is read back: each
 * step more in the statement costs as much as a row written. The last part runs first: balances, movements, costs, in the
 * order in which every posting locks what follows from them.
 */
const POST = `
  WITH arrival AS (
    SELECT a.*, p.sku, p.name, coalesce(a.given_cost, p.unit_cost) AS unit_cost, r.id AS record_id,
           c.product_id IS NULL AS is_first, nextval('stock_movement_id_seq')::integer AS id,
           clock_timestamp() AS created_at
      FROM unnest($2::integer[], $3::integer[], $4::numeric[], $5::numeric[], $6::text[], $7::text[], $8::jsonb[], $9::text[],
             $10::text[], $11::text[])
        WITH ORDINALITY AS a (product_id, location_id, quantity, given_cost, reference, notes, known, address, user_agent,
          request_id, position)
      JOIN product p ON p.tenant_id = $1 AND p.id = a.product_id
      JOIN stock_location place ON place.tenant_id = $1 AND place.id = a.location_id AND place.is_active
      LEFT JOIN stock_record r ON r.tenant_id = $1 AND r.product_id = a.product_id AND r.location_id = a.location_id
      LEFT JOIN product_cost c ON c.tenant_id = $1 AND c.product_id = a.product_id
     WHERE a.product_id = ANY (string_to_array(current_setting('app.held_products', true), ',')::integer[])
       AND NOT EXISTS (SELECT FROM ${OPEN_LINES} AND l.product_id = a.product_id)),
  noted AS (
    ${auditInsertion(13, {
      from: 'arrival',
      id: 'id',
      after: `known || jsonb_build_object('id', id, 'createdAt', ${isoTimeSql('created_at')}, 'unitCost', unit_cost::text,
        'sku', sku, 'productName', name)`,
      address: 'address',
      userAgent: 'user_agent',
      requestId: 'request_id',
    })}),
  valued AS (
    SELECT product_id, is_first, sum(quantity) AS quantity, sum(quantity * unit_cost) AS value
      FROM arrival GROUP BY product_id, is_first),
  first_cost AS (
    INSERT INTO product_cost (tenant_id, product_id, quantity, value)
    SELECT $1, product_id, quantity, value FROM valued WHERE is_first),
  cost AS (
    UPDATE product_cost c SET quantity = c.quantity + v.quantity, value = c.value + v.value
      FROM valued v WHERE c.tenant_id = $1 AND c.product_id = v.product_id AND NOT v.is_first),
  movement AS (
    INSERT INTO stock_movement (id, tenant_id, created_by_id, movement_type, product_id, to_location_id, quantity, unit_cost,
      reference, notes, created_at)
    SELECT id, $1, $12, 'receive', product_id, location_id, quantity, unit_cost, reference, notes, created_at
      FROM arrival),
  put AS (
    SELECT product_id, sku, location_id, record_id, sum(quantity) AS quantity
      FROM arrival GROUP BY product_id, sku, location_id, record_id),
  first_balance AS (
    INSERT INTO stock_record (tenant_id, product_id, product_sku, location_id, quantity)
    SELECT $1, product_id, sku, location_id, quantity FROM put WHERE record_id IS NULL),
  balance AS (
    UPDATE stock_record r SET quantity = r.quantity + put.quantity, updated_at = now()
      FROM put WHERE r.tenant_id = $1 AND r.id = put.record_id)
  SELECT id, created_at AS "createdAt", unit_cost::text AS "unitCost", sku, name AS "productName", position FROM arrival`;

/**
 * The whole of the commonest posting in one statement, for one round trip: goods arrive, and no order waits for them. It
 * does what `LedgerService.post` does for each of them, or nothing.
 */
@Injectable()
export class ArrivalsRepository {
  /**
   * @returns for each arrival null, with nothing written, where more has to be looked at: product or location cannot be
   *   used, an order waits for the product, or another transaction holds it
   */
  async post(tx: TenantTransaction, arrivals: readonly Member<Arrival>[]): Promise<(PostedArrival | null)[]> {
    const movements = arrivals.map(({ item }) => item.movement);
    const origins = arrivals.map(({ scope }) => scope.origin);
    const products = movements.map(({ productId }) => productId);
    const [, posted] = await Promise.all([
      this.hold(tx, products),
      tx.query<PostedArrival & { position: number }>({
        name: 'arrival:post',
        text: POST,
        values: [
          tx.tenantId,
          products,
          movements.map(({ toLocationId }) => toLocationId),
          movements.map(({ quantity }) => quantity),
          arrivals.map(({ item }) => item.unitCost),
          movements.map(({ reference }) => reference),
          movements.map(({ notes }) => notes),
          movements.map((movement) => JSON.stringify(movement)),
          origins.map(({ address }) => address),
          origins.map(({ userAgent }) => userAgent),
          origins.map(({ requestId }) => requestId),
          tx.scope.userId,
          ...insertionValues(tx.scope, 'stock_movement.create', 'stock_movement'),
        ],
      }),
    ]);
    const results = movements.map((): PostedArrival | null => null);
    for (const { position, ...movement } of posted) results[position - 1] = movement;
    return results;
  }

  /**
   * Locks the products, as every posting does, but waits for nobody, and tells the statements behind it. A statement of
   * its own: what orders wait for must be read after the locks were taken.
   */
  private async hold(tx: TenantTransaction, productIds: readonly number[]): Promise<void> {
    await tx.execute({
      name: 'arrival:hold',
      text: `SELECT set_config('app.held_products', coalesce(string_agg(p.id::text, ','), ''), true)
               FROM (SELECT id FROM product WHERE tenant_id = $1 AND id = ANY ($2::integer[])
                      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED) p`,
      values: [tx.tenantId, productIds],
    });
  }
}
