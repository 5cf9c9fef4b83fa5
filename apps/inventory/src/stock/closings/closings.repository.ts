import { Injectable } from '@nestjs/common';
import { defineStatement, type Statement } from '#postgres';
import type { Transaction } from '../../database/transaction.js';
import { BALANCES_THEN, COST_THEN, LAYERS_THEN } from './stock-then.js';

/** A closing to be made. */
export interface DueClosing {
  /** In PostgreSQL's format. */
  closedAt: string;
  /** How often it was invalidated before. */
  voids: number;
}

/** One table of a closing: its columns besides tenant and moment, and the query of the stock at a moment. */
function part(table: string, columns: string, stock: string) {
  return {
    clear: defineStatement(
      `closings:clear:${table}`,
      `DELETE FROM ${table} WHERE tenant_id = $1 AND closed_at = $2`,
    ),
    fill: defineStatement(
      `closings:fill:${table}`,
      `INSERT INTO ${table} (tenant_id, closed_at, ${columns})
       SELECT $1, $2::timestamptz, ${columns} FROM ${stock} AS stock
        WHERE quantity > 0 AND product_id >= $3 AND ($4::integer IS NULL OR product_id < $4)`,
    ),
  };
}

const PARTS = [
  part('stock_closing_cost', 'product_id, quantity, value', COST_THEN),
  part('stock_closing_balance', 'location_id, product_id, quantity', BALANCES_THEN),
  part(
    'stock_closing_layer',
    'product_id, arrival_id, unit_cost, quantity, reach, value_behind',
    LAYERS_THEN,
  ),
];

const announce = defineStatement(
  'closings:announce',
  'INSERT INTO stock_closing (tenant_id, closed_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const finish = defineStatement(
  'closings:finish',
  'UPDATE stock_closing SET size = $3 WHERE tenant_id = $1 AND closed_at = $2 AND size IS NULL AND voids = $4',
);

const tenants = defineStatement<{ id: number }>(
  'closings:tenants',
  `SELECT tenant_id AS id FROM movement_day GROUP BY tenant_id HAVING sum(movements) >= $1 ORDER BY tenant_id`,
);

/**
 * An invalidated closing; otherwise the end of the first day with enough movements since the last closing: at least a
 * quarter of its rows, which bounds closings to about four rows a movement. Days that may still change are excluded:
 * yesterday, and unsettled ones.
 */
const due = defineStatement<DueClosing>(
  'closings:due',
  `WITH last AS (
     SELECT c.closed_at, c.size FROM stock_closing c WHERE c.tenant_id = $1 ORDER BY c.closed_at DESC LIMIT 1),
   moved AS (
     SELECT d.day, sum(sum(d.movements)) OVER (ORDER BY d.day) AS movements
       FROM movement_day d
      WHERE d.tenant_id = $1 AND d.day >= coalesce((SELECT (closed_at AT TIME ZONE 'UTC')::date FROM last), '-infinity')
      GROUP BY d.day),
   undone AS (
     SELECT c.closed_at, c.voids FROM stock_closing c WHERE c.tenant_id = $1 AND c.size IS NULL ORDER BY c.closed_at LIMIT 1),
   next AS (
     SELECT (min(moved.day) + 1)::timestamp AT TIME ZONE 'UTC' AS closed_at, 0 AS voids FROM moved
      WHERE moved.movements >= greatest($2, (SELECT size / 4 FROM last))
        AND moved.day < (now() AT TIME ZONE 'UTC')::date - 1
        AND moved.day < coalesce((SELECT min(d.day) FROM movement_day d WHERE d.tenant_id = $1 AND d.stripe >= 0), 'infinity'))
   SELECT closed_at AS "closedAt", voids FROM undone
   UNION ALL
   SELECT closed_at, voids FROM next WHERE closed_at IS NOT NULL AND NOT EXISTS (SELECT FROM undone)`,
);

/** Products in one statement, which must stay within the statement timeout. */
const PRODUCTS_AT_ONCE = 20_000;

/** First product of each batch. */
const slices = defineStatement<{ id: number }>(
  'closings:slices',
  `SELECT p.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM product WHERE tenant_id = $1) AS p
    WHERE p.nth % $2 = 1 ORDER BY p.id`,
);

/** Stock closings, written by the platform role for all tenants. */
@Injectable()
export class ClosingsRepository {
  /** Tenants with enough movements. */
  tenants(leastMovements: number): Statement<{ id: number }> {
    return tenants(leastMovements);
  }

  /** The oldest closing to be made for a tenant. */
  due(tenantId: number, leastMovements: number): Statement<DueClosing> {
    return due(tenantId, leastMovements);
  }

  /** In its own transaction, before `fill`: from then on a late movement invalidates it. */
  async announce(tx: Transaction, tenantId: number, { closedAt }: DueClosing): Promise<void> {
    await tx.execute(announce(tenantId, closedAt));
  }

  /** @returns false if it was invalidated meanwhile: then nothing may be committed */
  async fill(tx: Transaction, tenantId: number, { closedAt, voids }: DueClosing): Promise<boolean> {
    const firsts = (await tx.query(slices(tenantId, PRODUCTS_AT_ONCE))).map(({ id }) => id);
    let size = 0;
    for (const { clear, fill } of PARTS) {
      await tx.execute(clear(tenantId, closedAt));
      for (const [nth, first] of firsts.entries())
        size += await tx.execute(fill(tenantId, closedAt, first, firsts[nth + 1] ?? null));
    }
    return (await tx.execute(finish(tenantId, closedAt, size, voids))) === 1;
  }
}
