import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { make } from '../../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';

describe('fields of a product', () => {
  let test: TestApp;
  let acme: TestTenant;
  let other: TestTenant;
  let category: number;
  let supplier: number;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    other = await test.newTenant('other');
    category = await make(acme.owner, 'categories/', { name: 'Goods' });
    supplier = await make(acme.owner, 'suppliers/', { name: 'Nordrad', code: 'NORD' });
  });

  afterAll(() => test.close());

  it('has a free unit of measure, a barcode, a supplier and a reorder quantity', async () => {
    const given = {
      sku: 'FULL',
      name: 'Full',
      category,
      unit_of_measure: 'pallet of 48',
      barcode: '4006381333931',
      preferred_supplier: supplier,
      reorder_quantity: '12.5',
    };
    const made = await acme.owner.expect<{ id: number }>(201, acme.owner.post('products/', given));
    expect(made).toMatchObject({ ...given, reorder_quantity: 12.5 });
    expect(
      await acme.owner.expect(200, acme.owner.patch(`products/${made.id}/`, { preferred_supplier: null })),
    ).toMatchObject({ preferred_supplier: null, barcode: '4006381333931' });
    const plain = await acme.owner.expect(
      201,
      acme.owner.post('products/', { sku: 'PLAIN', name: 'Plain', category }),
    );
    expect(plain).toMatchObject({
      unit_of_measure: 'pcs',
      barcode: '',
      preferred_supplier: null,
      reorder_quantity: 0,
    });
  });

  it('is found by its barcode', async () => {
    await make(acme.owner, 'products/', { sku: 'SCAN', name: 'Scanned', category, barcode: 'EAN-77123' });
    const page = await acme.viewer.get<{ results: { sku: string }[] }>('products/?search=ean-771');
    expect(page.body.results.map(({ sku }) => sku)).toEqual(['SCAN']);
  });

  it('has a barcode that is unique in the tenant', async () => {
    const foreign = await make(other.owner, 'categories/', { name: 'Goods' });
    await make(acme.owner, 'products/', { sku: 'ONE', name: 'One', category, barcode: 'SAME' });
    await make(other.owner, 'products/', { sku: 'ONE', name: 'One', category: foreign, barcode: 'SAME' });
    expect(
      await acme.owner.post('products/', { sku: 'TWO', name: 'Two', category, barcode: 'SAME' }),
    ).toMatchObject({
      status: 409,
      body: {
        detail: 'product with this barcode already exists.',
        code: 'conflict',
        errors: { barcode: ['product with this barcode already exists.'] },
      },
    });
  });

  it('references a supplier of the same tenant, whose deletion it prevents', async () => {
    const foreign = await make(other.owner, 'suppliers/', { name: 'Foreign' });
    for (const id of [foreign, 2_000_000_000]) {
      expect(
        await acme.owner.post('products/', { sku: 'NO', name: 'No', category, preferred_supplier: id }),
      ).toMatchObject({
        status: 400,
        body: { preferred_supplier: [`Invalid pk "${id}" - object does not exist.`] },
      });
    }
    const held = await make(acme.owner, 'suppliers/', { name: 'Held' });
    await make(acme.owner, 'products/', { sku: 'HOLD', name: 'Hold', category, preferred_supplier: held });
    expect(await acme.owner.delete(`suppliers/${held}/`)).toMatchObject({
      status: 409,
      body: { detail: 'Cannot delete the supplier: products refer to it.', code: 'conflict' },
    });
  });

  it('is exported and imported with these fields', async () => {
    await make(acme.owner, 'products/', {
      sku: 'OUT',
      name: 'Out',
      category,
      unit_of_measure: 'roll',
      barcode: 'B-OUT',
      preferred_supplier: supplier,
      reorder_quantity: 7,
    });
    const file = await acme.owner.get('exports/products/?search=B-OUT');
    expect(file.text.trim().split(/\r?\n/)).toEqual([
      'sku,name,category,description,unit_of_measure,units,whole_units,unit_cost,reorder_point,reorder_quantity,preferred_supplier,barcode,tracking,is_active',
      'OUT,Out,goods,,roll,,false,0,0,7,NORD,B-OUT,none,true',
    ]);
    const read = await acme.owner
      .with({ 'content-type': 'text/csv' })
      .post(
        'imports/products/',
        'sku,name,category,unit_of_measure,reorder_quantity,preferred_supplier,barcode\nIN,In,goods,roll,3,NORD,B-IN\n',
      );
    expect({ status: read.status, body: read.body }).toMatchObject({ status: 200, body: { created: 1 } });
    expect((await acme.owner.get('products/?search=B-IN')).body).toMatchObject({
      results: [{ sku: 'IN', unit_of_measure: 'roll', reorder_quantity: 3, preferred_supplier: supplier }],
    });
  });
});
