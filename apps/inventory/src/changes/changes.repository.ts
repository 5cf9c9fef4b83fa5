import { Injectable } from '@nestjs/common';
import { defineStatement, type Statement } from '../database/statement.js';
import type { Transaction } from '../database/transaction.js';
import type { Cursor } from './cursor.js';

export interface ChangeRow extends Cursor {
  type: string;
  objectType: string;
  objectId: number | null;
  occurredAt: string;
  actorId: number | null;
  actorUsername: string | null;
  data: Record<string, unknown>;
}

/** What can be said of a place in the feed. */
export interface Reach {
  /** The last change that is no longer kept; null where all are. */
  horizon: Cursor | null;
  /** The number that the database gives its next transaction. */
  next: string;
  /** Eight hexadecimal digits that tell this database from the one that it was restored from. */
  database: string;
}

/** Transactions that are over, and all before them too: nothing can come in between any more. */
const SETTLED = 'c.transaction < pg_snapshot_xmin(pg_current_snapshot())';

/** How many changes one statement removes, so that none is long under way. */
export const PRUNED_AT_ONCE = 5000;

const after = defineStatement<ChangeRow>(
  'changes:after',
  `SELECT c.transaction::text AS transaction, c.id::text AS id, c.type, c.object_type AS "objectType",
          c.object_id AS "objectId", c.occurred_at AS "occurredAt", c.actor_id AS "actorId",
          u.username AS "actorUsername", c.data
     FROM change_event c LEFT JOIN app_user u ON u.id = c.actor_id
    WHERE c.tenant_id = $1 AND (c.transaction, c.id) > ($2::text::xid8, $3::bigint) AND ${SETTLED}
    ORDER BY c.transaction, c.id LIMIT $4`,
);

const latest = defineStatement<Cursor>(
  'changes:latest',
  `SELECT c.transaction::text AS transaction, c.id::text AS id FROM change_event c
    WHERE c.tenant_id = $1 AND ${SETTLED} ORDER BY c.transaction DESC, c.id DESC LIMIT 1`,
);

interface ReachRow {
  transaction: string | null;
  id: string | null;
  next: string;
  database: string;
}

/**
 * The server's cluster, the database in it, and the transaction that wrote the first row of the migrations: restoring a dump
 * changes one of them at least, wherever it is restored; a standby, a failover and an upgrade in place change none.
 */
const DATABASE = `substr(encode(sha256(convert_to(concat_ws('/',
  (SELECT system_identifier FROM pg_control_system()),
  (SELECT oid FROM pg_database WHERE datname = current_database()),
  (SELECT xmin FROM schema_migration ORDER BY timestamp LIMIT 1)), 'UTF8')), 'hex'), 1, 8)`;

const reach = defineStatement<ReachRow>(
  'changes:reach',
  `SELECT h.transaction::text AS transaction, h.id::text AS id,
          pg_snapshot_xmax(pg_current_snapshot())::text AS next, ${DATABASE} AS database
     FROM (VALUES ($1::integer)) AS t (id) LEFT JOIN change_horizon h ON h.tenant_id = t.id`,
);

const tenants = defineStatement<{ id: number }>('changes:tenants', 'SELECT id FROM tenant ORDER BY id');

const prune = defineStatement(
  'changes:prune',
  `WITH first AS (
     SELECT transaction, id, occurred_at FROM change_event
      WHERE tenant_id = $1 ORDER BY transaction, id LIMIT ${PRUNED_AT_ONCE}),
   old AS (
     SELECT transaction, id,
            bool_and(occurred_at < now() - make_interval(days => $2)) OVER (ORDER BY transaction, id) AS is_old
       FROM first),
   gone AS (
     DELETE FROM change_event c USING old o
      WHERE o.is_old AND c.tenant_id = $1 AND c.transaction = o.transaction AND c.id = o.id
     RETURNING c.transaction, c.id),
   noted AS (
     INSERT INTO change_horizon (tenant_id, transaction, id)
     SELECT $1, transaction, id FROM gone ORDER BY transaction DESC, id DESC LIMIT 1
     ON CONFLICT (tenant_id) DO UPDATE SET transaction = excluded.transaction, id = excluded.id)
   SELECT FROM gone`,
);

const pruneForeign = defineStatement(
  'changes:prune-foreign',
  `DELETE FROM change_event WHERE tenant_id = $1 AND transaction >= pg_snapshot_xmax(pg_current_snapshot())`,
);

@Injectable()
export class ChangesRepository {
  /** The changes behind a place, in the order of their transactions. */
  after(tenantId: number, { transaction, id }: Cursor, limit: number): Statement<ChangeRow> {
    return after(tenantId, transaction, id, limit);
  }

  /** The last change that can be read, if there is one. */
  latest(tenantId: number): Statement<Cursor> {
    return latest(tenantId);
  }

  /** `reachOf` reads its row. */
  reach(tenantId: number): Statement<ReachRow> {
    return reach(tenantId);
  }

  reachOf([row]: readonly ReachRow[]): Reach {
    const { transaction = null, id = null, next = '0', database = '' } = row ?? {};
    return { horizon: transaction === null || id === null ? null : { transaction, id }, next, database };
  }

  tenants(): Statement<{ id: number }> {
    return tenants();
  }

  /**
   * Removes changes from the beginning of a tenant's feed as long as they are older than so many days, and notes how far.
   * @returns how many; `PRUNED_AT_ONCE` where there may be more
   */
  prune(tx: Transaction, tenantId: number, days: number): Promise<number> {
    return tx.execute(prune(tenantId, days));
  }

  /**
   * Removes changes with numbers of transactions that are still to come: those of a database that was restored from a
   * dump, where they would stand in the wrong place.
   */
  pruneForeign(tx: Transaction, tenantId: number): Promise<number> {
    return tx.execute(pruneForeign(tenantId));
  }
}
