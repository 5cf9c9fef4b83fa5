import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Answer, Client } from '../support/client.js';
import { fillTenant, makeLot } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';

const STALE = {
  status: 412,
  body: { detail: 'The object has changed since it was read.', code: 'precondition_failed' },
};

interface Made {
  id: number;
}

/** Every route of which the document says that it can answer 412. */
const CONDITIONAL = Object.entries(
  (
    JSON.parse(readFileSync(new URL('../../docs/openapi/inventory.json', import.meta.url), 'utf8')) as {
      paths: Record<string, Record<string, { responses?: Record<string, unknown> }>>;
    }
  ).paths,
).flatMap(([path, item]) =>
  (['put', 'patch', 'delete', 'post'] as const)
    .filter((method) => item[method]?.responses?.['412'] !== undefined)
    .map((method) => ({ method, path: path.replace('/api/v1/', '') })),
);

describe('entity tags', () => {
  let test: TestApp;
  let acme: TestTenant;
  let owner: Client;
  let operator: Client;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('tags');
    owner = acme.owner;
    const id = await test.newUser('tags-operator', { isStaff: true, isSuperuser: true });
    await test.addMember(acme.id, id, 'owner');
    operator = await test.login('tags-operator');
  });
  afterAll(() => test.close());

  const made = async (path: string, body: object): Promise<number> =>
    (await owner.expect<Made>(201, owner.post<Made>(path, body))).id;

  async function tagOf(path: string, client = owner): Promise<string> {
    const { status, headers } = await client.get(path);
    expect([path, status, headers['etag']]).toEqual([path, 200, expect.stringMatching(/^"[\w-]+"$/)]);
    return headers['etag'] ?? '';
  }

  let number = 0;
  const next = (): string => `T-${(number += 1)}`;
  const category = () => made('categories/', { name: next() });
  const product = async () => made('products/', { sku: next(), name: 'P', category: await category() });
  const place = () => made('stock-locations/', { name: next() });

  async function order(kind: 'purchase' | 'sales'): Promise<number> {
    const [party, path] = kind === 'purchase' ? ['supplier', 'suppliers/'] : ['customer', 'customers/'];
    const lines = [{ product: await product(), quantity: 2, unit_price: 3 }];
    return made(`${kind}-orders/`, { [party]: await made(path, { name: next() }), lines });
  }

  /** Every resource that can be changed: a path, and a change. */
  async function changeable(): Promise<[path: string, change: object, client: Client][]> {
    const [membership] = await test.sql<Made>(
      'SELECT id FROM membership WHERE tenant_id = $1 AND user_id = $2',
      [acme.id, acme.userIds.viewer],
    );
    return [
      [`categories/${await category()}/`, { description: 'x' }, owner],
      [`products/${await product()}/`, { name: 'x' }, owner],
      [`stock-locations/${await place()}/`, { description: 'x' }, owner],
      [`suppliers/${await made('suppliers/', { name: 'S' })}/`, { notes: 'x' }, owner],
      [`customers/${await made('customers/', { name: 'C' })}/`, { notes: 'x' }, owner],
      [`purchase-orders/${await order('purchase')}/`, { notes: 'x' }, owner],
      [`sales-orders/${await order('sales')}/`, { notes: 'x' }, owner],
      [`webhooks/${await made('webhooks/', { url: 'https://localhost:9/' })}/`, { description: 'x' }, owner],
      [`tenants/members/${membership?.id}/`, { role: 'manager' }, owner],
      [`tenants/${acme.id}/`, { name: next() }, operator],
    ];
  }

  it('answer 304 to If-None-Match', async () => {
    for (const [path, , client] of await changeable()) {
      const tag = await tagOf(path, client);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const answer = await client.with({ 'if-none-match': known }).get(path);
        expect([path, known, answer.status, answer.text, answer.headers['etag']]).toEqual([
          path,
          known,
          304,
          '',
          tag,
        ]);
      }
      expect((await client.with({ 'if-none-match': '"other"' }).get(path)).status).toBe(200);
    }
    expect((await owner.get('products/')).headers['etag']).toBeUndefined();
  });

  it('allow a change only while If-Match is current', async () => {
    for (const [path, change, client] of await changeable()) {
      const tag = await tagOf(path, client);
      for (const stale of ['"other"', `W/${tag}`])
        expect([path, await client.with({ 'if-match': stale }).patch(path, change)]).toMatchObject([
          path,
          STALE,
        ]);
      expect(await tagOf(path, client)).toBe(tag);
      const changed = await client.with({ 'if-match': `"other", ${tag}` }).patch(path, change);
      expect([path, changed.status]).toEqual([path, 200]);
      const current = await tagOf(path, client);
      expect([path, changed.headers['etag']]).toEqual([path, current]);
      expect(current).not.toBe(tag);
      expect(await client.with({ 'if-match': tag }).patch(path, change)).toMatchObject(STALE);
      expect(await client.with({ 'if-match': ' ' }).patch(path, change)).toMatchObject({
        status: 400,
        body: { detail: 'If-Match holds no entity tag.', code: 'bad_request' },
      });
      expect(await tagOf(path, client)).toBe(current);
      expect((await client.with({ 'if-match': '*' }).patch(path, change)).status).toBe(200);
      expect((await client.patch(path, change)).status).toBe(200);
    }
  });

  it('guard replacement, deletion and transitions alike', async () => {
    const path = `products/${await product()}/`;
    const stale = owner.with({ 'if-match': '"other"' });
    expect(await stale.put(path, { sku: 'X', name: 'X', category: 1 })).toMatchObject(STALE);
    expect(await stale.delete(path)).toMatchObject(STALE);
    expect((await owner.with({ 'if-match': await tagOf(path) }).delete(path)).status).toBe(204);
    expect((await stale.patch(path, { name: 'x' })).status).toBe(404);

    for (const kind of ['purchase', 'sales'] as const) {
      const draft = `${kind}-orders/${await order(kind)}/`;
      expect(await stale.post(`${draft}confirm/`)).toMatchObject(STALE);
      const confirmed = await owner.with({ 'if-match': await tagOf(draft) }).post(`${draft}confirm/`);
      expect([confirmed.status, confirmed.headers['etag']]).toEqual([200, await tagOf(draft)]);
      expect(await stale.post(`${draft}cancel/`)).toMatchObject(STALE);
      expect(await stale.delete(draft)).toMatchObject(STALE);
    }
  });

  it('are checked by every route that documents If-Match, before any change', async () => {
    const filled = await fillTenant(acme, 1);
    const guest = await test.newTenant('guest');
    await owner.expect(202, owner.post('tenants/members/', { username: 'guest-viewer', role: 'viewer' }));
    const received = await guest.viewer.get<{ results: Made[] }>('auth/invitations/');
    const token = await operator.expect<Made>(
      201,
      operator.post<Made>('api-tokens/', { user: acme.userIds.viewer, name: 'scanner' }),
    );
    const count = await made('stock-counts/', { location: filled.location });
    const reserved = await owner.get<{ results: Made[] }>(`reservations/?sales_order=${filled.salesOrder}`);
    const article = await made(`suppliers/${filled.supplier}/articles/`, { product: filled.product });
    const point = await made(`stock-locations/${filled.location}/reorder-points/`, {
      product: filled.product,
      reorder_point: 1,
    });
    const ids: Record<string, [number | undefined, Client]> = {
      'tenants/members': [filled.member, owner],
      'tenants/invitations': [filled.invitation, owner],
      'auth/invitations': [received.body.results[0]?.id, guest.viewer],
      'tenants/memberships': [filled.member, operator],
      tenants: [acme.id, operator],
      users: [acme.userIds.viewer, operator],
      'api-tokens': [token.id, operator],
      categories: [filled.category, owner],
      products: [filled.product, owner],
      'stock-locations': [filled.location, owner],
      'stock-movements': [filled.movement, owner],
      suppliers: [filled.supplier, owner],
      customers: [filled.customer, owner],
      'purchase-orders': [filled.draftPurchaseOrder, owner],
      'sales-orders': [filled.draftSalesOrder, owner],
      'goods-received-notes': [filled.receipt, owner],
      dispatches: [filled.dispatch, owner],
      'stock-counts': [count, owner],
      webhooks: [await made('webhooks/', { url: 'https://localhost:9/' }), owner],
      lots: [await makeLot(owner, filled), owner],
      reservations: [reserved.body.results[0]?.id, owner],
    };
    const [before] = await test.sql('SELECT max(id) AS id FROM audit_event');
    expect(CONDITIONAL).toHaveLength(64);
    for (const { method, path } of CONDITIONAL) {
      const [id, client] = ids[path.replace(/\/\{id\}.*/, '')] ?? [undefined, owner];
      const stale = client.with({ 'if-match': '"other"' });
      const whole = path
        .replace('{id}', String(id))
        .replace('{line}', '1')
        .replace('{article}', String(article))
        .replace('{point}', String(point));
      const answer = await stale[method](whole, {});
      expect([method, path, answer]).toMatchObject([method, path, STALE]);
    }
    expect(await test.sql('SELECT max(id) AS id FROM audit_event')).toEqual([before]);
  });

  it('allow reversals, returns, counts and revocations with a current If-Match', async () => {
    const filled = await fillTenant(acme, 1);
    const seen = async (path: string, client = owner): Promise<Client> =>
      client.with({ 'if-match': await tagOf(path, client) });
    const movement = `stock-movements/${filled.movement}/`;
    const receipt = `goods-received-notes/${filled.receipt}/`;
    const dispatch = `dispatches/${filled.dispatch}/`;
    for (const path of [receipt, dispatch])
      expect((await (await seen(path)).post(`${path}return/`, { reason: 'Broken' })).status).toBe(201);
    const again = await made('stock-movements/', {
      product: filled.product,
      to_location: filled.location,
      quantity: 1,
      movement_type: 'receive',
    });
    const reversing = await seen(`stock-movements/${again}/`);
    const reason = { reason: 'Typed twice' };
    expect((await reversing.post(`stock-movements/${again}/reverse/`, reason)).status).toBe(201);
    expect(await reversing.post(`stock-movements/${again}/reverse/`, reason)).toMatchObject(STALE);
    expect((await owner.get(movement)).status).toBe(200);

    const count = `stock-counts/${await made('stock-counts/', { location: filled.location })}/`;
    const first = await seen(count);
    const lines = [{ product: filled.product, counted_quantity: 9 }];
    expect((await first.patch(count, { lines })).status).toBe(200);
    for (const verb of ['post', 'cancel'] as const)
      expect(await first.post(`${count}${verb}/`)).toMatchObject(STALE);
    const deleting = (await seen(count)).with({ 'idempotency-key': 'delete-once' });
    expect([(await deleting.delete(count)).status, (await deleting.delete(count)).status]).toEqual([
      204, 204,
    ]);
    expect((await owner.delete(count)).status).toBe(404);

    const token = await operator.expect<Made>(
      201,
      operator.post<Made>('api-tokens/', { user: acme.userIds.viewer, name: 'printer' }),
    );
    const revoking = await seen(`api-tokens/${token.id}/`, operator);
    expect((await revoking.delete(`api-tokens/${token.id}/`)).status).toBe(204);
    expect(await revoking.delete(`api-tokens/${token.id}/`)).toMatchObject(STALE);
  });

  it('prevent lost updates between parallel writers', async () => {
    const paths = (await changeable()).slice(0, 7);
    for (const [path] of paths) {
      for (let round = 0; round < 3; round += 1) {
        const writer = owner.with({ 'if-match': await tagOf(path) });
        const field =
          path.startsWith('products') || path.startsWith('stock') || path.startsWith('cat')
            ? 'description'
            : 'notes';
        const answers: Answer[] = await Promise.all(
          Array.from({ length: 6 }, (_, at) => writer.patch(path, { [field]: `${round}-${at}` })),
        );
        expect([path, answers.map(({ status }) => status).sort()]).toEqual([
          path,
          [200, 412, 412, 412, 412, 412],
        ]);
        const winner = answers.find(({ status }) => status === 200);
        expect((await owner.get(path)).body).toEqual(winner?.body);
      }
    }
  });
});
