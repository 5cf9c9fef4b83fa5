import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser } from '../support/browser.js';
import { itBrowses, Visitor } from './support/browser.js';
import { type ConsoleApp, PASSWORD, startConsoleApp } from './support/console-app.js';

const LONG = 240_000;

/** What a person does with a page: by the mouse, or with keys alone. */
interface Hands {
  /** Follows a link or presses a button of this name. */
  take(name: string): Promise<void>;
  write(id: string, value: string): Promise<void>;
}

function mouseOf(page: Page): Hands {
  return {
    take: async (name) => {
      const named = page.getByRole('button', { name, exact: true });
      await named
        .or(page.getByRole('link', { name, exact: true }))
        .first()
        .click();
    },
    write: (id, value) => page.fill(`#${id}`, value),
  };
}

/** Tab, Enter and letters; what has the focus must show it. */
function keysOf(page: Page): Hands {
  const tabTo = async (wanted: string, property: 'id' | 'name') => {
    for (let step = 0; step < 200; step += 1) {
      await page.keyboard.press('Tab');
      const [id, name, outline] = await page.evaluate<[string, string, string]>(`(() => {
        const node = document.activeElement;
        return [node.id, (node.getAttribute('aria-label') ?? node.textContent).trim(), getComputedStyle(node).outlineStyle];
      })()`);
      if ((property === 'id' ? id : name) !== wanted) continue;
      expect({ wanted, outline }).toEqual({ wanted, outline: 'solid' });
      return;
    }
    throw new Error(`Tab does not lead to ${wanted} at ${page.url()}`);
  };
  return {
    take: async (name) => {
      await page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('link', { name, exact: true }))
        .first()
        .waitFor();
      await tabTo(name, 'name');
      await page.keyboard.press('Enter');
    },
    write: async (id, value) => {
      await page.locator(`#${id}`).waitFor();
      await tabTo(id, 'id');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(value);
    },
  };
}

