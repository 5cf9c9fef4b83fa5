import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { LedgerEntry } from './movements.repository.js';

interface CostChange {
  productId: number;
  arrived: Big;
  value: Big;
  left: Big;
}

/**
 * The moving-average cost of each product, over all its locations: what arrives from outside adds its quantity at its
 * cost, what leaves takes its share of the value, a transfer changes nothing. The caller holds the lock of
 * the products.
 */
@Injectable()
export class CostsRepository {
  async apply(tx: TenantTransaction, entries: readonly LedgerEntry[]): Promise<void> {
    const changes = sum(entries);
    const arrived = changes.filter((change) => change.arrived.gt(0));
    const left = changes.filter((change) => change.left.gt(0));
    if (left.length === 0) await this.add(tx, arrived);
    else
      await Promise.all([
        arrived.length === 0 ? null : this.addOrMake(tx, arrived),
        tx.execute({
          name: 'cost:left',
          text: `UPDATE product_cost c
                    SET quantity = c.quantity - a.quantity,
                        value = CASE WHEN c.quantity <= a.quantity THEN 0
                                     ELSE c.value - round(c.value * a.quantity / c.quantity, 10) END
                   FROM unnest($2::integer[], $3::numeric[]) AS a (product_id, quantity)
                  WHERE c.tenant_id = $1 AND c.product_id = a.product_id`,
          values: [
            tx.tenantId,
            left.map(({ productId }) => productId),
            left.map((change) => change.left.toFixed()),
          ],
        }),
      ]);
  }

  /** Nothing leaves: costs that are there are added to, and only those of products new to the stock are made. */
  private async add(tx: TenantTransaction, arrived: readonly CostChange[]): Promise<void> {
    const [only, ...others] = arrived;
    if (!only) return;
    const known = await tx.query<{ productId: number }>(
      others.length === 0
        ? {
            name: 'cost:add-one',
            text: `UPDATE product_cost SET quantity = quantity + $3, value = value + $4
                    WHERE tenant_id = $1 AND product_id = $2 RETURNING product_id AS "productId"`,
            values: [tx.tenantId, only.productId, only.arrived.toFixed(), only.value.toFixed()],
          }
        : {
            name: 'cost:add',
            text: `UPDATE product_cost c SET quantity = c.quantity + a.quantity, value = c.value + a.value
                     FROM unnest($2::integer[], $3::numeric[], $4::numeric[]) AS a (product_id, quantity, value)
                    WHERE c.tenant_id = $1 AND c.product_id = a.product_id RETURNING c.product_id AS "productId"`,
            values: arrivals(tx, arrived),
          },
    );
    if (known.length === arrived.length) return;
    const there = new Set(known.map(({ productId }) => productId));
    await this.addOrMake(
      tx,
      arrived.filter(({ productId }) => !there.has(productId)),
    );
  }

  private async addOrMake(tx: TenantTransaction, arrived: readonly CostChange[]): Promise<void> {
    await tx.execute({
      name: 'cost:arrived',
      text: `INSERT INTO product_cost AS c (tenant_id, product_id, quantity, value)
             SELECT $1, a.product_id, a.quantity, a.value
               FROM unnest($2::integer[], $3::numeric[], $4::numeric[]) AS a (product_id, quantity, value)
              ORDER BY a.product_id
             ON CONFLICT (tenant_id, product_id)
             DO UPDATE SET quantity = c.quantity + excluded.quantity, value = c.value + excluded.value`,
      values: arrivals(tx, arrived),
    });
  }
}

function arrivals(tx: TenantTransaction, arrived: readonly CostChange[]): unknown[] {
  return [
    tx.tenantId,
    arrived.map(({ productId }) => productId),
    arrived.map((change) => change.arrived.toFixed()),
    arrived.map(({ value }) => value.toFixed()),
  ];
}

function sum(entries: readonly LedgerEntry[]): CostChange[] {
  const changes = new Map<number, CostChange>();
  for (const { productId, fromLocationId, toLocationId, quantity, unitCost } of entries) {
    if (fromLocationId !== null && toLocationId !== null) continue;
    const change = changes.get(productId) ?? {
      productId,
      arrived: new Big(0),
      value: new Big(0),
      left: new Big(0),
    };
    if (toLocationId !== null) {
      change.arrived = change.arrived.plus(quantity);
      change.value = change.value.plus(new Big(quantity).times(unitCost));
    } else change.left = change.left.plus(quantity);
    changes.set(productId, change);
  }
  return [...changes.values()].sort((a, b) => a.productId - b.productId);
}
