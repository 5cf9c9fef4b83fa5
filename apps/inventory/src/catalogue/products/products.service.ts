import { Injectable } from '@nestjs/common';
import { Conflict, FieldErrors } from '#errors';
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
import { checkUnits } from './product-unit.js';
import { type Held, KEPT_FIELDS, ProductUnitsRepository } from './product-units.repository.js';
import { ProductsRepository } from './products.repository.js';

const HAS_STOCK_UNIT = 'One of the units has the name of the unit of measure.';

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

  /** @throws Conflict for what cannot change while quantities are kept in it */
  protected override async check(
    tx: TenantTransaction,
    command: MasterDataCommand<ProductEntity>,
    id: number | null,
  ): Promise<void> {
    await this.checkReferences(tx, [{ id, command }]);
    checkUnits(command.errors, command.values.units, command.values.unitOfMeasure);
    command.errors.throwIfAny();
    const [held] = await this.units.held(tx, [{ id, command }]);
    if (!held) return;
    if (held.hasStockUnit) throw FieldErrors.of('units', HAS_STOCK_UNIT);
    const [refusal] = refusalsOf(held);
    if (refusal) throw new Conflict(`${held.sku} ${refusal.reason}`);
  }

  protected override async checkBatch(
    tx: TenantTransaction,
    rows: readonly BatchRow<ProductEntity>[],
  ): Promise<void> {
    await this.checkReferences(tx, rows);
    for (const { command } of rows)
      checkUnits(command.errors, command.values.units, command.values.unitOfMeasure);
    for (const held of await this.units.held(tx, rows))
      for (const { command } of rows.filter(({ id }) => id === held.id)) {
        if (held.hasStockUnit) command.errors.add('units', HAS_STOCK_UNIT);
        for (const { field, reason } of refusalsOf(held)) command.errors.add(field, `The product ${reason}`);
      }
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

/** What a change of a product may not do, and how its refusal ends. */
function refusalsOf({ fields, units }: Held): { field: string; reason: string }[] {
  return [
    ...fields.map((field) => ({ field, reason: KEPT_FIELDS[field] })),
    ...units.map((unit) => ({
      field: 'units',
      reason: `has quantities in ${unit}: that unit cannot change.`,
    })),
  ];
}

function idsOf(
  rows: readonly BatchRow<ProductEntity>[],
  field: 'categoryId' | 'preferredSupplierId',
): number[] {
  return [...new Set(rows.flatMap(({ command }) => command.values[field] ?? []))];
}
