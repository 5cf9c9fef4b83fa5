import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Client } from '../support/client.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';

const STALE = {
  status: 412,
  body: { detail: 'The object has changed since it was read.', code: 'precondition_failed' },
};

interface Made {
  id: number;
}

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
      [`tenants/members/${membership?.id}/`, { role: 'manager' }, owner],
      [`tenants/${acme.id}/`, { name: next() }, operator],
    ];
  }

  it('spare a client what it has already', async () => {
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

  it('let a change pass only while the object is as it was seen', async () => {
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

  it('lose no update between parallel writers', async () => {
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
