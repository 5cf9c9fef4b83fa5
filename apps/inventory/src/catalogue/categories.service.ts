import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import { AuditLog } from '../audit/audit-log.js';
import { type Listing, readListing } from '../database/list-reader.js';
import { TenantDatabase } from '../database/tenant-database.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { ParsedBody } from '../fields/compile.js';
import type { TenantScope } from '../tenancy/scope.js';
import { CategoriesRepository } from './categories.repository.js';
import type { CategoryWrite } from './category.dto.js';
import type { CategoryEntity } from './category.entity.js';
import { CATEGORIES, type CategoryRow } from './category-list.js';
import { slugOf } from './slug.js';

const KIND = 'Category';

/** The tenant's category tree. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly categories: CategoriesRepository,
    private readonly audit: AuditLog,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<CategoryRow>> {
    const query = parseListQuery(CATEGORIES, params);
    return this.database.read(scope, (tx) => readListing(tx, CATEGORIES, query, [scope.tenantId]));
  }

  async get(scope: TenantScope, id: number): Promise<CategoryEntity> {
    const category = await this.database.read(scope, (tx) => this.categories.find(tx, id));
    if (!category) throw new NotFound(KIND);
    return category;
  }

  /** @throws FieldErrors, Conflict on a slug that is taken */
  create(scope: TenantScope, body: ParsedBody<CategoryWrite>): Promise<CategoryEntity> {
    return this.database.run(scope, async (tx) => {
      await this.checkParent(tx, body, null);
      const { name, slug, description, parent, is_active } = body.complete();
      const category = await this.categories.insert(tx, {
        name,
        slug:
          slug === undefined || slug === '' ? await this.categories.freeSlug(tx, slugOf(name, 240)) : slug,
        description,
        parentId: parent,
        isActive: is_active,
      });
      await this.audit.record(tx, scope, {
        action: 'category.create',
        objectType: 'category',
        objectId: category.id,
        after: category,
      });
      return category;
    });
  }

  /** Full or partial update. @throws NotFound, FieldErrors (a parent that would close a circle too), Conflict */
  update(scope: TenantScope, id: number, body: ParsedBody<CategoryWrite>): Promise<CategoryEntity> {
    return this.database.run(scope, async (tx) => {
      if (body.values.parent) await this.categories.lockTree(tx);
      const before = await this.categories.lock(tx, id);
      if (!before) throw new NotFound(KIND);
      await this.checkParent(tx, body, id);
      const { name, slug, description, parent, is_active } = body.complete();
      const after = await this.categories.update(tx, id, {
        name,
        slug: slug === '' ? undefined : slug,
        description,
        parentId: parent,
        isActive: is_active,
      });
      if (!after) throw new NotFound(KIND);
      await this.audit.record(tx, scope, {
        action: 'category.update',
        objectType: 'category',
        objectId: id,
        before,
        after,
      });
      return after;
    });
  }

  /** @throws NotFound, Conflict while products or subcategories belong to it */
  delete(scope: TenantScope, id: number): Promise<void> {
    return this.database.run(scope, async (tx) => {
      const before = await this.categories.lock(tx, id);
      if (!before) throw new NotFound(KIND);
      await this.categories.delete(tx, id);
      await this.audit.record(tx, scope, {
        action: 'category.delete',
        objectType: 'category',
        objectId: id,
        before,
      });
    });
  }

  private async checkParent(
    tx: TenantTransaction,
    body: ParsedBody<CategoryWrite>,
    self: number | null,
  ): Promise<void> {
    const parent = body.values.parent;
    if (parent === undefined || parent === null) return;
    if (!(await this.categories.find(tx, parent))) body.errors.invalidPk('parent', parent);
    else if (self !== null && (await this.categories.isWithin(tx, parent, self))) {
      body.errors.add('parent', 'A category cannot be below itself.');
    }
  }
}
