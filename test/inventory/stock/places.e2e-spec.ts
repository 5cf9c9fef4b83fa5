import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { settled } from '../../support/settled.js';

interface Place {
  id: number;
  name: string;
  parent: number | null;
  path: string;
  updated_at: string;
}

const DEEPEST = 8;
const TOO_DEEP = { parent: ['Locations lie at most 8 levels deep, what lies in them included.'] };
const IN_ITSELF = { parent: ['A location cannot lie in itself or in what lies in it.'] };

describe('places as a tree', () => {
  let test: TestApp;
  let acme: TestTenant;
  let writer: Client;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    writer = acme.manager;
  });

  afterAll(() => test.close());

  const make = (name: string, parent: number | null = null, client = writer): Promise<Place> =>
    client.expect<Place>(201, client.post<Place>('stock-locations/', { name, parent }));

  const pathOf = async (id: number): Promise<string> =>
    (await writer.expect<Place>(200, writer.get<Place>(`stock-locations/${id}/`))).path;

  /** Places one in the other. @returns the outermost first */
  async function nest(prefix: string, levels: number): Promise<Place[]> {
    const places: Place[] = [];
    for (let level = 1; level <= levels; level += 1)
      places.push(await make(`${prefix}${level}`, places.at(-1)?.id ?? null));
    return places;
  }

  it('shows the way from the root, which follows names and moves', async () => {
    const main = await make('Main');
    const aisle = await make('Aisle 1', main.id);
    const bin = await make('Bin 3', aisle.id);
    expect(main).toMatchObject({ parent: null, path: 'Main' });
    expect(bin).toMatchObject({ parent: aisle.id, path: 'Main / Aisle 1 / Bin 3' });

    const renamed = await writer.patch<Place>(`stock-locations/${main.id}/`, { name: 'Central' });
    expect(renamed).toMatchObject({ status: 200, body: { path: 'Central' } });
    expect(await pathOf(bin.id)).toBe('Central / Aisle 1 / Bin 3');

    const other = await make('Annex');
    await writer.expect(200, writer.patch(`stock-locations/${aisle.id}/`, { parent: other.id }));
    expect(await pathOf(bin.id)).toBe('Annex / Aisle 1 / Bin 3');
    await writer.expect(200, writer.put(`stock-locations/${aisle.id}/`, { name: 'Row 1' }));
    expect(await pathOf(aisle.id)).toBe('Row 1');
    expect(await pathOf(bin.id)).toBe('Row 1 / Bin 3');
  });

  it('refuses a parent that is none, that lies in the place, or that another tenant has', async () => {
    const [root, middle, leaf] = await nest('Loop ', 3);
    const globex = await test.newTenant('globex');
    const foreign = await make('Foreign', null, globex.owner);
    const patch = (id: number | undefined, parent: number | undefined) =>
      writer.patch(`stock-locations/${id}/`, { parent });
    for (const parent of [root, middle, leaf])
      expect(await patch(root?.id, parent?.id)).toMatchObject({ status: 400, body: IN_ITSELF });
    for (const parent of [foreign.id, 999_999])
      expect(await patch(root?.id, parent)).toMatchObject({
        status: 400,
        body: { parent: [`Invalid pk "${parent}" - object does not exist.`] },
      });
    expect(await pathOf(leaf?.id ?? 0)).toBe('Loop 1 / Loop 2 / Loop 3');
    expect(await writer.post('stock-locations/', { parent: 999_999 })).toMatchObject({
      status: 400,
      body: { name: ['This field is required.'], parent: ['Invalid pk "999999" - object does not exist.'] },
    });
  });

  it('is at most eight levels deep, moved subtrees included', async () => {
    const deep = await nest('Deep ', DEEPEST);
    const under = { name: 'Ninth', parent: deep.at(-1)?.id };
    expect(await writer.post('stock-locations/', under)).toMatchObject({ status: 400, body: TOO_DEEP });
    const tall = await nest('Tall ', 3);
    const move = (level: number) =>
      writer.patch(`stock-locations/${tall[0]?.id}/`, { parent: deep[level - 1]?.id });
    expect(await move(6)).toMatchObject({ status: 400, body: TOO_DEEP });
    expect(await move(5)).toMatchObject({ status: 200 });
    expect(await pathOf(tall[2]?.id ?? 0)).toBe(
      'Deep 1 / Deep 2 / Deep 3 / Deep 4 / Deep 5 / Tall 1 / Tall 2 / Tall 3',
    );
  });

  it('has a name once within a parent', async () => {
    const [north, south] = [await make('North'), await make('South')];
    const first = await make('Shelf', north.id);
    const second = await make('Shelf', south.id);
    const duplicate = {
      status: 409,
      body: { code: 'conflict', errors: { name: ['stock location with this name already exists.'] } },
    };
    expect(await writer.post('stock-locations/', { name: 'Shelf', parent: north.id })).toMatchObject(
      duplicate,
    );
    expect(await writer.post('stock-locations/', { name: 'North' })).toMatchObject(duplicate);
    expect(await writer.patch(`stock-locations/${second.id}/`, { parent: north.id })).toMatchObject(
      duplicate,
    );
    const found = await writer.get<{ results: Place[] }>('stock-locations/?name=Shelf&ordering=path');
    expect(found.body.results.map(({ path }) => path)).toEqual(['North / Shelf', 'South / Shelf']);
    const byPath = `stock-locations/?path=${encodeURIComponent('South / Shelf')}`;
    expect(await writer.get(byPath)).toMatchObject({ body: { count: 1, results: [{ id: second.id }] } });
    const children = await writer.get(`stock-locations/?parent=${north.id}`);
    expect(children).toMatchObject({ body: { count: 1, results: [{ id: first.id }] } });
    const words = await writer.get('stock-locations/?search=south%20shelf');
    expect(words).toMatchObject({ body: { count: 1, results: [{ id: second.id }] } });
  });

  it('keeps a place that has others in it, or stock', async () => {
    const [room, rack] = await nest('Room ', 2);
    expect(await acme.owner.delete(`stock-locations/${room?.id}/`)).toMatchObject({
      status: 409,
      body: { detail: 'Cannot delete the stock location: other locations lie in it.', code: 'conflict' },
    });
    expect((await acme.owner.delete(`stock-locations/${rack?.id}/`)).status).toBe(204);
    const product = await newProduct('KEEP');
    await receive(product, room?.id, 1);
    expect(await acme.owner.delete(`stock-locations/${room?.id}/`)).toMatchObject({ status: 409 });
  });

  it('never becomes a ring, whoever moves at the same time', async () => {
    const places = await nest('Ring ', 1);
    for (let more = 2; more <= 6; more += 1) places.push(await make(`Ring ${more}`));
    const moves = places.flatMap((place) =>
      places.map((parent) => writer.patch(`stock-locations/${place.id}/`, { parent: parent.id })),
    );
    for (const { status } of await Promise.all(moves)) expect([200, 400]).toContain(status);
    const kept = await test.sql<{ id: number; path: string; depth: number; way: string; levels: number }>(
      `WITH RECURSIVE tree AS (
         SELECT id, name::text AS way, 1 AS levels FROM stock_location WHERE tenant_id = $1 AND parent_id IS NULL
         UNION ALL
         SELECT l.id, t.way || ' / ' || l.name, t.levels + 1 FROM stock_location l JOIN tree t ON l.parent_id = t.id)
       SELECT l.id, l.path, l.depth, t.way, t.levels FROM stock_location l LEFT JOIN tree t USING (id) WHERE l.tenant_id = $1`,
      [acme.id],
    );
    for (const { path, depth, way, levels } of kept) expect([path, depth]).toEqual([way, levels]);
    expect(Math.max(...kept.map(({ levels }) => levels))).toBeLessThanOrEqual(DEEPEST);
  });

  it('has the paths of rows that a statement loads in front of their parents', async () => {
    await test.sql(
      `INSERT INTO stock_location (tenant_id, id, name, parent_id, updated_at) OVERRIDING SYSTEM VALUE
       VALUES ($1, 800001, 'Leaf', 800002, '2020-01-01Z'), ($1, 800002, 'Limb', 800003, '2020-01-01Z'),
              ($1, 800003, 'Trunk', NULL, '2020-01-01Z')`,
      [acme.id],
    );
    const rows = `SELECT path, depth, updated_at = '2020-01-01Z' AS untouched FROM stock_location WHERE id > 800000 ORDER BY id`;
    expect(await test.sql(rows)).toEqual([
      { path: 'Trunk / Limb / Leaf', depth: 3, untouched: true },
      { path: 'Trunk / Limb', depth: 2, untouched: true },
      { path: 'Trunk', depth: 1, untouched: true },
    ]);
  });

  it('has no stale path of what is put into a place that is renamed at the same time', async () => {
    const hall = await make('Hall');
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => make(`Bay ${at}`, hall.id)),
      ...['Hall A', 'Hall B', 'Hall C'].map((name) =>
        writer.expect<Place>(200, writer.patch<Place>(`stock-locations/${hall.id}/`, { name })),
      ),
    ]);
    const name = await pathOf(hall.id);
    for (const bay of answers.slice(0, 6)) expect(await pathOf(bay.id)).toBe(`${name} / ${bay.name}`);
  });

  it('writes each place whose path has changed to the audit log and the change feed', async () => {
    const [outer, inner] = await nest('Told ', 2);
    await settled(test);
    const start = await acme.owner.get<{ next_cursor: string }>('changes/?after=latest');
    await writer.expect(200, writer.patch(`stock-locations/${outer?.id}/`, { name: 'Said' }));
    await settled(test);
    const feed = await acme.owner.get<{ results: { type: string; object_id: number; data: Place }[] }>(
      `changes/?after=${start.body.next_cursor}`,
    );
    const told = feed.body.results.filter(({ type }) => type === 'stock_location.updated');
    expect(told.map(({ object_id: id, data }) => [id, data.path])).toEqual([
      [outer?.id, 'Said'],
      [inner?.id, 'Said / Told 2'],
    ]);
    expect(told[0]?.data).not.toHaveProperty('depth');
    const audit = await acme.owner.get(`audit-events/?object_type=stock_location&object_id=${inner?.id}`);
    expect(audit).toMatchObject({
      body: {
        results: [
          {
            action: 'stock_location.update',
            before: { path: 'Told 1 / Told 2' },
            after: { path: 'Said / Told 2' },
          },
          { action: 'stock_location.create' },
        ],
      },
    });
  });

  it('shows the path wherever a place is named', async () => {
    const [, , bin] = await nest('Shown ', 3);
    const path = 'Shown 1 / Shown 2 / Shown 3';
    const product = await newProduct('SHOWN');
    const movement = await receive(product, bin?.id, 5);
    expect(movement).toMatchObject({
      to_location_name: 'Shown 3',
      to_location_path: path,
      from_location_path: null,
    });
    expect(await writer.get(`stock-movements/?product=${product}`)).toMatchObject({
      body: { results: [{ to_location_path: path, from_location_path: null }] },
    });
    expect(await writer.get(`stock-records/?product=${product}`)).toMatchObject({
      body: { results: [{ location: { id: bin?.id, name: 'Shown 3', path } }] },
    });
    const count = await writer.post('stock-counts/', { location: bin?.id });
    expect(count).toMatchObject({ status: 201, body: { location_name: 'Shown 3', location_path: path } });
    const csv = await acme.owner.get(`reports/movements/?product=${product}&export=csv`);
    expect(csv.text.split('\r\n')[1]).toContain(`,${bin?.id},Shown 3,${path},5,`);
    const short = { product, from_location: bin?.id, quantity: 9, movement_type: 'issue' };
    expect(await writer.post('stock-movements/', short)).toMatchObject({
      status: 409,
      body: {
        detail: `Insufficient stock: SHOWN at ${path}: 9 requested, 5 available (5 on hand, 0 reserved).`,
      },
    });
  });

  it('is named in a file by its path, and by its name where no other has it', async () => {
    const [west, east] = [await make('West'), await make('East')];
    const [inWest, inEast] = [await make('Pallet', west.id), await make('Pallet', east.id)];
    const single = await make('Cage', east.id);
    await newProduct('FILE');
    const upload = (...places: string[]) =>
      acme.owner
        .with({ 'content-type': 'text/csv' })
        .post(
          'imports/opening-stock/',
          ['sku,location,quantity', ...places.map((place) => `FILE,${place},2`)].join('\r\n'),
        );
    expect(await upload('West / Pallet', 'Cage', 'Pallet', 'South of it')).toMatchObject({
      status: 400,
      body: {
        errors: [
          { line: 4, field: 'location', messages: ['Several locations have this name: give the path.'] },
          { line: 5, field: 'location', messages: ['There is no location of this name.'] },
        ],
      },
    });
    expect(await upload('West / Pallet', 'East / Pallet', 'Cage')).toMatchObject({
      status: 200,
      body: { created: 3 },
    });
    const records = await writer.get<{ results: { location: Place; quantity: number }[] }>(
      'stock-records/?search=FILE&ordering=id',
    );
    expect(records.body.results.map(({ location, quantity }) => [location.id, quantity])).toEqual([
      [inWest.id, 2],
      [inEast.id, 2],
      [single.id, 2],
    ]);
    // A path comes before a name.
    const root = await make('Pallet');
    expect(await upload('Pallet')).toMatchObject({ status: 200, body: { created: 1 } });
    expect(await writer.get(`stock-records/?location=${root.id}`)).toMatchObject({ body: { count: 1 } });
  });

  async function newProduct(sku: string): Promise<number> {
    const category = await writer.post<{ id: number }>('categories/', { name: sku });
    const body = { sku, name: sku, category: category.body.id };
    return (await writer.expect<{ id: number }>(201, writer.post<{ id: number }>('products/', body))).id;
  }

  function receive(product: number, place: number | undefined, quantity: number): Promise<object> {
    const body = { product, to_location: place, quantity, movement_type: 'receive' };
    return writer.expect<object>(201, writer.post<object>('stock-movements/', body));
  }
});
