import { Injectable } from '@nestjs/common';
import { Conflict } from '#errors';
import Big from 'big.js';
import type { TenantTransaction } from '../../database/transaction.js';

/** A change of one balance. Quantities are decimal texts, negative ones allowed. */
export interface BalanceChange {
  productId: number;
  locationId: number;
  quantity: string;
  reserved: string;
}

export interface Balance {
  productId: number;
  locationId: number;
  quantity: string;
  reserved: string;
}

/**
 * The only writer of stock_record. Changes are summed per (product, location). Callers hold the products' locks, taken in
 * order, so that no two transactions wait for each other in a circle; every balance that may fall short is checked
 * before it is written, and the table's CHECKs stand behind.
 */
@Injectable()
export class BalancesRepository {
  /** @throws Conflict with the numbers where a balance would fall below zero or below what is reserved */
  async apply(tx: TenantTransaction, changes: readonly BalanceChange[]): Promise<void> {
    const summed = sum(changes);
    if (summed.length === 0) return;
    if (this.onlyAdds(summed)) {
      await this.add(tx, summed);
      return;
    }
    await this.ensure(tx, summed);
    const known = new Map((await this.lock(tx, summed)).map((balance) => [keyOf(balance), balance]));
    const short = summed.filter((change) => !isEnough(known.get(keyOf(change)), change));
    if (short.length > 0) throw await this.shortage(tx, short, known);
    await tx.execute({
      name: 'balance:change',
      text: `UPDATE stock_record r
                SET quantity = r.quantity + c.quantity, reserved_quantity = r.reserved_quantity + c.reserved, updated_at = now()
               FROM unnest($2::integer[], $3::integer[], $4::numeric[], $5::numeric[]) AS c (product_id, location_id, quantity, reserved)
              WHERE r.tenant_id = $1 AND r.product_id = c.product_id AND r.location_id = c.location_id`,
      values: columnsOf(tx, summed),
    });
  }

  /** Whether stock only arrives, so that nothing can be short: `apply` then sends its one statement at once. */
  onlyAdds(changes: readonly BalanceChange[]): boolean {
    return changes.every(({ quantity, reserved }) => !quantity.startsWith('-') && new Big(reserved).eq(0));
  }

  /**
   * Locks the products themselves, in order. Whoever changes their stock, reservations or cost holds this lock from
   * before the first of them: a balance that is still to be made has no row to lock, and order lines and costs need no
   * order of their own among each other.
   */
  async lockProducts(tx: TenantTransaction, productIds: readonly number[]): Promise<void> {
    const [only, ...others] = productIds;
    await tx.query(
      others.length === 0
        ? {
            name: 'product:lock-one',
            text: 'SELECT 1 FROM product WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE',
            values: [tx.tenantId, only],
          }
        : {
            name: 'product:lock',
            text: `SELECT 1 FROM product WHERE tenant_id = $1 AND id = ANY($2::integer[]) ORDER BY id FOR NO KEY UPDATE`,
            values: [tx.tenantId, productIds],
          },
    );
  }

  /** Locks the products and every balance of theirs, in order, and returns the balances as they stand. */
  async lockAll(tx: TenantTransaction, productIds: readonly number[]): Promise<Balance[]> {
    const [, balances] = await Promise.all([
      this.lockProducts(tx, productIds),
      tx.query<Balance>({
        name: 'balance:lock-all',
        text: `SELECT product_id AS "productId", location_id AS "locationId", quantity, reserved_quantity AS reserved
                 FROM stock_record WHERE tenant_id = $1 AND product_id = ANY($2::integer[])
                ORDER BY product_id, location_id FOR NO KEY UPDATE`,
        values: [tx.tenantId, productIds],
      }),
    ]);
    return balances;
  }

  /** Stock only arrives: rows that are there are added to, and only where it arrives for the first time are rows made. */
  private async add(tx: TenantTransaction, changes: readonly BalanceChange[]): Promise<void> {
    const [only, ...others] = changes;
    const known = await tx.query<{ productId: number; locationId: number }>(
      only && others.length === 0
        ? {
            name: 'balance:add-one',
            text: `UPDATE stock_record SET quantity = quantity + $4, updated_at = now()
                    WHERE tenant_id = $1 AND product_id = $2 AND location_id = $3
                   RETURNING product_id AS "productId", location_id AS "locationId"`,
            values: [tx.tenantId, only.productId, only.locationId, only.quantity],
          }
        : {
            name: 'balance:add',
            text: `UPDATE stock_record r SET quantity = r.quantity + c.quantity, updated_at = now()
                     FROM unnest($2::integer[], $3::integer[], $4::numeric[]) AS c (product_id, location_id, quantity)
                    WHERE r.tenant_id = $1 AND r.product_id = c.product_id AND r.location_id = c.location_id
                   RETURNING r.product_id AS "productId", r.location_id AS "locationId"`,
            values: columnsOf(tx, changes).slice(0, 4),
          },
    );
    if (known.length === changes.length) return;
    const there = new Set(known.map(keyOf));
    await this.make(
      tx,
      changes.filter((change) => !there.has(keyOf(change))),
    );
  }

