import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { BalancesRepository } from '../ledger/balances.repository.js';
import { allocate, type Free, type Taken } from './allocation.js';
import { ReservationsRepository } from './reservations.repository.js';

/** What is still missing of a line after reserving. */
export interface Shortage {
  lineId: number;
  productId: number;
  missing: string;
}

/**
 * Reservations of stock for sales order lines: kept in one place (stock_reservation), with each balance's
 * reserved_quantity moved in the same transaction.
 *
 * Locks are always taken in the order: the sales order, products (id), balances (product, location), then lines and
 * costs of these products. A caller holds the lock of its own order before it calls; nobody locks an order after a
 * product.
 */
@Injectable()
export class ReservationsService {
  constructor(
    private readonly balances: BalancesRepository,
    private readonly reservations: ReservationsRepository,
  ) {}

  /**
   * Reserves for one order what is available of what its lines still need: locations with the most available first.
   * @returns the lines that stay short
   */
  async reserveOrder(tx: TenantTransaction, orderId: number): Promise<Shortage[]> {
    const productIds = await this.reservations.productsOf(tx, orderId);
    const balances = await this.balances.lockAll(tx, productIds);
    const wanted = await this.reservations.lockNeeds(tx, orderId);
    const { taken, short } = allocate(wanted, balances.map(freeOf));
    await this.take(tx, taken);
    return short;
  }

  /** Gives up every reservation of an order, and lets the orders that wait have what became free. */
  async releaseOrder(tx: TenantTransaction, orderId: number): Promise<void> {
    const productIds = await this.reservations.productsOf(tx, orderId);
    await this.balances.lockAll(tx, productIds);
    await this.reservations.lockNeeds(tx, orderId);
    const released = await this.reservations.deleteOf(tx, orderId);
    await this.balances.apply(
      tx,
      released.map((one) => ({ ...one, quantity: '0', reserved: `-${one.quantity}` })),
    );
    await this.allocateArrived(tx, released);
  }

  /**
   * Uses an order's own reservations for goods that leave from one location, as far as they go.
   * @returns what was used, per product: what the ledger releases together with the issue
   */
  async consume(
    tx: TenantTransaction,
    locationId: number,
    leaving: readonly { lineId: number; productId: number; quantity: string }[],
  ): Promise<{ productId: number; locationId: number; quantity: string }[]> {
    const productIds = [...new Set(leaving.map(({ productId }) => productId))];
    await this.balances.lockAll(tx, productIds);
    const held = await this.reservations.at(
      tx,
      leaving.map(({ lineId }) => lineId),
      locationId,
    );
    const used: { lineId: number; productId: number; locationId: number; quantity: string }[] = [];
    for (const { lineId, productId, quantity } of leaving) {
      const own = held.get(lineId);
      if (own === undefined) continue;
      const part = new Big(own).lt(quantity) ? own : quantity;
      used.push({ lineId, productId, locationId, quantity: part });
    }
    await this.reservations.reduce(tx, used);
    return used;
  }

  /**
   * Gives up what lines hold beyond what they still need, once goods have left from elsewhere, and lets the orders that
   * wait have it. The caller holds the balances of the lines' products and has counted the dispatch on the lines.
   */
  async releaseExcess(tx: TenantTransaction, lineIds: readonly number[]): Promise<void> {
    const excess = await this.reservations.excessOf(tx, lineIds);
    if (excess.length === 0) return;
    await this.reservations.reduce(tx, excess);
    await this.balances.apply(
      tx,
      excess.map(({ productId, locationId, quantity }) => ({
        productId,
        locationId,
        quantity: '0',
        reserved: `-${quantity}`,
      })),
    );
    await this.allocateArrived(tx, excess);
  }

  /**
   * Hands free stock of these balances, which the caller has locked, to the confirmed orders that wait for it, the
   * oldest confirmed first.
   * @param arrived resolves once the balances are as they are to be read
   */
  async allocateArrived(
    tx: TenantTransaction,
    places: readonly { productId: number; locationId: number }[],
    arrived: Promise<unknown> = Promise.resolve(),
  ): Promise<void> {
    if (places.length === 0) return;
    const productIds = [...new Set(places.map(({ productId }) => productId))].sort((a, b) => a - b);
    const waiting = await this.reservations.lockWaiting(tx, productIds);
    if (waiting.length === 0) return;
    await arrived;
    // Orders may have been cancelled while their lines were waited for: look again, now that the lines are ours.
    const wanted = await this.reservations.needsOf(tx, waiting);
    const free = await this.reservations.freeAt(tx, places);
    await this.take(tx, allocate(wanted, free).taken);
  }

  private async take(tx: TenantTransaction, taken: readonly Taken[]): Promise<void> {
    if (taken.length === 0) return;
    await this.reservations.add(tx, taken);
    await this.balances.apply(
      tx,
      taken.map(({ productId, locationId, quantity }) => ({
        productId,
        locationId,
        quantity: '0',
        reserved: quantity,
      })),
    );
  }
}

function freeOf(balance: {
  productId: number;
  locationId: number;
  quantity: string;
  reserved: string;
}): Free {
  return {
    productId: balance.productId,
    locationId: balance.locationId,
    available: new Big(balance.quantity).minus(balance.reserved).toFixed(),
  };
}
