import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { openShop } from '../../support/shop.js';

interface Movements {
  results: { quantity: number; unit: string; unit_quantity: number; unit_cost: number }[];
}

describe('units of products', () => {
  let test: TestApp;
  let owner: Client;

  beforeAll(async () => {
    test = await createTestApp();
    ({ owner } = (await openShop(test, 'acme', [])).tenant);
  });

  afterAll(async () => {
    expect(await driftOf(test)).toEqual([]);
    await test.close();
  });

  it('come in and go out with files', async () => {
    const csv = owner.with({ 'content-type': 'text/csv' });
    const rows = [
      'sku,name,category,units,whole_units',
      'F-1,One,goods,box=12; pallet=480,true',
      'F-2,Two,goods,,',
    ];
    await csv.expect(200, csv.post('imports/products/', rows.join('\n')));
    const file = await owner.get('exports/products/?search=F-1');
    expect(file.text.trim().split(/\r?\n/)).toEqual([
      'sku,name,category,description,unit_of_measure,units,whole_units,unit_cost,reorder_point,reorder_quantity,preferred_supplier,barcode,tracking,is_active',
      'F-1,One,goods,,pcs,"box=12; pallet=480",true,0,0,0,,,none,true',
    ]);
    const again = await csv.post('imports/products/?mode=upsert', file.text);
    expect(again).toMatchObject({ status: 200, body: { updated: 0, unchanged: 1 } });
    const bad = [
      'sku,name,category,units',
      'F-3,Three,goods,box',
      'F-4,Four,goods,box=0; bag=x',
      'F-5,Five,goods,pcs=3',
      'F-6,Six,goods,a=1;a=2',
    ];
    const refused = await csv.post<{ errors: object[] }>('imports/products/', bad.join('\n'));
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: [
          { line: 2, field: 'units', messages: ['Expected units such as "box=12; pallet=480".'] },
          {
            line: 3,
            field: 'units',
            messages: [
              'Ensure this value is greater than or equal to 0.0001.',
              'A valid number is required.',
            ],
          },
          { line: 4, field: 'units', messages: ['This is the unit of measure.'] },
          { line: 5, field: 'units', messages: ['This unit is on another row already.'] },
        ],
      },
    });
    const stock = ['sku,location,quantity,unit,unit_cost', 'F-1,Main,2,box,0.5', 'F-2,Main,2.5,,1'];
    await csv.expect(200, csv.post('imports/opening-stock/', stock.join('\n')));
    const { results } = await owner.expect<Movements>(200, owner.get('stock-movements/?search=F-1'));
    expect(results).toMatchObject([{ quantity: 24, unit: 'box', unit_quantity: 2, unit_cost: 0.5 }]);
    const wrong = ['sku,location,quantity,unit', 'F-1,Main,2,bag', 'F-1,Main,0.5,'];
    expect(await csv.post('imports/opening-stock/', wrong.join('\n'))).toMatchObject({
      status: 400,
      body: {
        errors: [
          { line: 2, field: 'unit', messages: ['"bag" is not a unit of the product.'] },
          { line: 3, field: 'quantity', messages: ['The quantity in pcs must be whole.'] },
        ],
      },
    });
    expect(
      await csv.post(
        'imports/products/?mode=upsert',
        'sku,name,category,units\nF-1,One,goods,box=10; pallet=480',
      ),
    ).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            line: 2,
            field: 'units',
            messages: ['The product has quantities in box: that unit cannot change.'],
          },
        ],
      },
    });
    const report = await owner.get('reports/movements/?export=csv&search=F-1');
    expect(report.text).toContain('quantity,unit,unit_quantity,unit_cost');
    expect(report.text).toContain(',24,box,2,0.5,');
  });
});
