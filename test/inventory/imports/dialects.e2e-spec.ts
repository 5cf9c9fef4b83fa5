import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';

/** Files as spreadsheet programs of several countries write them. */
describe('the dialect of a file', () => {
  let test: TestApp;
  let acme: TestTenant;

  async function upload(path: string, file: string | Buffer, type = 'text/csv') {
    const client = acme.owner.with({ 'content-type': type });
    const { status, body } = await client.post<Record<string, unknown>>(`imports/${path}`, file);
    return { status, body };
  }

  async function only<Row>(path: string): Promise<Row> {
    const { results } = (await acme.owner.get<{ results: Row[] }>(path)).body;
    expect(results).toHaveLength(1);
    return results[0] as Row;
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    await acme.owner.expect(201, acme.owner.post('categories/', { name: 'Field X' }));
    await acme.owner.expect(201, acme.owner.post('stock-locations/', { name: 'A' }));
    await acme.owner.expect(201, acme.owner.post('stock-locations/', { name: 'X B; cold' }));
  });

  afterAll(() => test.close());

  it('has a decimal comma behind semicolons, and cells left out at the end of a row are blank', async () => {
    const file = 'sku;name;category;unit_cost;reorder_point\nS2;Bolt, long;Field X;1,5\n';
    expect(await upload('products/', file)).toMatchObject({ status: 200, body: { created: 1 } });
    expect(await only('products/?search=S2')).toMatchObject({
      name: 'Bolt, long',
      unit_cost: 1.5,
      reorder_point: 0,
    });
    const opening = 'sku;location;quantity;unit_cost\nS2;A;2,5;5\n';
    expect(await upload('opening-stock/', opening)).toMatchObject({ status: 200, body: { created: 1 } });
    expect(await only('reports/stock-valuation/?search=S2')).toMatchObject({
      quantity: 2.5,
      unit_cost: 5,
      total_value: 12.5,
    });
  });

  it('refuses a decimal comma behind commas, and a comma of thousands, in their cells', async () => {
    expect(await upload('products/', 'sku,name,category,unit_cost\nS3,Bolt,Field X,"1,5"\n')).toMatchObject({
      status: 400,
      body: { errors: [{ line: 2, field: 'unit_cost', messages: ['A valid number is required.'] }] },
    });
    expect(await upload('products/', 'sku;name;category;unit_cost\nS3;Bolt;Field X;1.234,5\n')).toMatchObject(
      {
        status: 400,
        body: { errors: [{ line: 2, field: 'unit_cost', messages: ['A valid number is required.'] }] },
      },
    );
  });

  it('keeps the other separators as letters, also unquoted, and reads its own export back', async () => {
    expect(
      await upload('products/', 'sku,name,category,unit_cost\nT1,Screw M6; zinc,Field X,0.10\n'),
    ).toMatchObject({ status: 200, body: { created: 1 } });
    expect(await upload('suppliers/', 'code,name,contact_name\nSUP1,Miller; Sons Ltd\n')).toMatchObject({
      status: 200,
      body: { created: 1 },
    });
    expect(await only('suppliers/')).toMatchObject({ name: 'Miller; Sons Ltd', contact_name: '' });
    expect(await upload('opening-stock/', 'sku,location,quantity\nT1,X B; cold,3\n')).toMatchObject({
      status: 200,
      body: { created: 1 },
    });
    await acme.owner.expect(
      201,
      acme.owner.post('products/', {
        sku: 'T\t2',
        name: 'Plain; name\twith tab',
        category: 1,
        unit_cost: 0.1234,
      }),
    );
    for (const path of ['products', 'suppliers', 'customers']) {
      const file = (await acme.owner.get(`exports/${path}/?bom=true`)).text;
      const rows = file.trim().split('\r\n').length - 1;
      if (rows === 0) continue;
      expect(await upload(`${path}/?mode=upsert`, file)).toMatchObject({
        status: 200,
        body: { rows, created: 0, updated: 0, unchanged: rows },
      });
    }
  });

  it('tells all rows that are too wide together with all other errors', async () => {
    const file =
      'sku,name,category,unit_cost\nW1,a,b,Field X,1\nW2,,Field X,1\nW3,x,Field X,1\nW4,x,Field X,1,5\n';
    expect(await upload('products/', file)).toMatchObject({
      status: 400,
      body: {
        error_count: 3,
        errors: [
          {
            line: 2,
            field: 'non_field_errors',
            messages: ['Cell 5 has no column: the header has 4. Put a cell that holds a comma in quotes.'],
          },
          { line: 3, field: 'name', messages: ['This field is required.'] },
          { line: 5, field: 'non_field_errors' },
        ],
      },
    });
  });

  it('replaces no letter: the charset counts, and other bytes are refused with their line', async () => {
    const bytes = Buffer.from('sku;name;category\nW1;T\xfcrschlo\xdf \x80;Field X\n', 'latin1');
    expect(await upload('products/', bytes)).toMatchObject({
      status: 400,
      body: {
        detail:
          'Line 2 is not valid UTF-8. Save the file as UTF-8, or name its encoding as the charset: one of utf-8, utf-16, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1257, iso-8859-1, iso-8859-2, iso-8859-15.',
        code: 'bad_request',
      },
    });
    expect(await upload('products/', bytes, 'text/csv; charset=klingon')).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
    expect(await upload('products/', bytes, 'text/csv; charset="Windows-1252"')).toMatchObject({
      status: 200,
    });
    expect(await only('products/?search=W1')).toMatchObject({ name: 'Türschloß €' });
    const utf16 = Buffer.from('\uFEFFsku\tname\tcategory\r\nW2\tÉcran\tField X\r\n', 'utf16le');
    expect(await upload('products/', utf16)).toMatchObject({ status: 200 });
    expect(await only('products/?search=W2')).toMatchObject({ name: 'Écran' });
  });

  it('begins an export with a mark where that is asked for', async () => {
    for (const path of [
      'exports/products/?',
      'reports/stock-valuation/?export=csv&',
      'audit-events/?export=csv&',
    ]) {
      const marked = (await acme.owner.get(`${path}bom=true`)).text;
      expect(marked.charCodeAt(0)).toBe(0xfeff);
      expect((await acme.owner.get(`${path}bom=false`)).text.charCodeAt(0)).not.toBe(0xfeff);
      expect(await acme.owner.get(`${path}bom=perhaps`)).toMatchObject({
        status: 400,
        body: { bom: ['Must be a valid boolean.'] },
      });
    }
  });

  it('has sums in CSV with all their digits', async () => {
    const product = await acme.owner.post<{ id: number }>('products/', {
      sku: 'BIG',
      name: 'Big',
      category: 1,
    });
    for (const quantity of [999999999.9998, 999999999.9998, 999999999.9998])
      await acme.owner.expect(
        201,
        acme.owner.post('stock-movements/', {
          product: product.body.id,
          movement_type: 'receive',
          to_location: 1,
          quantity,
          unit_cost: 1000.5,
        }),
      );
    const csv = (await acme.owner.get('reports/stock-valuation/?export=csv&search=BIG')).text;
    expect(csv.split('\r\n')[1]?.split(',').slice(-3)).toEqual([
      '2999999999.9994',
      '1000.5',
      '3001499999999.3997',
    ]);
  });
});
