import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Reflector } from '@nestjs/core';
import { routeRules } from '../../apps/inventory/src/tenancy/access/access-rules.js';
import type { Answer, Client } from '../support/client.js';
import { type FilledTenant, fillTenant, make } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';

/** An id that nobody has: what another tenant's id must be indistinguishable from. */
const NOBODYS = 2_147_483_000;

/** What `fillTenant` makes, and what follows from it. */
type Ids = FilledTenant & Record<'record' | 'return' | 'count', number>;

async function fill(tenant: TestTenant, sets: number): Promise<Ids> {
  const { owner } = tenant;
  const filled = await fillTenant(tenant, sets);
  const returned = await make(owner, `dispatches/${filled.dispatch}/return/`, { reason: 'Matrix' });
  const records = await owner.get<{ results: { id: number }[] }>(`stock-records/?product=${filled.product}`);
  return {
    ...filled,
    record: records.body.results[0]?.id ?? 0,
    return: returned,
    count: await make(owner, 'stock-counts/', { location: filled.location }),
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
  'stock-records': 'record',
  returns: 'return',
  'stock-counts': 'count',
  'tenants/members': 'member',
  'tenants/invitations': 'invitation',
};

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

  /** Every id position of a body, one at a time: the same body with the other tenant's, and with nobody's id there. */
  function bodiesWith(segment: string): { position: string; theirs: object; nobodys: object }[] {
    const right = bodyFor(segment, own);
    const theirs = bodyFor(segment, foreign);
    const found: { position: string; theirs: object; nobodys: object }[] = [];
    for (const [field, value] of Object.entries(right)) {
      const other = (theirs as Record<string, unknown>)[field];
      if (typeof value === 'number' && value !== other) {
        found.push({
          position: field,
          theirs: { ...right, [field]: other },
          nobodys: { ...right, [field]: NOBODYS },
        });
      }
      if (field === 'lines') {
        const [line] = value as object[];
        found.push({
          position: 'lines.product',
          theirs: { ...right, lines: [{ ...line, product: foreign.product }] },
          nobodys: { ...right, lines: [{ ...line, product: NOBODYS }] },
        });
      }
    }
    return found;
  }

  /** Requests that change what `bodiesWith(segment)` fits: the draft or object of one's own. */
  function changesOf(segment: string): (readonly [string, 'PUT' | 'PATCH', string])[] {
    const kind = PATHS[segment];
    if (!kind || !['products', 'categories', 'purchase-orders', 'sales-orders'].includes(segment)) return [];
    const path = `${segment}/${own[kind]}/`;
    return [
      [segment, 'PUT', path],
      [segment, 'PATCH', path],
    ];
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
      const theirs = await send(method, path.replace(':id', String(foreign[kind])), body);
      const nobodys = await send(method, path.replace(':id', String(NOBODYS)), body);
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
    const segments = [
      'products',
      'categories',
      'stock-movements',
      'stock-movements/issue',
      'purchase-orders',
      'sales-orders',
      'goods-received-notes',
      'dispatches',
      'dispatches/return',
      'stock-counts',
      'purchase-orders/from-reorder',
    ];
    const targets = segments.flatMap((segment) => {
      const place: Readonly<Record<string, string>> = {
        'stock-movements/issue': 'stock-movements',
        'dispatches/return': `dispatches/${own.dispatch}/return`,
      };
      return [[segment, 'POST', `${place[segment] ?? segment}/`] as const, ...changesOf(segment)];
    });
    let positions = 0;
    for (const [segment, method, path] of targets) {
      for (const { position, theirs, nobodys } of bodiesWith(segment)) {
        const field = position.split('.')[0] ?? '';
        const answers = [await send(method, path, theirs), await send(method, path, nobodys)] as const;
        const id = (value: object): number => {
          const given = (value as Record<string, unknown>)[field];
          return typeof given === 'number' ? given : ((given as { product: number }[])[0]?.product ?? 0);
        };
        expect({ segment, method, position, ...blurred(answers[0], id(theirs)) }).toEqual({
          segment,
          method,
          position,
          ...blurred(answers[1], id(nobodys)),
        });
        expect({ segment, position, status: answers[0].status }).toEqual({ segment, position, status: 400 });
        positions += 1;
      }
    }
    expect(positions).toBe(32);
  });

  it("answers another tenant's id in a filter like an unknown id", async () => {
    const filters: [string, string, keyof Ids][] = [
      ['products', 'category', 'category'],
      ['categories', 'parent', 'category'],
      ['stock-records', 'product', 'product'],
      ['stock-records', 'location', 'location'],
      ['stock-movements', 'product', 'product'],
      ['stock-movements', 'location', 'location'],
      ['purchase-orders', 'supplier', 'supplier'],
      ['sales-orders', 'customer', 'customer'],
      ['goods-received-notes', 'purchase_order', 'purchaseOrder'],
      ['dispatches', 'sales_order', 'salesOrder'],
      ['reports/stock-valuation', 'location', 'location'],
      ['reports/stock-valuation', 'category', 'category'],
      ['reports/movements', 'product', 'product'],
      ['reports/low-stock', 'category', 'category'],
      ['reports/overstock', 'category', 'category'],
      ['reports/purchases', 'supplier', 'supplier'],
      ['reports/sales', 'customer', 'customer'],
      ['reports/reorder', 'supplier', 'supplier'],
      ['reports/reorder', 'category', 'category'],
      ['reports/demand', 'category', 'category'],
      ['returns', 'product', 'product'],
      ['stock-counts', 'location', 'location'],
    ];
    for (const [path, filter, kind] of filters) {
      const mine = await acme.get<{ count: number }>(`${path}/?${filter}=${own[kind]}`);
      const theirs = await acme.get<{ count: number }>(`${path}/?${filter}=${foreign[kind]}`);
      const nobodys = await acme.get<{ count: number }>(`${path}/?${filter}=${NOBODYS}`);
      expect({ path, filter, mine: mine.status, theirs: theirs.body.count }).toEqual({
        path,
        filter,
        mine: 200,
        theirs: 0,
      });
      expect(blurred(theirs, foreign[kind])).toEqual(blurred(nobodys, NOBODYS));
    }
  });

  it('leaves the other tenant unchanged and the ledger consistent', async () => {
    const rows = await test.sql<{ slug: string; products: number; movements: number }>(
      `SELECT t.slug, (SELECT count(*)::int FROM product p WHERE p.tenant_id = t.id) AS products,
              (SELECT count(*)::int FROM stock_movement m WHERE m.tenant_id = t.id) AS movements
         FROM tenant t ORDER BY t.slug`,
    );
    expect(rows).toEqual([
      { slug: 'acme', products: 1, movements: 4 },
      { slug: 'other', products: 3, movements: 10 },
    ]);
    expect(await driftOf(test)).toEqual([]);
  });
});
