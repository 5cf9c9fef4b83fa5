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
import { ProductsRepository } from './products.repository.js';

/** The tenant's products. */
@Injectable()
export class ProductsService extends MasterDataService<ProductEntity, ProductRow> {
  constructor(
    database: UnitOfWork,
    private readonly products: ProductsRepository,
    runner: CommandRunner,
  ) {
    super({ kind: 'Product', objectType: 'product', list: PRODUCTS, table: PRODUCT }, database, runner);
  }

  /** @throws Conflict for another unit of measure while quantities are kept in it */
  protected override async check(
    tx: TenantTransaction,
    command: MasterDataCommand<ProductEntity>,
    id: number | null,
  ): Promise<void> {
    await this.checkReferences(tx, [{ id, command }]);
    command.errors.throwIfAny();
    const [held] = await this.products.heldUnits(tx, unitsOf([{ id, command }]));
    if (held) throw new Conflict(`${held.sku} ${UNIT_IN_USE}`);
  }

  protected override async checkBatch(
    tx: TenantTransaction,
    rows: readonly BatchRow<ProductEntity>[],
  ): Promise<void> {
    await this.checkReferences(tx, rows);
    const held = new Set((await this.products.heldUnits(tx, unitsOf(rows))).map(({ id }) => id));
    for (const { id, command } of rows)
      if (id !== null && held.has(id)) command.errors.add('unit_of_measure', `The product ${UNIT_IN_USE}`);
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

const UNIT_IN_USE = 'has stock or open documents: its unit of measure cannot be changed.';

function unitsOf(rows: readonly BatchRow<ProductEntity>[]): { id: number; unitOfMeasure: string }[] {
  return rows.flatMap(({ id, command: { values } }) =>
    id === null || values.unitOfMeasure === undefined ? [] : [{ id, unitOfMeasure: values.unitOfMeasure }],
  );
}

function idsOf(
  rows: readonly BatchRow<ProductEntity>[],
  field: 'categoryId' | 'preferredSupplierId',
): number[] {
  return [...new Set(rows.flatMap(({ command }) => command.values[field] ?? []))];
}
