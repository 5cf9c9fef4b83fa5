import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { type Listing, listRow, parseListQuery, type QueryParams, readListing } from '#pagination';
import type { AuditEvent, Outcome } from '../../audit/audit-log.js';
import { CommandRunner } from '../../commands/command-runner.js';
import type { Target } from '../../commands/target.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { TenantScope } from '../../scope/scope.js';
import { PostingService } from '../posting/posting.service.js';
import { ReservationsRepository } from '../posting/reservations.repository.js';
import { RESERVATIONS, type ReservationRow } from './reservation-list.js';

/** What an order got of stock that was given up by another. */
interface PassedOn {
  salesOrderId: number;
  orderNumber: string;
  quantity: string;
}

export interface Release {
  /** As it was. */
  released: ReservationRow;
  passedOn: readonly PassedOn[];
}

/** Reservations as they are read, and given up by people; postings make and use them (decisions §7, §18). */
@Injectable()
export class ReservationsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly reservations: ReservationsRepository,
    private readonly posting: PostingService,
    private readonly runner: CommandRunner,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<ReservationRow>> {
    const query = parseListQuery(RESERVATIONS, params);
    return readListing((statements) => this.database.read(scope, statements), RESERVATIONS, query, [
      scope.tenantId,
    ]);
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<ReservationRow> {
    return found(await this.database.readOne(scope, listRow(RESERVATIONS, scope.tenantId, id)));
  }

  /**
   * Gives up a reservation whole. The orders that wait for the product get what is freed; its own line gets another only with
   * new stock. @throws NotFound, PreconditionFailed
   */
  release(scope: TenantScope, target: Target, request: IdempotentRequest | null): Promise<Release> {
    return this.runner.run(scope, request, (tx) => this.releaseIn(tx, target));
  }

  private async releaseIn(tx: TenantTransaction, { id, precondition }: Target): Promise<Outcome<Release>> {
    const row = async () => found(await tx.queryOne(listRow(RESERVATIONS, tx.tenantId, id)));
    const { productId } = await row();
    // The lock of the product covers its reservations: what is read after it is what the last writer left.
    await this.posting.lockProducts(tx, [productId]);
    const released = await row();
    precondition?.check(released);
    const { salesOrderLineId: lineId, locationId, quantity } = released;
    const taken = await this.posting.release(tx, { lineId, productId, locationId, quantity });
    const orders = await this.reservations.ordersOf(tx, taken);
    const passedOn = orders.map(({ orderId: salesOrderId, orderNumber, quantity: got }) => ({
      salesOrderId,
      orderNumber,
      quantity: got,
    }));
    return { result: { released, passedOn }, events: [eventOf(released, passedOn)] };
  }
}

function eventOf(released: ReservationRow, passedOn: readonly PassedOn[]): AuditEvent {
  return {
    action: 'reservation.release',
    objectType: 'reservation',
    objectId: released.id,
    objectLabel: `${released.orderNumber} ${released.sku}`,
    before: released,
    after: { ...released, quantity: '0', passedOn },
  };
}

function found(reservation: ReservationRow | null): ReservationRow {
  if (reservation === null) throw new NotFound('Reservation');
  return reservation;
}
