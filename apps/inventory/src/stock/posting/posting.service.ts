import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { Conflict } from '#errors';
import type { TenantTransaction } from '../../database/transaction.js';
import type { Shortage } from './allocation.js';
import { BalancesRepository } from './balances.repository.js';
import { type MovementStamp, MovementsRepository } from './movements.repository.js';
import {
  computePosting,
  type MissingStock,
  type Place,
  type Posting,
  type PostingChanges,
  type PostingEntry,
  type PostingState,
  type Reservation,
  StockShortage,
} from './posting.js';
import { type LockedProduct, ProductCostsRepository } from './product-costs.repository.js';
import { type HeldReservation, reservationsInTheWay } from './release.js';
import { shortageInWords } from './shortage-message.js';
import { postingsRefused } from './posting-metrics.js';
import { ReservationsRepository } from './reservations.repository.js';

/** A movement as it was posted. */
export interface PostedMovement extends MovementStamp {
  unitCost: string;
  costDifference: string;
}

/** What a posting depends on, read under the lock of its products. */
export interface PreparedPosting extends PostingState {
  products: ReadonlyMap<number, LockedProduct>;
  /** As many as there are entries, or more. */
  stamps: readonly MovementStamp[];
}

/** How adjustments are posted that stock may not allow. */
export interface AdjustmentOptions {
  /** Posts what stock allows, and leaves the others. */
  isPartial: boolean;
  /** Takes back reservations beyond what is then on hand, those of the order confirmed last first. */
  releases: boolean;
}

/** What came of adjustments. */
export interface Adjusted {
  refused: readonly { productId: number; reason: string }[];
  released: readonly HeldReservation[];
}

/** Of which products and places the rows are read. */
interface Reach {
  productIds: readonly number[];
  /** Null for all places of the products. */
  places: readonly Place[] | null;
  /** Whether stock may become free, which waiting lines then get. */
  frees: boolean;
  movements: number;
  lineIds?: readonly number[];
  /** False: products locked by another transaction are left out. */
  waits?: boolean;
}

/**
 * The only way in which a quantity, a cost or a reservation changes, whoever asks (decisions §6, §12): locks the products
 * in order, reads what the posting depends on, lets `computePosting` decide, and writes one statement a table. All in the
 * caller's transaction.
 *
 * Locks are taken in the order: the document, then products by their id. Whoever holds a product's lock alone changes its
 * balances, cost and reservations; nobody locks a document after a product.
 */
@Injectable()
export class PostingService {
  constructor(
    private readonly products: ProductCostsRepository,
    private readonly balances: BalancesRepository,
    private readonly movements: MovementsRepository,
    private readonly reservations: ReservationsRepository,
  ) {}

  /** Locks the products of several postings that follow in one transaction, so that all are taken in one order. */
  async lockProducts(tx: TenantTransaction, productIds: readonly number[]): Promise<void> {
    await this.products.lock(tx, productIds);
  }

  /** Posts movements. @returns them in the order of the entries @throws Conflict with the numbers when stock is short */
  async post(tx: TenantTransaction, entries: readonly PostingEntry[]): Promise<PostedMovement[]> {
    return this.write(tx, { entries }, await this.prepare(tx, entries));
  }

  /**
   * The reading half of `post`, to be sent together with what else has to be read first.
   * @param waits false: products locked by another transaction are missing in `products`, and must not be posted
   */
  prepare(
    tx: TenantTransaction,
    entries: readonly Pick<PostingEntry, 'productId' | 'fromLocationId' | 'toLocationId'>[],
    waits = true,
  ): Promise<PreparedPosting> {
    return this.read(tx, {
      productIds: entries.map(({ productId }) => productId),
      places: entries.flatMap(({ productId, fromLocationId, toLocationId }) =>
        [fromLocationId, toLocationId].flatMap((locationId) =>
          locationId === null ? [] : [{ productId, locationId }],
        ),
      ),
      frees: entries.some(({ toLocationId }) => toLocationId !== null),
      movements: entries.length,
      waits,
    });
  }

