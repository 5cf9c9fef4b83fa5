import { describe, expect, it } from '@jest/globals';
import { API_TOKEN } from '../../identity/api-tokens/api-token.entity.js';
import { STOCK_LOCATION as LOCATION } from '../../stock/locations/stock-location.entity.js';
import { table } from './table.js';

const inLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

const LOCATIONS =
  'SELECT t.tenant_id AS "tenantId", t.id AS "id", t.created_at AS "createdAt", t.updated_at AS "updatedAt", ' +
  't.name AS "name", t.parent_id AS "parentId", t.path AS "path", t.depth AS "depth", t.description AS "description", t.is_active AS "isActive" FROM stock_location t';

describe('table', () => {
  it("reads a tenant's rows by tenant and id", () => {
    expect(LOCATION.find(7, 3)).toEqual({
      name: 'stock_location:find',
      text: `${LOCATIONS} WHERE t.tenant_id = $1 AND t.id = $2`,
      values: [7, 3],
    });
    expect(LOCATION.lock(7, 3)).toMatchObject({
      text: `${LOCATIONS} WHERE t.tenant_id = $1 AND t.id = $2 FOR NO KEY UPDATE`,
      values: [7, 3],
    });
    expect(LOCATION.findMany(7, [3, 4])).toMatchObject({
      text: `${LOCATIONS} WHERE t.tenant_id = $1 AND t.id = ANY($2::integer[]) ORDER BY t.id`,
      values: [7, [3, 4]],
    });
    expect(LOCATION.delete(7, 3)).toMatchObject({
      text: 'DELETE FROM stock_location t WHERE t.tenant_id = $1 AND t.id = $2',
      values: [7, 3],
    });
  });

  it('reads and writes a row that belongs to no tenant by its id', () => {
    expect(API_TOKEN.find(3)).toMatchObject({
      text: expect.stringMatching(/ FROM api_token t WHERE t\.id = \$1$/),
      values: [3],
    });
    expect(API_TOKEN.insert({ userId: 5, name: 'scanner' }).values).toEqual([5, 'scanner']);
    expect(API_TOKEN.update({ name: 'scanner' }, 3)).toEqual({
      text: 'UPDATE api_token t SET name = $2 WHERE t.id = $1',
      values: [3, 'scanner'],
    });
  });

  it('writes the given columns alone', () => {
    const made = LOCATION.insert({ name: 'Shop', isActive: undefined }, 7);
    expect([inLine(made.text), made.values]).toEqual([
      'INSERT INTO stock_location (tenant_id, name) VALUES ($1, $2) RETURNING id',
      [7, 'Shop'],
    ]);
    expect(LOCATION.update({ name: undefined, isActive: false }, 7, 3)).toEqual({
      text: 'UPDATE stock_location t SET is_active = $3, updated_at = service_now() WHERE t.tenant_id = $1 AND t.id = $2',
      values: [7, 3, false],
    });
    expect(LOCATION.update({}, 7, 3).text).toContain(' SET updated_at = service_now() WHERE ');
  });

  it('writes many rows with one statement for those of the same columns', () => {
    const inserts = LOCATION.insertMany([{ name: 'a' }, { name: 'b', isActive: true }, { name: 'c' }], 7);
    expect(inserts.map(({ at, statement }) => [at, inLine(statement.text), statement.values])).toEqual([
      [
        [0, 2],
        'INSERT INTO stock_location AS t (tenant_id, name) SELECT $1::integer, r.name ' +
          'FROM jsonb_populate_recordset(NULL::stock_location, $2::jsonb) r RETURNING t.id',
        [7, '[{"name":"a"},{"name":"c"}]'],
      ],
      [
        [1],
        'INSERT INTO stock_location AS t (tenant_id, name, is_active) SELECT $1::integer, r.name, r.is_active ' +
          'FROM jsonb_populate_recordset(NULL::stock_location, $2::jsonb) r RETURNING t.id',
        [7, '[{"name":"b","is_active":true}]'],
      ],
    ]);
    const rows = [
      { id: 3, values: { name: 'a' } },
      { id: 4, values: {} },
    ];
    expect(LOCATION.updateMany(rows, 7).map(({ text, values }) => [inLine(text), values])).toEqual([
      [
        'UPDATE stock_location t SET name = r.name, updated_at = service_now() ' +
          'FROM jsonb_populate_recordset(NULL::stock_location, $2::jsonb) r ' +
          'WHERE t.tenant_id = $1 AND t.id = r.id AND (t.name IS DISTINCT FROM r.name) RETURNING t.id',
        [7, '[{"id":3,"name":"a"}]'],
      ],
    ]);
  });

  it('refuses a value without a column, and a class without a table', () => {
    const values = { other: 1 } as object;
    expect(() => LOCATION.insert(values, 7)).toThrow('stock_location has no column for other');
    class Unmapped {
      id!: number;
    }
    expect(() => table(Unmapped)).toThrow('A table has a name and an id.');
  });
});
