import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '../../apps/inventory/src/schema/upgrade/migrate.js';
import type { Answer, Client } from '../support/client.js';
import { make } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { byBearer, newOperator } from './support/people.js';

interface Event {
  id: number;
  action: string;
  object_label: string;
  actor: { username: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  changes: object[];
  address: string;
  user_agent: string;
}

interface Page {
  count: number;
  results: Event[];
}

describe('the audit log', () => {
  let test: TestApp;
  let acme: TestTenant;
  let other: TestTenant;
  let operator: Client;
  let product: number;
  let order: number;

  async function events(client: Client, query: string): Promise<Event[]> {
    return (await test.anonymous.expect<Page>(200, client.get<Page>(`audit-events/?${query}`))).results;
  }

  function csv(client: Client, query: string): Promise<Answer> {
    return client.get(`audit-events/?export=csv&${query}`);
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    other = await test.newTenant('other');
    operator = (await newOperator(test, 'root', true)).client;
    const { owner, coordinator } = acme;
    const category = await make(owner, 'categories/', { name: 'Fasteners' });
    product = await make(owner, 'products/', { sku: 'B-10', name: 'Hex bolt', category });
    await owner.expect(200, coordinator.patch(`products/${product}/`, { name: 'Hex bolt M10' }));
    const supplier = await make(owner, 'suppliers/', { code: 'S-1', name: 'Steelworks' });
    order = await make(coordinator, 'purchase-orders/', {
      order_number: 'PO-4711',
      supplier,
      lines: [{ product, quantity: 4, unit_price: 3 }],
    });
    await owner.expect(200, owner.post(`purchase-orders/${order}/confirm/`));
    const location = await make(owner, 'stock-locations/', { name: 'Main' });
    await make(owner, 'goods-received-notes/', { grn_number: 'GRN-9', purchase_order: order, location });
    await make(owner, 'categories/', { name: '=cmd()' });
  });

  afterAll(() => test.close());

  it('has API names, and the changed fields', async () => {
    const [update] = await events(acme.owner, `action=product.update&object_id=${product}`);
    expect(update).toMatchObject({
      actor: { username: 'acme-coordinator' },
      object_label: 'B-10 Hex bolt M10',
      before: { id: product, sku: 'B-10', unit_of_measure: 'pcs', category_name: 'Fasteners' },
      changes: [{ field: 'name', before: 'Hex bolt', after: 'Hex bolt M10' }],
    });
    const codeNames = (await events(operator, 'page_size=100')).flatMap(({ before, after }) =>
      [...JSON.stringify([before, after]).matchAll(/"(\w*[a-z][A-Z]\w*)":/g)].map(([, name]) => name),
    );
    expect(codeNames).toEqual([]);
    const [created] = await events(acme.owner, 'action=purchase_order.create');
    expect(created?.after).toMatchObject({
      order_number: 'PO-4711',
      supplier_name: 'Steelworks',
      lines: [{ product, product_sku: 'B-10' }],
    });
    expect(created?.changes).toEqual([]);
  });

  it('shows events of earlier releases with API names too', async () => {
    await test.sql(
      `INSERT INTO audit_event (tenant_id, action, object_type, object_id, after)
       VALUES ($1, 'sales_order.create', 'sales_order', '1', '{"partyId": 5, "orderNumber": "OLD-1"}')`,
      [acme.id],
    );
    const [old] = await events(acme.owner, 'action=sales_order.create');
    expect(old).toMatchObject({ after: { customer: 5, order_number: 'OLD-1' }, object_label: '' });
  });

  it.each([
    ['B-10', 'product.update'],
    ['hex bolt', 'product.create'],
    ['PO-4711', 'purchase_order.create'],
    ['po-4711 confirm', 'purchase_order.confirm'],
    ['GRN-9', 'goods_received_note.create'],
    ['steelworks', 'supplier.create'],
    ['Fasteners', 'category.create'],
    ['acme-coordinator', 'product.update'],
  ])('finds %j', async (words, action) => {
    const found = await events(acme.owner, `search=${encodeURIComponent(words)}&page_size=100`);
    expect(found.map((event) => event.action)).toContain(action);
    expect(found.length).toBeLessThan(12);
  });

  it('filters by period', async () => {
    await test.sql(
      `INSERT INTO audit_event (tenant_id, action, occurred_at, object_label) VALUES
         ($1, 'test.old', '2020-02-28T23:59:59Z', ''), ($1, 'test.old', '2020-02-29T12:00:00Z', '')`,
      [acme.id],
    );
    const period = 'occurred_at__gte=2020-02-29&occurred_at__lte=2020-02-29';
    expect(await events(acme.owner, period)).toMatchObject([{ action: 'test.old' }]);
    expect((await csv(acme.owner, period)).text.trim().split('\r\n')).toHaveLength(2);
  });

  it('takes any integer for a bound of ids', async () => {
    const all = await events(acme.owner, 'page_size=100');
    expect(all.length).toBeGreaterThan(5);
    expect(await events(acme.owner, `page_size=100&id__lt=${'9'.repeat(40)}`)).toEqual(all);
    expect(await events(acme.owner, 'id__lt=-1')).toEqual([]);
    expect(await events(acme.owner, `id__lt=-${'9'.repeat(40)}`)).toEqual([]);
  });

  it('is exported as a file, with matching events of the own tenant only', async () => {
    const file = await csv(acme.owner, 'object_type=category');
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers['content-disposition']).toBe('attachment; filename="audit-events.csv"');
    const [head = '', newest = '', oldest = '', ...rest] = file.text.split('\r\n');
    expect(head).toBe(
      'id,occurred_at,tenant,actor,on_behalf_of,action,outcome,object_type,object_id,object_label,before,after,address,' +
        'user_agent,request_id',
    );
    // A formula is none any more.
    expect(newest).toContain(",'=cmd(),");
    expect(oldest).toMatch(/^\d+,[^,]+Z,Tenant acme,acme-owner,,category.create,ok,category,\d+,Fasteners,,/);
    expect(rest).toEqual(['']);
    expect((await csv(other.owner, 'object_type=category')).text.trim().split('\r\n')).toEqual([head]);
    for (const [client, query, status] of [
      [acme.viewer, '', 403],
      [acme.owner, 'outcome=maybe', 400],
      [acme.owner, 'id__lt=x', 400],
    ] as const)
      expect([query, (await csv(client, query)).status]).toEqual([query, status]);
    expect(await acme.owner.get('audit-events/?export=xml')).toMatchObject({
      status: 400,
      body: { export: [expect.any(String)] },
    });
  });

