import { Injectable } from '@nestjs/common';
import type { ParsedBody } from '#validation';
import { AuditLog } from '../../audit/audit-log.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Writable } from '../../database/entities/tenant-repository.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { MasterDataService } from '../../master-data/master-data.service.js';
import { CategoriesRepository } from './categories.repository.js';
import type { CategoryWrite } from './category.dto.js';
import type { CategoryEntity } from './category.entity.js';
import { CATEGORIES, type CategoryRow } from './category-list.js';
import { slugOf } from './slug.js';

/** The tenant's category tree. */
@Injectable()
export class CategoriesService extends MasterDataService<CategoryEntity, CategoryRow, CategoryWrite> {
  constructor(
    database: UnitOfWork,
    private readonly categories: CategoriesRepository,
    audit: AuditLog,
  ) {
    super({ kind: 'Category', objectType: 'category', list: CATEGORIES }, database, categories, audit);
  }

  protected override columns(values: CategoryWrite): Writable<CategoryEntity> {
    return {
      name: values.name,
      slug: values.slug === '' ? undefined : values.slug,
      description: values.description,
      parentId: values.parent,
      isActive: values.is_active,
    };
  }

  protected override async newColumns(
    tx: TenantTransaction,
    values: CategoryWrite,
  ): Promise<Writable<CategoryEntity>> {
    const columns = this.columns(values);
    return columns.slug === undefined
      ? { ...columns, slug: await this.categories.freeSlug(tx, slugOf(values.name, 240)) }
      : columns;
  }

  protected override async beforeLock(tx: TenantTransaction, body: ParsedBody<CategoryWrite>): Promise<void> {
    if (body.values.parent) await this.categories.lockTree(tx);
  }

  protected override async check(
    tx: TenantTransaction,
    body: ParsedBody<CategoryWrite>,
    id: number | null,
  ): Promise<void> {
    const { parent } = body.values;
    if (parent === undefined || parent === null) return;
    if (!(await this.categories.find(tx, parent))) body.errors.invalidPk('parent', parent);
    else if (id !== null && (await this.categories.isWithin(tx, parent, id))) {
      body.errors.add('parent', 'A category cannot be its own parent or descendant.');
    }
  }
}
