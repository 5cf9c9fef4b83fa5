import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import {
  type Listing,
  parseListQuery,
  type QueryParams,
  readListing,
  type StatementReader,
} from '#pagination';
import { changeOf, creationOf } from '../../audit/audit-log.js';
import { CommandRunner } from '../../commands/command-runner.js';
import { UnitOfWork, type WriteGroup } from '../../database/unit-of-work.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { TenantScope } from '../../scope/scope.js';
import { filteredBy, type ListOwner, readerOf } from '../list-owner.js';
import { STOCK_LOCATION } from '../locations/stock-location.entity.js';
import { PostingService } from '../posting/posting.service.js';
import { STOCK_MOVEMENTS, type StockMovementRow } from './movement-list.js';
import { MovementRowsRepository } from './movement-rows.repository.js';
import {
  type BulkMovements,
  checkNamed,
  checkSides,
  entryOf,
  isArrival,
  isReady,
  type MovementCommand,
  type MovementRequest,
  type References,
  rowOf,
  throwErrors,
} from './movement-request.js';

/** Manual movements, and the ledger's history. */
@Injectable()
export class MovementsService {
  /** Movements into the stock: never refused for a shortage. */
  private readonly receipts: WriteGroup<MovementCommand, StockMovementRow> = {
    name: 'arrivals',
    work: (tx, requests, isAlone) => this.createAll(tx, requests, isAlone),
  };

  constructor(
    private readonly database: UnitOfWork,
    private readonly runner: CommandRunner,
    private readonly rows: MovementRowsRepository,
    private readonly posting: PostingService,
  ) {}

  /**
   * All, or those of one product or location. Movements never change, so a replica may answer.
   * @throws NotFound for an owner that is not there
   */
  list(
    scope: TenantScope,
    params: QueryParams,
    owner: ListOwner | null = null,
  ): Promise<Listing<StockMovementRow>> {
    const query = parseListQuery(STOCK_MOVEMENTS, filteredBy(owner, params));
    const read: StatementReader = (statements) => this.database.read(scope, statements, { mayLag: true });
    return readListing(readerOf(owner, scope.tenantId, read), STOCK_MOVEMENTS, query, [scope.tenantId]);
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<StockMovementRow> {
    const found = await this.database.readOne(scope, this.rows.byId(scope.tenantId, id));
    if (!found) throw new NotFound('Stock movement');
    return found;
  }

  /** @throws FieldErrors, Conflict for insufficient stock */
  async create(
    scope: TenantScope,
    command: MovementCommand,
    request: IdempotentRequest | null,
  ): Promise<StockMovementRow> {
    checkSides(command);
    if (request === null && isArrival(command))
      return this.database.writeInGroup(this.receipts, scope, command);
    return this.runner.run(scope, request, async (tx) => {
      const [created] = await this.postAll(tx, [{ scope, item: command }], true);
      if (!created) throw new Error('No movement was posted.');
      return { result: created, events: [changeOf('stock_movement', 'create', null, created)] };
    });
  }

  /** All or nothing. @throws FieldErrors aligned with the movements, Conflict for insufficient stock */
  createTogether(
    scope: TenantScope,
    movements: BulkMovements,
    request: IdempotentRequest | null,
  ): Promise<StockMovementRow[]> {
    const { commands } = movements;
    for (const command of commands) checkSides(command);
    return this.runner.run(scope, request, async (tx) => {
      const requests = commands.map((item) => ({ scope, item }));
      const references = await this.references(tx, requests, true);
      for (const command of commands) checkNamed(command, references);
      throwErrors(movements);
      const entries = requests.map((one) => entryOf(one, references));
      const posted = await this.posting.write(tx, { entries }, references.prepared);
      const result = requests.map((one, index) => rowOf(one, entries[index], posted[index], references));
      return { result, events: result.map((row) => changeOf('stock_movement', 'create', null, row)) };
    });
  }

  private async createAll(
    tx: TenantTransaction,
    requests: readonly MovementRequest[],
    isAlone: boolean,
  ): Promise<(StockMovementRow | null)[]> {
    const rows = await this.postAll(tx, requests, isAlone);
    this.runner.recordEvents(
      tx,
      requests.flatMap(({ scope }, index) => creationOf(scope, 'stock_movement', rows[index])),
    );
    return rows;
  }

  /**
   * Posts the requests together.
   * @param isAlone a single request, which gets its errors; otherwise null for each that cannot be posted at once
   */
  private async postAll(
    tx: TenantTransaction,
    requests: readonly MovementRequest[],
    isAlone: boolean,
  ): Promise<(StockMovementRow | null)[]> {
    const references = await this.references(tx, requests, isAlone);
    const ready = requests.filter((request) => isReady(request, references));
    if (isAlone && ready.length === 0)
      for (const { item } of requests) {
        checkNamed(item, references);
        item.errors.throwIfAny();
      }
    const entries = ready.map((one) => entryOf(one, references));
    const posted = await this.posting.write(tx, { entries }, references.prepared);
    const rows = new Map(
      ready.map((request, index) => [request, rowOf(request, entries[index], posted[index], references)]),
    );
    return requests.map((request) => rows.get(request) ?? null);
  }

  /** In one pipeline; errors of the references are reported before the posting is used. */
  private async references(
    tx: TenantTransaction,
    requests: readonly MovementRequest[],
    waits: boolean,
  ): Promise<References> {
    const sides = requests.map(({ item: { productId, fromLocationId = null, toLocationId = null } }) => ({
      productId,
      fromLocationId,
      toLocationId,
    }));
    const locationIds = sides.flatMap(({ fromLocationId, toLocationId }) => [fromLocationId, toLocationId]);
    const [locations, prepared] = await Promise.all([
      tx.query(STOCK_LOCATION.findMany(tx.tenantId, [...new Set(locationIds.filter((id) => id !== null))])),
      this.posting.prepare(
        tx,
        sides.flatMap(({ productId, ...places }) =>
          productId === undefined ? [] : [{ productId, ...places }],
        ),
        waits,
      ),
    ]);
    return { prepared, locations: new Map(locations.map((location) => [location.id, location])) };
  }
}
