import { Injectable } from '@nestjs/common';
import { defineStatement, type Statement } from '#postgres';
import type { TenantTransaction } from '../database/transaction.js';
import {
  type CountedLot,
  type CountLineRow,
  type CountRow,
  type ReleasedReservation,
  type StockCount,
  STOCK_COUNTS,
} from './count-list.js';
import type { NamedLot } from '../stock/lots/named-lots.js';
import type { EnteredUnit } from '../stock/units/conversion.js';
import { selectUnit } from '../stock/units/unit-columns.js';
import type { CountStatus } from './count-status.js';

/** A counted quantity, in the stock unit; null takes the line off the count. */
export interface CountedProduct {
  readonly productId: number;
  readonly quantity: string | null;
  /** The unit in which it was counted; null or undefined for the stock unit. */
  readonly entered?: EnteredUnit | null;
  /** Of a tracked product. */
  readonly lots?: readonly NamedLot[] | undefined;
}

/** A counted line with a difference. */
export interface Difference {
  productId: number;
  sku: string;
  /** Decimal text; negative for missing stock. */
  quantity: string;
  /** Of a tracked product, what was counted of each lot; null of any other. */
  lots: readonly CountedLot[] | null;
}

/** A line that another count has counted and posted since. */
export interface Overtaken {
  productId: number;
  sku: string;
  /** The other count's. */
  number: string;
}

/** Selects the products of a new count: named ones, or all stocked ones, optionally of one category. */
export interface NewCount {
  number: string;
  locationId: number;
  notes: string;
  products: readonly number[] | null;
  category: number | null;
}

const row = defineStatement<CountRow>(
  'counts:row',
  `SELECT ${STOCK_COUNTS.columns} FROM ${STOCK_COUNTS.from} WHERE ${STOCK_COUNTS.scope} AND c.id = $2`,
);

const lines = defineStatement<CountLineRow>(
  'counts:lines',
  `SELECT x.id, x.product_id AS "productId", p.sku, p.name AS "productName", x.expected_quantity AS expected,
          x.counted_quantity AS counted, ${selectUnit('x', 'p', 'x.counted_quantity')}, x.counted_at AS "countedAt", x.counted_by_id AS "countedById",
          u.username AS "countedByUsername", x.posted_at AS "postedAt", x.reason, x.released,
          coalesce(x.lots, '[]') AS lots
     FROM stock_count_line x JOIN product p ON p.tenant_id = x.tenant_id AND p.id = x.product_id
     LEFT JOIN app_user u ON u.id = x.counted_by_id
    WHERE x.tenant_id = $1 AND x.stock_count_id = $2 ORDER BY p.sku, x.id`,
);

const lock = defineStatement<{ id: number }>(
  'counts:lock',
  'SELECT id FROM stock_count WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE',
);

const insert = defineStatement<{ id: number }>(
  'counts:insert',
  `WITH made AS (
     INSERT INTO stock_count (tenant_id, count_number, location_id, notes, created_by_id)
     VALUES ($1, $2, $3, $4, $5) RETURNING id),
   listed AS (
     SELECT p.id, coalesce(r.quantity, 0) AS quantity FROM product p
       LEFT JOIN stock_record r ON r.tenant_id = p.tenant_id AND r.product_id = p.id AND r.location_id = $3
      WHERE p.tenant_id = $1 AND CASE WHEN $6::integer[] IS NOT NULL THEN p.id = ANY($6::integer[])
        ELSE r.quantity > 0 AND ($7::integer IS NULL OR p.category_id = $7) END),
   written AS (
     INSERT INTO stock_count_line (tenant_id, stock_count_id, product_id, expected_quantity)
     SELECT $1, made.id, listed.id, listed.quantity FROM made, listed ORDER BY listed.id)
   SELECT id FROM made`,
);

const record = defineStatement(
  'counts:record',
  `INSERT INTO stock_count_line AS x (tenant_id, stock_count_id, product_id, expected_quantity, counted_quantity,
     counted_at, counted_by_id, unit, unit_factor)
   SELECT $1, $2, t.product_id, coalesce(r.quantity, 0), t.quantity, CASE WHEN t.quantity IS NOT NULL THEN service_clock() END,
          CASE WHEN t.quantity IS NOT NULL THEN $5::integer END, t.unit, t.unit_factor
     FROM unnest($3::integer[], $4::numeric[], $6::text[], $7::numeric[]) AS t (product_id, quantity, unit, unit_factor)
     JOIN stock_count c ON c.tenant_id = $1 AND c.id = $2
     LEFT JOIN stock_record r ON r.tenant_id = $1 AND r.product_id = t.product_id AND r.location_id = c.location_id
    ORDER BY t.product_id
   ON CONFLICT (tenant_id, stock_count_id, product_id) DO UPDATE SET expected_quantity = excluded.expected_quantity,
     counted_quantity = excluded.counted_quantity, counted_at = excluded.counted_at,
     counted_by_id = excluded.counted_by_id, unit = excluded.unit, unit_factor = excluded.unit_factor, reason = '', lots = NULL`,
);