  /** The writing half of `post`. @throws Conflict with the numbers when stock is short */
  async write(tx: TenantTransaction, posting: Posting, prepared: PreparedPosting): Promise<PostedMovement[]> {
    const changes = await this.decide(tx, posting, await this.withBounds(tx, posting, prepared));
    this.send(tx, changes, prepared);
    const posted = new Map(
      changes.movements.map(({ entry, unitCost, costDifference }, index) => {
        const stamp = prepared.stamps[index];
        if (!stamp) throw new Error('A movement has no id.');
        return [entry, { ...stamp, unitCost, costDifference }];
      }),
    );
    return posting.entries.flatMap((entry) => posted.get(entry) ?? []);
  }

  /**
   * Posts adjustments, each of a place of its own.
   * @throws Conflict with the numbers when stock is short, unless they are posted in part
   */
  async adjust(
    tx: TenantTransaction,
    entries: readonly PostingEntry[],
    { isPartial, releases }: AdjustmentOptions,
  ): Promise<Adjusted> {
    let prepared = await this.prepare(tx, entries);
    let released: readonly HeldReservation[] = [];
    if (releases) {
      const leaving = entries.flatMap(({ productId, fromLocationId }) =>
        fromLocationId === null ? [] : [{ productId, locationId: fromLocationId }],
      );
      const held = leaving.length === 0 ? [] : await this.reservations.newestAt(tx, leaving);
      released = reservationsInTheWay(entries, prepared.balances, held);
      const lineIds = released.map(({ lineId }) => lineId);
      if (lineIds.length > 0)
        prepared = { ...prepared, reservations: await this.reservations.ofLines(tx, lineIds) };
    }
    const missing = shortagesOf({ entries, released }, prepared);
    if (missing.length > 0 && !isPartial) throw await this.shortage(tx, missing);
    const isAllowed = ({ productId }: { productId: number }): boolean =>
      !missing.some((one) => one.productId === productId);
    const allowed = entries.filter(isAllowed);
    released = released.filter(isAllowed);
    if (allowed.length > 0) await this.write(tx, { entries: allowed, released }, prepared);
    const reasons = missing.length === 0 ? [] : await this.describe(tx, missing);
    return {
      refused: missing.map(({ productId }, index) => ({ productId, reason: reasons[index] ?? '' })),
      released,
    };
  }

  /**
   * Posts goods that leave for order lines, whose delivered quantities `countDelivered` writes: what the lines have
   * reserved at the place is used first, and what they then have too much goes to others.
   */
  async dispatch(
    tx: TenantTransaction,
    entries: readonly PostingEntry[],
    dispatched: readonly Reservation[],
    countDelivered: () => void,
  ): Promise<void> {
    const prepared = await this.read(
      tx,
      {
        productIds: entries.map(({ productId }) => productId),
        places: null,
        frees: true,
        movements: entries.length,
        lineIds: dispatched.map(({ lineId }) => lineId),
      },
      countDelivered,
    );
    await this.write(tx, { entries, dispatched }, prepared);
  }

  /** Reserves for an order that was just confirmed what is available of its lines. @returns the lines that stay short */
  async reserveOrder(tx: TenantTransaction, orderId: number): Promise<readonly Shortage[]> {
    const productIds = await this.reservations.productsOf(tx, orderId);
    const [prepared, waiting] = await Promise.all([
      this.read(tx, { productIds, places: null, frees: false, movements: 0 }),
      this.reservations.linesOfOrder(tx, orderId),
    ]);
    const changes = await this.decide(tx, { entries: [], offers: 'all' }, { ...prepared, waiting });
    this.send(tx, changes, prepared);
    return changes.short;
  }

  /** Gives up every reservation of an order that is no longer open, and lets the orders that wait have it. */
  async releaseOrder(tx: TenantTransaction, orderId: number): Promise<void> {
    const productIds = await this.reservations.productsOf(tx, orderId);
    const [prepared, released] = await Promise.all([
      this.read(tx, { productIds, places: null, frees: true, movements: 0 }),
      this.reservations.ofOrder(tx, orderId),
    ]);
    const state = { ...prepared, reservations: released };
    this.send(tx, await this.decide(tx, { entries: [], released }, state), prepared);
  }

