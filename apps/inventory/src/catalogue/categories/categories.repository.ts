import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { TenantRepository } from '../../database/entities/tenant-repository.js';
import { APP_DATA_SOURCE } from '../../database/tokens.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { CategoryEntity } from './category.entity.js';

@Injectable()
export class CategoriesRepository extends TenantRepository<CategoryEntity> {
  constructor(@Inject(APP_DATA_SOURCE) dataSource: DataSource) {
    super(dataSource, CategoryEntity);
  }

  /** Moves in one tenant's tree are serialized, so that two of them cannot create a cycle together. */
  async lockTree(tx: TenantTransaction): Promise<void> {
    await tx.execute({ text: 'SELECT pg_advisory_xact_lock($1, $2)', values: [TREE_LOCK, tx.tenantId] });
  }

  /** Whether `id` is the category `above` or a descendant of it. */
  async isWithin(tx: TenantTransaction, id: number, above: number): Promise<boolean> {
    const row = await tx.queryOne<{ within: boolean }>({
      text: `WITH RECURSIVE ancestor AS (
               SELECT c.id, c.parent_id FROM category c WHERE c.tenant_id = $1 AND c.id = $2
               UNION
               SELECT c.id, c.parent_id FROM category c JOIN ancestor a ON c.id = a.parent_id WHERE c.tenant_id = $1)
             SELECT EXISTS (SELECT FROM ancestor WHERE id = $3) AS within`,
      values: [tx.tenantId, id, above],
    });
    return row?.within ?? false;
  }

  /** `base`, or `base-2`, `base-3` … if it exists. */
  async freeSlug(tx: TenantTransaction, base: string): Promise<string> {
    const rows = await tx.query<{ slug: string }>({
      text: `SELECT slug FROM category WHERE tenant_id = $1 AND (slug = $2 OR slug ~ ('^' || $2 || '-[0-9]+$'))`,
      values: [tx.tenantId, base],
    });
    const taken = new Set(rows.map(({ slug }) => slug));
    if (!taken.has(base)) return base;
    let number = 2;
    while (taken.has(`${base}-${number}`)) number += 1;
    return `${base}-${number}`;
  }
}

/** First half of the advisory lock key of a tenant's category tree. */
const TREE_LOCK = 727_010;
