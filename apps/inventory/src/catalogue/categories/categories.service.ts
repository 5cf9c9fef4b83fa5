import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Writable } from '../../database/entities/table.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { type MasterDataCommand, MasterDataService } from '../../master-data/master-data.service.js';
import { CategoriesRepository } from './categories.repository.js';
import { CATEGORY, type CategoryEntity } from './category.entity.js';
import { CATEGORIES, type CategoryRow } from './category-list.js';
import { slugOf } from './slug.js';

/** The tenant's category tree. */
@Injectable()
export class CategoriesService extends MasterDataService<CategoryEntity, CategoryRow> {
  constructor(
    database: UnitOfWork,
    private readonly categories: CategoriesRepository,
    runner: CommandRunner,
  ) {
    super({ kind: 'Category', objectType: 'category', list: CATEGORIES, table: CATEGORY }, database, runner);
  }

  protected override async newValues(
    tx: TenantTransaction,
    { name = '', slug, ...others }: Writable<CategoryEntity>,
  ): Promise<Writable<CategoryEntity>> {
    return { ...others, name, slug: slug ?? (await this.categories.freeSlug(tx, slugOf(name, 240))) };
  }

  protected override async beforeLock(
    tx: TenantTransaction,
    { values }: MasterDataCommand<CategoryEntity>,
  ): Promise<void> {
    if (values.parentId) await this.categories.lockTree(tx);
  }

  protected override async check(
    tx: TenantTransaction,
    { values, errors }: MasterDataCommand<CategoryEntity>,
    id: number | null,
  ): Promise<void> {
    const { parentId: parent } = values;
    if (parent === undefined || parent === null) return;
    if (!(await tx.queryOne(CATEGORY.find(tx.tenantId, parent)))) errors.invalidPk('parent', parent);
    else if (id !== null && (await this.categories.isWithin(tx, parent, id))) {
      errors.add('parent', 'A category cannot be its own parent or descendant.');
    }
  }
}
