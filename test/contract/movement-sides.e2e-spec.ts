import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { make } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';

const document = join(import.meta.dirname, '..', '..', 'docs', 'openapi', 'inventory.json');

describe('the documented sides of a movement', () => {
  let test: TestApp;
  let acme: TestTenant;
  let body: object;
  let places: { from_location: number; to_location: number };
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    const { owner } = acme;
    const category = await make(owner, 'categories/', { name: 'Parts' });
    const product = await make(owner, 'products/', { sku: 'P-1', name: 'Part', category, unit_cost: 1 });
    const [from, to] = [
      await make(owner, 'stock-locations/', { name: 'Main' }),
      await make(owner, 'stock-locations/', { name: 'Shop' }),
    ];
    places = { from_location: from, to_location: to };
    body = { product, quantity: 1, unit_cost: 1 };
    for (const to_location of [from, to]) {
      const receipt = { ...body, quantity: 50, movement_type: 'receive', to_location };
      await owner.expect(201, owner.post('stock-movements/', receipt));
    }
    ajv.addSchema(JSON.parse(readFileSync(document, 'utf8')) as object, 'inventory');
  });
  afterAll(() => test.close());

  it.each([
    ['receive', [], false],
    ['receive', ['from_location'], false],
    ['receive', ['to_location'], true],
    ['receive', ['from_location', 'to_location'], false],
    ['issue', [], false],
    ['issue', ['from_location'], true],
    ['issue', ['to_location'], false],
    ['issue', ['from_location', 'to_location'], false],
    ['transfer', [], false],
    ['transfer', ['from_location'], false],
    ['transfer', ['to_location'], false],
    ['transfer', ['from_location', 'to_location'], true],
    ['adjustment', [], false],
    ['adjustment', ['from_location'], true],
    ['adjustment', ['to_location'], true],
    ['adjustment', ['from_location', 'to_location'], false],
  ] as const)('are those that the service takes: %s with %j is %s', async (type, sides, accepted) => {
    const given = Object.fromEntries(sides.map((side) => [side, places[side]]));
    for (const others of [{}, { from_location: null, to_location: null }]) {
      const movement = { ...body, movement_type: type, ...others, ...given };
      const documented = ajv.validate('inventory#/components/schemas/StockMovementWrite', movement);
      const { status } = await acme.owner.post('stock-movements/', movement);
      expect([documented, status]).toEqual(accepted ? [true, 201] : [false, 400]);
    }
  });
});
