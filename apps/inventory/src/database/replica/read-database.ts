import { Inject, Injectable } from '@nestjs/common';
import { type DatabaseConfig, INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import type { TenantScope } from '../../scope/scope.js';
import { withPermit } from '../connections/connection-pool.js';
import { replicaReads } from '../database-metrics.js';
import { attemptRead, readInBatches } from '../pipeline.js';
import { settingsOf } from '../preamble.js';
import { RetryableError } from '../retry.js';
import type { RowsOf, Statement } from '../statement.js';
import { TenantDatabase } from '../tenant-database.js';
import { REPLICA } from '../tokens.js';
import { findPositions } from './last-write.js';
import { positionOf } from './positions.js';
import type { Replica, Required } from './replica.js';

/**
 * Reads that may be answered by a replica, with rows that are up to READ_MAX_LAG_MS old: reports, exports, and the lists of
 * what never changes again. Whoever takes this in place of TenantDatabase says so. Never old are the rights of the
 * caller, which the primary checks on each request, and what the caller has written: until the replica has it, through
 * whichever process it was written, the caller reads the primary. So does everybody while the replica is away or behind.
 */
@Injectable()
export class ReadDatabase {
  private readonly limits: DatabaseConfig;

  constructor(
    private readonly primary: TenantDatabase,
    @Inject(REPLICA) private readonly replica: Replica | null,
    @Inject(INVENTORY_CONFIG) { database }: InventoryConfig,
  ) {
    this.limits = database;
  }

  /** As TenantDatabase.read. */
  async read<const List extends readonly Statement[]>(
    scope: TenantScope,
    statements: List,
  ): Promise<RowsOf<List>> {
    const isPrepared = statements.every(({ name }) => name !== undefined);
    return this.elsewhere(
      scope,
      async (replica, required) => {
        const { connections: pool, answerTimeoutMs, watch } = replica;
        const preamble = replica.preamble(scope, settingsOf(scope, isPrepared, this.limits), required);
        const rows = await attemptRead(
          { pool, key: scope.tenantId, answerTimeoutMs, watch },
          preamble,
          statements,
        );
        return rows as RowsOf<List>;
      },
      () => this.primary.read(scope, statements),
      () => true,
    );
  }

  /** As TenantDatabase.readBatches. */
  readBatches<Row>(
    scope: TenantScope,
    statement: Statement<Row>,
    take: (rows: Row[]) => Promise<void>,
  ): Promise<void> {
    let isTaken = false;
    const { tenantId: key } = scope;
    return this.elsewhere(
      scope,
      (replica, required) =>
        withPermit(replica.exporters, key, (waitedMs) => {
          const { connections: pool, answerTimeoutMs, watch } = replica;
          const preamble = replica.preamble(scope, settingsOf(scope, false, this.limits), required);
          return readInBatches(
            { pool, key, answerTimeoutMs, waitedMs, watch },
            preamble,
            statement,
            (rows: Row[]) => {
              isTaken = true;
              return take(rows);
            },
          );
        }),
      () => this.primary.readBatches(scope, statement, take),
      () => !isTaken,
    );
  }

  /** On the replica where that is well, has the caller's writes, and does not fail; else on the primary. */
  private async elsewhere<T>(
    scope: TenantScope,
    onReplica: (replica: Replica, required: Required) => Promise<T>,
    onPrimary: () => Promise<T>,
    mayRepeat: () => boolean,
  ): Promise<T> {
    const { replica } = this;
    if (!replica?.isReady) return onPrimary();
    const [[found]] = await this.primary.read(scope, [findPositions(scope.userId)]);
    const required = {
      primary: positionOf(found?.primary ?? '0/0'),
      written: positionOf(found?.written ?? '0/0'),
    };
    if (replica.has(required)) {
      const since = performance.now();
      try {
        const result = await onReplica(replica, required);
        replicaReads.inc({ server: 'replica' });
        return result;
      } catch (error) {
        if (!mayRepeat() || !replica.mayFallBack(error, since))
          throw error instanceof RetryableError ? error.reason : error;
      }
    }
    replicaReads.inc({ server: 'primary' });
    return onPrimary();
  }
}