  it('is read event by event, another tenant’s like an unknown one', async () => {
    const [event] = await events(acme.owner, 'action=product.update');
    const id = event?.id ?? 0;
    const own = await acme.owner.get(`audit-events/${id}/`);
    expect(own).toMatchObject({
      status: 200,
      body: { id, action: 'product.update', changes: [{ field: 'name' }] },
    });
    expect(own.body).toEqual(event);
    expect((await operator.get(`audit-events/${id}/`)).status).toBe(200);
    const foreign = await other.owner.get(`audit-events/${id}/`);
    for (const nothing of ['2147483000', '9007199254740991', '99999999999999999', 'x', '0', '-1'])
      expect(await other.owner.get(`audit-events/${nothing}/`)).toMatchObject({
        status: 404,
        body: { detail: 'Audit event not found.', code: 'not_found' },
      });
    expect([foreign.status, foreign.text]).toEqual([
      404,
      (await other.owner.get('audit-events/2147483000/')).text,
    ]);
    for (const role of ['coordinator', 'manager', 'viewer'] as const)
      expect((await acme[role].get(`audit-events/${id}/`)).status).toBe(403);
    expect((await test.anonymous.get(`audit-events/${id}/`)).status).toBe(401);
  });

  it('has ids wider than 32 bits', async () => {
    await test.sql(
      `INSERT INTO audit_event (id, tenant_id, action) OVERRIDING SYSTEM VALUE VALUES (4294967297, $1, 'test.wide')`,
      [acme.id],
    );
    expect((await acme.owner.get('audit-events/4294967297/')).body).toMatchObject({ action: 'test.wide' });
  });

