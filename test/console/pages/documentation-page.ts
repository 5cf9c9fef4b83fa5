import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasBrowser } from '../../support/browser.js';
import { faultsOf } from '../support/axe.js';
import { BrowserSession } from '../support/browser-session.js';
import { itBrowses } from '../support/browser.js';
import { type ConsoleApp, PASSWORD } from '../support/console-app.js';
import { keysOf } from '../support/hands.js';
import type { OpenConsole } from '../support/open-console.js';

const LONG = 120_000;
const CREATE = '#operations-categories-Categories_create';
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};
const ME = '#operations-auth-Auth_me';

export function describeDocumentationPage(console: () => OpenConsole): void {
  describe('the documentation page', () => {
    let app: ConsoleApp;

    beforeAll(() => {
      if (hasBrowser) ({ app } = console());
    });

    /** Where the page is open, its filter empty and its tags folded. */
    async function open(page: Page): Promise<void> {
      await page.goto(`${app.baseUrl}/api/docs/`);
      await page.locator('#find').waitFor();
    }

    /** By the mouse: opens an operation and sends its example. */
    async function execute(page: Page, operation: string): Promise<number> {
      const tag = operation.split('-')[1] ?? '';
      if (!(await page.locator(operation).isVisible())) await page.locator(`#operations-tag-${tag}`).click();
      const place = page.locator(operation);
      if (!(await place.locator('.execute').isVisible())) {
        await place.locator('.opblock-summary-control').click();
        await place.locator('.try-out__btn').click();
      }
      return statusAfter(page, operation, () => place.locator('.execute').click());
    }

    async function statusAfter(page: Page, operation: string, act: () => Promise<void>): Promise<number> {
      const [answer] = await Promise.all([
        page.waitForResponse((one) => one.url().includes('/api/v1/')),
        act(),
      ]);
      const shown = page.locator(`${operation} .live-responses-table .response .response-col_status`).first();
      await shown.getByText(String(answer.status())).waitFor();
      return answer.status();
    }

    const answerOn = async (page: Page): Promise<string> =>
      page.evaluate<string>("document.querySelector('.live-responses-table .microlight').textContent");

    itBrowses(
      'lets an operator act as a member by the mouse: the session and its CSRF token are used, and both people are on record',
      async () => {
        const visitor = await console().signedIn('root');
        const { page } = visitor;
        await visitor.walk('/admin/resources/memberships');
        await visitor.choose('owner', 'impersonate');
        await page.fill('#reason', 'ticket 4711');
        await page.getByRole('button', { name: 'Start impersonation' }).click();
        await page.waitForURL('**/api/docs/');
        const banner = page.getByTestId('impersonation-banner');
        expect(await banner.innerText()).toMatch(
          /^root acts as owner, until \d{4}-\d\d-\d\d \d\d:\d\d UTC at the latest\. Everything is on record\.\s+Reason: ticket 4711\s/,
        );
        // What was entered for another person is not used while the page says whom one acts as.
        await authorize(page, '#auth-bearer-value', 'not.a.token');
        expect(await execute(page, CREATE)).toBe(201);
        expect(await answerOn(page)).toContain('"name": "Spare parts"');
        await visitor.screenshot('documentation-acting');
        expect(
          await app.sql(
            `SELECT a.username AS actor, i.username AS acts_as FROM audit_event e JOIN app_user a ON a.id = e.actor_id
             JOIN app_user i ON i.id = e.on_behalf_of_id WHERE e.action = 'category.create'`,
          ),
        ).toEqual([{ actor: 'root', acts_as: 'owner' }]);

        await banner.getByRole('button', { name: 'End impersonation' }).click();
        await page.waitForURL('**/admin');
        await visitor.walk('/admin/resources/audit-events');
        expect(await visitor.row('Category: create').innerText()).toMatch(/root[\s\S]*owner/);
        expect(visitor.troubles).toEqual([]);

        await page.evaluate('localStorage.clear()');
        await open(page);
        expect(await banner.count()).toBe(0);
        expect(await execute(page, CREATE)).toBe(403);
        expect(await answerOn(page)).toContain('permission_denied');
      },
      LONG,
    );

    itBrowses(
      'lets an operator act as a member by the keyboard alone on a phone',
      async () => {
        await app.sql(`UPDATE category SET name = 'Other', slug = 'other'`);
        const visitor = await console().signedIn('root', 390);
        const { page } = visitor;
        await visitor.walk('/admin/resources/memberships');
        const { take, write } = keysOf(page);
        await take('Actions on owner in Acme');
        await take('Impersonate', '.row-menu:popover-open');
        await write('#reason', 'ticket 4712');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/api/docs/');
        await page.getByTestId('impersonation-banner').waitFor();
        await page.locator('#find').waitFor();
        await visitor.screenshot('documentation-acting');

        await write('#find', 'post /cat');
        await page.locator(CREATE).waitFor();
        expect(await page.locator('.find [role=status]').innerText()).toBe('1 operation');
        await take({ css: '.opblock-summary-control' }, CREATE);
        await take({ css: '.try-out__btn' }, CREATE);
        expect(await statusAfter(page, CREATE, () => take({ css: '.execute' }, CREATE))).toBe(201);
        await visitor.screenshot('documentation-answer');

        await take('End impersonation');
        await page.waitForURL('**/admin');
        expect(visitor.troubles).toEqual([]);
      },
      LONG,
    );

    itBrowses(
      'takes a JWT or the bare API token, keeps it over a reload, and lets it go',
      async () => {
        const visitor = await console().stranger();
        const { page } = visitor;
        const { access } = (await (
          await fetch(`${app.baseUrl}/api/v1/auth/login/`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ username: 'viewer', password: PASSWORD }),
          })
        ).json()) as { access: string };
        await open(page);
        expect(await execute(page, ME)).toBe(401);
        await authorize(page, '#auth-bearer-value', access);
        expect(await execute(page, ME)).toBe(200);
        await open(page);
        expect(await execute(page, ME)).toBe(200);
        expect(await answerOn(page)).toContain('"username": "viewer"');

        const operator = new BrowserSession(app.baseUrl);
        await operator.logIn('root');
        const made = await operator.post('/api/v1/api-tokens/', {
          user: app.ids.owner,
          name: 'for the page',
        });
        await letGo(page);
        await authorize(page, '#api_key_value', String(made.body.token));
        await open(page);
        expect(await execute(page, ME)).toBe(200);
        expect(await answerOn(page)).toContain('"username": "owner"');

        await letGo(page);
        await open(page);
        expect(await execute(page, ME)).toBe(401);
      },
      LONG,
    );

    itBrowses(
      'finds operations by path, name and word, and says how many',
      async () => {
        const visitor = await console().stranger();
        const { page } = visitor;
        await open(page);
        expect(await page.locator('.opblock').count()).toBe(0);
        const found = async (words: string): Promise<string[]> => {
          await page.fill('#find', words);
          return page.evaluate<string[]>("[...document.querySelectorAll('.opblock')].map(({ id }) => id)");
        };
        expect(await found('from-reorder')).toEqual(['operations-purchasing-Reorder_create']);
        expect(await found('Reset PASSWORD')).toEqual([expect.stringMatching(/-Users_resetPassword$/)]);
        expect(await found('delete categories')).toEqual(['operations-categories-Categories_delete']);
        expect(await found('flux capacitor')).toEqual([]);
        expect(await page.locator('.find [role=status]').innerText()).toBe('No operations');
        expect(await page.getByText('No operations defined').count()).toBe(0);
        // A field, of a body or an answer.
        expect(await found('cost_difference')).toContain('operations-returns-Returns_toSupplier');
        await page.fill('#find', '');
        await page.locator('#operations-tag-categories').waitFor();
        expect(await page.locator('.opblock').count()).toBe(0);
        expect(visitor.troubles).toEqual([]);
      },
      LONG,
    );

    itBrowses(
      'begins with what a newcomer needs, leads to a topic, and shows each request in three languages',
      async () => {
        const visitor = await console().stranger();
        const { page } = visitor;
        await open(page);
        for (const heading of ['Log in', 'Tenant', 'Errors', 'What has changed'])
          await page.getByRole('heading', { name: heading, exact: true }).waitFor();
        const topics = page.getByRole('navigation', { name: 'Topics' });
        expect(await topics.getByRole('listitem').count()).toBe(
          await page.locator('.opblock-tag-section').count(),
        );
        expect(await topics.innerText()).toContain('Customers, sales orders, dispatches.');
        expect(await topics.locator('li p:empty').count()).toBe(0);
        const { take } = keysOf(page);
        await take('categories', '#topics');
        await page.locator(CREATE).waitFor();
        await page.locator(`${CREATE} .opblock-summary-control`).click();
        await page.locator(`${CREATE} .samples summary`).click();
        const sample = page.locator(`${CREATE} .samples pre`);
        expect(await sample.innerText()).toContain(`curl -s '${app.baseUrl}/api/v1/categories/'`);
        await page.locator(CREATE).getByRole('button', { name: 'Python' }).click();
        expect(await sample.innerText()).toContain('"name": "Spare parts"');
        // The version is that of the service.
        expect((await page.locator('.info .version').first().innerText()).trim()).toBe(version);
        // The version of the document as it is published.
        expect(await page.locator('.info .version').nth(1).innerText()).toBe('OAS 3.1');
        expect(visitor.troubles).toEqual([]);
      },
      LONG,
    );

    itBrowses(
      'has no serious fault for assistive technology, and is no wider than the window, at 1280 pixels in light colours and at 390 in dark ones',
      async () => {
        const visitor = await console().stranger();
        const { page } = visitor;
        const faults: string[] = [];
        const look = async (screen: string) => {
          for (const [width, colorScheme] of [
            [390, 'dark'],
            [1280, 'light'],
          ] as const) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            faults.push(...(await faultsOf(visitor, `${screen} at ${width}`)));
            await visitor.screenshot(`documentation-${screen}`);
          }
        };
        await open(page);
        await look('folded');
        expect(await execute(page, CREATE)).toBe(401);
        await page.mouse.move(0, 0);
        await page.locator('.samples summary').click();
        await look('executed');
        await page.locator('.auth-wrapper .authorize').first().click();
        await look('authorize');
        await page.keyboard.press('Escape');
        await page.locator('.authorize:focus').waitFor();
        expect(faults).toEqual([]);
      },
      LONG,
    );

    /** As a person does: by the dialog, which Escape closes. */
    async function authorize(page: Page, field: string, value: string): Promise<void> {
      await page.locator('.auth-wrapper .authorize').first().click();
      const form = page.locator('dialog form', { has: page.locator(field) }).first();
      await form.locator(field).fill(value);
      await form.getByRole('button', { name: 'Authorize', exact: true }).click();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
    }

    /** What was entered, whichever it is. */
    async function letGo(page: Page): Promise<void> {
      await page.locator('.auth-wrapper .authorize').first().click();
      await page.getByRole('button', { name: 'Logout', exact: true }).click();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
    }
  });
}
