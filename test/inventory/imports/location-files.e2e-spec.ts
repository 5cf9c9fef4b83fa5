import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Client } from '../../support/client.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { settled } from '../../support/settled.js';

interface Places {
  results: { path: string; description: string; is_active: boolean; parent: number | null }[];
}

interface Refusal {
  errors: { line: number; field: string; messages: string[] }[];
}

describe('files of locations', () => {
  let test: TestApp;
  let acme: TestTenant;
  let csv: Client;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    csv = acme.manager.with({ 'content-type': 'text/csv' });
  });

  afterAll(() => test.close());

  const upload = <T = object>(rows: readonly string[], query = '', client = csv): Promise<Answer<T>> =>
    client.post<T>(`imports/stock-locations/${query}`, rows.join('\n'));

  const paths = async (client = acme.viewer): Promise<string[]> =>
    (await client.expect<Places>(200, client.get<Places>('stock-locations/?ordering=path'))).results.map(
      ({ path }) => path,
    );

  it('makes a tree whose rows stand in any order, in one unit of work', async () => {
    await settled(test);
    const before = await acme.owner.get<{ next_cursor: string }>('changes/?limit=1000');
    const rows = [
      'name,parent,description,is_active',
      'Bin 1,Hall / Aisle 1,,',
      'Aisle 1,Hall,Screws,',
      'Hall,,,',
      'Attic,,,false',
      'Bin 2,Hall / Aisle 1,,',
    ];
    expect(await upload(rows, '?dry_run=true')).toMatchObject({
      status: 200,
      body: { kind: 'stock-locations', rows: 5, created: 5, updated: 0, dry_run: true },
    });
    expect(await paths()).toEqual([]);
    expect(await upload(rows)).toMatchObject({ status: 200, body: { created: 5, updated: 0 } });
    expect(await paths()).toEqual([
      'Attic',
      'Hall',
      'Hall / Aisle 1',
      'Hall / Aisle 1 / Bin 1',
      'Hall / Aisle 1 / Bin 2',
    ]);
    expect((await acme.viewer.get<Places>('stock-locations/?path=Attic')).body.results).toMatchObject([
      { is_active: false, description: '', parent: null },
    ]);
    await settled(test);
    const feed = await acme.owner.get<{ results: { type: string }[] }>(
      `changes/?after=${before.body.next_cursor}`,
    );
    expect(feed.body.results.map(({ type }) => type)).toEqual(
      Array.from({ length: 5 }, () => 'stock_location.created'),
    );
    const events = await acme.owner.get<{ count: number }>(
      'audit-events/?action=stock_location.create&page_size=1',
    );
    expect(events.body.count).toBe(5);
  });

  it('reads its own export without a change, and changes what a row says otherwise', async () => {
    const file = await acme.viewer.get('exports/stock-locations/?ordering=path');
    expect(file.text.trim().split(/\r?\n/)).toEqual([
      'name,parent,description,is_active',
      'Attic,,,false',
      'Hall,,,true',
      'Aisle 1,Hall,Screws,true',
      'Bin 1,Hall / Aisle 1,,true',
      'Bin 2,Hall / Aisle 1,,true',
    ]);
    expect(await upload([file.text], '?mode=upsert')).toMatchObject({
      status: 200,
      body: { created: 0, updated: 0, unchanged: 5 },
    });
    const changed = ['name,parent,description', 'Bin 1,Aisle 1,Small', 'Bin 3,Aisle 1,', 'Aisle 1,Hall,'];
    expect(await upload(changed, '?mode=upsert')).toMatchObject({
      status: 200,
      body: { created: 1, updated: 1, unchanged: 1 },
    });
    expect(
      (await acme.viewer.get<Places>('stock-locations/?parent=null&name=Hall')).body.results,
    ).toHaveLength(1);
    expect(
      (await acme.viewer.get<Places>('stock-locations/?search=Aisle&ordering=path')).body.results,
    ).toMatchObject([
      { path: 'Hall / Aisle 1', description: 'Screws' },
      { path: 'Hall / Aisle 1 / Bin 1', description: 'Small' },
      { path: 'Hall / Aisle 1 / Bin 2' },
      { path: 'Hall / Aisle 1 / Bin 3' },
    ]);
  });

  it('names every error of a file, and changes nothing then', async () => {
    const before = await paths();
    const long = 'x'.repeat(256);
    const rows = [
      'name,parent,is_active',
      'Good,Hall,',
      ',Hall,',
      'Hall,,',
      'Lost,Nowhere,perhaps',
      `${long},Good,`,
      'Good,Hall,',
    ];
    const refused = await upload<Refusal>(rows);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.errors).toEqual([
      { line: 3, field: 'name', messages: ['This field is required.'] },
      { line: 4, field: 'name', messages: ['stock location with this name already exists.'] },
      { line: 5, field: 'parent', messages: ['There is no location of this name.'] },
      { line: 5, field: 'is_active', messages: ['Must be a valid boolean.'] },
      { line: 6, field: 'parent', messages: ['There is no location of this name.'] },
      { line: 6, field: 'name', messages: ['Ensure this field has no more than 255 characters.'] },
      { line: 7, field: 'name', messages: ['stock location with this name already exists.'] },
    ]);
    expect(await upload(['name,path', 'A,B'])).toMatchObject({
      status: 400,
      body: { detail: 'Unknown columns: path. Known are: name, parent, description, is_active.' },
    });
    expect(await paths()).toEqual(before);
  });

  it('knows only the places of its own tenant', async () => {
    const other = await test.newTenant('other');
    const theirs = other.manager.with({ 'content-type': 'text/csv' });
    const foreign = await upload<Refusal>(['name,parent', 'Box,Attic'], '', theirs);
    const unknown = await upload<Refusal>(['name,parent', 'Box,Cavern'], '', theirs);
    expect(foreign.body).toEqual(unknown.body);
    expect(await upload(['name', 'Attic'], '', theirs)).toMatchObject({ status: 200, body: { created: 1 } });
    expect(await paths(other.viewer)).toEqual(['Attic']);
  });

  it('reads JSON, and a large tree within its batches', async () => {
    const aisles = Array.from({ length: 40 }, (_, aisle) => ({ name: `R${aisle}`, parent: 'Depot' }));
    const bins = aisles.flatMap(({ name }) =>
      Array.from({ length: 40 }, (_, bin) => ({ name: `B${bin}`, parent: `Depot / ${name}` })),
    );
    const answer = await acme.manager.post('imports/stock-locations/', [
      ...bins,
      ...aisles,
      { name: 'Depot', parent: null },
    ]);
    expect(answer).toMatchObject({ status: 200, body: { created: 1641 } });
    const count = await acme.viewer.get('stock-locations/?search=Depot&page_size=1');
    expect(count).toMatchObject({ body: { count: 1641 } });
  });
});