  private async make(tx: TenantTransaction, changes: readonly BalanceChange[]): Promise<void> {
    await tx.execute({
      name: 'balance:make',
      text: `INSERT INTO stock_record AS r (tenant_id, product_id, product_sku, location_id, quantity)
             SELECT $1, c.product_id, p.sku, c.location_id, c.quantity
               FROM unnest($2::integer[], $3::integer[], $4::numeric[]) AS c (product_id, location_id, quantity)
               JOIN product p ON p.tenant_id = $1 AND p.id = c.product_id
              ORDER BY c.product_id, c.location_id
             ON CONFLICT (tenant_id, product_id, location_id)
             DO UPDATE SET quantity = r.quantity + excluded.quantity, updated_at = now()`,
      values: columnsOf(tx, changes).slice(0, 4),
    });
  }

  /** Empty rows where stock arrives for the first time, so that there is something to lock. */
  private async ensure(tx: TenantTransaction, changes: readonly BalanceChange[]): Promise<void> {
    const arriving = changes.filter(({ quantity }) => new Big(quantity).gt(0));
    if (arriving.length === 0) return;
    await tx.execute({
      name: 'balance:ensure',
      text: `INSERT INTO stock_record (tenant_id, product_id, product_sku, location_id)
             SELECT $1, c.product_id, p.sku, c.location_id
               FROM unnest($2::integer[], $3::integer[]) AS c (product_id, location_id)
               JOIN product p ON p.tenant_id = $1 AND p.id = c.product_id
              ORDER BY c.product_id, c.location_id
             ON CONFLICT (tenant_id, product_id, location_id) DO NOTHING`,
      values: columnsOf(tx, arriving).slice(0, 3),
    });
  }

  private lock(tx: TenantTransaction, changes: readonly BalanceChange[]): Promise<Balance[]> {
    return tx.query({
      name: 'balance:lock',
      text: `SELECT r.product_id AS "productId", r.location_id AS "locationId", r.quantity, r.reserved_quantity AS reserved
               FROM stock_record r
              WHERE r.tenant_id = $1 AND (r.product_id, r.location_id) IN (SELECT * FROM unnest($2::integer[], $3::integer[]))
              ORDER BY r.product_id, r.location_id FOR NO KEY UPDATE`,
      values: columnsOf(tx, changes).slice(0, 3),
    });
  }

  private async shortage(
    tx: TenantTransaction,
    short: readonly BalanceChange[],
    known: ReadonlyMap<string, Balance>,
  ): Promise<Conflict> {
    const names = await tx.query<{ productId: number; locationId: number; sku: string; location: string }>({
      text: `SELECT p.id AS "productId", l.id AS "locationId", p.sku, l.name AS location
               FROM unnest($2::integer[], $3::integer[]) AS c (product_id, location_id)
               JOIN product p ON p.tenant_id = $1 AND p.id = c.product_id
               JOIN stock_location l ON l.tenant_id = $1 AND l.id = c.location_id
              ORDER BY p.id, l.id`,
      values: columnsOf(tx, short).slice(0, 3),
    });
    const parts = names.map(({ productId, locationId, sku, location }) => {
      const balance = known.get(`${productId}/${locationId}`);
      const change = short.find((one) => one.productId === productId && one.locationId === locationId);
      const onHand = new Big(balance?.quantity ?? 0);
      // What the posting gives up itself is not in its own way.
      const reserved = new Big(balance?.reserved ?? 0).plus(change?.reserved ?? 0);
      const wanted = new Big(change?.quantity ?? 0).abs();
      return (
        `${sku} at ${location}: ${wanted.toFixed()} requested, ${onHand.minus(reserved).toFixed()} available ` +
        `(${onHand.toFixed()} on hand, ${reserved.toFixed()} reserved)`
      );
    });
    return new Conflict(`Insufficient stock: ${parts.join('; ')}.`);
  }
}

function isEnough(balance: Balance | undefined, change: BalanceChange): boolean {
  const quantity = new Big(balance?.quantity ?? 0).plus(change.quantity);
  const reserved = new Big(balance?.reserved ?? 0).plus(change.reserved);
  return reserved.gte(0) && quantity.gte(reserved);
}

/** One change a key, in the order of locking; those that cancel out disappear. */
function sum(changes: readonly BalanceChange[]): BalanceChange[] {
  const totals = new Map<string, { productId: number; locationId: number; quantity: Big; reserved: Big }>();
  for (const { productId, locationId, quantity, reserved } of changes) {
    const key = `${productId}/${locationId}`;
    const total = totals.get(key) ?? { productId, locationId, quantity: new Big(0), reserved: new Big(0) };
    total.quantity = total.quantity.plus(quantity);
    total.reserved = total.reserved.plus(reserved);
    totals.set(key, total);
  }
  return [...totals.values()]
    .filter(({ quantity, reserved }) => !quantity.eq(0) || !reserved.eq(0))
    .sort((a, b) => a.productId - b.productId || a.locationId - b.locationId)
    .map((total) => ({ ...total, quantity: total.quantity.toFixed(), reserved: total.reserved.toFixed() }));
}

function keyOf({ productId, locationId }: { productId: number; locationId: number }): string {
  return `${productId}/${locationId}`;
}

function columnsOf(tx: TenantTransaction, changes: readonly BalanceChange[]): unknown[] {
  return [
    tx.tenantId,
    changes.map(({ productId }) => productId),
    changes.map(({ locationId }) => locationId),
    changes.map(({ quantity }) => quantity),
    changes.map(({ reserved }) => reserved),
  ];
}
