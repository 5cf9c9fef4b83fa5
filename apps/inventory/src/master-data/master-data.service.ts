import {
  type ListDefinition,
  type Listing,
  listRow,
  listRows,
  parseListQuery,
  type QueryParams,
  readListing,
  type StatementReader,
} from '#pagination';
import { NotFound } from '#errors';
import { type AuditEvent, changeOf } from '../audit/audit-log.js';
import type { CommandRunner } from '../commands/command-runner.js';
import type { Draft } from '../commands/draft.js';
import type { Target } from '../commands/target.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { TenantOwnedEntity } from '../database/entities/columns.js';
import type { Given, TenantTable, Writable } from '../database/entities/table.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { TenantScope } from '../scope/scope.js';

/** What differs between the kinds of master data. */
export interface MasterDataKind<E extends TenantOwnedEntity, Row extends object> {
  /** Name in error messages: `Product`. */
  kind: string;
  /** Name in the audit log: `product`. */
  objectType: string;
  list: ListDefinition<Row>;
  table: TenantTable<E>;
}

/** A new row, or a change of one, which leaves values out. */
export type MasterDataCommand<E> = Draft<Given<E>>;

/** One row of a batch: the id is null for a new one. */
export interface BatchRow<E> {
  readonly id: number | null;
  readonly command: MasterDataCommand<E>;
}

/** What a batch wrote. */
export interface BatchOutcome {
  readonly created: number;
  readonly updated: number;
  readonly events: readonly AuditEvent[];
}

/** The part of a service that imports use. */
export interface BatchWriter<E> {
  writeBatchIn(
    tx: TenantTransaction,
    rows: readonly BatchRow<E>[],
    checkOnly?: boolean,
  ): Promise<BatchOutcome>;
}

/**
 * List, retrieve, create, update and delete of one kind of master data (decisions §5), with hooks for checks and
 * generated values of the kind. Every write and its audit event are one unit of work.
 */
export abstract class MasterDataService<
  E extends TenantOwnedEntity,
  Row extends { id: number },
