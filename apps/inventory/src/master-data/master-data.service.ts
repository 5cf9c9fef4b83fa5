import { NotFound } from '#errors';
import { type ListDefinition, parseListQuery, type QueryParams } from '#pagination';
import type { ParsedBody } from '#validation';
import type { AuditLog } from '../audit/audit-log.js';
import type { Target } from '../commands/target.js';
import { type Listing, readList } from '../database/lists/list-reader.js';
import { listRow, listRows } from '../database/lists/list-row.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { TenantOwnedEntity } from '../database/entities/columns.js';
import type { TenantRepository, Writable } from '../database/entities/tenant-repository.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { TenantScope } from '../scope/scope.js';

/** What differs between the kinds of master data. */
export interface MasterDataKind<Row extends object> {
  /** Name in error messages: `Product`. */
  kind: string;
  /** Name in the audit log: `product`. */
  objectType: string;
  list: ListDefinition<Row>;
}

/** One row of a batch: `before` is null for a new one. */
export interface BatchRow<Write extends object> {
  id: number | null;
  body: ParsedBody<Write>;
}

/** The part of a service that imports use. */
export interface BatchWriter<Write extends object> {
  writeBatchIn(
    tx: TenantTransaction,
    rows: readonly BatchRow<Write>[],
    checkOnly?: boolean,
  ): Promise<{ created: number; updated: number }>;
}

/**
 * List, retrieve, create, update and delete of one kind of master data (decisions §5), with hooks for checks and
 * columns of the kind. Every write and its audit event are one unit of work.
 */
export abstract class MasterDataService<
  E extends TenantOwnedEntity,
  Row extends { id: number },
  Write extends object,
> {
  protected constructor(
    private readonly meta: MasterDataKind<Row>,
    protected readonly database: UnitOfWork,
    protected readonly repository: TenantRepository<E>,
    private readonly audit: AuditLog,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<Row>> {
    const query = parseListQuery(this.meta.list, params);
    return readList(this.database, scope, this.meta.list, query);
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<Row> {
    return this.found(await this.database.readOne(scope, listRow(this.meta.list, scope.tenantId, id)));
  }

  /** @throws FieldErrors with all errors of the body, Conflict for a duplicate */
  create(scope: TenantScope, body: ParsedBody<Write>): Promise<Row> {
    return this.database.transaction(scope, (tx) => this.createIn(tx, body));
  }

  /** Like `create`, within the caller's transaction. */
  async createIn(tx: TenantTransaction, body: ParsedBody<Write>): Promise<Row> {
    await this.check(tx, body, null);
    const { id } = await this.repository.insert(tx, await this.newColumns(tx, body.complete()));
    const after = this.found(await this.findRow(tx, id));
    this.record(tx, 'create', id, null, after);
    return after;
  }

  /**
   * `create` and `update` of many rows within the caller's transaction: the same checks and audit events, in a few
   * statements. Errors are added to the bodies' errors; with errors, or in a dry run, nothing is written.
   */
  async writeBatchIn(
    tx: TenantTransaction,
    rows: readonly BatchRow<Write>[],
    checkOnly = false,
  ): Promise<{ created: number; updated: number }> {
    await this.checkBatch(tx, rows);
    const made = rows.filter(({ id }) => id === null);
    const old = rows.flatMap(({ id, body }) => (id === null ? [] : [{ id, body }]));
    if (checkOnly || rows.some(({ body }) => !body.errors.isEmpty))
      return { created: made.filter(({ body }) => body.errors.isEmpty).length, updated: 0 };
    const columns = await Promise.all(made.map(async ({ body }) => this.newColumns(tx, body.complete())));
    const ids = await this.repository.insertMany(tx, columns);
    const before = await this.rowsById(
      tx,
      old.map(({ id }) => id),
    );
    const changed = await this.repository.updateMany(
      tx,
      old.map(({ id, body }) => ({ id, values: this.columns(body.complete()) })),
    );
    const after = await this.rowsById(tx, [...ids, ...changed]);
    const { objectType } = this.meta;
    const event = (verb: string, objectId: number) => ({
      who: tx.scope,
      event: {
        action: `${objectType}.${verb}`,
        objectType,
        objectId,
        before: before.get(objectId) ?? null,
        after: after.get(objectId) ?? null,
      },
    });
    this.audit.recordMany(tx, [
      ...ids.map((id) => event('create', id)),
      ...changed.map((id) => event('update', id)),
    ]);
    return { created: ids.length, updated: changed.length };
  }

  /** Full or partial update: absent fields are not changed. @throws NotFound, PreconditionFailed, FieldErrors, Conflict */
  update(scope: TenantScope, { id, precondition }: Target, body: ParsedBody<Write>): Promise<Row> {
    return this.database.transaction(scope, async (tx) => {
      await this.beforeLock(tx, body);
      this.found(await this.repository.lock(tx, id));
      const before = this.found(await this.findRow(tx, id));
      precondition?.check(before);
      await this.check(tx, body, id);
      await this.repository.update(tx, id, this.columns(body.complete()));
      const after = this.found(await this.findRow(tx, id));
      this.record(tx, 'update', id, before, after);
      return after;
    });
  }

  /** @throws NotFound, PreconditionFailed, Conflict naming the objects that refer to it */
  delete(scope: TenantScope, { id, precondition }: Target): Promise<void> {
    return this.database.transaction(scope, async (tx) => {
      const before = this.found(await this.repository.lock(tx, id));
      if (precondition) precondition.check(this.found(await this.findRow(tx, id)));
      await this.repository.delete(tx, id);
      this.record(tx, 'delete', id, before, null);
    });
  }

  /** Columns of the given values; absent values are undefined and not written. */
  protected abstract columns(values: Write): Writable<E>;

  /** Columns of a new row, with generated values where the body has none. */
  protected newColumns(_tx: TenantTransaction, values: Write): Promise<Writable<E>> | Writable<E> {
    return this.columns(values);
  }

  /** Adds the errors that need the database (references, rules between rows) to the body's errors. */
  protected check(_tx: TenantTransaction, _body: ParsedBody<Write>, _id: number | null): Promise<void> {
    return Promise.resolve();
  }

  /** Hook for a lock that must be taken before the row's lock. */
  protected beforeLock(_tx: TenantTransaction, _body: ParsedBody<Write>): Promise<void> {
    return Promise.resolve();
  }

  /** Like `check`, for many bodies. */
  protected async checkBatch(tx: TenantTransaction, rows: readonly BatchRow<Write>[]): Promise<void> {
    await Promise.all(rows.map(({ id, body }) => this.check(tx, body, id)));
  }

  private async rowsById(tx: TenantTransaction, ids: readonly number[]): Promise<Map<number, Row>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.query(listRows(this.meta.list, tx.tenantId, ids));
    return new Map(rows.map((row) => [row.id, row]));
  }

  protected findRow(tx: TenantTransaction, id: number): Promise<Row | null> {
    return tx.queryOne(listRow(this.meta.list, tx.tenantId, id));
  }

  protected found<T>(row: T | null): T {
    if (row === null) throw new NotFound(this.meta.kind);
    return row;
  }

  private record(
    tx: TenantTransaction,
    verb: string,
    id: number,
    before: object | null,
    after: object | null,
  ): void {
    const { objectType } = this.meta;
    this.audit.recordEvents(tx, tx.scope, {
      action: `${objectType}.${verb}`,
      objectType,
      objectId: id,
      before,
      after,
    });
  }
}
