import { beforeAll, describe, expect } from '@jest/globals';
import { hasBrowser } from '../../support/browser.js';
import { itBrowses, type Visitor } from '../support/browser.js';
import { type ConsoleApp, PASSWORD } from '../support/console-app.js';
import type { OpenConsole } from '../support/open-console.js';
import { send } from '../support/send.js';
import { keysOf } from '../support/hands.js';

const LONG = 240_000;

export function describeOperatorsDay(open: () => OpenConsole): void {
  describe('an operator’s day in a browser', () => {
    let app: ConsoleApp;

    beforeAll(() => {
      if (hasBrowser) ({ app } = open());
    });

    const signedIn = (username?: string, width?: number): Promise<Visitor> =>
      open().signedIn(username, width);

    itBrowses(
      'onboards by the keyboard alone, with what is wrong at its field, and ends with what to hand over',
      async () => {
        for (const width of [1280, 390]) {
          const visitor = await signedIn('root', width);
          const { page } = visitor;
          const type = async (...values: string[]) => {
            for (const value of values) {
              await visitor.type(value);
              await page.keyboard.press('Tab');
            }
          };
          await visitor.walk('/admin/resources/tenants/actions/onboard');
          await page.locator('#name').waitFor();
          await type(`Northwind ${width}`, 'no slug', 'owner');
          await visitor.type('no address');
          await page.keyboard.press('Enter');
          await page.locator('#owner_email-error').waitFor();
          expect(await page.getAttribute('#slug', 'aria-describedby')).toBe('slug-hint slug-error');
          await page.locator('#slug:focus').waitFor();
          await visitor.screenshot('onboard-errors');

          const anew = async (value: string) => {
            await page.keyboard.press('Control+A');
            await page.keyboard.press('Delete');
            await visitor.type(value);
          };
          await anew(`northwind-${width}`);
          await page.keyboard.press('Tab');
          await page.keyboard.press('Tab');
          await anew('');
          await page.keyboard.press('Enter');
          await page.locator('#owner_username-error').waitFor();
          expect(await page.textContent('#owner_username-error')).toBe(
            'user with this username already exists.',
          );
          await page.locator('#owner_username:focus').waitFor();

          await anew(`nora-${width}`);
          await page.keyboard.press('Enter');
          const password = (await page.textContent('[data-testid=handover]')) ?? '';
          expect(await page.locator('.facts').innerText()).toContain(`nora-${width}`);
          await visitor.screenshot('handover');
          // Past the message and the two buttons that copy.
          for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab');
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: `Northwind ${width}`, exact: true }).waitFor();
          const shown = await page.locator('[data-testid=tenant-page]').innerText();
          // Its figures are those of the tenant's dashboard.
          for (const text of [`nora-${width}`, 'Stock value\n0.00', 'Partially fulfilled\n0', 'Overdue\n0'])
            expect(shown).toContain(text);
          expect(await page.content()).not.toContain(password);
          await visitor.screenshot('tenant');
          expect(
            (await send(app.baseUrl, 'auth/login/', { username: `nora-${width}`, password })).status,
          ).toBe(200);
        }
      },
      LONG,
    );

    itBrowses(
      'leads from a number of the dashboard to where it comes from',
      async () => {
        await app.sql(
          `WITH c AS (INSERT INTO category (tenant_id, name, slug) VALUES ($1, 'Low', 'low') RETURNING id)
         INSERT INTO product (tenant_id, sku, name, category_id, unit_cost, reorder_point)
         SELECT $1, 'LOW-' || n, 'Low', c.id, 1, 5 FROM c, generate_series(1, 3) n`,
          [app.tenantId],
        );
        for (const width of [1280, 390]) {
          const visitor = await signedIn('root', width);
          const { page } = visitor;
          const { take } = keysOf(page);
          await take('3 products low on stock: show where');
          expect(await page.locator('#low-stock tbody tr').allInnerTexts()).toEqual([
            expect.stringMatching(/^Acme\s+3$/),
          ]);
          const { top } = await page.evaluate<{ top: number }>(
            "document.getElementById('low-stock').getBoundingClientRect().toJSON()",
          );
          expect(top).toBeGreaterThan(50);
          expect(top).toBeLessThan(900);
          await visitor.screenshot('low-stock');
          await take('Acme', '#low-stock');
          await page.getByRole('heading', { name: 'Acme', exact: true }).waitFor();
          expect(visitor.troubles).toEqual([]);
        }
        await app.sql('DELETE FROM product');
      },
      LONG,
    );

    itBrowses(
      'resets a password from the account’s page, which shows memberships, sessions and tokens',
      async () => {
        await send(app.baseUrl, 'auth/login/', { username: 'viewer', password: PASSWORD });
        const visitor = await signedIn();
        const { page } = visitor;
        await visitor.walk(`/admin/resources/users/records/${app.ids.viewer}/show`);
        const text = async () => page.locator('[data-testid=account-page]').innerText();
        await page.locator('[data-testid=account-page]').waitFor();
        expect(await text()).toMatch(/Acme\s+viewer\s+active/);
        expect(await text()).toMatch(/API\s+\d{4}-\d\d-\d\d \d\d:\d\d UTC/);
        await visitor.screenshot('account');
        await page.getByRole('link', { name: 'Issue a token' }).click();
        await page.getByText('viewer', { exact: true }).waitFor();
        await page.fill('#name', 'scanner');
        await page.getByRole('button', { name: 'Issue token' }).click();
        await page.getByRole('button', { name: 'I have copied it' }).waitFor();

        await visitor.walk(`/admin/resources/users/records/${app.ids.viewer}/show`);
        await page.getByRole('link', { name: 'Revoke: scanner' }).waitFor();
        await page.getByRole('link', { name: 'Reset password' }).click();
        await page.getByRole('button', { name: 'Reset password' }).click();
        const password = (await page.textContent('[data-testid=handover]')) ?? '';
        await page.getByRole('button', { name: 'I have copied it' }).click();
        await page.getByText('one-time, to be changed at the next log-in').waitFor();
        expect(await page.getByRole('link', { name: 'Revoke: scanner' }).count()).toBe(0);
        expect(
          (await send(app.baseUrl, 'auth/login/', { username: 'viewer', password: PASSWORD })).status,
        ).toBe(401);
        expect((await send(app.baseUrl, 'auth/login/', { username: 'viewer', password })).status).toBe(200);
        expect(visitor.troubles).toEqual([]);
      },
      LONG,
    );

    itBrowses(
      'finds who changed a product by its number and its day, field by field, and takes the list along as a file',
      async () => {
        const { body } = await send(app.baseUrl, 'auth/login/', { username: 'owner', password: PASSWORD });
        const category = await send(app.baseUrl, 'categories/', { name: 'Bolts' }, body.access);
        const product = await send(
          app.baseUrl,
          'products/',
          { sku: 'HX-8', name: 'Hex bolt', category: category.body.id, unit_cost: '1.00' },
          body.access,
        );
        await send(
          app.baseUrl,
          `products/${product.body.id}/`,
          { name: 'Hex bolt M8' },
          body.access,
          'PATCH',
        );

        const visitor = await signedIn();
        const { page } = visitor;
        await visitor.walk('/admin/resources/audit-events');
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        const today = new Date().toISOString().slice(0, 10);
        await page.fill('input[name="filter-occurred_at~~from"]', today);
        await page.fill('input[name="filter-occurred_at~~to"]', today);
        await page.getByRole('search').locator('input').first().fill('HX-8');
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Audit log 2 in all' }).waitFor();
        expect(await page.locator('tbody .badge-good').allInnerTexts()).toEqual(['ok', 'ok']);
        await visitor.screenshot('audit-filter');
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: 'All that match as CSV' }).click(),
        ]);
        const lines: string[] = [];
        for await (const chunk of await download.createReadStream()) lines.push(String(chunk));
        // Every event of the file, and no other than those of the list.
        expect(lines.join('').match(/,[\w.]+,(?:ok|refused),\w*,/g)).toEqual([
          ',product.update,ok,product,',
          ',product.create,ok,product,',
        ]);

        await page.getByRole('link', { name: 'Product: update' }).click();
        await page.getByRole('heading', { name: 'Product: update, HX-8 Hex bolt M8' }).waitFor();
        expect(await page.locator('.changes tbody tr').allInnerTexts()).toEqual([
          expect.stringMatching(/^Name\s+Hex bolt\s+Hex bolt M8$/),
        ]);
        await visitor.screenshot('audit-difference');
        await page.getByRole('link', { name: 'HX-8 Hex bolt M8' }).click();
        await page.waitForURL(/\/back-office\/system\/resources\/product\/records\/\d+~\d+\/show$/);
        await page.getByRole('heading', { name: 'HX-8' }).waitFor();
        expect(await page.title()).toBe('HX-8 · Products · System console');
        await page.getByRole('link', { name: 'Acme' }).waitFor();
        expect(visitor.troubles).toEqual([]);
      },
      LONG,
    );

    itBrowses(
      'loses nothing where the network is cut or the session is gone, and says so',
      async () => {
        const visitor = await signedIn();
        const { page, context } = visitor;
        await visitor.walk('/admin/resources/tenants');
        await context.setOffline(true);
        await page.getByRole('link', { name: 'Users' }).first().click();
        await visitor.says('The list could not be loaded. The server could not be reached.');
        await visitor.screenshot('cut-list');
        await context.setOffline(false);
        await page.getByRole('button', { name: 'Try again' }).click();
        await visitor.row('viewer').waitFor();

        await context.setOffline(true);
        await page.getByRole('link', { name: 'viewer', exact: true }).click();
        await visitor.says('The record could not be loaded. The server could not be reached.');
        await context.setOffline(false);
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.locator('[data-testid=account-page]').waitFor();

        await visitor.walk(`/admin/resources/tenants/records/${app.tenantId}/edit`);
        await visitor.fill('name', 'Acme Ltd');
        await context.setOffline(true);
        await visitor.save();
        await visitor.says('What you entered is still here; try again.');
        await visitor.screenshot('cut-save');
        expect(await page.inputValue('[data-testid="property-edit-name"] input')).toBe('Acme Ltd');

        await visitor.walk('/admin/resources/tenants/actions/onboard');
        await page.fill('#name', 'Cut Ltd');
        await page.keyboard.press('Enter');
        await visitor.says('The server could not be reached. What you entered is still here; try again.');
        expect(await page.inputValue('#name')).toBe('Cut Ltd');
        await context.setOffline(false);
        expect(await app.sql(`SELECT name FROM tenant WHERE slug = 'acme'`)).toEqual([{ name: 'Acme' }]);

        await context.clearCookies();
        await page.getByRole('link', { name: 'Memberships' }).first().click();
        await page.waitForURL(/\/admin\/login\?next=%2Fadmin%2Fresources%2Fmemberships/);
      },
      LONG,
    );
  });
}
