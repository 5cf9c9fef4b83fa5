import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BrowserSession } from '../support/browser-session.js';
import type { ConsoleApp } from '../support/console-app.js';
import type { Given } from './given.js';

export function describeSystemConsoleRecords(given: () => Given): void {
  describe('records in the system console', () => {
    let app: ConsoleApp;
    let superuser: BrowserSession;

    beforeAll(() => {
      ({ app } = given());
    });

    beforeEach(() => {
      ({ superuser } = given());
    });

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

    it('leads from each reference to the row that it names, and from a row to those that name it', async () => {
      const t = app.tenantId;
      for (const statement of [
        `INSERT INTO category (tenant_id, id, name, slug) VALUES ($1, 910, 'Linked', 'linked')`,
        `INSERT INTO product (tenant_id, id, sku, name, category_id, unit_cost) VALUES ($1, 911, 'LINK-1', 'Link', 910, 1)`,
        // An id that is also one of a stock record.
        `INSERT INTO stock_location (tenant_id, id, name) VALUES ($1, 912, 'North'), ($1, 913, 'South')`,
        `INSERT INTO customer (tenant_id, id, code, name) VALUES ($1, 914, 'BUY', 'Buyer')`,
        `INSERT INTO stock_record (tenant_id, id, product_id, product_sku, location_id, quantity)
         VALUES ($1, 912, 911, 'LINK-1', 913, 5), ($1, 913, 911, 'LINK-1', 912, 5)`,
        `INSERT INTO sales_order (tenant_id, id, customer_id, order_number, status, order_date)
         VALUES ($1, 915, 914, 'SO-LINK', 'confirmed', '2026-11-01')`,
        `INSERT INTO sales_order_line (tenant_id, id, sales_order_id, product_id, quantity, unit_price, position)
         VALUES ($1, 916, 915, 911, 2, 3, 1)`,
        `INSERT INTO stock_reservation (tenant_id, sales_order_line_id, product_id, location_id, quantity)
         VALUES ($1, 916, 911, 912, 2)`,
      ])
        await app.sql(statement, [t]);
      interface Row {
        id: string;
        params: Record<string, unknown>;
        populated: Record<string, { title: string }>;
      }
      const { body } = await superuser.get(list('stock_reservation'));
      const [reservation] = body.records as Row[];
      expect(reservation?.params).toMatchObject({ location_id: `${t}~912`, product_id: `${t}~911` });
      expect(reservation?.populated.location_id).toMatchObject({ title: 'North' });

      const related = async (table: string, key: string) => {
        const answer = await superuser.get(`/system/api/resources/${table}/records/${key}/related`);
        expect(answer.status).toBe(200);
        const entries = answer.body.related as { resourceId: string; by: string; records: Row[] }[];
        return Object.fromEntries(
          entries.map(({ resourceId, records }) => [resourceId, records.map(({ id }) => id)]),
        );
      };
      expect(await related('product', `${t}~911`)).toMatchObject({
        stock_record: [`${t}~913`, `${t}~912`],
        sales_order_line: [`${t}~916`],
        stock_reservation: [reservation?.id],
      });
      expect(await related('sales_order', `${t}~915`)).toEqual({ sales_order_line: [`${t}~916`] });
      // Named by several columns together: product and location.
      expect(await related('stock_reservation', reservation?.id ?? '')).toEqual({
        stock_record: [`${t}~913`],
      });
      expect(await related('stock_location', `${t}~912`)).toMatchObject({ stock_record: [`${t}~913`] });
    });

    it('shows a row whose key has a slash in it', async () => {
      const { body } = await superuser.get(list('schema_object', '?filters.path=triggers/tenant.sql'));
      const [{ id } = { id: '' }] = body.records as { id: string }[];
      const shown = await superuser.get(
        `/system/api/resources/schema_object/records/${encodeURIComponent(id)}/show`,
      );
      expect({ status: shown.status, record: shown.body.record }).toMatchObject({
        status: 200,
        record: { id: 'triggers/tenant.sql' },
      });
    });

    it('finds tenants, people, tokens, order numbers and SKUs; staff find no tenant’s own data', async () => {
      const found = async (session: BrowserSession, root: string, query: string) => {
        const answer = await session.get(`${root}/search?q=${query}`);
        const groups = answer.body.groups as {
          title: string;
          results: { label: string; note: string; href: string }[];
        }[];
        return groups.flatMap(({ title, results }) =>
          results.map(({ label, note, href }) => [title, label, note, href]),
        );
      };
      const t = app.tenantId;
      expect(await found(superuser, '/system', 'link')).toEqual([
        ['Products', 'LINK-1', 'Acme', `/system/resources/product/records/${t}~911/show`],
        ['Sales orders', 'SO-LINK', 'Acme', `/system/resources/sales_order/records/${t}~915/show`],
      ]);
      // What is called exactly so comes before what is newer and only has it in its name.
      const others = `INSERT INTO product (id, tenant_id, sku, name, category_id, description, unit_of_measure)
        SELECT 930 + n, ${t}, 'LINK-1' || n, name, category_id, '', 'pcs' FROM product, generate_series(1, 8) n WHERE id = 911`;
      await app.sql(others);
      const [first] = await found(superuser, '/system', 'LINK-1');
      expect(first).toEqual([
        'Products',
        'LINK-1',
        'Acme',
        `/system/resources/product/records/${t}~911/show`,
      ]);
      await app.sql('DELETE FROM product WHERE id BETWEEN 931 AND 938');
      const staff = await given().loggedIn('staff');
      expect(await found(staff, '/admin', 'link')).toEqual([]);
      expect(await found(staff, '/admin', 'viewer@')).toEqual([
        ['Users', 'viewer', 'viewer@example.com', `/admin/resources/users/records/${app.ids.viewer}/show`],
      ]);
      expect(await found(staff, '/admin', 'a')).toEqual([]);
      expect((await staff.get('/system/search?q=link')).status).toBe(403);
      expect((await new BrowserSession(app.baseUrl).get('/admin/search?q=link')).status).toBe(302);
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
      const owner = await given().membershipOf(app.ids.owner);
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
          expect([table, (await edit(table, row.key, { name: 'x', notes: 'x' })).status]).toEqual([
            table,
            403,
          ]);
        expect([
          table,
          (await superuser.act(`/system/api/resources/${table}/actions/new`, {})).status,
        ]).toEqual([table, 403]);
      }
    });
  });
}
