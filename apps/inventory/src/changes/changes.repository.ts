import { Injectable } from '@nestjs/common';
import { defineStatement, type Statement } from '#postgres';
import type { Transaction } from '../database/transaction.js';
import { type Cursor, END } from './cursor.js';
import { FEED_DATABASE } from './feed-database.js';

export interface ChangeRow extends Cursor {
  type: string;
  objectType: string;
  objectId: number | null;
  occurredAt: string;
  actorId: number | null;
  actorUsername: string | null;
  data: Record<string, unknown>;
}

/** State of a position in the feed. */
export interface Reach {
  /** The last pruned change; null if none was pruned. */
  horizon: Cursor | null;
  /** The id of the next transaction. */
  next: string;
  /** All changes of transactions before this one are there. */
  settled: string;
  /** Eight hexadecimal digits that distinguish this database from one restored from its dump. */
  database: string;
}

/** All transactions up to here that may change the feed have ended, so that nothing can be inserted before. */
const SETTLED = 'c.transaction < (SELECT feed_settled($1))';

/** Rows removed by one statement, to keep it short. */
export const PRUNED_AT_ONCE = 5000;

const CHANGES = `SELECT c.transaction::text AS transaction, c.id::text AS id, c.type, c.object_type AS "objectType",
          c.object_id AS "objectId", c.occurred_at AS "occurredAt", c.actor_id AS "actorId",
          u.username AS "actorUsername", c.data
     FROM change_event c LEFT JOIN app_user u ON u.id = c.actor_id`;

const after = defineStatement<ChangeRow>(
  'changes:after',
  `${CHANGES}
    WHERE c.tenant_id = $1 AND (c.transaction, c.id) > ($2::text::xid8, $3::bigint) AND ${SETTLED}
    ORDER BY c.transaction, c.id LIMIT $4`,
);

const ofTypes = defineStatement<ChangeRow>(
  'changes:of-types',
  `${CHANGES}
    WHERE c.tenant_id = $1 AND (c.transaction, c.id) > ($2::text::xid8, $3::bigint) AND ${SETTLED}
      AND (c.transaction, c.id) <= ($4::text::xid8, $5::bigint) AND ('*' = ANY($6::text[]) OR c.type = ANY($6::text[]))
    ORDER BY c.transaction, c.id LIMIT $7`,
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
  settled: string;
  database: string;
}

const reach = defineStatement<ReachRow>(
  'changes:reach',
  `SELECT h.transaction::text AS transaction, h.id::text AS id,
          pg_snapshot_xmax(pg_current_snapshot())::text AS next, feed_settled($1)::text AS settled,
          ${FEED_DATABASE} AS database
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
  /** The changes after a position, in the order of their transactions. */
  after(tenantId: number, { transaction, id }: Cursor, limit: number): Statement<ChangeRow> {
    return after(tenantId, transaction, id, limit);
  }

  /**
   * The changes of these types (`*`: all) after a position.
   * @param until the last position to be read; null: the end of the feed
   */
  ofTypes(
    tenantId: number,
    { transaction, id }: Cursor,
    until: Cursor | null,
    types: readonly string[],
    limit: number,
  ): Statement<ChangeRow> {
    const last = until ?? END;
    return ofTypes(tenantId, transaction, id, last.transaction, last.id, types, limit);
  }

  /** The last readable change, if any. */
  latest(tenantId: number): Statement<Cursor> {
    return latest(tenantId);
  }

  /** The row is read by `reachOf`. */
  reach(tenantId: number): Statement<ReachRow> {
    return reach(tenantId);
  }

  reachOf([row]: readonly ReachRow[]): Reach {
    const { transaction = null, id = null, next = '0', settled = '0', database = '' } = row ?? {};
    return {
      horizon: transaction === null || id === null ? null : { transaction, id },
      next,
      settled,
      database,
    };
  }

  tenants(): Statement<{ id: number }> {
    return tenants();
  }

  /**
   * Deletes a tenant's changes older than the given days, oldest first, and stores how far.
   * @returns the number of rows; `PRUNED_AT_ONCE` if there may be more
   */
  prune(tx: Transaction, tenantId: number, days: number): Promise<number> {
    return tx.execute(prune(tenantId, days));
  }

  /**
   * Deletes changes with transaction ids of the future: in a database restored from a dump they would be in the wrong
   * position.
   */
  pruneForeign(tx: Transaction, tenantId: number): Promise<number> {
    return tx.execute(pruneForeign(tenantId));
  }
}
