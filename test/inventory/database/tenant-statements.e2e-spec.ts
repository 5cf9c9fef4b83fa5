/** @jest-environment-options {"ownModules": true} */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newToken } from '#credentials';
import { registeredStatements } from '#postgres';
import { inOrder, Player } from '../../../scripts/examples/player.js';
import { Contract, type OpenApiDocument } from '../../contract/support/document.js';
import { tokenOf } from '../../people/support/people.js';
import { filtersOf, listsOf, SEARCHES } from '../../speed/plans-lists.js';
import { type PlanNode, PlanWatch, type RunPlan } from '../../speed/plans-watch.js';
import type { Client } from '../../support/client.js';
import { make } from '../../support/factories.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { runCommand } from '../../support/service-command.js';

const MINUTES = 180_000;

/** Groups of statements that know no tenant: of the platform's role, of sessions and of the consoles. */
const OTHER_PLANES = /^(closings|console|dashboard|expired|maintenance|session|web-session):/;

/** Named statements of other planes, which this walk does not meet. */
const UNMET = [
  // Of accounts, at the account page.
  'api-token:count',
  // Where an archive could not be made.
  'archives:give-back',
  'authorization-check:operator',
  'changes:prune',
  'changes:prune-foreign',
  'changes:tenants',
  'live:user:id',
  'live:user:named',
  'membership:clear-default',
  // By operators, of any tenant.
  'membership:lock-by-id',
  // Of accounts, when a log-in succeeds after failures.
  'failed-login:uncount',
  // By the sender of webhooks, for any tenant; `resume` where one is switched on again.
  'changes:of-types',
  'webhooks:advance',
  'webhooks:claim',
  'webhooks:disable',
  'webhooks:postpone',
  'webhooks:release',
  'webhooks:replace-secret',
  'webhooks:resume',
  'webhooks:secrets',
  // Prepared documents are tested by themselves.
  'dispatch:prepare',
  'goods_received_note:prepare',
  // Only with a replica; of persons, not of tenants.
  'last-write:note',
  'last-write:positions',
  'transaction:replica',
].sort();

const SETS_TENANT = /set_config\('app\.tenant_id', \$(\d+), true\)/;

