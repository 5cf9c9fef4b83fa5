import type { NumberSeries } from '../commands/document-numbers.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { TenantTable } from '../database/entities/table.js';
import type { UnitPrice } from './domain/order.js';
import type { Transition } from './domain/transitions.js';
import type { OrdersRepository } from './orders.repository.js';
import type { PartyEntity } from './parties/party-list.js';

/** The steps of an order that are requested by name. */
export type OrderStep = 'confirm' | 'cancel' | 'close';

/** What distinguishes purchase orders from sales orders. */
export interface OrderKind<S extends string> {
  /** As audit events name it: `purchase_order`. */
  readonly type: string;
  /** Field of the party on the wire. */
  readonly party: 'supplier' | 'customer';
  readonly series: NumberSeries;
  /** The status of an order that was delivered as far as nothing is outstanding. */
  readonly completed: S;
  readonly transitions: Readonly<Record<OrderStep, Transition<S>>>;
  readonly orders: OrdersRepository<S>;
  /** The price of a line that names none; null: the usual one of the party. */
  readonly defaultPrice: string | null;
  /** Usual prices by product, of those that have one; each of one of its own unit. */
  usualPrices(
    tx: TenantTransaction,
    partyId: number,
    productIds: readonly number[],
  ): Promise<ReadonlyMap<number, UnitPrice>>;
  readonly parties: Pick<TenantTable<PartyEntity>, 'find'>;
}
