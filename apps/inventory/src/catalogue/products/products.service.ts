import { Injectable } from '@nestjs/common';
import { Conflict } from '#errors';
import { CommandRunner } from '../../commands/command-runner.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { TenantTransaction } from '../../database/transaction.js';
import {
  type BatchRow,
  type MasterDataCommand,
  MasterDataService,
} from '../../master-data/master-data.service.js';
import { PRODUCT, type ProductEntity } from './product.entity.js';
import { PRODUCTS, type ProductRow } from './product-list.js';
import { KEPT_FIELDS, ProductUnitsRepository } from './product-units.repository.js';
import { ProductsRepository } from './products.repository.js';

/** The tenant's products. */
@Injectable()
export class ProductsService extends MasterDataService<ProductEntity, ProductRow> {
  constructor(
    database: UnitOfWork,
    private readonly products: ProductsRepository,
    private readonly units: ProductUnitsRepository,
    runner: CommandRunner,
  ) {
    super({ kind: 'Product', objectType: 'product', list: PRODUCTS, table: PRODUCT }, database, runner);
  }

  /** @throws Conflict for another unit of measure or tracking while quantities are kept in it */
  protected override async check(
    tx: TenantTransaction,
    command: MasterDataCommand<ProductEntity>,
    id: number | null,
  ): Promise<void> {
    await this.checkReferences(tx, [{ id, command }]);
    command.errors.throwIfAny();
    const [held] = await this.units.inUse(tx, [{ id, command }]);
    const [field] = held?.fields ?? [];
    if (held && field) throw new Conflict(`${held.sku} ${KEPT_FIELDS[field]}`);
  }

  protected override async checkBatch(
    tx: TenantTransaction,
    rows: readonly BatchRow<ProductEntity>[],
  ): Promise<void> {
    await this.checkReferences(tx, rows);
    const held = await this.units.inUse(tx, rows);
    for (const { id, fields } of held)
      for (const { command } of rows.filter((row) => row.id === id))
        for (const field of fields) command.errors.add(field, `The product ${KEPT_FIELDS[field]}`);
  }

  private async checkReferences(
    tx: TenantTransaction,
    rows: readonly BatchRow<ProductEntity>[],
  ): Promise<void> {
    const [categories, suppliers] = await Promise.all([
      this.products.existing(tx, 'category', idsOf(rows, 'categoryId')),
      this.products.existing(tx, 'supplier', idsOf(rows, 'preferredSupplierId')),
    ]);
    for (const { command } of rows) {
      const { categoryId: category, preferredSupplierId: supplier } = command.values;
      if (category !== undefined && !categories.has(category)) command.errors.invalidPk('category', category);
      if (typeof supplier === 'number' && !suppliers.has(supplier))
        command.errors.invalidPk('preferred_supplier', supplier);
    }
  }
}

function idsOf(
  rows: readonly BatchRow<ProductEntity>[],
  field: 'categoryId' | 'preferredSupplierId',
): number[] {
  return [...new Set(rows.flatMap(({ command }) => command.values[field] ?? []))];
}