> implements BatchWriter<E> {
  protected constructor(
    private readonly meta: MasterDataKind<E, Row>,
    private readonly database: UnitOfWork,
    protected readonly runner: CommandRunner,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<Row>> {
    const query = parseListQuery(this.meta.list, params);
    const { list } = this.meta;
    const read: StatementReader = (statements) =>
      this.database.read(scope, statements, { page: { list, query } });
    return readListing(read, list, query, [scope.tenantId]);
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<Row> {
    return this.found(await this.database.readOne(scope, listRow(this.meta.list, scope.tenantId, id)));
  }

  /** @throws FieldErrors with all errors of the command, Conflict for a duplicate */
  create(scope: TenantScope, command: MasterDataCommand<E>): Promise<Row> {
    const { table, objectType } = this.meta;
    return this.runner.run(scope, null, async (tx) => {
      await this.check(tx, command, null);
      command.errors.throwIfAny();
      const id = await tx.insert(table.insert(await this.newValues(tx, command.values), tx.tenantId));
      const after = this.found(await this.findRow(tx, id));
      return { result: after, events: [changeOf(objectType, 'create', null, after)] };
    });
  }

  /**
   * `create` and `update` of many rows within the caller's transaction: the same checks and audit events, in a few
   * statements. Errors are added to the commands' errors; with errors, or in a dry run, nothing is written.
   */
  async writeBatchIn(
    tx: TenantTransaction,
    rows: readonly BatchRow<E>[],
    checkOnly = false,
  ): Promise<BatchOutcome> {
    await this.checkBatch(tx, rows);
    const made = rows.filter(({ id }) => id === null);
    const old = rows.flatMap(({ id, command }) => (id === null ? [] : [{ id, values: command.values }]));
    if (checkOnly || rows.some(({ command }) => !command.errors.isEmpty))
      return {
        created: made.filter(({ command }) => command.errors.isEmpty).length,
        updated: 0,
        events: [],
      };
    const values = await Promise.all(made.map(({ command }) => this.newValues(tx, command.values)));
    const ids = await this.insertAll(tx, values);
    const before = await this.rowsById(
      tx,
      old.map(({ id }) => id),
    );
    const changed = await this.updateAll(tx, old);
    const after = await this.rowsById(tx, [...ids, ...changed]);
    const { objectType } = this.meta;
    const events = [
      ...ids.map((id) => changeOf(objectType, 'create', null, after.get(id) ?? null)),
      ...changed.map((id) => changeOf(objectType, 'update', before.get(id) ?? null, after.get(id) ?? null)),
    ];
    return { created: ids.length, updated: changed.length, events };
  }

  /** Full or partial update: absent values are not changed. @throws NotFound, PreconditionFailed, FieldErrors, Conflict */
  update(scope: TenantScope, { id, precondition }: Target, command: MasterDataCommand<E>): Promise<Row> {
    const { table, objectType } = this.meta;
    return this.runner.run(scope, null, async (tx) => {
      await this.beforeLock(tx, command);
      this.found(await tx.queryOne(table.lock(tx.tenantId, id)));
      const before = this.found(await this.findRow(tx, id));
      precondition?.check(before);
      await this.check(tx, command, id);
      command.errors.throwIfAny();
      await tx.execute(table.update(this.derived(command.values), tx.tenantId, id));
      const after = this.found(await this.findRow(tx, id));
      const events = [changeOf(objectType, 'update', before, after)];
      return { result: after, events: [...events, ...(await this.furtherEvents(tx, before, after))] };
    });
  }

  /** @throws NotFound, PreconditionFailed, Conflict naming the objects that refer to it */
  delete(scope: TenantScope, { id, precondition }: Target): Promise<void> {
    const { table, objectType } = this.meta;
    return this.runner.run(scope, null, async (tx) => {
      const before = this.found(await tx.queryOne(table.lock(tx.tenantId, id)));
      if (precondition) precondition.check(this.found(await this.findRow(tx, id)));
      await tx.execute(table.delete(tx.tenantId, id));
      return { result: undefined, events: [changeOf(objectType, 'delete', before, null)] };
    });
  }

  /** Hook for values that follow from those of the command. */
  protected derived(values: Writable<E>): Writable<E> {
    return values;
  }

  /** Hook for values of a new row that are generated where the command has none. */
  protected newValues(_tx: TenantTransaction, values: Writable<E>): Promise<Writable<E>> {
    return Promise.resolve(this.derived(values));
  }

  /** Adds the errors that need the database (references, rules between rows) to the command's errors. */
  protected check(_tx: TenantTransaction, _command: MasterDataCommand<E>, _id: number | null): Promise<void> {
    return Promise.resolve();
  }

  /** Hook for a lock that must be taken before the row's lock. */
  protected beforeLock(_tx: TenantTransaction, _command: MasterDataCommand<E>): Promise<void> {
    return Promise.resolve();
  }

  /** Hook for the events of other rows that an update has changed. */
  protected furtherEvents(_tx: TenantTransaction, _before: Row, _after: Row): Promise<readonly AuditEvent[]> {
    return Promise.resolve([]);
  }

  /** Like `check`, for many commands. */
  protected async checkBatch(tx: TenantTransaction, rows: readonly BatchRow<E>[]): Promise<void> {
    await Promise.all(rows.map(({ id, command }) => this.check(tx, command, id)));
  }

  /** @returns the ids, in the order of the rows */
  private async insertAll(tx: TenantTransaction, rows: readonly Writable<E>[]): Promise<number[]> {
    const ids: number[] = [];
    for (const { statement, at } of this.meta.table.insertMany(rows, tx.tenantId)) {
      const made = await tx.query(statement);
      made.forEach(({ id }, index) => (ids[at[index] ?? 0] = id));
    }
    return ids;
  }

  /** @returns the ids of the rows that changed */
  private async updateAll(
    tx: TenantTransaction,
    rows: readonly { id: number; values: Writable<E> }[],
  ): Promise<number[]> {
    const changed: number[] = [];
    const given = rows.map(({ id, values }) => ({ id, values: this.derived(values) }));
    for (const statement of this.meta.table.updateMany(given, tx.tenantId))
      changed.push(...(await tx.query(statement)).map(({ id }) => id));
    return changed;
  }

  private async rowsById(tx: TenantTransaction, ids: readonly number[]): Promise<Map<number, Row>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.query(listRows(this.meta.list, tx.tenantId, ids));
    return new Map(rows.map((row) => [row.id, row]));
  }

  private findRow(tx: TenantTransaction, id: number): Promise<Row | null> {
    return tx.queryOne(listRow(this.meta.list, tx.tenantId, id));
  }

  private found<T>(row: T | null): T {
    if (row === null) throw new NotFound(this.meta.kind);
    return row;
  }
}
