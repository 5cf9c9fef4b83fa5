import { Injectable } from '@nestjs/common';
import { GroupCommit } from '../../database/group-commit.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { TenantScope } from '../../tenancy/scope.js';
import { ReservationsService } from '../reservations/reservations.service.js';
import { type Arrival, ArrivalsRepository, type PostedArrival } from './arrivals.repository.js';
import { type BalanceChange, BalancesRepository } from './balances.repository.js';
import { CostsRepository } from './costs.repository.js';
import { type LedgerEntry, MovementsRepository, type WrittenMovement } from './movements.repository.js';

/** A posting: entries that become true together, with the reservations that they use up. */
export interface Posting {
  entries: readonly LedgerEntry[];
  /** Reserved quantity that leaves with the goods, per (product, location): a dispatch's own reservations. */
  released?: readonly { productId: number; locationId: number; quantity: string }[];
  /** True where the caller holds the locks of all products already. */
  held?: boolean;
}

/**
 * The stock ledger: the only way in which a quantity changes, whoever asks (decisions §6). Takes a batch, sums it per
 * (product, location), locks products and balances in key order, checks them, writes balances and movements, and hands
 * what arrived to the orders that wait for it: all in the caller's transaction.
 */
@Injectable()
export class LedgerService {
  private readonly together: GroupCommit<Arrival, PostedArrival>;

  constructor(
    database: TenantDatabase,
    private readonly arrivals: ArrivalsRepository,
    private readonly balances: BalancesRepository,
    private readonly costs: CostsRepository,
    private readonly movements: MovementsRepository,
    private readonly reservations: ReservationsService,
  ) {
    this.together = new GroupCommit(database, (tx, members) => arrivals.post(tx, members));
  }

  /** Locks the products of several postings that follow in one transaction, so that all are taken in one order. */
  async hold(tx: TenantTransaction, productIds: readonly number[]): Promise<void> {
    await this.balances.lockProducts(tx, [...new Set(productIds)]);
  }

  /**
   * A single arrival in one round trip, together with others that come at the same time; its audit event is written too.
   * @returns null, with nothing written, where it takes a posting
   */
  arrive(scope: TenantScope, arrival: Arrival): Promise<PostedArrival | null> {
    return this.together.add(scope, arrival);
  }

  /** As `arrive`, within a unit of work. */
  async arriveIn(tx: TenantTransaction, arrival: Arrival): Promise<PostedArrival | null> {
    const [posted] = await this.arrivals.post(tx, [{ scope: tx.scope, item: arrival }]);
    return posted ?? null;
  }

  /** @returns the movements in the order of the entries @throws Conflict when stock is short */
  async post(
    tx: TenantTransaction,
    { entries, released = [], held = false }: Posting,
  ): Promise<WrittenMovement[]> {
    const changes = [
      ...entries.flatMap(changesOf),
      ...released.map(({ quantity, ...key }) => ({ ...key, quantity: '0', reserved: `-${quantity}` })),
    ];
    const products = entries.map(({ productId }) => productId);
    const balanced = Promise.all([held ? null : this.hold(tx, products), this.balances.apply(tx, changes)]);
    // Where goods only arrive nothing can be short, and all statements leave together.
    if (!this.balances.onlyAdds(changes)) await balanced;
    const arrived = entries.flatMap(({ productId, toLocationId }) =>
      toLocationId === null ? [] : [{ productId, locationId: toLocationId }],
    );
    const ordered = arrivalsFirst(entries);
    // The products are locked: their movements get their ids in the order in which they change balances and cost.
    const [written] = await Promise.all([
      this.movements.insert(tx, ordered),
      this.costs.apply(tx, entries),
      this.reservations.allocateArrived(tx, arrived, balanced),
      balanced,
    ]);
    if (ordered === entries) return written;
    const byEntry = new Map(ordered.map((entry, index) => [entry, written[index]]));
    return entries.flatMap((entry) => byEntry.get(entry) ?? []);
  }
}

function changesOf({ productId, fromLocationId, toLocationId, quantity }: LedgerEntry): BalanceChange[] {
  const changes: BalanceChange[] = [];
  if (fromLocationId !== null)
    changes.push({ productId, locationId: fromLocationId, quantity: `-${quantity}`, reserved: '0' });
  if (toLocationId !== null) changes.push({ productId, locationId: toLocationId, quantity, reserved: '0' });
  return changes;
}

/**
 * The order in which a batch becomes history: what arrives from outside stands before what leaves, as its cost is
 * reckoned, so that folding the movements over their ids meets the same states.
 */
function arrivalsFirst(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const arriving = entries.filter(({ fromLocationId }) => fromLocationId === null);
  if (arriving.length === 0 || arriving.length === entries.length) return entries;
  return [...arriving, ...entries.filter(({ fromLocationId }) => fromLocationId !== null)];
}
