import { Injectable } from '@nestjs/common';
import { type FieldErrorBag, NotFound } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import { changeOf, type Outcome } from '../../audit/audit-log.js';
import { CommandRunner } from '../../commands/command-runner.js';
import type { Target } from '../../commands/target.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { TenantScope } from '../../scope/scope.js';
import { PostingService } from '../posting/posting.service.js';
import { LOTS, type LotRow } from './lot-list.js';
import { LotRowsRepository, type LotTrace } from './lot-rows.repository.js';

/** A change of a lot; undefined values stay. */
export interface LotCommand {
  /** Under names of the wire. */
  readonly errors: FieldErrorBag;
  readonly expiryDate?: string | null | undefined;
  readonly isBlocked?: boolean | undefined;
  readonly notes?: string | undefined;
}

/** Lots as they are read, traced, and changed by people; movements make them (decisions §17). */
@Injectable()
export class LotsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly lots: LotRowsRepository,
    private readonly posting: PostingService,
    private readonly runner: CommandRunner,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<LotRow>> {
    const query = parseListQuery(LOTS, params);
    return readListing((statements) => this.database.read(scope, statements), LOTS, query, [scope.tenantId]);
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<LotRow> {
    return found(await this.database.readOne(scope, this.lots.byId(scope.tenantId, id)));
  }

  /** From where it came, and to whom it went. @throws NotFound */
  async trace(scope: TenantScope, id: number): Promise<LotTrace> {
    const [[lot], movements] = await this.database.read(scope, [
      this.lots.byId(scope.tenantId, id),
      this.lots.movementsOf(scope.tenantId, id),
    ]);
    return { lot: found(lot ?? null), movements };
  }

  /**
   * What a change takes from the good stock is taken from the reservations, those of the order confirmed last first; what
   * becomes good goes to the waiting orders. @throws NotFound, PreconditionFailed, FieldErrors
   */
  change(scope: TenantScope, target: Target, command: LotCommand): Promise<LotRow> {
    return this.runner.run(scope, null, (tx) => this.changeIn(tx, target, command));
  }

  private async changeIn(
    tx: TenantTransaction,
    { id, precondition }: Target,
    { errors, ...values }: LotCommand,
  ): Promise<Outcome<LotRow>> {
    const { productId } = found(await this.lots.find(tx, id));
    // The lock of the product covers its lots: what is read after it is what the last writer left.
    await this.posting.lockProducts(tx, [productId]);
    const before = found(await this.lots.find(tx, id));
    precondition?.check(before);
    errors.throwIfAny();
    await this.lots.change(tx, id, values);
    if (values.expiryDate !== undefined || values.isBlocked !== undefined)
      await this.posting.lotChanged(tx, productId);
    const after = found(await this.lots.find(tx, id));
    return { result: after, events: [changeOf('lot', 'update', before, after)] };
  }
}

function found(lot: LotRow | null): LotRow {
  if (lot === null) throw new NotFound('Lot');
  return lot;
}
