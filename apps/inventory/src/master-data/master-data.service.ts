import { NotFound } from '#errors';
import { type ListDefinition, parseListQuery, type QueryParams } from '#pagination';
import type { AuditLog } from '../audit/audit-log.js';
import { type Listing, readList } from '../database/list-reader.js';
import type { TenantDatabase } from '../database/tenant-database.js';
import type { TenantEntity } from '../database/columns.js';
import type { TenantRepository, Writable } from '../database/tenant-repository.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { ParsedBody } from '../fields/compile.js';
import type { TenantScope } from '../tenancy/scope.js';

/** What tells one kind of master data from another. */
export interface MasterDataKind<Row extends object> {
  /** As error messages name it: `Product`. */
  kind: string;
  /** As the audit log names it: `product`. */
  objectType: string;
  list: ListDefinition<Row>;
}

/**
 * List, retrieve, create, update and delete of one kind of master data (decisions §5): the same for all kinds, with
 * hooks for a kind's own checks and columns. Every write and its audit event are one unit of work.
 */
export abstract class MasterDataService<
  E extends TenantEntity,
  Row extends { id: number },
  Write extends object,
> {
  protected constructor(
    private readonly meta: MasterDataKind<Row>,
    protected readonly database: TenantDatabase,
    protected readonly repository: TenantRepository<E>,
    private readonly audit: AuditLog,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<Row>> {
    const query = parseListQuery(this.meta.list, params);
    return readList(this.database, scope, this.meta.list, query);
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<Row> {
    return this.found(await this.database.read(scope, (tx) => this.findRow(tx, id)));
  }

  /** @throws FieldErrors with everything that is wrong in the body, Conflict where a unique value is taken */
  create(scope: TenantScope, body: ParsedBody<Write>): Promise<Row> {
    return this.database.run(scope, (tx) => this.createIn(tx, body));
  }

  /** As `create`, inside the caller's unit of work. */
  async createIn(tx: TenantTransaction, body: ParsedBody<Write>): Promise<Row> {
    await this.check(tx, body, null);
    const { id } = await this.repository.insert(tx, await this.newColumns(tx, body.complete()));
    const after = this.found(await this.findRow(tx, id));
    this.record(tx, 'create', id, null, after);
    return after;
  }

  /** Full or partial update: what the body does not give stays. @throws NotFound, FieldErrors, Conflict */
  update(scope: TenantScope, id: number, body: ParsedBody<Write>): Promise<Row> {
    return this.database.run(scope, async (tx) => {
      await this.beforeLock(tx, body);
      this.found(await this.repository.lock(tx, id));
      const before = await this.findRow(tx, id);
      await this.check(tx, body, id);
      await this.repository.update(tx, id, this.columns(body.complete()));
      const after = this.found(await this.findRow(tx, id));
      this.record(tx, 'update', id, before, after);
      return after;
    });
  }

  /** @throws NotFound, Conflict naming what still holds it */
  delete(scope: TenantScope, id: number): Promise<void> {
    return this.database.run(scope, async (tx) => {
      const before = this.found(await this.repository.lock(tx, id));
      await this.repository.delete(tx, id);
      this.record(tx, 'delete', id, before, null);
    });
  }

  /** Columns of the values given; absent values stay undefined and are not written. */
  protected abstract columns(values: Write): Writable<E>;

  /** Columns of a new row; where the service fills in what the body left out. */
  protected newColumns(_tx: TenantTransaction, values: Write): Promise<Writable<E>> | Writable<E> {
    return this.columns(values);
  }

  /** Adds the errors that need the database (references, rules between rows) to the body's own. */
  protected check(_tx: TenantTransaction, _body: ParsedBody<Write>, _id: number | null): Promise<void> {
    return Promise.resolve();
  }

  /** For a lock that must be taken before the row's. */
  protected beforeLock(_tx: TenantTransaction, _body: ParsedBody<Write>): Promise<void> {
    return Promise.resolve();
  }

  protected findRow(tx: TenantTransaction, id: number): Promise<Row | null> {
    const { name, columns, from, scope, tieBreaker } = this.meta.list;
    return tx.queryOne<Row>({
      name: `${name}:row`,
      text: `SELECT ${columns} FROM ${from} WHERE ${scope} AND ${tieBreaker} = $2`,
      values: [tx.tenantId, id],
    });
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
    this.audit.record(tx, tx.scope, {
      action: `${objectType}.${verb}`,
      objectType,
      objectId: id,
      before,
      after,
    });
  }
}
