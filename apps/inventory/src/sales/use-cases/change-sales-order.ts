import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { CommandRunner } from '../../commands/command-runner.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { LineChanges } from '../../orders/domain/changed-lines.js';
import { ChangeOrder } from '../../orders/use-cases/change-order.js';
import { PostingService } from '../../stock/posting/posting.service.js';
import { ReservationsRepository } from '../../stock/posting/reservations.repository.js';
import { requireReserved } from '../domain/reservation-policy.js';
import { reservationExcess, shrunkenLines } from '../domain/reservation-excess.js';
import type { SalesOrder, SalesOrderStatus } from '../domain/sales-order-status.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';
import { SalesOrderKind } from '../sales-order-kind.js';

/** Changes of a sales order, whose reservations follow its lines. */
@Injectable()
export class ChangeSalesOrder extends ChangeOrder<SalesOrderStatus> {
  constructor(
    kind: SalesOrderKind,
    runner: CommandRunner,
    private readonly orders: SalesOrdersRepository,
    private readonly posting: PostingService,
    private readonly reservations: ReservationsRepository,
  ) {
    super(kind, runner);
  }

  /** @throws Conflict where stock that must be reserved is short */
  protected override async moveStock(
    tx: TenantTransaction,
    before: SalesOrder,
    changes: LineChanges,
    removeLines: () => void,
  ): Promise<void> {
    const { kept, added } = changes;
    await this.posting.lockProducts(tx, [
      ...before.lines.map(({ productId }) => productId),
      ...added.map(({ productId }) => productId),
    ]);
    await this.release(tx, shrunkenLines(changes));
    removeLines();
    const growing = kept.filter(({ outstanding, before: earlier }) => Big(outstanding).gt(earlier));
    if (growing.length + added.length === 0) return;
    const policy = await this.orders.reservationPolicy(tx);
    if (policy === 'none') return;
    const short = await this.posting.reserveOrder(tx, before.id);
    if (policy !== 'required') return;
    const asked = new Set(growing.map(({ id }) => id));
    const standing = new Set(before.lines.map(({ id }) => id));
    const isAsked = ({ lineId }: { lineId: number }): boolean => asked.has(lineId) || !standing.has(lineId);
    requireReserved(policy, await this.orders.get(tx, before.id), short.filter(isAsked));
  }

  /** What is freed goes to the orders that wait for it. */
  private async release(tx: TenantTransaction, outstanding: ReadonlyMap<number, string>): Promise<void> {
    if (outstanding.size === 0) return;
    const reservations = await this.reservations.ofLines(tx, [...outstanding.keys()]);
    const released = reservationExcess(reservations, outstanding);
    if (released.length === 0) return;
    const places = released.map(({ productId, locationId }) => ({
      productId,
      fromLocationId: null,
      toLocationId: locationId,
    }));
    const prepared = await this.posting.prepare(tx, places);
    await this.posting.write(tx, { entries: [], released }, { ...prepared, reservations });
  }
}
