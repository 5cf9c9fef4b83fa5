import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BrowserSession } from './support/browser-session.js';
import { type ConsoleApp, startConsoleApp } from './support/console-app.js';

describe('records in the system console', () => {
  let app: ConsoleApp;
  let superuser: BrowserSession;

  beforeAll(async () => {
    app = await startConsoleApp({ ENABLE_API_IMPERSONATION: 'false' });
  }, 300_000);

  afterAll(async () => {
    expect(app.output()).toBe('');
    await app.close();
  });

  beforeEach(async () => {
    superuser = await loggedIn('root');
  });

  async function loggedIn(username: string): Promise<BrowserSession> {
    const session = new BrowserSession(app.baseUrl);
    const answer = await session.logIn(username);
    expect(answer.status).toBe(302);
    return session;
  }

  async function membershipOf(userId: number): Promise<number> {
    const [row] = await app.sql<{ id: number }>('SELECT id FROM membership WHERE user_id = $1', [userId]);
    return row?.id ?? 0;
  }

  const list = (table: string, query = '') => `/system/api/resources/${table}/actions/list${query}`;

  it('shows every table and no secret of any', async () => {
    const tables = await app.sql<{ name: string }>(
      `SELECT relname AS name FROM pg_class
        WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    for (const { name } of tables) {
      const answer = await superuser.get(list(name));
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.body.notice).toBeUndefined();
      expect(answer.text).not.toMatch(/password_hash|token_hash|request_hash|\$argon2|csrfToken/);
      const sid = decodeURIComponent(superuser.cookies.get('sessionid') ?? '').slice(2, 38);
      expect(answer.text).not.toContain(sid);
    }
  });

  it('filters decimals, dates and choices as what they are', async () => {
    await app.sql(
      `INSERT INTO category (tenant_id, id, name, slug) VALUES ($1, 900, 'Filtered', 'filtered')`,
      [app.tenantId],
    );
    for (const [sku, cost, made] of [
      ['F-1', '2.5', '2026-01-31'],
      ['F-2', '10.25', '2026-02-01'],
      ['F-3', '100', '2026-02-28'],
    ])
      await app.sql(
        `INSERT INTO product (tenant_id, sku, name, category_id, unit_cost, created_at) VALUES ($1, $2, $2, 900, $3, $4)`,
        [app.tenantId, sku, cost, `${made} 12:00Z`],
      );
    const found = async (query: string) => {
      const { body } = await superuser.get(list('product', `?${query}&sortBy=sku&direction=asc`));
      return (body.records as { params: { sku: string } }[]).map(({ params }) => params.sku);
    };
    expect(await found('filters.unit_cost=10.25')).toEqual(['F-2']);
    expect(await found('filters.unit_cost~~from=3&filters.unit_cost~~to=99.9999')).toEqual(['F-2']);
    expect(await found('filters.unit_cost~~from=3')).toEqual(['F-2', 'F-3']);
    expect(await found('filters.created_at~~from=2026-02-01&filters.created_at~~to=2026-02-27')).toEqual([
      'F-2',
    ]);
    expect(await found('filters.is_active=true')).toEqual(['F-1', 'F-2', 'F-3']);
    expect(await found('filters.unit_of_measure=kg')).toEqual([]);
    expect(await found(`filters.category_id=${app.tenantId}~900&filters.sku=f-3`)).toEqual(['F-3']);
    for (const bad of ['filters.unit_cost=many', 'filters.created_at=soon', 'filters.nothing=1']) {
      const { body } = await superuser.get(list('product', `?${bad}`));
      expect([bad, body]).toEqual([
        bad,
        expect.objectContaining({ records: [], notice: expect.objectContaining({ type: 'error' }) }),
      ]);
    }
  });

  it('changes only accounts, tenants and memberships, through the same checks and on record', async () => {
    const edit = (table: string, key: string, fields: Record<string, string>) =>
      superuser.act(`/system/api/resources/${table}/records/${key}/edit`, fields);
    expect(await edit('tenant', String(app.tenantId), { name: '' })).toMatchObject({
      body: { record: { errors: { name: {} } } },
    });
    expect(await edit('tenant', String(app.tenantId), { name: 'Acme renamed' })).toMatchObject({
      status: 200,
      body: { notice: { type: 'success' } },
    });
    expect(
      await app.sql(
        `SELECT after ->> 'name' AS name FROM audit_event WHERE action = 'tenant.update' ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual([{ name: 'Acme renamed' }]);
    const owner = await membershipOf(app.ids.owner);
    expect(await edit('membership', `${app.tenantId}~${owner}`, { role: 'viewer' })).toMatchObject({
      body: {
        notice: {
          type: 'error',
          message: 'The last owner of a tenant can be neither removed nor demoted.',
        },
      },
    });
    for (const table of ['product', 'audit_event', 'auth_session', 'stock_movement', 'api_token']) {
      const [row] = await app.sql<{ key: string }>(
        table === 'product' || table === 'stock_movement'
          ? `SELECT tenant_id || '~' || id AS key FROM ${table} LIMIT 1`
          : table === 'audit_event'
            ? `SELECT concat_ws('~', tenant_id, id, to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) AS key
                 FROM audit_event LIMIT 1`
            : `SELECT id::text AS key FROM ${table} LIMIT 1`,
      );
      if (row)
        expect([table, (await edit(table, row.key, { name: 'x', notes: 'x' })).status]).toEqual([table, 403]);
      expect([table, (await superuser.act(`/system/api/resources/${table}/actions/new`, {})).status]).toEqual(
        [table, 403],
      );
    }
  });
});
