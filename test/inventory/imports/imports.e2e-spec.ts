import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';

interface Outcome {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  error_count: number;
  errors: { line: number; field: string; messages: string[] }[];
}

describe('imports', () => {
  let test: TestApp;
  let acme: TestTenant;

  async function upload(path: string, csv: string, type = 'text/csv', headers: object = {}) {
    const client = acme.owner.with({ 'content-type': type, ...headers });
    const { status, body } = await client.post<Outcome & { detail: string }>(`imports/${path}`, csv);
    return { status, body };
  }

  async function download(path: string): Promise<string> {
    return (await acme.owner.get(`exports/${path}/`)).text;
  }

  async function countOf(path: string): Promise<number> {
    return (await acme.owner.get<{ count: number }>(path)).body.count;
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    await acme.owner.expect(201, acme.owner.post('categories/', { name: 'Fixings' }));
    await acme.owner.expect(201, acme.owner.post('stock-locations/', { name: 'Main' }));
  });

  afterAll(() => test.close());

  it('reports line and field of every error, and imports nothing', async () => {
    const csv = [
      'sku,name,category,unit_cost',
      'A-1,Anchor,fixings,1.5',
      'A-2,,fixings,abc',
      'A-1,Again,Fixings,1',
      '"A-4","Two',
      'lines",nowhere,1',
    ].join('\r\n');
    for (const dryRun of [true, false]) {
      const answer = await upload(`products/?dry_run=${dryRun}`, csv);
      expect(answer.status).toBe(dryRun ? 200 : 400);
      expect(answer.body.errors).toEqual([
        { line: 3, field: 'name', messages: ['This field is required.'] },
        { line: 3, field: 'unit_cost', messages: ['A valid number is required.'] },
        { line: 4, field: 'sku', messages: ['product with this sku already exists.'] },
        { line: 5, field: 'category', messages: ['There is no such category.'] },
      ]);
    }
    expect(await countOf('products/')).toBe(0);
  });

  it('imports products, suppliers and customers, whose exports can be imported unchanged', async () => {
    const products = await upload(
      'products/',
      '\uFEFFsku;name;category;unit_cost;reorder_point;is_active;description\r\nA-1;\'=SUM(A1);fixings;1.25;3;true;"a ""quoted"" one; and\r\nlines"\r\nA-2;-5 bolts;Fixings;;;false;\'quoted\r\n',
    );
    expect(products).toMatchObject({ status: 200, body: { rows: 2, created: 2, error_count: 0 } });
    expect((await acme.owner.get<{ results: object[] }>('products/')).body.results).toMatchObject([
      { sku: 'A-1', name: '=SUM(A1)', unit_cost: 1.25, reorder_point: 3, is_active: true },
      { sku: 'A-2', name: '-5 bolts', unit_cost: 0, is_active: false, description: "'quoted" },
    ]);
    await upload('suppliers/', 'code,name,phone,lead_time_days\r\nS-1,Nord,+49 30 123-4567,5\r\n,Süd,,\r\n');
    await upload('customers/', 'name,email\r\n@home,a@example.com\r\n');
    expect(await countOf('suppliers/')).toBe(2);
    expect(await countOf('customers/')).toBe(1);

    for (const [path, table] of [
      ['products', 'product'],
      ['suppliers', 'supplier'],
      ['customers', 'customer'],
    ] as const) {
      const file = await download(path);
      await test.sql(`DELETE FROM ${table}`);
      expect(await upload(`${path}/`, file)).toMatchObject({ status: 200, body: { error_count: 0 } });
      expect(await download(path)).toBe(file);
    }
  });

  it('takes the rows as JSON too', async () => {
    const rows = [
      { sku: 'J-1', name: '=text', category: 'fixings', unit_cost: 1.5, is_active: false, description: null },
      { sku: 7, name: 'Seven', category: 'Fixings', barcode: '0007' },
    ];
    expect(await upload('products/', JSON.stringify(rows), 'application/json')).toMatchObject({
      status: 200,
      body: { mode: 'create', rows: 2, created: 2, updated: 0, unchanged: 0 },
    });
    expect((await acme.owner.get('products/?search=J-1')).body).toMatchObject({
      results: [{ sku: 'J-1', name: '=text', unit_cost: 1.5, is_active: false, description: '' }],
    });
    const bad = [{ sku: 'J-2', name: ['x'], category: {} }, 5];
    expect((await upload('products/', JSON.stringify(bad), 'application/json')).body.errors).toEqual([
      { line: 1, field: 'name', messages: ['Not a valid string.'] },
      { line: 1, field: 'category', messages: ['Not a valid string.'] },
      {
        line: 2,
        field: 'non_field_errors',
        messages: ['Invalid data. Expected a dictionary, but got int.'],
      },
    ]);
  });

  it('updates existing rows by sku or code, creates others, and keeps values of blank cells', async () => {
    const before = (await acme.owner.get<{ results: { sku: string }[] }>('products/?ordering=sku')).body
      .results;
    const file =
      'sku,name,category,unit_cost,barcode\r\n 7 ,Seven of them,,2.5,\r\nU-1,New,fixings,,\r\nJ-1,,,1.50,\r\n';
    const audited = async () => {
      const rows = await test.sql<{ action: string; name: string | null }>(
        `SELECT action, after ->> 'name' AS name FROM audit_event WHERE object_type = 'product' ORDER BY id`,
      );
      return rows;
    };
    const earlier = (await audited()).length;
    expect(await upload('products/?mode=upsert&dry_run=true', file)).toMatchObject({
      status: 200,
      body: { created: 1, updated: 1, unchanged: 1 },
    });
    expect((await audited()).length).toBe(earlier);
    expect(await upload('products/?mode=upsert', file)).toMatchObject({
      status: 200,
      body: { mode: 'upsert', rows: 3, created: 1, updated: 1, unchanged: 1 },
    });
    expect((await audited()).slice(earlier)).toEqual([
      { action: 'product.create', name: 'New' },
      { action: 'product.update', name: 'Seven of them' },
    ]);
    const after = (await acme.owner.get<{ results: { sku: string }[] }>('products/?ordering=sku')).body
      .results;
    const named = (list: { sku: string }[], sku: string) => list.find((row) => row.sku === sku);
    expect(named(after, 'J-1')).toEqual(named(before, 'J-1'));
    expect(named(after, '7')).toMatchObject({ name: 'Seven of them', unit_cost: 2.5, barcode: '0007' });

    expect(
      (await upload('products/?mode=upsert', 'sku,barcode\r\n7,0007\r\nJ-1,0007\r\n7,\r\n')).body.errors,
    ).toEqual([
      { line: 3, field: 'barcode', messages: ['product with this barcode already exists.'] },
      { line: 4, field: 'sku', messages: ['product with this sku already exists.'] },
    ]);
    expect(await upload('suppliers/?mode=upsert', 'code,phone\r\nS-1,\r\nS-9,1\r\n')).toMatchObject({
      status: 400,
      body: {
        errors: [
          { line: 3, field: 'name' },
          { line: 3, field: 'phone' },
        ],
      },
    });
  });

  it('imports every export without a change', async () => {
    for (const path of ['products', 'suppliers', 'customers']) {
      const file = await download(path);
      const count = file.trim().split('\r\n').length;
      expect(count).toBeGreaterThan(1);
      const [stamp] = await test.sql(`SELECT count(*), max(id) FROM audit_event`);
      const answer = await upload(`${path}/?mode=upsert`, file);
      expect(answer).toMatchObject({ status: 200, body: { created: 0, updated: 0 } });
      expect(answer.body.unchanged).toBe(answer.body.rows);
      expect(await download(path)).toBe(file);
      expect(await test.sql(`SELECT count(*), max(id) FROM audit_event`)).toEqual([stamp]);
    }
  });

  it('runs once for an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'import-1' };
    const file = 'sku,location,quantity\r\nA-1,Main,1\r\n';
    await test.sql(`DELETE FROM idempotent_request`);
    const first = await upload('opening-stock/', file, 'text/csv', key);
    expect(first).toMatchObject({ status: 200, body: { created: 1 } });
    expect(await upload('opening-stock/', file, 'text/csv', key)).toEqual(first);
    const moved = await test.sql(
      `SELECT 1 FROM stock_movement WHERE reference = 'Opening stock' AND quantity = 1`,
    );
    expect(moved).toHaveLength(1);
    for (const [path, other] of [
      ['opening-stock/', file.replace('1\r', '2\r')],
      ['products/', 'sku,name,category\r\nK,K,fixings'],
    ] as const)
      expect(await upload(path, other, 'text/csv', key)).toMatchObject({ status: 409 });
  });

  it('posts opening stock to the ledger', async () => {
    const answer = await upload(
      'opening-stock/',
      'sku,location,quantity,unit_cost\r\nA-1,Main,10.5,2\r\nA-2,Main,3,\r\n',
    );
    expect(answer).toMatchObject({ status: 200, body: { created: 2 } });
    expect(await upload('opening-stock/', 'sku,location,quantity\r\nA-1,Nowhere,1\r\n')).toMatchObject({
      status: 400,
      body: { errors: [{ line: 2, field: 'location', messages: ['There is no location of this name.'] }] },
    });
    expect((await acme.owner.get('reports/stock-valuation/')).body).toMatchObject({
      total_quantity: 14.5,
      total_value: 22.25,
    });
    expect(await driftOf(test)).toEqual([]);
  });

  it('refuses an invalid file without any effect', async () => {
    expect(await upload('products/', '{"sku": 1}', 'application/json')).toMatchObject({
      status: 400,
      body: { detail: 'Expected a list of items but got type "dict".' },
    });
    expect(await upload('products/', 'sku: A', 'application/yaml')).toMatchObject({ status: 415 });
    expect(await upload('products/?mode=replace', 'sku\r\nA')).toMatchObject({
      status: 400,
      body: { mode: ['"replace" is not a valid choice.'] },
    });
    expect((await upload('opening-stock/?mode=upsert', 'sku\r\nA')).body).toEqual({
      mode: ['"upsert" is not a valid choice.'],
    });
    expect(await upload('products/', 'sku,"name\r\nA,B')).toMatchObject({ status: 400 });
    expect(await upload('products/', 'sku,colour\r\nX,red\r\n')).toMatchObject({ status: 400 });
    for (const empty of ['', '\r\n', 'sku,name,category\r\n'])
      expect(await upload('products/', empty)).toMatchObject({
        status: 400,
        body: { detail: 'The file has no rows.', code: 'bad_request' },
      });
    expect(await upload('products/', '[]', 'application/json')).toMatchObject({ status: 400 });
    expect((await acme.manager.post('imports/suppliers/', {})).status).toBe(403);
    expect((await acme.viewer.get('exports/products/')).status).toBe(200);
  });

  it('refuses a file that is too large, or has too many rows', async () => {
    expect(await upload('products/', 'x'.repeat(11 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
    expect(await upload('products/', `sku\r\n${'a\r\n'.repeat(50_001)}`)).toMatchObject({ status: 413 });
  });
});