/** What was counted of each lot beside what was there of it; a lot that is not named was not found. */
const recordLots = defineStatement(
  'counts:record-lots',
  `UPDATE stock_count_line x SET lots = (
     SELECT coalesce(jsonb_agg(jsonb_build_object('lot_number', lot_number, 'expiry_date', coalesce(k.expiry_date, g.expiry_date),
              'expected_quantity', coalesce(k.quantity, 0), 'counted_quantity', coalesce(g.quantity, 0)) ORDER BY lot_number), '[]')
       FROM jsonb_to_recordset(t.lots) AS g (lot_number text, quantity numeric, expiry_date date)
       FULL JOIN (SELECT l.lot_number::text, l.expiry_date, b.quantity FROM lot_balance b
                    JOIN lot l ON l.tenant_id = b.tenant_id AND l.id = b.lot_id
                   WHERE b.tenant_id = $1 AND b.product_id = t.product_id AND b.location_id = c.location_id) AS k
           USING (lot_number))
     FROM unnest($3::integer[], $4::jsonb[]) AS t (product_id, lots), stock_count c
    WHERE c.tenant_id = $1 AND c.id = $2 AND x.tenant_id = $1 AND x.stock_count_id = $2 AND x.product_id = t.product_id`,
);

const change = defineStatement(
  'counts:change',
  `UPDATE stock_count SET notes = coalesce($3, notes), updated_at = service_now() WHERE tenant_id = $1 AND id = $2`,
);

const finish = defineStatement(
  'counts:finish',
  `UPDATE stock_count SET status = $3, updated_at = service_now(),
     posted_at = CASE WHEN $3::varchar = 'posted' THEN service_clock() END
    WHERE tenant_id = $1 AND id = $2`,
);

const remove = defineStatement('counts:delete', 'DELETE FROM stock_count WHERE tenant_id = $1 AND id = $2');

const counted = defineStatement<{ productId: number }>(
  'counts:counted',
  `SELECT product_id AS "productId" FROM stock_count_line
    WHERE tenant_id = $1 AND stock_count_id = $2 AND counted_at IS NOT NULL AND posted_at IS NULL ORDER BY product_id`,
);

const posted = defineStatement<{ productId: number }>(
  'counts:posted',
  `SELECT product_id AS "productId" FROM stock_count_line
    WHERE tenant_id = $1 AND stock_count_id = $2 AND posted_at IS NOT NULL`,
);

const markPosted = defineStatement(
  'counts:mark-posted',
  `UPDATE stock_count_line x SET posted_at = service_clock(), reason = '', released = c.released
     FROM unnest($3::integer[], $4::jsonb[]) AS c (product_id, released)
    WHERE x.tenant_id = $1 AND x.stock_count_id = $2 AND x.product_id = c.product_id`,
);

const markRefused = defineStatement(
  'counts:mark-refused',
  `UPDATE stock_count_line x SET reason = c.reason FROM unnest($3::integer[], $4::text[]) AS c (product_id, reason)
    WHERE x.tenant_id = $1 AND x.stock_count_id = $2 AND x.product_id = c.product_id`,
);

const overtaken = defineStatement<Overtaken>(
  'counts:overtaken',
  `SELECT p.id AS "productId", p.sku, max(o.count_number) AS number
     FROM stock_count c
     JOIN stock_count_line x ON x.tenant_id = c.tenant_id AND x.stock_count_id = c.id AND x.counted_at IS NOT NULL
      AND x.posted_at IS NULL
     JOIN stock_count o ON o.tenant_id = c.tenant_id AND o.location_id = c.location_id AND o.id <> c.id
     JOIN stock_count_line y ON y.tenant_id = o.tenant_id AND y.stock_count_id = o.id AND y.product_id = x.product_id
      AND y.counted_at IS NOT NULL AND coalesce(y.posted_at, o.posted_at) > x.counted_at
     JOIN product p ON p.tenant_id = x.tenant_id AND p.id = x.product_id
    WHERE c.tenant_id = $1 AND c.id = $2 GROUP BY p.id, p.sku ORDER BY p.sku`,
);

const differences = defineStatement<Difference>(
  'counts:differences',
  `SELECT x.product_id AS "productId", p.sku, (x.counted_quantity - x.expected_quantity)::text AS quantity, x.lots
     FROM stock_count_line x JOIN product p ON p.tenant_id = x.tenant_id AND p.id = x.product_id
    WHERE x.tenant_id = $1 AND x.stock_count_id = $2 AND x.counted_at IS NOT NULL AND x.posted_at IS NULL
      AND (x.counted_quantity <> x.expected_quantity OR x.lots IS NOT NULL AND EXISTS (
        SELECT FROM jsonb_to_recordset(x.lots) AS g (expected_quantity numeric, counted_quantity numeric)
         WHERE g.expected_quantity <> g.counted_quantity))
    ORDER BY x.product_id`,
);

