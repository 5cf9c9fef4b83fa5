import { Injectable } from '@nestjs/common';
import { listRows } from '#pagination';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import { STOCK_LOCATIONS, type StockLocationRow } from './location-list.js';

/** First half of the advisory lock key of a tenant's tree of locations. */
const TREE_LOCK = 727_011;

/** A place in the tree for a location. */
export interface ParentPlace {
  /** Level of the parent, from 1. */
  depth: number;
  /** Whether it is the location itself, or lies in it. */
  isWithin: boolean;
  /** Levels of the location with what lies in it. */
  height: number;
}

const lockTree = defineStatement('location:lock-tree', `SELECT pg_advisory_xact_lock(${TREE_LOCK}, $1)`);

const parentPlace = defineStatement<ParentPlace>(
  'location:parent-place',
  `SELECT p.depth::integer AS depth, p.id = ANY(b.ids) AS "isWithin",
          coalesce((SELECT max(c.depth) - min(c.depth) FROM stock_location c
                     WHERE c.tenant_id = $1 AND c.id = ANY(b.ids)), 0) + 1 AS height
     FROM stock_location p CROSS JOIN (SELECT location_branch($1, $3::integer) AS ids) b
    WHERE p.tenant_id = $1 AND p.id = $2`,
);

const depths = defineStatement<{ id: number; depth: number }>(
  'location:depths',
  'SELECT id, depth::integer AS depth FROM stock_location WHERE tenant_id = $1 AND id = ANY($2::integer[])',
);

const branch = defineStatement<{ ids: number[] }>(
  'location:branch',
  'SELECT location_branch($1, $2::integer) AS ids',
);

@Injectable()
export class LocationsRepository {
  /** Moves and renamings in one tenant's tree are serialized, so that two of them never wait for each other. */
  async lockTree(tx: TenantTransaction): Promise<void> {
    await tx.execute(lockTree(tx.tenantId));
  }

  /** @param id null for a new location @returns null where the parent is not there */
  parentPlace(tx: TenantTransaction, parent: number, id: number | null): Promise<ParentPlace | null> {
    return tx.queryOne(parentPlace(tx.tenantId, parent, id));
  }

  /** Levels of locations, from 1, by id. */
  async depths(tx: TenantTransaction, ids: readonly number[]): Promise<Map<number, number>> {
    const found = ids.length === 0 ? [] : await tx.query(depths(tx.tenantId, [...new Set(ids)]));
    return new Map(found.map(({ id, depth }) => [id, depth]));
  }

  /** What lies in a location, however deep. */
  async within(tx: TenantTransaction, id: number): Promise<StockLocationRow[]> {
    const found = await tx.queryOne(branch(tx.tenantId, id));
    const ids = (found?.ids ?? []).filter((one) => one !== id);
    return ids.length === 0 ? [] : tx.query(listRows(STOCK_LOCATIONS, tx.tenantId, ids));
  }
}
