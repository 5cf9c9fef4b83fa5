import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { Conflict } from '#errors';
import type { TenantTransaction } from '../../database/transaction.js';
import type { Shortage } from './allocation.js';
import { BalancesRepository } from './balances.repository.js';
import { LotRefusal } from './lot-book.js';
import type { MovedLot } from '../lots/named-lots.js';
import { type Leaving, LotsRepository } from './lots.repository.js';
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
import { firstOf, type HeldReservation, reservationsInTheWay, without } from './release.js';
import { PostingRefusals } from './posting-refusals.js';
import { ReservationsRepository } from './reservations.repository.js';

/** A movement as it was posted. */
export interface PostedMovement extends MovementStamp {
  unitCost: string;
  costDifference: string;
  /** Of a tracked product. */
  lots: readonly MovedLot[];
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
    private readonly lots: LotsRepository,
    private readonly refusals: PostingRefusals,
  ) {}

  /** Locks the products of several postings that follow in one transaction, so that all are taken in one order. */
  lockProducts(tx: TenantTransaction, productIds: readonly number[]): Promise<LockedProduct[]> {
    return this.products.lock(tx, productIds);
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
    const changes = await this.decideAndSend(tx, posting, await this.withBounds(tx, posting, prepared));
    const posted = new Map(
      changes.movements.map(({ entry, unitCost, costDifference, movedLots: lots }, index) => {
        const stamp = prepared.stamps[index];
        if (!stamp) throw new Error('A movement has no id.');
        return [entry, { ...stamp, unitCost, costDifference, lots }];
      }),
    );
    return posting.entries.flatMap((entry) => posted.get(entry) ?? []);
  }

  /**
   * Posts adjustments of one place.
   * @throws Conflict with the numbers when stock is short, unless they are posted in part
   */
  async adjust(
    tx: TenantTransaction,
    entries: readonly PostingEntry[],
    { isPartial, releases }: AdjustmentOptions,
  ): Promise<Adjusted> {
    const read = await this.withLots(tx, { entries }, await this.prepare(tx, entries));
    let { posting, prepared } = await this.withoutUncovered(tx, { entries }, read);
    const refused: { productId: number; reason: string }[] = [];
    let missing = shortagesOf(posting, prepared);
    while (missing instanceof LotRefusal) {
      const { productId } = missing;
      const refusal = await this.refusals.of(tx, missing, prepared.products);
      if (!isPartial || !(refusal instanceof Conflict)) throw refusal;
      refused.push({ productId, reason: refusal.message });
      posting = { ...posting, entries: posting.entries.filter((entry) => entry.productId !== productId) };
      missing = shortagesOf(posting, prepared);
    }
    let released: readonly HeldReservation[] = [];
    if (releases && missing.length > 0) {
      const { released: uncovered = [] } = posting;
      const held = without(await this.reservations.newestAt(tx, missing), uncovered);
      released = reservationsInTheWay(missing, held);
      const lineIds = [...new Set([...uncovered, ...released].map(({ lineId }) => lineId))];
      prepared = { ...prepared, reservations: await this.reservations.ofLines(tx, lineIds) };
      posting = { ...posting, released: [...uncovered, ...released] };
      const still = shortagesOf(posting, prepared);
      missing = still instanceof LotRefusal ? missing : still;
    }
    if (missing.length > 0 && !isPartial) throw await this.refusals.shortage(tx, missing);
    const short = missing;
    const isAllowed = ({ productId }: { productId: number }): boolean =>
      ![...short, ...refused].some((one) => one.productId === productId);
    const entriesLeft = posting.entries.filter(isAllowed);
    const given = { ...posting, entries: entriesLeft, released: (posting.released ?? []).filter(isAllowed) };
    if (entriesLeft.length > 0) await this.write(tx, given, prepared);
    const reasons = short.length === 0 ? [] : await this.refusals.describe(tx, short);
    return {
      refused: [
        ...refused,
        ...short.map(({ productId }, index) => ({ productId, reason: reasons[index] ?? '' })),
      ],
      released: released.filter(isAllowed),
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
  ): Promise<PostedMovement[]> {
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
    return this.write(tx, { entries, dispatched }, prepared);
  }

  /** Reserves for an order that was just confirmed what is available of its lines. @returns the lines that stay short */
  async reserveOrder(tx: TenantTransaction, orderId: number): Promise<readonly Shortage[]> {
    const productIds = await this.reservations.productsOf(tx, orderId);
    const [prepared, waiting] = await Promise.all([
      this.read(tx, { productIds, places: null, frees: false, movements: 0 }),
      this.reservations.linesOfOrder(tx, orderId),
    ]);
    const posting = { entries: [], offers: 'all' } as const;
    const { short } = await this.decideAndSend(tx, posting, { ...prepared, waiting });
    return short.filter(({ lineId }) => waiting.some((line) => line.lineId === lineId));
  }

  /** Gives up every reservation of an order that is no longer open, and lets the orders that wait have it. */
  async releaseOrder(tx: TenantTransaction, orderId: number): Promise<void> {
    const productIds = await this.reservations.productsOf(tx, orderId);
    const [prepared, released] = await Promise.all([
      this.read(tx, { productIds, places: null, frees: true, movements: 0 }),
      this.reservations.ofOrder(tx, orderId),
    ]);
    await this.decideAndSend(tx, { entries: [], released }, { ...prepared, reservations: released });
  }

  /**
   * Gives up a reservation for the lines that wait; its own line gets another only of new stock. The caller has locked the
   * product. @returns what other lines have reserved of it
   */
  async release(tx: TenantTransaction, released: Reservation): Promise<readonly Reservation[]> {
    const { productId, lineId } = released;
    this.reservations.awaitNewStock(tx, lineId);
    const reach = { productIds: [productId], places: null, frees: true, movements: 0, lineIds: [lineId] };
    const posting = { entries: [], released: [released] };
    return (await this.decideAndSend(tx, posting, await this.read(tx, reach))).reservations.added;
  }

  /** Gives up what is reserved of a product beyond its good stock, and reserves what is free, once a lot has changed. */
  async lotChanged(tx: TenantTransaction, productId: number): Promise<void> {
    const prepared = await this.read(tx, {
      productIds: [productId],
      places: null,
      frees: true,
      movements: 0,
    });
    await this.decideAndSend(tx, { entries: [], offers: 'all' }, prepared);
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
      lots: null,
      stamps,
    };
  }

  /** What is tracked needs its lots. */
  private async withLots(
    tx: TenantTransaction,
    { entries }: Posting,
    prepared: PreparedPosting,
  ): Promise<PreparedPosting> {
    const tracked = [...prepared.products.values()].filter(({ tracking }) => tracking !== 'none');
    if (tracked.length === 0 || prepared.lots !== null) return prepared;
    const trackings = new Map(tracked.map(({ id, tracking }) => [id, tracking]));
    const lots = await this.lots.stateFor(tx, entries, trackings);
    if (lots.unfit.length === 0) return { ...prepared, lots };
    // What has expired anywhere may be reserved.
    const known = prepared.balances.filter(({ productId }) => !trackings.has(productId));
    const everywhere = await this.balances.ofProducts(tx, [...trackings.keys()]);
    return { ...prepared, lots, balances: [...known, ...everywhere] };
  }

  /**
   * Reservations that good stock does not cover any more, since lots have expired or were blocked, are given up, those of the
   * order confirmed last first, and their orders get what is free elsewhere.
   */
  private async withoutUncovered(
    tx: TenantTransaction,
    posting: Posting,
    prepared: PreparedPosting,
  ): Promise<{ posting: Posting; prepared: PreparedPosting }> {
    const uncovered = uncoveredReservations(posting, prepared);
    if (uncovered.length === 0) return { posting, prepared };
    const held = without(await this.reservations.newestAt(tx, uncovered), posting.released ?? []);
    const released = uncovered.flatMap((place) => firstOf(held, place, place.quantity));
    const { stamps, lots, costs, reservations: known } = prepared;
    const lineIds = [...new Set([...known, ...released].map(({ lineId }) => lineId))];
    const productIds = [...prepared.products.keys()];
    const all = await this.read(tx, { productIds, places: null, frees: true, movements: 0, lineIds });
    return {
      posting: { ...posting, released: [...(posting.released ?? []), ...released], offers: 'all' },
      prepared: { ...all, stamps, lots, costs },
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

  private async decideAndSend(
    tx: TenantTransaction,
    asked: Posting,
    read: PreparedPosting,
  ): Promise<PostingChanges> {
    const { posting, prepared } = await this.withoutUncovered(
      tx,
      asked,
      await this.withLots(tx, asked, read),
    );
    try {
      const changes = computePosting(posting, prepared);
      this.send(tx, changes, prepared);
      return changes;
    } catch (error) {
      throw await this.refusals.of(tx, error, prepared.products, posting.dispatched);
    }
  }

  /** Sends what has to be written; nothing of it is waited for before the transaction ends. */
  private send(
    tx: TenantTransaction,
    { movements, balances, costs, reservations, lots }: PostingChanges,
    prepared: PreparedPosting,
  ): void {
    // Lots first: a changed balance tells what of it is fit.
    if (lots) this.lots.write(tx, lots);
    this.balances.write(tx, balances, prepared.balances);
    this.products.writeCosts(tx, costs, prepared.costs);
    this.reservations.write(tx, reservations);
    this.movements.write(tx, movements, prepared.stamps);
    if (!lots) return;
    const moved = movements.map(({ movedLots }, index) => ({
      id: prepared.stamps[index]?.id ?? 0,
      lots: movedLots,
    }));
    this.lots.writeMoved(tx, moved);
  }
}

/** By place, what is reserved beyond what is good, and is not given up yet. */
function uncoveredReservations({ released = [] }: Posting, { balances, lots }: PreparedPosting): Leaving[] {
  if (lots === null) return [];
  const unfit = new Map(
    lots.unfit.map(({ productId, locationId, quantity }) => [`${productId}/${locationId}`, quantity]),
  );
  return balances.flatMap(({ productId, locationId, quantity, reserved }) => {
    const beyond = released
      .filter((one) => one.productId === productId && one.locationId === locationId)
      .reduce((left, one) => left.minus(one.quantity), Big(reserved))
      .minus(quantity)
      .plus(unfit.get(`${productId}/${locationId}`) ?? 0);
    return beyond.gt(0) ? [{ productId, locationId, quantity: beyond.toFixed() }] : [];
  });
}

/** What is missing, or what the lots do not allow. */
function shortagesOf(posting: Posting, prepared: PreparedPosting): readonly MissingStock[] | LotRefusal {
  try {
    computePosting(posting, prepared);
    return [];
  } catch (error) {
    if (error instanceof StockShortage) return error.missing;
    if (error instanceof LotRefusal) return error;
    throw error;
  }
}
