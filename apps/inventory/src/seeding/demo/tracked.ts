import type { INestApplicationContext } from '@nestjs/common';
import { FieldErrorBag } from '#errors';
import { ProductsService } from '../../catalogue/products/products.service.js';
import type { TenantScope } from '../../scope/scope.js';
import { MovementsService } from '../../stock/movements/movements.service.js';
import type { MovementType } from '../../stock/movements/stock-movement.entity.js';
import type { NamedLot } from '../../stock/lots/named-lots.js';
import type { DemoBooks } from './books.js';
import type { Names } from './names.js';

const MAIN = 'Main warehouse';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Goods with lots and serial numbers: sealant that has expired, expires soon and later, and batteries. */
export async function makeTrackedGoods(
  app: INestApplicationContext,
  books: DemoBooks,
  names: Names,
  scope: TenantScope & { moment: Date },
): Promise<void> {
  const products = app.get(ProductsService);
  const make = async (sku: string, name: string, category: string, more: object): Promise<void> => {
    const values = {
      sku,
      name,
      categoryId: names.get(category),
      preferredSupplierId: names.get('NORDRAD'),
      ...more,
    };
    names.set(sku, await products.create(scope, { errors: new FieldErrorBag(), values }));
  };
  const move = async (
    movementType: MovementType,
    sku: string,
    [from, to]: [string | null, string | null],
    quantity: number,
    lots?: readonly NamedLot[],
  ): Promise<void> => {
    await app.get(MovementsService).create(
      scope,
      {
        errors: new FieldErrorBag(),
        movementType,
        productId: names.get(sku),
        fromLocationId: from === null ? null : names.get(from),
        toLocationId: to === null ? null : names.get(to),
        quantity: String(quantity),
        notes: '',
        lots,
      },
      null,
    );
  };
  const inDays = (days: number): string =>
    new Date(scope.moment.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const lot = (lotNumber: string, quantity: number, expiryDate: string | null = null): NamedLot => ({
    lotNumber,
    quantity: String(quantity),
    expiryDate,
  });

  await make('SEAL-500', 'Tyre sealant, 500 ml', 'Lubricants', { unitCost: '6.9', tracking: 'lot' });
  await make('BAT-36V', 'Battery for the cargo bike, 36 V', 'Cargo bikes', {
    unitCost: '349',
    tracking: 'serial',
  });
  const sealant = [
    lot('S-2601', 6, inDays(-10)),
    lot('S-2609', 24, inDays(20)),
    lot('S-2703', 36, inDays(200)),
  ];
  await move('receive', 'SEAL-500', [null, MAIN], 66, sealant);
  await move('receive', 'BAT-36V', [null, MAIN], 3, [
    lot('B36-1041', 1),
    lot('B36-1042', 1),
    lot('B36-1043', 1),
  ]);
  await move('transfer', 'SEAL-500', [MAIN, 'Returns'], 6, [lot('S-2601', 6)]);
  await move('transfer', 'SEAL-500', [MAIN, 'Workshop'], 6);
  const sale = { is: 'sale', name: 'sealant', customer: 'PEDALWERK' } as const;
  await books.enter(scope, { ...sale, lines: [['SEAL-500', 12, 11.9]] });
  await books.enter(scope, { is: 'confirm', order: 'sealant' });
  await books.enter(scope, { is: 'dispatch', order: 'sealant' });
}
