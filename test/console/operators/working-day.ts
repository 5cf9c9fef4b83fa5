import { beforeAll, describe, expect } from '@jest/globals';
import { hasBrowser } from '../../support/browser.js';
import { itBrowses } from '../support/browser.js';
import { type ConsoleApp, PASSWORD } from '../support/console-app.js';
import { keysOf } from '../support/hands.js';
import type { OpenConsole } from '../support/open-console.js';
import { send } from '../support/send.js';

const LONG = 240_000;

export function describeWorkingDay(open: () => OpenConsole): void {
  describe('an operator’s working day', () => {
    let app: ConsoleApp;

    beforeAll(async () => {
      if (!hasBrowser) return;
      ({ app } = open());
      // A list of the day has no rows but its own: each of another case would be some keys more.
      await app.sql(
        `WITH others AS (UPDATE tenant SET is_active = false WHERE slug <> 'acme' RETURNING id)
         UPDATE membership SET is_active = false WHERE tenant_id IN (SELECT id FROM others)`,
      );
    });

    const logIn = (username: string, password: string) =>
      send(app.baseUrl, 'auth/login/', { username, password });

    /** The owner changes the password that was handed over, and takes an order with a wrong quantity. */
    async function takeOrder(username: string, password: string): Promise<string> {
      const first = await logIn(username, password);
      await send(
        app.baseUrl,
        'auth/change-password/',
        { old_password: password, new_password: PASSWORD },
        first.body.access,
      );
      const token = (await logIn(username, PASSWORD)).body.access;
      const make = async (path: string, body: object) => {
        const made = await send(app.baseUrl, path, body, token);
        expect({ path, ...made }).toMatchObject({ path, status: 201 });
        return made.body;
      };
      const category = await make('categories/', { name: 'Bolts' });
      const product = await make('products/', {
        sku: 'HX-8',
        name: 'Hex bolt',
        category: category.id,
        unit_cost: '1.00',
      });
      const customer = await make('customers/', { code: 'C-1', name: 'Baker' });
      const order = await make('sales-orders/', {
        customer: customer.id,
        lines: [{ product: product.id, quantity: 10, unit_price: '2.00' }],
      });
      await send(app.baseUrl, `sales-orders/${order.id}/`, { notes: 'urgent' }, token, 'PATCH');
      return String(order.id);
    }

    // The keys are those of the whole day, letters aside.
    itBrowses.each([
      [1280, 290],
      [390, 282],
    ])(
      'by the keyboard alone at %i pixels, in fewer than %i keys: onboards, resets a password, finds who changed an order, corrects it, suspends and reactivates',
      async (width, keys) => {
        const visitor = await open().stranger(width);
        const { page, context } = visitor;
        const { take, write, presses } = keysOf(page);
        const [tenant, owner] = [`Eastwind ${width}`, `emma-${width}`];
        const handover = async () => (await page.getByTestId('handover').textContent()) ?? '';

        // A new tenant, although the network is away at first.
        await visitor.goto('/admin/login');
        await visitor.type('root');
        await page.keyboard.press('Tab');
        await visitor.type(PASSWORD);
        await page.keyboard.press('Enter');
        await visitor.sees('dashboard');
        await take(/active tenants: show them$/);
        await take('Onboard a tenant');
        await page.locator('#name').waitFor();
        // The first field of a form waits for letters.
        await visitor.type(tenant);
        await write('#slug', `eastwind-${width}`);
        await write('#owner_username', owner);
        await context.setOffline(true);
        await page.keyboard.press('Enter');
        await visitor.says('The server could not be reached. What you entered is still here; try again.');
        await context.setOffline(false);
        await take('Onboard');
        await visitor.sees('handover');
        const orderId = await takeOrder(owner, await handover());
        await take('I have copied it');
        await page.getByRole('heading', { name: tenant, exact: true }).waitFor();

        // The owner has forgotten the password.
        await take(owner);
        await visitor.sees('account-page');
        await take('Reset password');
        await visitor.sees('subject');
        await take('Reset password', '.card');
        await visitor.sees('handover');
        const again = await handover();
        await take('I have copied it');
        await visitor.sees('account-page');
        expect((await logIn(owner, PASSWORD)).status).toBe(401);
        const { status, body } = await logIn(owner, again);
        expect(status).toBe(200);
        // The owner has not changed it yet: that stops nobody who acts in the owner's place.
        expect(await send(app.baseUrl, 'sales-orders/', {}, body.access)).toMatchObject({
          status: 403,
          body: { code: 'password_change_required' },
        });

        // Who changed this order?
        await take('Dashboard');
        await visitor.sees('dashboard');
        await take('The whole audit log');
        await take('Filter');
        await page.getByRole('search').locator('input').first().waitFor();
        await visitor.type('SO-000001 Baker');
        await page.keyboard.press('Enter');
        await page.getByText('Filter (1)').waitFor();
        // Of the number and of the name: the customer's own events are not in the list.
        await page.locator('tbody tr', { hasNotText: 'SO-000001' }).first().waitFor({ state: 'detached' });
        const [event] = await app.sql<{ id: string }>(
          `SELECT e.id FROM audit_event e JOIN tenant t ON t.id = e.tenant_id
          WHERE t.name = $1 AND e.action = 'sales_order.update'`,
          [tenant],
        );
        await take({ css: `a[href$="/audit-events/records/${event?.id}/show"]` });
        await page.getByRole('heading', { name: /^Sales order: update, SO-000001/ }).waitFor();
        expect(await page.locator('.changes tbody tr').allInnerTexts()).toEqual([
          expect.stringMatching(/^Notes\s+.*urgent$/s),
        ]);
        expect(await page.locator('section', { hasText: owner }).count()).toBeGreaterThan(0);

        // In the owner's place, the order is put right.
        await take('Dashboard');
        await take(/active members: show them$/);
        await take(`Actions on ${owner} in ${tenant}`);
        await take('Impersonate', '.row-menu:popover-open');
        await page.locator('#reason').waitFor();
        await visitor.type('ticket 4711');
        await context.setOffline(true);
        await page.keyboard.press('Enter');
        await visitor.says('The server could not be reached.');
        await context.setOffline(false);
        await take('Start impersonation');
        await page.waitForURL('**/api/docs/');
        await visitor.sees('impersonation-banner');
        await write('#find', 'patch sales-o');
        const operation = '#operations-sales-SalesOrders_change';
        const change = page.locator(operation);
        await take({ css: '.opblock-summary-control' }, operation);
        await take({ css: '.try-out__btn' }, operation);
        await write(`${operation} tr[data-param-name=id] input`, orderId);
        await write(`${operation} textarea`, '{"notes":"Fri"}');
        await take({ css: '.execute' }, operation);
        await change
          .locator('.live-responses-table .response .response-col_status', { hasText: '200' })
          .waitFor();
        expect(
          await app.sql(
            `SELECT o.notes, a.username AS actor, i.username AS acts_as FROM audit_event e
             JOIN sales_order o ON o.tenant_id = e.tenant_id JOIN tenant t ON t.id = e.tenant_id
             JOIN app_user a ON a.id = e.actor_id JOIN app_user i ON i.id = e.on_behalf_of_id
            WHERE t.name = $1 AND e.action = 'sales_order.update'`,
            [tenant],
          ),
        ).toEqual([{ notes: 'Fri', actor: 'root', acts_as: owner }]);
        await take('End impersonation');
        await page.waitForURL('**/admin');

        // The tenant is suspended, and comes back.
        await take(/active tenants: show them$/);
        await take(tenant);
        for (const [action, status] of [
          ['Deactivate', 403],
          ['Reactivate', 200],
        ] as const) {
          await page.getByRole('heading', { name: tenant, exact: true }).waitFor();
          await take(action);
          await visitor.sees('subject');
          await take(`${action} tenant`);
          await page.getByText(action === 'Deactivate' ? /is deactivated: its/ : /is active again/).waitFor();
          expect((await logIn(owner, again)).status).toBe(status);
        }
        // A day's work is not a day's tabbing.
        expect(presses()).toBeLessThan(keys);
        await visitor.screenshot('working-day');
      },
      LONG,
    );
  });
}
