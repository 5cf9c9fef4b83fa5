import type { Client } from './client.js';
import type { TestApp, TestTenant } from './inventory-app.js';

/** An order as the tests look at it. */
export interface OrderBody {
  id: number;
  order_number: string;
  status: string;
  total: number;
  lines: {
    id: number;
    product: number;
    quantity: number;
    unit: string;
    unit_quantity: number;
    unit_price: number;
    line_total: number;
    quantity_received?: number;
    quantity_dispatched?: number;
    quantity_reserved?: number;
  }[];
}

export interface LineInput {
  product: number;
  quantity: number | string;
  unit?: string;
  unit_price?: number | string;
}

/** A tenant with something to buy and to sell, and short ways to do both. */
export interface Shop {
  tenant: TestTenant;
  supplier: number;
  customer: number;
  /** Products by SKU. */
  products: Record<string, number>;
  main: number;
  second: number;
  make(path: string, body: object): Promise<number>;
  /** Puts stock on a shelf, past purchasing. */
  stock(product: number, quantity: number, location?: number): Promise<void>;
  purchase(lines: LineInput[], more?: object): Promise<OrderBody>;
  sale(lines: LineInput[], more?: object): Promise<OrderBody>;
  /** A sales order, confirmed. */
  sold(lines: LineInput[]): Promise<OrderBody>;
  /** A purchase order, confirmed. */
  bought(lines: LineInput[]): Promise<OrderBody>;
  saleNow(id: number): Promise<OrderBody>;
  purchaseNow(id: number): Promise<OrderBody>;
  /** On hand and reserved of a product at a location. */
  balance(product: number, location?: number): Promise<{ quantity: number; reserved: number }>;
}

export async function openShop(test: TestApp, slug: string, skus: readonly string[]): Promise<Shop> {
  const tenant = await test.newTenant(slug);
  const { owner } = tenant;

  async function made<T extends { id: number }>(client: Client, path: string, body: object): Promise<T> {
    return client.expect<T>(201, client.post<T>(path, body));
  }

  const make = async (path: string, body: object): Promise<number> => (await made(owner, path, body)).id;
  const category = await make('categories/', { name: 'Goods' });
  const products: Record<string, number> = {};
  for (const sku of skus) {
    products[sku] = await make('products/', { sku, name: `Product ${sku}`, category, unit_cost: 2 });
  }
  const supplier = await make('suppliers/', { name: 'Supplier' });
  const customer = await make('customers/', { name: 'Customer' });
  const main = await make('stock-locations/', { name: 'Main' });
  const second = await make('stock-locations/', { name: 'Second' });

  const purchase = (lines: LineInput[], more: object = {}): Promise<OrderBody> =>
    made(owner, 'purchase-orders/', {
      supplier,
      lines: lines.map((line) => ({ unit_price: 1.5, ...line })),
      ...more,
    });
  const sale = (lines: LineInput[], more: object = {}): Promise<OrderBody> =>
    made(owner, 'sales-orders/', { customer, lines, ...more });
  const confirmed = async (kind: string, order: OrderBody): Promise<OrderBody> =>
    owner.expect(200, owner.post<OrderBody>(`${kind}/${order.id}/confirm/`));

  return {
    tenant,
    supplier,
    customer,
    products,
    main,
    second,
    make,
    purchase,
    sale,
    async stock(product, quantity, location = main) {
      await make('stock-movements/', {
        product,
        quantity,
        to_location: location,
        movement_type: 'receive',
      });
    },
    sold: async (lines) => confirmed('sales-orders', await sale(lines)),
    bought: async (lines) => confirmed('purchase-orders', await purchase(lines)),
    saleNow: (id) => owner.expect(200, owner.get<OrderBody>(`sales-orders/${id}/`)),
    purchaseNow: (id) => owner.expect(200, owner.get<OrderBody>(`purchase-orders/${id}/`)),
    async balance(product, location = main) {
      const page = await owner.get<{ results: { quantity: number; reserved_quantity: number }[] }>(
        `stock-records/?product=${product}&location=${location}`,
      );
      const [record] = page.body.results;
      return { quantity: record?.quantity ?? 0, reserved: record?.reserved_quantity ?? 0 };
    },
  };
}