@Injectable()
export class CountsRepository {
  /** The statements that read a whole count; `countOf` combines their rows. */
  byId(tenantId: number, id: number): [Statement<CountRow>, Statement<CountLineRow>] {
    return [row(tenantId, id), lines(tenantId, id)];
  }

  countOf([[found], own]: [CountRow[], CountLineRow[]]): StockCount | null {
    return found ? { ...found, lines: own } : null;
  }

  async find(tx: TenantTransaction, id: number): Promise<StockCount | null> {
    const [header, own] = this.byId(tx.tenantId, id);
    return this.countOf(await Promise.all([tx.query(header), tx.query(own)]));
  }

  /** The count without lines, read after its row is locked, or null. */
  async lock(tx: TenantTransaction, id: number): Promise<CountRow | null> {
    const [, found] = await Promise.all([
      tx.execute(lock(tx.tenantId, id)),
      tx.queryOne(row(tx.tenantId, id)),
    ]);
    return found;
  }

  /** @returns the new id */
  async insert(tx: TenantTransaction, made: NewCount): Promise<number> {
    const { number, locationId, notes, products, category } = made;
    const written = await tx.queryOne(
      insert(tx.tenantId, number, locationId, notes, tx.scope.userId, products, category),
    );
    if (!written) throw new Error('The count was not written.');
    return written.id;
  }

  /** Records counts of products whose locks are held, each against its current balance. */
  async record(tx: TenantTransaction, id: number, counted: readonly CountedProduct[]): Promise<void> {
    await tx.execute(
      record(
        tx.tenantId,
        id,
        counted.map(({ productId }) => productId),
        counted.map(({ quantity }) => quantity),
        tx.scope.userId,
        counted.map(({ entered }) => entered?.name ?? null),
        counted.map(({ entered }) => entered?.factor ?? null),
      ),
    );
    const tracked = counted.filter(({ lots, quantity }) => lots !== undefined && quantity !== null);
    if (tracked.length === 0) return;
    const lots = tracked.map((line) =>
      JSON.stringify(
        line.lots?.map((lot) => ({
          lot_number: lot.lotNumber,
          quantity: lot.quantity,
          expiry_date: lot.expiryDate ?? null,
        })),
      ),
    );
    const products = tracked.map(({ productId }) => productId);
    await tx.execute(recordLots(tx.tenantId, id, products, lots));
  }

  /** @param notes null keeps the notes */
  async change(tx: TenantTransaction, id: number, notes: string | null): Promise<void> {
    await tx.execute(change(tx.tenantId, id, notes));
  }

  async finish(tx: TenantTransaction, id: number, status: Exclude<CountStatus, 'open'>): Promise<void> {
    await tx.execute(finish(tx.tenantId, id, status));
  }

  async delete(tx: TenantTransaction, id: number): Promise<void> {
    await tx.execute(remove(tx.tenantId, id));
  }

  /** Products of the counted lines that are not posted, ascending. */
  async countedProducts(tx: TenantTransaction, id: number): Promise<number[]> {
    return (await tx.query(counted(tx.tenantId, id))).map(({ productId }) => productId);
  }

  /** Products of the lines that are posted. */
  async postedProducts(tx: TenantTransaction, id: number): Promise<number[]> {
    return (await tx.query(posted(tx.tenantId, id))).map(({ productId }) => productId);
  }

  /** Does not wait. */
  markPosted(
    tx: TenantTransaction,
    id: number,
    lines: readonly { productId: number; released: readonly ReleasedReservation[] }[],
  ): void {
    const released = lines.map((line) => JSON.stringify(line.released));
    tx.send(
      markPosted(
        tx.tenantId,
        id,
        lines.map(({ productId }) => productId),
        released,
      ),
    );
  }

  /** Does not wait. */
  markRefused(
    tx: TenantTransaction,
    id: number,
    lines: readonly { productId: number; reason: string }[],
  ): void {
    const reasons = lines.map(({ reason }) => reason);
    tx.send(
      markRefused(
        tx.tenantId,
        id,
        lines.map(({ productId }) => productId),
        reasons,
      ),
    );
  }

  /** Lines that a later posted count of the same location has counted too. */
  overtaken(tx: TenantTransaction, id: number): Promise<Overtaken[]> {
    return tx.query(overtaken(tx.tenantId, id));
  }

  differences(tx: TenantTransaction, id: number): Promise<Difference[]> {
    return tx.query(differences(tx.tenantId, id));
  }
}
