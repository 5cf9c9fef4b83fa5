import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Reflector } from '@nestjs/core';
import { routeRules } from '../../apps/inventory/src/tenancy/access/access-rules.js';
import type { Answer, Client } from '../support/client.js';
import { type FilledTenant, fillTenant, make, makeLot } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { Contract, type OpenApiDocument, type Schema } from './support/document.js';

/** An id that nobody has: what another tenant's id must be indistinguishable from. */
const NOBODYS = 2_147_483_000;

/** What `fillTenant` makes, and what follows from it. */
type Ids = FilledTenant &
  Record<
    | 'record'
    | 'reservation'
    | 'salesOrderLine'
    | 'return'
    | 'count'
    | 'webhook'
    | 'lot'
    | 'article'
    | 'point'
    | 'preparedReceipt'
    | 'preparedDispatch',
    number
  >;

async function fill(tenant: TestTenant, sets: number): Promise<Ids> {
  const { owner } = tenant;
  const filled = await fillTenant(tenant, sets);
  const returned = await make(owner, `dispatches/${filled.dispatch}/return/`, { reason: 'Matrix' });
  const records = await owner.get<{ results: { id: number }[] }>(`stock-records/?product=${filled.product}`);
  const reservations = await owner.get<{ results: { id: number; sales_order_line: number }[] }>(
    `reservations/?sales_order=${filled.salesOrder}`,
  );
  const [reservation] = reservations.body.results;
  return {
    ...filled,
    record: records.body.results[0]?.id ?? 0,
    reservation: reservation?.id ?? 0,
    salesOrderLine: reservation?.sales_order_line ?? 0,
    return: returned,
    lot: await makeLot(owner, filled),
    count: await make(owner, 'stock-counts/', { location: filled.location }),
    article: await make(owner, `suppliers/${filled.supplier}/articles/`, { product: filled.product }),
    point: await make(owner, `stock-locations/${filled.location}/reorder-points/`, {
      product: filled.product,
      reorder_point: 1,
    }),
    preparedReceipt: await make(owner, 'goods-received-notes/', {
      purchase_order: filled.purchaseOrder,
      location: filled.location,
      draft: true,
    }),
    preparedDispatch: await make(owner, 'dispatches/', {
      sales_order: filled.salesOrder,
      from_location: filled.location,
      draft: true,
    }),
    webhook: await make(owner, 'webhooks/', { url: 'https://localhost:9/' }),
  };
}

/** Which object's id a path takes, by its first segment. */
const PATHS: Readonly<Record<string, keyof Ids>> = {
  categories: 'category',
  products: 'product',
  'stock-locations': 'location',
  suppliers: 'supplier',
  customers: 'customer',
  'purchase-orders': 'draftPurchaseOrder',
  'sales-orders': 'draftSalesOrder',
  'goods-received-notes': 'receipt',
  dispatches: 'dispatch',
  'stock-movements': 'movement',
  'reports/movements': 'movement',
  'stock-records': 'record',
  reservations: 'reservation',
  returns: 'return',
  'stock-counts': 'count',
  lots: 'lot',
  webhooks: 'webhook',
  'tenants/members': 'member',
  'tenants/invitations': 'invitation',
};

/** Of these, a change takes one that is prepared. */
const PREPARED: Readonly<Record<string, keyof Ids>> = {
  'goods-received-notes': 'preparedReceipt',
  dispatches: 'preparedDispatch',
};

/** Which object's id a filter or a field of a body takes, by its name, or by its name in a list. */
const NAMES: Readonly<Record<string, keyof Ids>> = {
  category: 'category',
  parent: 'category',
  'stock-locations parent': 'location',
  product: 'product',
  products: 'product',
  location: 'location',
  from_location: 'location',
  to_location: 'location',
  supplier: 'supplier',
  preferred_supplier: 'supplier',
  customer: 'customer',
  purchase_order: 'purchaseOrder',
  sales_order: 'salesOrder',
  sales_order_line: 'salesOrderLine',
};

/** Filters that limit what the figures of a row are made of, and not which rows there are. */
const OF_FIGURES: ReadonlySet<string> = new Set(['reports/demand/ location']);

/** A user belongs to no tenant; a page has a size, a bound is a quantity. */
const NO_TENANTS_ID = new Set([
  'created_by',
  'page_size',
  'limit',
  'reorder_point__gte',
  'reorder_point__lte',
]);

/** A filter's id is an integer without limits; blank, or `null` where nothing may be referred to. */
function isFilterId(schema: Schema): boolean {
  return (schema.anyOf ?? [schema]).some(
    ({ type, minimum, maximum }) => type === 'integer' && minimum === undefined && maximum === undefined,
  );
}

/** A body's id is an integer from 1, or null. */
function isBodyId({ type = [], minimum }: Schema): boolean {
  return minimum === 1 && [type].flat().includes('integer');
}

