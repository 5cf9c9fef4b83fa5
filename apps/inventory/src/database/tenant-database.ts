import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { type DatabaseConfig, INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { type PermissionVersion, StaleAuthorizationError } from '../scope/cached-authorization.js';
import type { TenantScope } from '../scope/scope.js';
import { ConnectionPool, withPermit } from './connections/connection-pool.js';
import { poolOf } from './connections/data-source.js';
import { DatabaseClock } from './database-clock.js';
import { watchQueue } from './database-metrics.js';
import { entityManagerOn } from './entities/entity-manager.js';
import { FairSemaphore } from './connections/fair-semaphore.js';
import { SharedConnections } from './connections/shared-connections.js';
import { attemptRead, attemptTransaction, type Pipeline, type Preamble, readInBatches } from './pipeline.js';
import { applySettings, settingsOf } from './preamble.js';
import { noteLastWrite } from './replica/last-write.js';
import { withRetry } from './retry.js';
import type { RowsOf, Statement } from './statement.js';
import { APP_DATA_SOURCE } from './tokens.js';
import { TenantTransaction, Transaction } from './transaction.js';
import { DatabaseWatch } from './transaction-watch.js';

/** A tenant, or those who are in none. */
type Key = number | null;

/** Readers always find a connection; and fewer writers at a time get more done, since they wait less for each other. */
const WRITERS_SHARE = 3 / 4;
const WRITERS_OF_ONE_TENANT_SHARE = 1 / 3;

/**
 * The application role's way to the database. Every transaction carries its tenant (and person) as transaction-local
 * settings, from which the row-level security policies read; without a tenant it sees no tenant's rows.
 */
@Injectable()
export class TenantDatabase {
  private readonly pool: ConnectionPool<Key>;
  /** For reads whose statements are planned once, which are the short ones. */
  private readonly shared: SharedConnections<Key>;
  private readonly writers: FairSemaphore<Key>;
  private readonly exporters: FairSemaphore<Key>;
  private readonly limits: DatabaseConfig;
  /** How long a unit of work waits for a connection at the most, in all. */
  readonly waitTimeoutMs: number;
  private readonly watch: DatabaseWatch;

  constructor(
    @Inject(APP_DATA_SOURCE) private readonly dataSource: DataSource,
    @Inject(INVENTORY_CONFIG) { database }: InventoryConfig,
    private readonly clock: DatabaseClock,
  ) {
    this.limits = database;
    this.watch = new DatabaseWatch('app', database.slowStatementMs);
    const waitTimeoutMs = 2 * database.connectTimeoutMs;
    this.waitTimeoutMs = waitTimeoutMs;
    this.pool = new ConnectionPool('app', poolOf(dataSource), waitTimeoutMs, true);
    this.shared = new SharedConnections(this.pool);
    const share = (part: number): number => Math.max(1, Math.floor(this.pool.size * part));
    this.exporters = new FairSemaphore({
      total: share(1 / 4),
      perKey: share(1 / 8),
      timeoutMs: waitTimeoutMs,
    });
    this.writers = new FairSemaphore({
      total: share(WRITERS_SHARE),
      perKey: share(WRITERS_OF_ONE_TENANT_SHARE),
      timeoutMs: waitTimeoutMs,
    });
    watchQueue('write', this.writers);
    watchQueue('export', this.exporters);
  }

  /**
   * One unit of work within the scope's tenant: what it wrote is committed together, or not at all; made again as a whole
   * after a deadlock or a lost connection, and when the scope's cached authorization was stale and the rights found instead
   * suffice. Awaits nothing but the database.
   * @throws Unauthorized, PermissionDenied when they do not; nothing has been written then
   */
  transaction<T>(scope: TenantScope, work: (tx: TenantTransaction) => Promise<T>, waitedMs = 0): Promise<T> {
    return withLiveRights(scope, () => this.transactionOfAll([scope], work, waitedMs));
  }

  /**
   * As `transaction`, for several requests of one tenant: the rights of each are checked before any result is used. With
   * several users the transaction has none (`current_user_id()` is null), and `tx.scope` is the first request's.
   * @throws StaleAuthorizationError when a cached authorization is stale; nothing has been written then
   * @param waitedMs how long the work has already waited
   */
  transactionOfAll<T>(
    scopes: readonly [TenantScope, ...TenantScope[]],
    work: (tx: TenantTransaction) => Promise<T>,
    waitedMs = 0,
  ): Promise<T> {
    const [first, ...others] = scopes;
    const userIds = [...new Set(scopes.map(({ userId }) => userId))];
    const userId = userIds.length === 1 ? first.userId : null;
    const preamble = (): Preamble => ({
      ...this.inTenant(first, true, userId),
      others: others
        .filter(({ cachedAuthorization }) => cachedAuthorization?.isPending)
        .map((scope) => this.inTenant(scope, true, userId)),
    });
    return this.write(
      first.tenantId,
      preamble,
      (pipeline, client) =>
        work(
          new TenantTransaction(
            pipeline,
            () => entityManagerOn(this.dataSource, client),
            first,
            this.clock.day(first.timeZone, first.moment),
          ),
        ),
      this.limits.readUrl === null ? undefined : noteLastWrite(userIds),
      waitedMs,
    );
  }

  /**
   * Reads within the scope's tenant, of statements that do not depend on each other, in one round trip.
   * @returns the rows of each @throws Unauthorized, PermissionDenied, as `transaction`
   */
  read<const List extends readonly Statement[]>(scope: TenantScope, statements: List): Promise<RowsOf<List>> {
    return withLiveRights(scope, () =>
      this.readAll(scope.tenantId, statements, (isPrepared) => this.inTenant(scope, isPrepared)),
    );
  }

  /** The first row of one statement, or null; as `read`. */
  async readOne<Row>(scope: TenantScope, statement: Statement<Row>): Promise<Row | null> {
    const [rows] = await this.read(scope, [statement]);
    return rows[0] ?? null;
  }

  /**
   * All rows of one statement, of one moment, in batches. What fails is not read again once `take` has had a part.
   * @param take keeps each batch; a connection waits for it, so it must wait for nobody outside
   */
  readBatches<Row>(
    scope: TenantScope,
    statement: Statement<Row>,
    take: (rows: Row[]) => Promise<void>,
  ): Promise<void> {
    const { tenantId: key } = scope;
    const options = {
      pool: this.pool,
      key,
      answerTimeoutMs: this.limits.connectTimeoutMs,
      watch: this.watch,
    };
    return withLiveRights(scope, () =>
      withPermit(this.exporters, key, (waitedMs) =>
        withRetry(() =>
          readInBatches({ ...options, waitedMs }, this.inTenant(scope, false), statement, take),
        ),
      ),
    );
  }

  /** A unit of work outside any tenant: accounts, sessions, and (with a user id) that person's own memberships. */
  identityTransaction<T>(userId: number | null, work: (tx: Transaction) => T | Promise<T>): Promise<T> {
    return this.write(
      null,
      () => this.outsideTenants(userId, true),
      async (pipeline, client) =>
        work(new Transaction(pipeline, () => entityManagerOn(this.dataSource, client))),
    );
  }

  /** As `read`, outside any tenant. */
  readIdentity<const List extends readonly Statement[]>(
    userId: number | null,
    statements: List,
  ): Promise<RowsOf<List>> {
    return this.readAll(null, statements, (isPrepared) => this.outsideTenants(userId, isPrepared));
  }

  /** The first row of one statement outside any tenant, or null. */
  async readIdentityOne<Row>(userId: number | null, statement: Statement<Row>): Promise<Row | null> {
    const [rows] = await this.readIdentity(userId, [statement]);
    return rows[0] ?? null;
  }

  private write<T>(
    key: Key,
    preamble: () => Preamble,
    work: (pipeline: Pipeline, client: PoolClient) => Promise<T>,
    behindCommit?: Statement,
    hasWaitedMs = 0,
  ): Promise<T> {
    const { pool, watch } = this;
    const options = { pool, key, answerTimeoutMs: this.limits.connectTimeoutMs, watch, behindCommit };
    return withPermit(
      this.writers,
      key,
      (waitedMs) => withRetry(() => attemptTransaction({ ...options, waitedMs }, preamble(), work)),
      hasWaitedMs,
    );
  }

  private async readAll<List extends readonly Statement[]>(
    key: Key,
    statements: List,
    preamble: (isPrepared: boolean) => Preamble,
  ): Promise<RowsOf<List>> {
    const { pool, watch } = this;
    const isPrepared = statements.every(({ name }) => name !== undefined);
    const options = { pool, key, answerTimeoutMs: this.limits.connectTimeoutMs, watch };
    const shared = isPrepared && key !== null ? this.shared : undefined;
    // What has failed once is made alone: who breaks connections breaks nobody else's again.
    return (await withRetry((attempt) =>
      attemptRead(options, preamble(isPrepared), statements, attempt === 1 ? shared : undefined),
    )) as RowsOf<List>;
  }

  /** Into the scope's tenant; on a cached authorization, the check of the caller's rights goes with it. */
  private inTenant(scope: TenantScope, isPrepared: boolean, userId: number | null = scope.userId): Preamble {
    const { cachedAuthorization, tenantId, moment } = scope;
    const settings = settingsOf({ tenantId, userId, moment }, isPrepared, this.limits);
    if (!cachedAuthorization?.isPending) return { statement: applySettings(...settings), whose: scope };
    return {
      statement: cachedAuthorization.checkedPreamble(settings),
      whose: scope,
      check: (row) => cachedAuthorization.validate(row as PermissionVersion | undefined),
    };
  }

  private outsideTenants(userId: number | null, isPrepared: boolean): Preamble {
    return { statement: applySettings(...settingsOf({ tenantId: null, userId }, isPrepared, this.limits)) };
  }
}

/** Repeats what met a stale cached authorization, once the request has been authorized anew. @throws Unauthorized, PermissionDenied */
async function withLiveRights<T>(scope: TenantScope, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof StaleAuthorizationError) || !scope.cachedAuthorization) throw error;
    await scope.cachedAuthorization.renew();
    return attempt();
  }
}
