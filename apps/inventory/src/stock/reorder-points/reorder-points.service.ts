import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { type Listing, listRow, parseListQuery, type QueryParams, readListing } from '#pagination';
import { changeOf } from '../../audit/audit-log.js';
import { PRODUCT } from '../../catalogue/products/product.entity.js';
import { CommandRunner } from '../../commands/command-runner.js';
import type { Draft } from '../../commands/draft.js';
import type { Target } from '../../commands/target.js';
import type { Given } from '../../database/entities/table.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { TenantScope } from '../../scope/scope.js';
import { STOCK_LOCATION } from '../locations/stock-location.entity.js';
import { REORDER_POINTS, type ReorderPointRow } from './reorder-point-list.js';
import { REORDER_POINT, type ReorderPointEntity } from './reorder-point.entity.js';

/** A new reorder point, or a change of one, which leaves values out. */
export type ReorderPointCommand = Draft<Given<ReorderPointEntity>>;

const OBJECT_TYPE = 'reorder_point';

/** The reorder points of a location. Each write and its audit event are one unit of work. */
@Injectable()
export class ReorderPointsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly runner: CommandRunner,
  ) {}

  /** @throws NotFound for a location that is not there */
  async list(scope: TenantScope, locationId: number, params: QueryParams): Promise<Listing<ReorderPointRow>> {
    const query = parseListQuery(REORDER_POINTS, params);
    if (!(await this.database.readOne(scope, STOCK_LOCATION.find(scope.tenantId, locationId))))
      throw new NotFound('Stock location');
    return readListing((statements) => this.database.read(scope, statements), REORDER_POINTS, query, [
      scope.tenantId,
      locationId,
    ]);
  }

  /** @throws NotFound */
  async get(scope: TenantScope, locationId: number, id: number): Promise<ReorderPointRow> {
    const statement = listRow(REORDER_POINTS, scope.tenantId, locationId, id);
    const found = await this.database.readOne(scope, statement);
    if (!found) throw new NotFound('Reorder point');
    return found;
  }

  /** @throws NotFound, FieldErrors, Conflict for a product that the location has a reorder point of */
  create(
    scope: TenantScope,
    locationId: number,
    command: ReorderPointCommand,
    request: IdempotentRequest | null,
  ): Promise<ReorderPointRow> {
    return this.runner.run(scope, request, async (tx) => {
      if (!(await tx.queryOne(STOCK_LOCATION.find(tx.tenantId, locationId))))
        throw new NotFound('Stock location');
      await this.check(tx, command);
      const id = await tx.insert(REORDER_POINT.insert({ ...command.values, locationId }, tx.tenantId));
      const after = await this.row(tx, locationId, id);
      return { result: after, events: [changeOf(OBJECT_TYPE, 'create', null, after)] };
    });
  }

  /** @throws NotFound, PreconditionFailed, FieldErrors, Conflict */
  update(
    scope: TenantScope,
    locationId: number,
    target: Target,
    command: ReorderPointCommand,
  ): Promise<ReorderPointRow> {
    return this.runner.run(scope, null, async (tx) => {
      const before = await this.lock(tx, locationId, target);
      await this.check(tx, command);
      await tx.execute(REORDER_POINT.update(command.values, tx.tenantId, target.id));
      const after = await this.row(tx, locationId, target.id);
      return { result: after, events: [changeOf(OBJECT_TYPE, 'update', before, after)] };
    });
  }

  /** @throws NotFound, PreconditionFailed */
  delete(scope: TenantScope, locationId: number, target: Target): Promise<void> {
    return this.runner.run(scope, null, async (tx) => {
      const before = await this.lock(tx, locationId, target);
      await tx.execute(REORDER_POINT.delete(tx.tenantId, target.id));
      return { result: undefined, events: [changeOf(OBJECT_TYPE, 'delete', before, null)] };
    });
  }

  /** @throws FieldErrors */
  private async check(tx: TenantTransaction, { errors, values }: ReorderPointCommand): Promise<void> {
    const { productId } = values;
    if (productId !== undefined && !(await tx.queryOne(PRODUCT.find(tx.tenantId, productId))))
      errors.invalidPk('product', productId);
    errors.throwIfAny();
  }

  private async lock(
    tx: TenantTransaction,
    locationId: number,
    { id, precondition }: Target,
  ): Promise<ReorderPointRow> {
    const [, row] = await Promise.all([
      tx.queryOne(REORDER_POINT.lock(tx.tenantId, id)),
      this.row(tx, locationId, id),
    ]);
    precondition?.check(row);
    return row;
  }

  private async row(tx: TenantTransaction, locationId: number, id: number): Promise<ReorderPointRow> {
    const row = await tx.queryOne(listRow(REORDER_POINTS, tx.tenantId, locationId, id));
    if (!row) throw new NotFound('Reorder point');
    return row;
  }
}