describe('every statement of a tenant', () => {
  let test: TestApp;
  let tenantTables: Set<string>;
  /** The table of each partition. */
  let tableOf: Map<string, string>;
  let heard: RunPlan[];

  beforeAll(async () => {
    test = await createTestApp({}, { DATABASE_DECORATORS: 'all' });
    const { name } = test.database;
    expect(await runCommand(test.database, 'prepare.ts', ['--seed', '--demo'])).toMatchObject({ code: 0 });
    const root = await test.newUser('root', { isStaff: true, isSuperuser: true });
    const { token, hash, hint } = newToken('inv');
    await test.sql(
      `INSERT INTO api_token (user_id, name, token_hash, hint, last_used_at) VALUES ($1, 'test', $2, $3, now() + interval '1 day')`,
      [root, hash, hint],
    );
    const tables = await test.sql<{ name: string; table: string }>(
      `SELECT c.relname AS name, coalesce(inhparent, c.oid)::regclass::text AS table
         FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
         LEFT JOIN pg_inherits ON inhrelid = c.oid
        WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`,
    );
    tenantTables = new Set(tables.map(({ table }) => table));
    tableOf = new Map(tables.map((row) => [row.name, row.table]));
    // Without the policies, nothing but what a statement says itself keeps it to its tenant.
    for (const { name: table } of [...tables, { name: 'tenant' }])
      await test.sql(`ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY, NO FORCE ROW LEVEL SECURITY`);

    const watch = new PlanWatch(test);
    await watch.restart('force_generic_plan', { nested: true });
    await test.sql(`ALTER DATABASE ${name} SET auto_explain.log_analyze = 'off'`);
    heard = [];
    const [superuser] = await test.sql<{ id: number }>(
      "SELECT id FROM app_user WHERE username = 'superuser'",
    );
    const player = new Player(test.baseUrl, await tokenOf(test, superuser?.id ?? 0));
    const document = (await test.anonymous.get('/api/schema/')).body as unknown as OpenApiDocument;
    const owner = await test.login('owner', 'inventory-demo');
    const viewer = await test.login('viewer', 'inventory-demo');
    const operator = test.anonymous.with({ authorization: `Token ${token}` });
    const [first] = await test.sql<Record<'tenant' | 'product' | 'location' | 'category', number>>(
      `SELECT t.id AS tenant, (SELECT min(id) FROM product WHERE tenant_id = t.id) AS product,
              (SELECT min(id) FROM stock_location WHERE tenant_id = t.id) AS location,
              (SELECT min(id) FROM category WHERE tenant_id = t.id) AS category FROM tenant t WHERE slug = 'default'`,
    );
    if (!first) throw new Error('the demo data have a tenant');
    const crowd = { ...first, supplier: 1, customer: 1, order: 1, user: 1, webhook: 1 };
    const webhooks = await make(owner, 'webhooks/', { url: 'https://localhost:9/' });
    const parents = {
      webhooks,
      suppliers: 1,
      products: first.product,
      'stock-locations': first.location,
    };
    for (const list of listsOf(test, { owner, viewer, operator }, parents).filter(
      ({ platform }) => !platform,
    )) {
      await list.read('');
      for (const filter of filtersOf(list, crowd)) await list.read(filter);
      if (list.isFile) continue;
      for (const word of list.searched ? SEARCHES : []) await list.read(`search=${word}`);
      for (const order of list.orders) await list.read(`ordering=${order}`);
      if ((await list.read('')).count > 1) await list.read('page=last&page_size=1');
    }
    const body = {
      product: first.product,
      to_location: first.location,
      quantity: 1,
      movement_type: 'receive',
    };
    for (const key of ['once', 'once'])
      await owner
        .with({ 'idempotency-key': key })
        .expect(201, owner.with({ 'idempotency-key': key }).post('stock-movements/', body));
    for (const operation of inOrder(new Contract(document).operations)) {
      const { parameters, examples } = operation;
      const values = parameters
        .filter(({ example }) => example !== undefined)
        .map((one) => [one.name, one.example]);
      await player.send(operation, {
        parameters: Object.fromEntries(values) as Record<string, unknown>,
        body: examples.body,
      });
    }
    // The examples have ended the sessions of those that they speak of.
    await test.addMember(first.tenant, await test.newUser('clerk'), 'coordinator');
    await walkOn(await test.login('clerk'), first);
    await test.addMember(first.tenant, await test.newUser('host'), 'owner');
    await manageMembers(await test.login('host'));
    heard = watch.take();
  }, MINUTES);

  afterAll(() => test.close());

  /** An invitation, and a member who is changed as the owner has seen them. */
  async function manageMembers(host: Client): Promise<void> {
    await host.expect(202, host.post('tenants/members/', { username: 'guest', role: 'viewer' }));
    const { results } = await host.expect<{ results: { id: number }[] }>(
      200,
      host.get('tenants/members/?search=clerk'),
    );
    const current = host.with({ 'if-match': '*' });
    await host.expect(200, current.patch(`tenants/members/${results[0]?.id}/`, { role: 'viewer' }));
  }

  /** What neither lists nor examples come to: a category that moves, short stock, a new product's first stock, notes undone. */
  async function walkOn(
    member: Client,
    { category, location }: Record<'category' | 'location', number>,
  ): Promise<void> {
    const supplier = { code: 'WALK', name: 'Walk' };
    await member.expect(201, member.post('suppliers/', supplier));
    const branch = await member.expect<{ id: number }>(
      201,
      member.post('categories/', { name: 'Walk', slug: 'walk' }),
    );
    await member.expect(200, member.patch(`categories/${branch.id}/`, { parent: category }));
    await member.expect(200, member.patch(`stock-locations/${location}/`, { name: 'Walked' }));
    const made = await member.expect<{ id: number }>(
      201,
      member.post('products/', { sku: 'WALK', name: 'Walk', category }),
    );
    const { id } = await member.expect<{ id: number }>(201, member.post('suppliers/', { name: 'Numbered' }));
    await member.expect(201, member.post('customers/', { name: 'Numbered' }));
    await member.expect(200, member.patch(`products/${made.id}/`, { preferred_supplier: id }));
    const named = member.with({ 'x-tenant': 'default' });
    await named.expect(200, named.get('products/'));
    const move = (what: object) => member.post('stock-movements/', { product: made.id, ...what });
    await member.expect(201, move({ to_location: location, quantity: 5, movement_type: 'receive' }));
    await member.expect(409, move({ from_location: location, quantity: 9, movement_type: 'issue' }));
    const row = { sku: 'WALK-2', name: 'Walk', category: 'walk', preferred_supplier: supplier.code };
    await member.expect(200, member.post('imports/products/', [row, { ...row, sku: `${row.sku}-2` }]));
    await countInPart(member, { location, moved: made.id, sku: row.sku });
    await moveLots(member, { category, location });
    await changeOpenOrders(member, { supplier: id, product: made.id, sku: row.sku });
    // As of stock that is older than these columns.
    await test.sql('UPDATE product_cost SET lowest_unit_cost = NULL, highest_unit_cost = NULL');
    for (const notes of ['goods-received-notes', 'dispatches'])
      expect(await undoOne(member, notes)).toBe(true);
  }

  /** A lot that is bought, counted and sold. */
  async function moveLots(
    member: Client,
    { category, location }: Record<'category' | 'location', number>,
  ): Promise<void> {
    const make = async (path: string, body: object): Promise<number> =>
      (await member.expect<{ id: number }>(201, member.post(path, body))).id;
    const product = await make('products/', { sku: 'LOTS', name: 'Walk', category, tracking: 'lot' });
    const lines = [{ product, quantity: 6, unit_price: 1 }];
    const supplier = await make('suppliers/', { name: 'Of lots' });
    const order = await make('purchase-orders/', { supplier, lines });
    await member.expect(200, member.post(`purchase-orders/${order}/confirm/`));
    const lots = [
      { lot_number: 'A', quantity: 4 },
      { lot_number: 'B', quantity: 2, expiry_date: '2100-01-31' },
    ];
    await make('goods-received-notes/', {
      purchase_order: order,
      location,
      lines: [{ product, quantity: 6, lots }],
    });
    const count = await make('stock-counts/', { location, products: [product] });
    const counted = { product, counted_quantity: 5, lots: [{ lot_number: 'A', quantity: 5 }] };
    await member.expect(200, member.patch(`stock-counts/${count}/`, { lines: [counted] }));
    await member.expect(200, member.post(`stock-counts/${count}/post/`, {}));
    const customer = await make('customers/', { name: 'Of lots' });
    const sale = await make('sales-orders/', { customer, lines: [{ product, quantity: 3 }] });
    await member.expect(200, member.post(`sales-orders/${sale}/confirm/`));
    await make('dispatches/', { sales_order: sale, from_location: location });
    const { results } = await member.expect<{ results: { id: number }[] }>(
      200,
      member.get(`lots/?product=${product}`),
    );
    await member.expect(200, member.patch(`lots/${results[0]?.id}/`, { is_blocked: true }));
    await member.expect(200, member.get(`lots/${results[0]?.id}/trace/`));
    const row = { sku: 'LOTS', tracking: 'lot', unit_of_measure: 'kg' };
    const refused = member.post('imports/products/?mode=upsert', [
      row,
      { sku: 'WALK-2', tracking: 'serial' },
    ]);
    await member.expect(400, refused);
  }

  /** A count of two products, one of which has moved since, so that its difference is left open. */
  async function countInPart(
    member: Client,
    { location, moved, sku }: { location: number; moved: number; sku: string },
  ): Promise<void> {
    const { results } = await member.expect<{ results: { id: number }[] }>(
      200,
      member.get(`products/?sku=${sku}`),
    );
    const products = [moved, results[0]?.id ?? 0];
    const { id } = await member.expect<{ id: number }>(
      201,
      member.post('stock-counts/', { location, products }),
    );
    const lines = products.map((product, at) => ({ product, counted_quantity: at }));
    await member.expect(200, member.patch(`stock-counts/${id}/`, { lines }));
    const issue = { product: moved, from_location: location, quantity: 3, movement_type: 'issue' };
    await member.expect(201, member.post('stock-movements/', issue));
    await member.expect(200, member.post(`stock-counts/${id}/post/`, { partial: true }));
  }

  /** Orders of either kind that lose a line and get another one after they were confirmed. */
  async function changeOpenOrders(
    member: Client,
    { supplier, product, sku }: { supplier: number; product: number; sku: string },
  ): Promise<void> {
    const { results } = await member.expect<{ results: { id: number }[] }>(
      200,
      member.get(`products/?sku=${sku}`),
    );
    const other = results[0]?.id ?? 0;
    const customer = await member.expect<{ id: number }>(201, member.post('customers/', { name: 'Changes' }));
    await member.expect(201, member.post(`suppliers/${supplier}/articles/`, { product, price: 2 }));
    for (const [kind, order] of [
      ['purchase-orders', { supplier, lines: [{ product, quantity: 2 }] }],
      ['sales-orders', { customer: customer.id, lines: [{ product, quantity: 2 }] }],
    ] as const) {
      const { id } = await member.expect<{ id: number }>(201, member.post(`${kind}/`, order));
      await member.expect(200, member.post(`${kind}/${id}/confirm/`));
      const lines = [{ product: other, quantity: 1, unit_price: 1 }];
      await member.expect(200, member.patch(`${kind}/${id}/`, { lines }));
    }
  }

  /** Sends back all of some note, of which that is still possible, with its order open again. */
  async function undoOne(member: Client, notes: string): Promise<boolean> {
    const { results } = await member.expect<{ results: { id: number }[] }>(
      200,
      member.get(`${notes}/?page_size=100`),
    );
    for (const { id } of results)
      if ((await member.post(`${notes}/${id}/return/`, { reason: 'Wrong', reopen: true })).status === 201)
        return true;
    return false;
  }

  /** Those that were sent after a transaction had entered a tenant. */
  function withinTenants(): RunPlan[] {
    const tenants = new Map<number, string>();
    return heard.filter(({ text, values, connection }) => {
      const [, place] = SETS_TENANT.exec(text) ?? [];
      if (place !== undefined)
        tenants.set(connection, new RegExp(`\\$${place} = '(\\d*)'`).exec(values)?.[1] ?? '');
      return (tenants.get(connection) ?? '') !== '';
    });
  }

  /** Tables of a tenant that a plan reads without the tenant among the conditions, its own or those of a join above. */
  function loose(node: PlanNode, above = ''): string[] {
    const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter].join(' ');
    const joins = [node['Hash Cond'], node['Merge Cond'], node['Join Filter']].join(' ');
    const table = tableOf.get(node['Relation Name'] ?? '') ?? '';
    const isScan = node['Node Type'].endsWith('Scan') && tenantTables.has(table);
    const isTied = /\btenant_id = /.test(conditions) || above.includes(`${node.Alias ?? table}.tenant_id`);
    return [
      ...(isScan && !isTied ? [table] : []),
      ...(node.Plans ?? []).flatMap((plan) => loose(plan, `${above} ${joins}`)),
    ];
  }

  it('names the tenant for each tenant table that it reads, in functions and triggers too', () => {
    const plans = withinTenants();
    expect(plans.length).toBeGreaterThan(2000);
    const faults = plans.flatMap(({ text, plan }) =>
      loose(plan).map((table) => `${table}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`),
    );
    expect([...new Set(faults)].sort()).toEqual([]);
  });

  it('was recorded: all named statements, except those of other planes', () => {
    const texts = new Set(heard.map(({ text }) => text));
    const unmet = [...registeredStatements()]
      .filter(([name, text]) => !OTHER_PLANES.test(name) && !texts.has(text))
      .map(([name]) => name);
    expect(unmet.sort()).toEqual(UNMET);
  });
});
