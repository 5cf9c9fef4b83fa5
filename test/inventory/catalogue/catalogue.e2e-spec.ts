import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';

interface Product {
  id: number;
  sku: string;
}

describe('catalogue', () => {
  let test: TestApp;
  let acme: TestTenant;
  let other: TestTenant;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    other = await test.newTenant('other');
  });

  afterAll(() => test.close());

  it('reports every missing field of a product at once', async () => {
    const answer = await acme.owner.post('products/', { sku: 'ONLY-SKU' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ name: ['This field is required.'], category: ['This field is required.'] });
  });

  it('creates, lists, pages, updates and deletes a product', async () => {
    const { id: category } = await acme.owner.expect<{ id: number }>(
      201,
      acme.owner.post('categories/', { name: 'Fasteners' }),
    );
    const made = await acme.owner.expect<Product>(
      201,
      acme.owner.post('products/', {
        sku: 'B-1',
        name: 'Bolt',
        category,
        unit_cost: '0.1250',
        reorder_point: 5,
      }),
    );
    expect(made).toMatchObject({
      sku: 'B-1',
      unit_cost: 0.125,
      category_name: 'Fasteners',
      unit_of_measure: 'pcs',
    });
    for (const sku of ['B-2', 'B-3']) await acme.owner.post('products/', { sku, name: 'Bolt', category });

    const page = await acme.viewer.get<{ count: number; next: string; results: Product[] }>(
      'products/?page_size=2&search=bolt&category=' + category,
    );
    expect(page.body.count).toBe(3);
    expect(page.body.results.map((product) => product.sku)).toEqual(['B-1', 'B-2']);
    expect(page.body.next).toBe(
      `${test.baseUrl}/api/v1/products/?page_size=2&search=bolt&category=${category}&page=2`,
    );

    const changed = await acme.manager.expect(
      200,
      acme.manager.patch(`products/${made.id}/`, { is_active: false }),
    );
    expect(changed).toMatchObject({ is_active: false, sku: 'B-1' });
    expect((await acme.owner.delete(`products/${made.id}/`)).status).toBe(204);
    expect(await acme.owner.get(`products/${made.id}/`)).toMatchObject({
      status: 404,
      body: { detail: 'Product not found.', code: 'not_found' },
    });
  });

  it('refuses a second product with the same SKU in a tenant and allows it in another', async () => {
    const product = { sku: 'DUP', name: 'Twice' };
    for (const [tenant, status] of [
      [acme, 201],
      [acme, 409],
      [other, 201],
    ] as const) {
      const category = await tenant.owner.expect<{ id: number }>(
        201,
        tenant.owner.post('categories/', { name: 'C' }),
      );
      const answer = await tenant.owner.post('products/', { ...product, category: category.id });
      expect(answer.status).toBe(status);
      if (status === 409) {
        expect(answer.body).toEqual({
          detail: 'product with this sku already exists.',
          code: 'conflict',
          errors: { sku: ['product with this sku already exists.'] },
        });
      }
    }
  });

  it('keeps a category in use, and a tree without cycles', async () => {
    const top = await acme.owner.expect<{ id: number }>(201, acme.owner.post('categories/', { name: 'Top' }));
    const below = await acme.owner.expect<{ id: number }>(
      201,
      acme.owner.post('categories/', { name: 'Below', parent: top.id }),
    );
    expect(await acme.owner.delete(`categories/${top.id}/`)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await acme.owner.patch(`categories/${top.id}/`, { parent: below.id })).toMatchObject({
      status: 400,
      body: { parent: ['A category cannot be its own parent or descendant.'] },
    });
  });

  it('treats the ids of another tenant as unknown', async () => {
    const foreign = await other.owner.expect<{ id: number }>(
      201,
      other.owner.post('categories/', { name: 'Foreign' }),
    );
    expect((await acme.owner.get(`categories/${foreign.id}/`)).status).toBe(404);
    const answer = await acme.owner.post('products/', { sku: 'X', name: 'X', category: foreign.id });
    expect(answer).toMatchObject({
      status: 400,
      body: { category: [`Invalid pk "${foreign.id}" - object does not exist.`] },
    });
  });

  it('lets a viewer read only', async () => {
    expect((await acme.viewer.get('categories/')).status).toBe(200);
    expect(await acme.viewer.post('categories/', { name: 'No' })).toMatchObject({
      status: 403,
      body: { detail: 'You do not have permission to perform this action.', code: 'permission_denied' },
    });
  });
});
