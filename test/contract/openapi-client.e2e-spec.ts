import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newToken } from '#credentials';
import type { Client } from '../support/client.js';
import { type FilledTenant, fillTenant, make, makeLot } from '../support/factories.js';
import { createTestApp, PASSWORD, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { Contract, type OpenApiDocument, type Operation } from './support/document.js';
import { type RawAnswer, RawClient } from './support/http.js';
import { type Attempt, attempts, type Callers } from './support/requests.js';
import type { Hints } from './support/values.js';

/** Another seed looks elsewhere; more runs look harder. */
const SEED = Number(process.env.CONTRACT_SEED ?? 20_261_121);
const RUNS = Number(process.env.CONTRACT_RUNS ?? 15);

/** An operation that has not succeeded once is tried again, with other luck. */
const ROUNDS = 5;

/** Where a body's or a path's ids come from: the field, or the path before the id → the list that has them. */
const LISTS: Readonly<Record<string, string>> = {
  category: 'categories',
  parent: 'categories',
  product: 'products',
  location: 'stock-locations',
  from_location: 'stock-locations',
  to_location: 'stock-locations',
  supplier: 'suppliers',
  customer: 'customers',
  purchase_order: 'purchase-orders',
  sales_order: 'sales-orders',
  user: 'users',
  user_id: 'users',
  tenant: 'tenants',
};

/** Path of orders → which of a filled tenant's are still drafts, and which are delivered in part. */
const ORDERS: Readonly<Record<string, { draft: keyof FilledTenant; partial: keyof FilledTenant }>> = {
  'purchase-orders': { draft: 'draftPurchaseOrder', partial: 'purchaseOrder' },
  'sales-orders': { draft: 'draftSalesOrder', partial: 'salesOrder' },
};

/** Password hashing is slow by design: fewer of these. */
const SLOW = new Set(['Auth_login', 'Auth_changePassword', 'Members_add', 'Users_create']);

/** A whole success of these needs what the random client does not have. */
const NEVER_DONE = new Set(['Impersonation_end']);

describe('an OpenAPI client with random requests', () => {
  let test: TestApp;
  let acme: TestTenant;
  let foreign: TestTenant;
  /** Somebody whom a tenant has just invited: an invitation is answered once. */
  let invitee: Client;
  let operator: Client;
  let raw: RawClient | undefined;
  let contract: Contract;
  let callers: Callers;
  /** Ids that the client leaves alone, so that its own callers live on: list → ids. */
  let ids: FilledTenant | undefined;
  let spared: Map<string, Set<number>>;
  let serial = 0;

  async function idsOf(list: string): Promise<number[]> {
    const operators = ['users', 'tenants', 'tenants/memberships', 'api-tokens'];
    const client = list === 'auth/invitations' ? invitee : operators.includes(list) ? operator : acme.owner;
    const path = list === 'tenants/memberships' ? null : `${list}/?page_size=100`;
    const rows =
      path === null
        ? await test.sql<{ id: number }>('SELECT id FROM membership')
        : (await client.expect<{ results: { id: number }[] }>(200, client.get(path))).results;
    return rows.map(({ id }) => id).filter((id) => !spared.get(list)?.has(id));
  }

  async function invite(): Promise<void> {
    const username = `invitee-${++serial}`;
    // Who is of no tenant at all cannot log in.
    await test.addMember(acme.id, await test.newUser(username), 'viewer');
    invitee = await test.login(username);
    await foreign.owner.expect(202, foreign.owner.post('tenants/members/', { username, role: 'viewer' }));
  }

  /** Rows for an import, as objects: what they name exists, and they are not there yet. */
  async function rowsFor(operation: Operation): Promise<Readonly<Record<string, unknown>>[]> {
    const name = `Imported ${++serial}`;
    switch (operation.id) {
      case 'Imports_products':
        return [{ sku: name, name, category: ids?.category }];
      case 'Imports_openingStock': {
        const get = (path: string): Promise<Record<string, unknown>> =>
          acme.owner.expect(200, acme.owner.get(path));
        const { sku } = await get(`products/${ids?.product}/`);
        const { name: location } = await get(`stock-locations/${ids?.location}/`);
        return [{ sku, location, quantity: 2.5 }];
      }
      default:
        return [{ name }];
    }
  }

  /** A prepared document for what changes, processes or deletes one. */
  async function preparedFor({ id }: Operation, of: FilledTenant | undefined): Promise<number | undefined> {
    if (!of || !/_(change|process|delete)$/.test(id)) return undefined;
    if (id.startsWith('GoodsReceivedNotes_'))
      return make(acme.owner, 'goods-received-notes/', {
        purchase_order: of.purchaseOrder,
        location: of.location,
        draft: true,
      });
    if (id.startsWith('Dispatches_'))
      return make(acme.owner, 'dispatches/', {
        sales_order: of.salesOrder,
        from_location: of.location,
        draft: true,
      });
    return undefined;
  }

  async function hintsFor(operation: Operation): Promise<Hints> {
    const hints: Record<string, unknown[]> = {
      time_zone: ['UTC', 'Pacific/Auckland'],
      password: [PASSWORD],
      old_password: [PASSWORD],
      new_password: ['another-long-passphrase'],
      phone: ['5551234567', '+15551234567', '555 123 4567', '555-1234567', '(555) 123-4567'],
      page: ['1', 'last', '2'],
      ordering: ['-id', 'name', 'created_at,-id', 'sku'],
      page_size: [1, 5, 100],
    };
    const segment = /^\/api\/v1\/(.+?)\/\{id\}/.exec(operation.path)?.[1];
    if (/Orders_|ReceivedNotes_|Dispatches_|Counts_|Imports_|createTogether/.test(operation.id))
      ids = await fillTenant(acme, 1);
    if (operation.id.startsWith('ReceivedInvitations_')) await invite();
    const count = operation.id.startsWith('Counts_')
      ? await make(acme.owner, 'stock-counts/', { location: ids?.location })
      : undefined;
    if (segment !== undefined) hints.id = await idsOf(segment);
    const order = ORDERS[segment ?? ''];
    if (order && ids) {
      // An order's fate is soon sealed: half of the tries are for one that is as the route wants it.
      const wanted = ids[/_close(Line)?$/.test(operation.id) ? order.partial : order.draft];
      hints.id?.push(...Array<number>(hints.id.length).fill(wanted));
    }
    if (operation.id.endsWith('_closeLine') && order && ids) {
      const { lines } = await acme.owner.expect<{ lines: { id: number }[] }>(
        200,
        acme.owner.get(`${segment}/${ids[order.partial]}/`),
      );
      hints.line = lines.map((line) => line.id);
    }
    if (operation.id.startsWith('Lots_') && ids) hints.id = [await makeLot(acme.owner, ids)];
    if (operation.id.startsWith('Webhooks_') && segment !== undefined)
      hints.id = [await make(acme.owner, 'webhooks/', { url: 'https://localhost:9/' })];
    const prepared = await preparedFor(operation, ids);
    if (prepared !== undefined) hints.id?.push(...Array<number>(hints.id.length).fill(prepared));
    if (operation.id.startsWith('Articles_')) {
      const supplier = await make(acme.owner, 'suppliers/', { name: `Supplier ${++serial}` });
      const product = (await idsOf('products')).at(-1);
      hints.article = [await make(acme.owner, `suppliers/${supplier}/articles/`, { product })];
      hints.id = [supplier];
    }
    if (operation.id.startsWith('ReorderPoints_')) {
      const location = await make(acme.owner, 'stock-locations/', { name: `Location ${++serial}` });
      const product = (await idsOf('products')).at(-1);
      const points = `stock-locations/${location}/reorder-points/`;
      hints.point = [await make(acme.owner, points, { product, reorder_point: 5 })];
      hints.id = [location];
    }
    if (count !== undefined && operation.id === 'Counts_post')
      await acme.owner.expect(
        200,
        acme.owner.patch(`stock-counts/${count}/`, {
          lines: [{ product: ids?.product, counted_quantity: 3 }],
        }),
      );
    // A count's fate is sealed like an order's.
    if (count !== undefined) hints.id?.push(...Array<number>(hints.id.length).fill(count));
    const body = operation.body === null ? {} : contract.resolve(operation.body.schema);
    const line = 'properties' in body ? body.properties?.lines?.items : undefined;
    const fields = [
      ...Object.keys('properties' in body ? (body.properties ?? {}) : {}),
      ...Object.keys(line ? (contract.resolve(line).properties ?? {}) : {}),
      ...operation.parameters.map(({ name }) => name),
    ];
    for (const field of new Set(fields)) {
      const list = LISTS[field];
      if (list !== undefined) hints[field] = await idsOf(list);
    }
    const some = (list: string): unknown => hints[list]?.[0];
    const wholes: Record<string, object> = {
      Users_create: { username: 'somebody', email: 'somebody@example.com', password: PASSWORD },
      Members_add: { username: 'newcomer', password: PASSWORD, role: 'viewer' },
      Movements_create: {
        product: some('product'),
        to_location: some('to_location'),
        quantity: '2.5',
        movement_type: 'receive',
      },
      Webhooks_create: { url: 'https://localhost:9/' },
      PurchaseOrders_change: { notes: 'changed' },
      SalesOrders_replace: {
        customer: some('customer'),
        lines: [{ product: some('product'), quantity: 1 }],
      },
      GoodsReceivedNotes_create: { purchase_order: ids?.purchaseOrder, location: ids?.location },
      Movements_createTogether: {
        movements: [
          {
            product: ids?.product,
            to_location: ids?.location,
            quantity: '2.5',
            movement_type: 'receive',
          },
        ],
      },
      Dispatches_create: { sales_order: ids?.salesOrder, from_location: ids?.location },
    };
    const whole = wholes[operation.id];
    if (whole) hints.whole = [whole];
    if (operation.id.startsWith('Imports_')) {
      const rows = await rowsFor(operation);
      const columns = Object.keys(rows[0] ?? {});
      const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
      hints.file = [lines.map((line) => `${line.join(',')}\r\n`).join('')];
      hints.whole = [rows];
    }
    if (operation.id === 'Auth_login') hints.username = ['acme-manager', 'acme-viewer', 'root'];
    if (fields.includes('refresh')) {
      const login = { username: 'acme-owner', password: PASSWORD };
      const session = await test.anonymous.post<{ refresh: string }>('auth/login/', login);
      hints.refresh = [session.body.refresh];
      hints.whole = [{ refresh: session.body.refresh }];
    }
    return hints;
  }

  function rightfulCaller({ id, plane }: Operation): string {
    if (id === 'Auth_changePassword') return 'coordinator';
    if (id.startsWith('ReceivedInvitations_')) return 'invitee';
    return plane === 'platform' || plane === 'superuser' ? 'operator' : 'owner';
  }

  /** Whose password changes cannot log in again as the hints do: only one caller's does. */
  function callersOf({ id }: Operation): Callers {
    if (id.startsWith('ReceivedInvitations_')) return { ...callers, invitee: invitee.headers };
    if (id !== 'Auth_changePassword') return callers;
    const { coordinator = {}, anonymous = {}, impostor = {} } = callers;
    return { coordinator, anonymous, impostor };
  }

  function http(): RawClient {
    return (raw ??= new RawClient(test.baseUrl));
  }

  /** What is wrong with an answer; null where nothing is. */
  function fault(operation: Operation, { status, headers, body }: RawAnswer): string | null {
    if (status >= 500) return 'a server error';
    const types = operation.responses.get(status);
    if (!types) return `status ${status} is not declared`;
    if (headers['x-request-id'] === undefined) return 'no X-Request-Id';
    if (status === 401 && headers['www-authenticate'] !== 'Bearer realm="api"')
      return '401 without a challenge';
    if (types.size === 0) return body.length === 0 ? null : `a body with status ${status}`;
    const type = String(headers['content-type']);
    const validate = types.get(type.split(';')[0] ?? '');
    if (!validate) return `${type} is not declared for ${status}`;
    if (type === 'application/gzip') return null;
    if (!/; charset=utf-8/.test(type)) return `no charset in ${type}`;
    const value: unknown = type.startsWith('application/json')
      ? JSON.parse(body.toString())
      : body.toString();
    if (validate(value)) return null;
    return `status ${status}: ${JSON.stringify(validate.errors?.slice(0, 2).map(({ instancePath, message, params }) => ({ instancePath, message, params })))}`;
  }

  async function play(
    operation: Operation,
    runs: number,
    seed: number,
  ): Promise<{ faults: string[]; done: boolean }> {
    const hints = await hintsFor(operation);
    const all = fc.sample(
      attempts(contract, operation, hints, callersOf(operation), rightfulCaller(operation)),
      {
        numRuns: runs,
        seed,
      },
    );
    const faults: string[] = [];
    let done = false;
    const next = all.values();
    const worker = async (): Promise<void> => {
      for (const attempt of next) {
        const answer = await http().send(attempt);
        done ||= answer.status < 300;
        const wrong = fault(operation, answer);
        if (wrong !== null)
          faults.push(
            `${operation.id}: ${wrong}\n  ${told(attempt)}\n  ${answer.body.toString().slice(0, 300)}`,
          );
      }
    };
    await Promise.all([worker(), worker(), worker()]);
    return { faults, done };
  }

  function told({ caller, method, path, headers, body }: Attempt): string {
    const { authorization: _, ...rest } = headers;
    return `${caller}: ${method} ${path} ${JSON.stringify(rest)} ${(body?.toString() ?? '').slice(0, 300)}`;
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    foreign = await test.newTenant('foreign');
    const operatorId = await test.newUser('root', { isStaff: true, isSuperuser: true });
    const { token, hash, hint } = newToken('inv');
    const [issued] = await test.sql<{ id: number }>(
      `INSERT INTO api_token (user_id, name, token_hash, hint) VALUES ($1, 'test', $2, $3) RETURNING id`,
      [operatorId, hash, hint],
    );
    operator = test.anonymous.with({ authorization: `Token ${token}` });
    const memberships = await test.sql<{ id: number }>('SELECT id FROM membership WHERE tenant_id = $1', [
      acme.id,
    ]);
    const callersOwn = new Set(memberships.map(({ id }) => id));
    spared = new Map([
      ['users', new Set([...Object.values(acme.userIds), operatorId])],
      ['tenants', new Set([acme.id])],
      ['tenants/memberships', callersOwn],
      ['tenants/members', callersOwn],
      ['api-tokens', new Set([issued?.id ?? 0])],
    ]);
    ids = await fillTenant(acme, 6);
    await make(acme.owner, `dispatches/${ids.dispatch}/return/`, { reason: 'Not wanted' });
    for (let index = 0; index < 5; index += 1) {
      const id = await test.newUser(`bystander-${index}`);
      await test.addMember(acme.id, id, 'manager');
    }
    callers = {
      owner: acme.owner.headers,
      coordinator: acme.coordinator.headers,
      viewer: acme.viewer.headers,
      operator: operator.headers,
      anonymous: {},
      impostor: { authorization: 'Bearer a.b.c' },
    };
    const document = await test.anonymous.get('/api/schema/');
    contract = new Contract(document.body as unknown as OpenApiDocument);
  });

  afterAll(async () => {
    raw?.close();
    await test.close();
  });

  it('never gets a server error or an undeclared answer', async () => {
    const faults: string[] = [];
    const neverDone: string[] = [];
    for (const [index, operation] of contract.operations.entries()) {
      const runs = Math.ceil(SLOW.has(operation.id) ? RUNS / 2 : operation.body ? RUNS * 1.5 : RUNS);
      let done = NEVER_DONE.has(operation.id);
      for (let round = 0; round === 0 || (round < ROUNDS && !done); round += 1) {
        const played = await play(operation, runs, SEED + index + 1000 * round);
        faults.push(...played.faults);
        done ||= played.done;
      }
      if (!done) neverDone.push(operation.id);
    }
    expect(faults.slice(0, 20)).toEqual([]);
    // A client that was refused everywhere has shown nothing.
    expect(neverDone).toEqual([]);
  }, 240_000);

  it('finds every operation named once, described, and secured as its plane says', () => {
    const ids = contract.operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, summary, path, responses, plane } of contract.operations) {
      expect({ id, summary: typeof summary, slash: path.endsWith('/') }).toEqual({
        id,
        summary: 'string',
        slash: true,
      });
      if (plane !== 'public') expect([...responses.keys()]).toEqual(expect.arrayContaining([401, 403]));
    }
  });

  it('gets the allowed methods for a wrong one', async () => {
    const offered = new Map<string, Set<string>>();
    for (const { path, method } of contract.operations) {
      offered.set(path, (offered.get(path) ?? new Set(['OPTIONS'])).add(method));
    }
    for (const [path, methods] of offered) {
      if (methods.has('GET')) methods.add('HEAD');
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
        if (methods.has(method) && method !== 'OPTIONS') continue;
        const answer = await http().send({ method, path: path.replace('{id}', '1'), headers: {} });
        const allow = String(answer.headers.allow).split(', ').sort();
        expect({ method, path, status: answer.status, allow }).toEqual({
          method,
          path,
          status: method === 'OPTIONS' ? 204 : 405,
          allow: [...methods].sort(),
        });
        if (method !== 'OPTIONS') {
          expect(JSON.parse(answer.body.toString())).toEqual({
            detail: `Method "${method}" not allowed.`,
            code: 'method_not_allowed',
          });
        }
      }
    }
  });
});