  it('hides from tenants where operators work', async () => {
    const scene = await test.newTenant('scene');
    const { id: rootId, client } = await newOperator(test, 'scene-root', true);
    const agent = { 'user-agent': 'Browser 1' };
    const root = client.with(agent);
    const started = await root.post<{ access: string }>('auth/impersonate/start/', {
      user_id: scene.userIds.manager,
    });
    const asMember = byBearer(test, started.body.access).with(agent);
    await make(asMember, 'categories/', { name: 'By an operator' });
    await test.anonymous.expect(200, root.patch(`tenants/${scene.id}/`, { name: 'Renamed' }));
    await make(scene.owner.with(agent), 'categories/', { name: 'By a member' });
    const seen = (client: Client, query: string) =>
      events(client, `${query}&page_size=100`).then((found) =>
        found.map(({ action, address, user_agent }) => [action, address !== '', user_agent !== '']),
      );
    expect(await seen(scene.owner, 'outcome=ok')).toEqual([
      ['category.create', true, true],
      ['tenant.update', false, false],
      ['category.create', false, false],
      ['impersonation.start', false, false],
      ...Array<unknown>(4).fill(['login', true, true]),
    ]);
    expect(await seen(operator, `tenant=${scene.id}&actor=${rootId}`)).toEqual([
      ['tenant.update', true, true],
      ['category.create', true, true],
      ['impersonation.start', true, true],
    ]);
    const file = await csv(scene.owner, `actor=${rootId}`);
    for (const line of file.text.trim().split('\r\n').slice(1)) expect(line).toMatch(/,,,[0-9a-f-]+$/);
    const [renamed] = await events(scene.owner, 'action=tenant.update');
    expect((await scene.owner.get(`audit-events/${renamed?.id}/`)).body).toMatchObject({
      actor: { username: 'scene-root' },
      address: '',
      user_agent: '',
    });
    expect((await operator.get(`audit-events/${renamed?.id}/`)).body).toMatchObject({
      address: expect.stringMatching(/./),
    });
  });

  it('hides where somebody worked as an operator when they are none any more', async () => {
    const scene = await test.newTenant('former');
    const former = await newOperator(test, 'former-root', true);
    const staff = await newOperator(test, 'former-staff', false);
    await test.anonymous.expect(200, former.client.patch(`tenants/${scene.id}/`, { name: 'One' }));
    await test.anonymous.expect(200, staff.client.patch(`tenants/${scene.id}/`, { name: 'Two' }));
    await test.anonymous.expect(
      200,
      operator.patch(`users/${former.id}/`, { is_staff: false, is_superuser: false }),
    );
    await test.anonymous.expect(200, operator.patch(`users/${staff.id}/`, { is_staff: false }));
    await test.addMember(scene.id, former.id, 'owner');
    await make(await test.login('former-root'), 'categories/', { name: 'As a member' });
    const seen = async (): Promise<unknown> =>
      (await events(scene.owner, 'ordering=-id&page_size=100'))
        .filter(({ actor }) => actor.username.startsWith('former-') && !actor.username.includes('-owner'))
        .filter(({ action }) => action !== 'login')
        .map(({ action, address }) => [action, address !== '']);
    const shown = [
      ['category.create', true],
      ['tenant.update', false],
      ['tenant.update', false],
    ];
    expect(await seen()).toEqual(shown);
    // As an earlier release left it: the log tells until when they were operators.
    await test.sql('UPDATE app_user SET operator_until = NULL');
    await test.sql('DELETE FROM schema_migration WHERE timestamp = 1700000000210');
    await migrate(test.database.ownerUrl);
    expect(await seen()).toEqual(shown);
  });

  it('is exported completely, however long it is', async () => {
    await test.sql(
      `INSERT INTO audit_event (tenant_id, action, object_label) SELECT $1, 'test.many', n::text FROM generate_series(1, 2500) n`,
      [other.id],
    );
    const { text } = await csv(operator, 'action=test.many&ordering=occurred_at&page=2');
    const labels = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[9]);
    expect(labels).toEqual(Array.from({ length: 2500 }, (_, index) => String(2500 - index)));
  });
});
