import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';

/** First half of the advisory lock key of a tenant's category tree. */
const TREE_LOCK = 727_010;

const lockTree = defineStatement('category:lock-tree', `SELECT pg_advisory_xact_lock(${TREE_LOCK}, $1)`);
const isWithin = defineStatement<{ within: boolean }>(
  'category:is-within',
  `WITH RECURSIVE ancestor AS (
     SELECT c.id, c.parent_id FROM category c WHERE c.tenant_id = $1 AND c.id = $2
     UNION
     SELECT c.id, c.parent_id FROM category c JOIN ancestor a ON c.id = a.parent_id WHERE c.tenant_id = $1)
   SELECT EXISTS (SELECT FROM ancestor WHERE id = $3) AS within`,
);
const takenSlugs = defineStatement<{ slug: string }>(
  'category:taken-slugs',
  `SELECT slug FROM category WHERE tenant_id = $1 AND (slug = $2 OR slug ~ ('^' || $2 || '-[0-9]+$'))`,
);

@Injectable()
export class CategoriesRepository {
  /** Moves in one tenant's tree are serialized, so that two of them cannot create a cycle together. */
  async lockTree(tx: TenantTransaction): Promise<void> {
    await tx.execute(lockTree(tx.tenantId));
  }

  /** Whether `id` is the category `above` or a descendant of it. */
  async isWithin(tx: TenantTransaction, id: number, above: number): Promise<boolean> {
    return (await tx.queryOne(isWithin(tx.tenantId, id, above)))?.within ?? false;
  }

  /** `base`, or `base-2`, `base-3` … if it exists. */
  async freeSlug(tx: TenantTransaction, base: string): Promise<string> {
    const taken = new Set((await tx.query(takenSlugs(tx.tenantId, base))).map(({ slug }) => slug));
    if (!taken.has(base)) return base;
    let number = 2;
    while (taken.has(`${base}-${number}`)) number += 1;
    return `${base}-${number}`;
  }
}