  /** Everything in one pipeline: what stands behind the lock is read once it was waited for. */
  private async read(
    tx: TenantTransaction,
    { productIds, places, frees, movements, lineIds = [], waits = true }: Reach,
    onceLocked: () => void = () => undefined,
  ): Promise<PreparedPosting> {
    const ids = [...new Set(productIds)].sort((a, b) => a - b);
    const locked = this.products.lock(tx, ids, waits);
    onceLocked();
    const [products, balances, costs, reservations, waiting, stamps, inactive] = await Promise.all([
      locked,
      places === null ? this.balances.ofProducts(tx, ids) : this.balances.at(tx, places),
      this.products.costsOf(tx, ids),
      lineIds.length === 0 ? [] : this.reservations.ofLines(tx, lineIds),
      frees ? this.reservations.openLines(tx, ids) : [],
      movements === 0 ? [] : this.movements.stamps(tx, movements),
      frees || places === null ? this.balances.inactiveLocations(tx) : [],
    ]);
    return {
      products: new Map(products.map((product) => [product.id, product])),
      standardCosts: new Map(products.map(({ id, unitCost }) => [id, unitCost])),
      balances,
      costs,
      reservations,
      waiting,
      inactiveLocations: new Set(inactive),
      stamps,
    };
  }

  /** What leaves at its own cost needs the bounds of that cost. */
  private async withBounds(
    tx: TenantTransaction,
    { entries }: Posting,
    prepared: PreparedPosting,
  ): Promise<PreparedPosting> {
    const leaving = entries.filter(
      ({ toLocationId, unitCost }) => toLocationId === null && unitCost !== null,
    );
    if (leaving.length === 0) return prepared;
    const ids = leaving.map(({ productId }) => productId);
    return { ...prepared, costs: await this.products.withBounds(tx, prepared.costs, ids) };
  }

  private async decide(
    tx: TenantTransaction,
    posting: Posting,
    prepared: PreparedPosting,
  ): Promise<PostingChanges> {
    try {
      return computePosting(posting, prepared);
    } catch (error) {
      throw error instanceof StockShortage
        ? await this.shortage(tx, error.missing, posting.dispatched)
        : error;
    }
  }

  /** Sends what has to be written; nothing of it is waited for before the transaction ends. */
  private send(
    tx: TenantTransaction,
    { movements, balances, costs, reservations }: PostingChanges,
    prepared: PreparedPosting,
  ): void {
    this.balances.write(tx, balances, prepared.balances);
    this.products.writeCosts(tx, costs, prepared.costs);
    this.reservations.write(tx, reservations);
    this.movements.write(tx, movements, prepared.stamps);
  }

  /** @param own the reservations that the posting may use itself */
  private async shortage(
    tx: TenantTransaction,
    missing: readonly MissingStock[],
    own: readonly Reservation[] = [],
  ): Promise<Conflict> {
    const isReserved = missing.every(({ requested, onHand }) => Big(onHand).gte(requested));
    postingsRefused.inc({ reason: isReserved ? 'reserved' : 'short_stock' });
    return new Conflict(`Insufficient stock: ${(await this.describe(tx, missing, own)).join('; ')}.`);
  }

  /** What is missing, in words, in the given order. */
  private async describe(
    tx: TenantTransaction,
    missing: readonly MissingStock[],
    own: readonly Reservation[] = [],
  ): Promise<string[]> {
    const [names, held] = await Promise.all([
      this.balances.namesOf(tx, missing),
      this.reservations.newestAt(tx, missing),
    ]);
    const ownLines = new Set(own.map(({ lineId }) => lineId));
    const others = held.filter(({ lineId }) => !ownLines.has(lineId));
    return missing.map((one) => shortageInWords(one, names, others));
  }
}

function shortagesOf(posting: Posting, state: PostingState): readonly MissingStock[] {
  try {
    computePosting(posting, state);
    return [];
  } catch (error) {
    if (error instanceof StockShortage) return error.missing;
    throw error;
  }
}
