import { FIRST, LOCATIONS, MONTH, PRODUCTS, RECORDS_A_LOCATION, WORDS } from './data.js';
import type { Call } from './load.js';

export interface Workload {
  key: string;
  title: string;
  next: () => Call;
}

/** Small and the same in every run, so that the requests are deterministic. */
let seed = 1;
function below(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
}

const get = (path: string, expect: string): Call => ({ method: 'GET', path: `/api/v1/${path}`, expect });
const post = (path: string, body: object, expect: string): Call => ({
  method: 'POST',
  path: `/api/v1/${path}`,
  body: JSON.stringify(body),
  expect,
});
const product = (): number => FIRST.product + below(PRODUCTS);
/** Reads use the first half of the locations and writes the second, so that every count stays constant. */
const location = (half: 0 | 1): number => FIRST.location + half * (LOCATIONS / 2) + below(LOCATIONS / 2);

let orders = 0;

/** @param month movements of the reported month @param run makes order numbers unique to this run */
export function workloads(month: number, run: string): Workload[] {
  const page = (number: number) => (): Call => get(`products/?page=${number}`, `"count":${PRODUCTS}`);
  const first = page(1);
  const search = (): Call =>
    get(`products/?search=${WORDS[below(WORDS.length)]}&ordering=-created_at`, `"count":${PRODUCTS / 100}`);
  const one = (): Call => get(`products/${product()}/`, '"sku":"SKU-');
  const records = (): Call => get(`stock-records/?location=${location(0)}`, `"count":${RECORDS_A_LOCATION}`);
  const receive = (): Call =>
    post(
      'stock-movements/',
      {
        product: product(),
        to_location: location(1),
        quantity: 5,
        unit_cost: 1.25,
        movement_type: 'receive',
      },
      '"movement_type":"receive"',
    );
  const order = (): Call => {
    const start = below(PRODUCTS);
    const lines = Array.from({ length: 10 }, (_, index) => ({
      product: FIRST.product + ((start + index * 1_999) % PRODUCTS),
      quantity: index + 1,
      unit_price: index * 3 + 0.25,
    }));
    const number = `PO-${run}-${++orders}`;
    return post(
      'purchase-orders/',
      { supplier: FIRST.supplier, order_number: number, order_date: '2025-06-01', lines },
      `"order_number":"${number}"`,
    );
  };
  const mix: (readonly [number, () => Call])[] = [
    [25, first],
    [5, search],
    [35, one],
    [15, records],
    [15, receive],
    [5, order],
  ];
  return [
    { key: 'W1', title: 'products, first page', next: first },
    { key: 'W2', title: 'products, a page in the middle', next: page(PRODUCTS / 50) },
    { key: 'W3', title: 'products, search, newest first', next: search },
    { key: 'W4', title: 'one product', next: one },
    { key: 'W5', title: 'stock records of a location', next: records },
    { key: 'W6', title: 'receive a movement', next: receive },
    { key: 'W7', title: 'purchase order, ten lines', next: order },
    { key: 'W8', title: 'stock valuation', next: () => get('reports/stock-valuation/', '"total_value":') },
    {
      key: 'W9',
      title: 'a month of movements',
      next: () =>
        get(
          `reports/movements/?created_at__gte=${MONTH.from}&created_at__lte=${MONTH.to}`,
          `"count":${month}`,
        ),
    },
    {
      key: 'W10',
      title: '80 % reads, 20 % writes',
      next: () => {
        let left = below(100);
        for (const [weight, next] of mix) if ((left -= weight) < 0) return next();
        return first();
      },
    },
  ];
}
