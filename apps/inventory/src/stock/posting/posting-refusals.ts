import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { Conflict, FieldErrors } from '#errors';
import type { TenantTransaction } from '../../database/transaction.js';
import { BalancesRepository } from './balances.repository.js';
import { LotRefusal } from './lot-book.js';
import { type MissingStock, type Reservation, StockShortage } from './posting.js';
import { postingsRefused } from './posting-metrics.js';
import type { LockedProduct } from './product-costs.repository.js';
import { ReservationsRepository } from './reservations.repository.js';
import { shortageInWords } from './shortage-message.js';

/** What a client is told of a posting that stock or lots do not allow. */
@Injectable()
export class PostingRefusals {
  constructor(
    private readonly balances: BalancesRepository,
    private readonly reservations: ReservationsRepository,
  ) {}

  /** @param own the reservations that the posting may use itself @returns any other error as it is */
  async of(
    tx: TenantTransaction,
    error: unknown,
    products: ReadonlyMap<number, LockedProduct>,
    own: readonly Reservation[] = [],
  ): Promise<unknown> {
    if (error instanceof StockShortage) return this.shortage(tx, error.missing, own);
    if (!(error instanceof LotRefusal)) return error;
    const { kind, productId, locationId, text } = error;
    const [place] = locationId === null ? [] : await this.balances.namesOf(tx, [{ productId, locationId }]);
    const message = text
      .replace('{sku}', () => products.get(productId)?.sku ?? '')
      .replace('{location}', () => place?.location ?? '');
    return kind === 'invalid' ? FieldErrors.of('lots', message) : new Conflict(message);
  }

  /** @param own as in `of` */
  async shortage(
    tx: TenantTransaction,
    missing: readonly MissingStock[],
    own: readonly Reservation[] = [],
  ): Promise<Conflict> {
    const isReserved = missing.every(({ requested, onHand }) => Big(onHand).gte(requested));
    postingsRefused.inc({ reason: isReserved ? 'reserved' : 'short_stock' });
    return new Conflict(`Insufficient stock: ${(await this.describe(tx, missing, own)).join('; ')}.`);
  }

  /** What is missing, in words, in the given order. */
  async describe(
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
