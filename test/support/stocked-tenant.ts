import type { Client } from './client.js';
import type { TestApp, TestTenant } from './inventory-app.js';

interface Entity {
  id: number;
}

/** A tenant with a category and places, and short ways to make and look at stock. */
export class StockedTenant {
  private constructor(
    readonly tenant: TestTenant,
    readonly category: number,
    private made: number,
  ) {}

  static async create(test: TestApp, slug: string): Promise<StockedTenant> {
    const tenant = await test.newTenant(slug);
    const { id } = await tenant.owner.expect<Entity>(
      201,
      tenant.owner.post<Entity>('categories/', { name: 'Parts' }),
    );
    return new StockedTenant(tenant, id, 0);
  }

  get owner(): Client {
    return this.tenant.owner;
  }

  product(fields: object = {}): Promise<number> {
    const sku = `SKU-${++this.made}`;
    return this.make('products/', { sku, name: `Product ${sku}`, category: this.category, ...fields });
  }

  location(): Promise<number> {
    return this.make('stock-locations/', { name: `Location ${++this.made}` });
  }

  /** @returns the movement's id */
  move(body: object): Promise<number> {
    return this.make('stock-movements/', body);
  }

  receive(
    product: number,
    location: number,
    quantity: number | string,
    fields: object = {},
  ): Promise<number> {
    return this.move({ product, to_location: location, quantity, movement_type: 'receive', ...fields });
  }

  async quantityAt(product: number, location: number): Promise<number> {
    const page = await this.owner.expect<{ results: { quantity: number }[] }>(
      200,
      this.owner.get(`stock-records/?product=${product}&location=${location}`),
    );
    return page.results[0]?.quantity ?? 0;
  }

  private async make(path: string, body: object): Promise<number> {
    return (await this.owner.expect<Entity>(201, this.owner.post<Entity>(path, body))).id;
  }
}