describe('an operator’s working day', () => {
  let app: ConsoleApp;
  let browser: Browser;

  beforeAll(async () => {
    if (!hasBrowser) return;
    [app, browser] = await Promise.all([startConsoleApp(), launchBrowser()]);
  }, 300_000);

  afterAll(async () => {
    if (!hasBrowser) return;
    await browser.close();
    await app.close();
  });

  async function send(path: string, body: object, token?: string, method = 'POST') {
    const answer = await fetch(`${app.baseUrl}/api/v1/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  }

  const logIn = (username: string, password: string) => send('auth/login/', { username, password });

  /** The owner changes the password that was handed over, and takes an order with a wrong quantity. */
  async function takeOrder(username: string, password: string): Promise<string> {
    const first = await logIn(username, password);
    await send(
      'auth/change-password/',
      { old_password: password, new_password: PASSWORD },
      first.body.access,
    );
    const token = (await logIn(username, PASSWORD)).body.access;
    const make = async (path: string, body: object) => {
      const made = await send(path, body, token);
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
    await send(`sales-orders/${order.id}/`, { notes: 'urgent' }, token, 'PATCH');
    return String(order.id);
  }

  itBrowses.each([
    [1280, 'by the mouse', mouseOf],
    [390, 'by the keyboard alone', keysOf],
  ] as const)(
    'at %i pixels %s: onboards, resets a password, finds who changed an order, corrects it, suspends and reactivates',
    async (width, _how, handsOf) => {
      const visitor = await Visitor.at(browser, app.baseUrl, width);
      const { page, context } = visitor;
      const { take, write } = handsOf(page);
      const [tenant, owner] = [`Northwind ${width}`, `nora-${width}`];
      const handover = async () => (await page.getByTestId('handover').textContent()) ?? '';

      // A new tenant, although the network is away at first.
      await visitor.goto('/admin/login');
      await page.focus('input[name=email]');
      await page.keyboard.type('root');
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByTestId('dashboard').waitFor();
      await page.getByRole('link', { name: /active tenants: show them$/ }).press('Enter');
      await take('Onboard a tenant');
      await write('name', tenant);
      await write('slug', `northwind-${width}`);
      await write('owner_username', owner);
      await context.setOffline(true);
      await page.keyboard.press('Enter');
      await visitor.says('The server could not be reached. What you entered is still here; try again.');
      await context.setOffline(false);
      await take('Onboard');
      await page.getByTestId('handover').waitFor();
      const orderId = await takeOrder(owner, await handover());
      await take('I have copied it');
      await page.getByRole('heading', { name: tenant, exact: true }).waitFor();

      // The owner has forgotten the password.
      await take(owner);
      await page.getByTestId('account-page').waitFor();
      await take('Reset password');
      await page.getByText('Reset password', { exact: true }).first().waitFor();
      await page.getByTestId('subject').waitFor();
      await page.getByRole('button', { name: 'Reset password' }).press('Enter');
      await page.getByTestId('handover').waitFor();
      const again = await handover();
      await take('I have copied it');
      await page.getByTestId('account-page').waitFor();
      expect((await logIn(owner, PASSWORD)).status).toBe(401);
      const { status, body } = await logIn(owner, again);
      expect(status).toBe(200);
      // With a one-time password nobody can do anything else, not even whoever acts in the owner's place.
      await send('auth/change-password/', { old_password: again, new_password: PASSWORD }, body.access);

      // Who changed this order?
      await take('Dashboard');
      await page.getByTestId('dashboard').waitFor();
      await take('The whole audit log');
      await take('Filter');
      await page.getByRole('search').locator('input').first().waitFor();
      await page.keyboard.type('SO-000001 Baker');
      await page.keyboard.press('Enter');
      await page.getByText('Filter (1)').waitFor();
      const [event] = await app.sql<{ id: string }>(
        `SELECT e.id FROM audit_event e JOIN tenant t ON t.id = e.tenant_id
          WHERE t.name = $1 AND e.action = 'sales_order.update'`,
        [tenant],
      );
      await page.locator(`a[href$="/audit-events/records/${event?.id}/show"]`).first().press('Enter');
      await page.getByRole('heading', { name: /^sales_order\.update: SO-000001/ }).waitFor();
      expect(await page.locator('.changes tbody tr').allInnerTexts()).toEqual([
        expect.stringMatching(/^Notes\s+.*urgent$/s),
      ]);
      expect(await page.locator('section', { hasText: owner }).count()).toBeGreaterThan(0);

      // In the owner's place, the order is put right.
      await take('Dashboard');
      await page.getByRole('link', { name: /active members: show them$/ }).press('Enter');
      await take(`Actions on ${owner}`);
      await page.locator('.row-menu:popover-open').getByRole('link', { name: 'Impersonate' }).press('Enter');
      await write('reason', 'ticket 4711');
      await context.setOffline(true);
      await page.keyboard.press('Enter');
      await visitor.says('The server could not be reached.');
      await context.setOffline(false);
      await take('Start impersonation');
      await page.waitForURL('**/api/docs/');
      await page.getByTestId('impersonation-banner').waitFor();
      await write('find', 'patch sales-orders');
      const change = page.locator('#operations-sales-SalesOrders_change');
      await change.locator('.opblock-summary-control').press('Enter');
      await change.locator('.try-out__btn').press('Enter');
      await change.locator('tr[data-param-name=id] input').fill(orderId);
      await change.locator('textarea').fill('{"notes": "by Friday"}');
      await change.locator('.execute').press('Enter');
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
      ).toEqual([{ notes: 'by Friday', actor: 'root', acts_as: owner }]);
      await take('End impersonation');
      await page.waitForURL('**/admin');

      // The tenant is suspended, and comes back.
      await page.getByRole('link', { name: /active tenants: show them$/ }).press('Enter');
      await take(tenant);
      for (const [action, status] of [
        ['Deactivate', 403],
        ['Reactivate', 200],
      ] as const) {
        await page.getByRole('heading', { name: tenant, exact: true }).waitFor();
        await take(action);
        await page.getByTestId('subject').waitFor();
        await take(`${action} tenant`);
        await page.getByText(action === 'Deactivate' ? /is deactivated: its/ : /is active again/).waitFor();
        expect((await logIn(owner, PASSWORD)).status).toBe(status);
      }
      await visitor.screenshot('working-day');
      await visitor.close();
    },
    LONG,
  );
});
