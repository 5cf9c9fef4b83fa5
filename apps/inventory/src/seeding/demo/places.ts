import type { INestApplicationContext } from '@nestjs/common';
import { FieldErrorBag } from '#errors';
import type { TenantScope } from '../../scope/scope.js';
import { LocationsService } from '../../stock/locations/locations.service.js';
import { MovementsService } from '../../stock/movements/movements.service.js';
import { ReorderPointsService } from '../../stock/reorder-points/reorder-points.service.js';
import type { Names } from './names.js';

const MAIN = 'Main warehouse';

/** Places in the main warehouse, and what is put away in them. */
const AISLES = [
  {
    name: 'Aisle 1',
    bins: [
      { name: 'Bin 1', goods: [['TL-MULTI', 12]] },
      { name: 'Bin 2', goods: [['BR-CABLE', 20]] },
    ],
  },
  {
    name: 'Aisle 2',
    bins: [{ name: 'Bin 1', goods: [['TL-MULTI', 4]] }],
  },
] as const;

/** At what quantity a place needs more, and in which multiples. */
const POINTS = [
  { location: 'Workshop', sku: 'CH-8', reorderPoint: 12, reorderQuantity: '4' },
  { location: 'Workshop', sku: 'SEAL-500', reorderPoint: 6, reorderQuantity: '6' },
  { location: 'Aisle 1', sku: 'TL-MULTI', reorderPoint: 4, reorderQuantity: '2' },
] as const;

/** Aisles and bins, after everything else: what the documents name keeps its id. */
export async function makePlaces(
  app: INestApplicationContext,
  names: Names,
  scope: TenantScope & { moment: Date },
): Promise<void> {
  const locations = app.get(LocationsService);
  const make = async (name: string, parentId: number): Promise<number> =>
    (await locations.create(scope, { errors: new FieldErrorBag(), values: { name, parentId } })).id;
  const putAway = async (sku: string, quantity: number, toLocationId: number): Promise<void> => {
    await app.get(MovementsService).create(
      scope,
      {
        errors: new FieldErrorBag(),
        movementType: 'transfer',
        productId: names.get(sku),
        fromLocationId: names.get(MAIN),
        toLocationId,
        quantity: String(quantity),
        notes: 'Put away',
      },
      null,
    );
  };
  for (const { name, bins } of AISLES) {
    const aisle = await make(name, names.get(MAIN));
    names.set(name, { id: aisle });
    for (const bin of bins) {
      const place = await make(bin.name, aisle);
      for (const [sku, quantity] of bin.goods) await putAway(sku, quantity, place);
    }
  }
  for (const { location, sku, ...values } of POINTS) {
    const command = { errors: new FieldErrorBag(), values: { ...values, productId: names.get(sku) } };
    await app.get(ReorderPointsService).create(scope, names.get(location), command, null);
  }
}