/** Every id position of a schema, such as `supplier`, `products.[]` or `lines.[].product`. */
function idPositions(contract: Contract, schema: Schema): string[] {
  const found = contract.resolve(schema);
  if (isBodyId(found)) return [''];
  const below = (name: string, part: Schema): string[] =>
    idPositions(contract, part).map((rest) => (rest === '' ? name : `${name}.${rest}`));
  return [
    ...[...(found.allOf ?? []), ...(found.anyOf ?? []), ...(found.oneOf ?? [])].flatMap((part) =>
      idPositions(contract, part),
    ),
    ...(found.items ? below('[]', found.items) : []),
    ...Object.entries(found.properties ?? {}).flatMap(([name, part]) => below(name, part)),
  ];
}

/** The value with the id at a position; a list keeps its first element alone. */
function withId(value: unknown, [name, ...rest]: readonly string[], id: number): unknown {
  if (name === undefined) return id;
  if (name === '[]') return [withId((value as unknown[] | undefined)?.[0], rest, id)];
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [name]: withId(object[name], rest, id) };
}

describe('tenant matrix', () => {
  let test: TestApp;
  let acme: Client;
  let own: Ids;
  let foreign: Ids;

  function send(method: string, path: string, body?: object): Promise<Answer> {
    if (method === 'GET') return acme.get(path);
    if (method === 'DELETE') return acme.delete(path);
    if (method === 'PUT') return acme.put(path, body);
    return method === 'PATCH' ? acme.patch(path, body) : acme.post(path, body);
  }

  /** The name in `bodyFor` of what a request sends. */
  function segmentOf(path: string, position: string): string {
    const segment = path
      .replace('/api/v1/', '')
      .replace(/\{\w+\}\//g, '')
      .replace(/\/$/, '');
    return position === 'from_location' && segment === 'stock-movements' ? 'stock-movements/issue' : segment;
  }

  /** A body that would be right but for the id under test. */
  function bodyFor(segment: string, ids: Ids): object {
    const lines = [{ product: ids.product, quantity: 1, unit_price: 1 }];
    switch (segment) {
      case 'products':
        return { sku: 'matrix', name: 'matrix', category: ids.category };
      case 'categories':
        return { name: 'matrix', parent: ids.category };
      case 'stock-movements':
        return { product: ids.product, to_location: ids.location, quantity: 1, movement_type: 'receive' };
      case 'stock-movements/bulk':
        return { movements: [bodyFor('stock-movements', ids)] };
      case 'suppliers/articles':
        return { product: ids.product };
      case 'stock-locations/reorder-points':
        return { product: ids.product, reorder_point: 1 };
      case 'stock-movements/issue':
        return { product: ids.product, from_location: ids.location, quantity: 1, movement_type: 'issue' };
      case 'purchase-orders':
        return { supplier: ids.supplier, lines };
      case 'sales-orders':
        return { customer: ids.customer, lines };
      case 'goods-received-notes':
        return {
          purchase_order: ids.purchaseOrder,
          location: ids.location,
          lines: [{ product: ids.product, quantity: 1 }],
        };
      case 'stock-counts':
        return { location: ids.location };
      case 'dispatches/return':
        return { reason: 'Matrix', location: ids.location, lines: [{ product: ids.product, quantity: 1 }] };
      case 'goods-received-notes/return':
        return { reason: 'Matrix', lines: [{ product: ids.product, quantity: 1 }] };
      case 'purchase-orders/from-reorder':
        return { supplier: ids.supplier };
      case 'dispatches':
        return {
          sales_order: ids.salesOrder,
          from_location: ids.location,
          lines: [{ product: ids.product, quantity: 1 }],
        };
      default:
        return { name: 'matrix', role: 'viewer' };
    }
  }

  /**
   * Every filter of a tenant's route that takes an id, read from the OpenAPI document, which is made of the definitions
   * of lists and reports: an integer without limits.
   * @throws Error for one whose name `NAMES` does not know
   */
  async function idFilters(): Promise<{ path: string; filter: string; kind: keyof Ids }[]> {
    const { body } = await acme.get<OpenApiDocument>('/api/schema/');
    return Object.entries(body.paths).flatMap(([route, { get }]) =>
      get?.['x-access']?.plane !== 'tenant' || route.includes('{')
        ? []
        : (get.parameters ?? [])
            .filter(
              ({ in: place, name, schema }) =>
                place === 'query' && !NO_TENANTS_ID.has(name) && isFilterId(schema),
            )
            .map(({ name: filter }) => {
              const segment = route.replace(/^\/api\/v1\/(exports\/)?/, '').replace(/\/$/, '');
              const kind =
                filter === 'id' ? PATHS[segment] : (NAMES[`${segment} ${filter}`] ?? NAMES[filter]);
              if (!kind) throw new Error(`The matrix does not know whose ids ${filter} of ${route} takes.`);
              return { path: route.replace('/api/v1/', ''), filter, kind };
            }),
    );
  }

  /** An answer with the id under test taken out, so that two of them can be compared. */
  function blurred({ status, text }: Answer, id: number): { status: number; text: string } {
    return { status, text: text.replaceAll(String(id), 'ID') };
  }

  beforeAll(async () => {
    test = await createTestApp();
    const tenant = await test.newTenant('acme');
    acme = tenant.owner;
    own = await fill(tenant, 1);
    // Ids of the two tenants must differ in every kind.
    const other = await test.newTenant('other');
    foreign = await fill(other, 3);
  });

  afterAll(() => test.close());

  it("answers another tenant's id in a path like an unknown id, on every route", async () => {
    const routes = routeRules(test.app, test.app.get(Reflector)).filter(
      ({ rule, path }) => rule?.plane === 'tenant' && path.includes(':id'),
    );
    expect(routes.length).toBeGreaterThan(25);
    for (const { method, path, handler } of routes) {
      const segment = /^\/api\/v1\/(.+?)\/:id/.exec(path)?.[1] ?? '';
      const kind = PATHS[segment];
      if (!kind) throw new Error(`The matrix does not know whose ids ${handler} takes.`);
      const body = method === 'GET' || method === 'DELETE' ? undefined : bodyFor(segment, own);
      const rest = path.replace(/:(line|article|point)/, '1');
      const theirs = await send(method, rest.replace(':id', String(foreign[kind])), body);
      const nobodys = await send(method, rest.replace(':id', String(NOBODYS)), body);
      expect({ handler, ...blurred(theirs, foreign[kind]) }).toEqual({
        handler,
        ...blurred(nobodys, NOBODYS),
      });
      expect({ handler, status: theirs.status, code: theirs.body.code }).toEqual({
        handler,
        status: 404,
        code: 'not_found',
      });
    }
  });

  it("answers another tenant's id in a body, nested lines included, like an unknown id", async () => {
    const { body: document } = await acme.get<OpenApiDocument>('/api/schema/');
    const contract = new Contract(document);
    let positions = 0;
    for (const { method, path, plane, bodies } of contract.operations) {
      const json = bodies.find(({ type }) => type === 'application/json');
      if (plane !== 'tenant' || !json) continue;
      const owner = /^\/api\/v1\/(.+?)\/\{id\}/.exec(path)?.[1];
      const prepared = method === 'PATCH' ? PREPARED[owner ?? ''] : undefined;
      const kind = prepared ?? PATHS[owner ?? ''];
      const address = path
        .replace('{id}', String(kind ? own[kind] : NOBODYS))
        .replace('{article}', String(own.article))
        .replace('{point}', String(own.point));
      for (const position of idPositions(contract, json.schema)) {
        const parts = position.split('.');
        const name = parts.findLast((part) => part !== '[]') ?? '';
        const field = NAMES[`${segmentOf(path, position)} ${name}`] ?? NAMES[name];
        if (!field)
          throw new Error(`The matrix does not know whose ids ${position} of ${method} ${path} takes.`);
        const right = bodyFor(segmentOf(path, position), own);
        const theirs = await send(method, address, withId(right, parts, foreign[field]) as object);
        const nobodys = await send(method, address, withId(right, parts, NOBODYS) as object);
        expect({ method, path, position, ...blurred(theirs, foreign[field]) }).toEqual({
          method,
          path,
          position,
          ...blurred(nobodys, NOBODYS),
        });
        expect({ method, path, position, status: theirs.status }).toEqual({
          method,
          path,
          position,
          status: 400,
        });
        expect(theirs.text).toContain(parts[0]);
        positions += 1;
      }
    }
    expect(positions).toBeGreaterThan(38);
  });

  it("answers another tenant's id in a filter like an unknown id", async () => {
    const filters = await idFilters();
    expect(filters.length).toBeGreaterThan(24);
    for (const { path, filter, kind } of filters) {
      const mine = await acme.get<{ count?: number }>(`${path}?${filter}=${own[kind]}`);
      const theirs = await acme.get<{ count?: number }>(`${path}?${filter}=${foreign[kind]}`);
      const nobodys = await acme.get(`${path}?${filter}=${NOBODYS}`);
      expect({ path, filter, mine: mine.status, theirs: theirs.body.count ?? 0 }).toEqual({
        path,
        filter,
        mine: 200,
        theirs: OF_FIGURES.has(`${path} ${filter}`) ? mine.body.count : 0,
      });
      expect({ path, filter, ...blurred(theirs, foreign[kind]) }).toEqual({
        path,
        filter,
        ...blurred(nobodys, NOBODYS),
      });
    }
  });

  it('leaves the other tenant unchanged and the ledger consistent', async () => {
    const rows = await test.sql<{ slug: string; products: number; movements: number }>(
      `SELECT t.slug, (SELECT count(*)::int FROM product p WHERE p.tenant_id = t.id) AS products,
              (SELECT count(*)::int FROM stock_movement m WHERE m.tenant_id = t.id) AS movements
         FROM tenant t ORDER BY t.slug`,
    );
    expect(rows).toEqual([
      { slug: 'acme', products: 2, movements: 5 },
      { slug: 'other', products: 4, movements: 11 },
    ]);
    expect(await driftOf(test)).toEqual([]);
  });
});
