import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { type DatabaseConfig, INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { ConnectionPool } from './connections/connection-pool.js';
import { poolOf } from './connections/data-source.js';
import { entityManagerOn } from './entities/entity-manager.js';
import { attemptRead, attemptTransaction, type Preamble } from './pipeline.js';
import { applySettings, settingsOf } from './preamble.js';
import { withRetry } from './retry.js';
import type { RowsOf, Statement } from './statement.js';
import { PLATFORM_DATA_SOURCE } from './tokens.js';
import { Transaction } from './transaction.js';
import { DatabaseWatch } from './transaction-watch.js';

/** The platform role's way to the database: sees every tenant, writes none's stock. For the platform plane only. */
@Injectable()
export class PlatformDatabase {
  private readonly pool: ConnectionPool<null>;
  private readonly limits: DatabaseConfig;
  private readonly watch: DatabaseWatch;

  constructor(
    @Inject(PLATFORM_DATA_SOURCE) private readonly dataSource: DataSource,
    @Inject(INVENTORY_CONFIG) { database }: InventoryConfig,
  ) {
    this.limits = database;
    this.watch = new DatabaseWatch('platform', database.slowStatementMs);
    this.pool = new ConnectionPool('platform', poolOf(dataSource), 2 * database.connectTimeoutMs, false);
  }

  /** One unit of work: what it wrote is committed together, or not at all. Awaits nothing but the database. */
  transaction<T>(work: (tx: Transaction) => T | Promise<T>): Promise<T> {
    return withRetry(() =>
      attemptTransaction(this.options, this.preamble(true), async (pipeline, client) =>
        work(new Transaction(pipeline, () => entityManagerOn(this.dataSource, client))),
      ),
    );
  }

  /** Reads of statements that do not depend on each other, in one round trip: the rows of each. */
  async read<const List extends readonly Statement[]>(statements: List): Promise<RowsOf<List>> {
    const isPrepared = statements.every(({ name }) => name !== undefined);
    return (await withRetry(() =>
      attemptRead(this.options, this.preamble(isPrepared), statements),
    )) as RowsOf<List>;
  }

  /** The first row of one statement, or null. */
  async readOne<Row>(statement: Statement<Row>): Promise<Row | null> {
    const [rows] = await this.read([statement]);
    return rows[0] ?? null;
  }

  private get options() {
    return {
      pool: this.pool,
      key: null,
      answerTimeoutMs: this.limits.connectTimeoutMs,
      watch: this.watch,
    };
  }

  private preamble(isPrepared: boolean): Preamble {
    return {
      statement: applySettings(...settingsOf({ tenantId: null, userId: null }, isPrepared, this.limits)),
    };
  }
}
