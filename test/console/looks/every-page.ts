import { beforeAll, describe, expect } from '@jest/globals';
import { hasBrowser } from '../../support/browser.js';
import { faultsOf } from '../support/axe.js';
import { itBrowses } from '../support/browser.js';
import { type ConsoleApp, PASSWORD } from '../support/console-app.js';
import { keysOf } from '../support/hands.js';
import type { OpenConsole } from '../support/open-console.js';
import { stopFaultsOf } from '../support/stops.js';

const LONG = 240_000;
const SCREENS = [
  { width: 1280, colours: 'light' },
  { width: 390, colours: 'dark' },
] as const;

/** Pages of the platform console, within its own address. */
const PLATFORM = [
  '/resources/tenants',
  '/resources/tenants?filters.is_active=false',
  '/resources/tenants/actions/new',
  '/resources/tenants/actions/onboard',
  '/resources/tenants/records/TENANT/show',
  '/resources/tenants/records/TENANT/edit',
  '/resources/tenants/records/TENANT/deactivate',
  '/resources/users',
  '/resources/users/actions/new',
  '/resources/users/records/1/show',
  '/resources/users/records/1/edit',
  '/resources/users/records/1/reset-password',
  '/resources/users/records/1/rights',
  '/resources/memberships',
  '/resources/memberships/actions/new',
  '/resources/memberships/records/1/show',
  '/resources/memberships/records/1/impersonate',
  '/resources/api-tokens',
  '/resources/api-tokens/actions/issue',
  '/resources/audit-events',
  '/resources/audit-events/records/1/show',
  '/resources/impersonations',
] as const;

const SYSTEM = [
  '/resources/product',
  '/resources/tenant',
  '/resources/tenant/records/TENANT/show',
  '/resources/tenant/records/TENANT/edit',
  '/resources/audit_event',
  '/resources/web_session',
] as const;

export function describeEveryPage(open: () => OpenConsole): void {
  describe('the consoles for everybody', () => {
    let app: ConsoleApp;

    beforeAll(() => {
      if (hasBrowser) ({ app } = open());
    });

    for (const { width, colours } of SCREENS)
      itBrowses(
        `have no serious fault for assistive technology, and no hidden stop of the Tab key, at ${width} pixels in ${colours} colours`,
        async () => {
          const visitor = await open().stranger(width);
          const { page } = visitor;
          await page.emulateMedia({ colorScheme: colours });
          const faults: string[] = [];
          const look = async (screen: string, within?: string) =>
            faults.push(...(await faultsOf(visitor, screen)), ...(await stopFaultsOf(page, screen, within)));
          const lookAt = async (root: string, paths: readonly string[]) => {
            for (const path of paths) {
              await visitor.walk(root + path.replace('TENANT', String(app.tenantId)));
              await look(root + path);
            }
          };
          await visitor.goto('/admin/login');
          await look('log-in');
          await visitor.giveName('root');
          await look('dashboard');
          await lookAt('/admin', PLATFORM);

          await visitor.walk('/admin/resources/tenants/actions/onboard');
          await page.getByRole('button', { name: 'Onboard' }).click();
          await page.locator('#name-error').waitFor();
          await look('form with errors');
          await visitor.walk(`/admin/resources/api-tokens/actions/issue?user=${app.ids.root}`);
          await page.fill('#name', 'for axe');
          await page.getByRole('button', { name: 'Issue token' }).click();
          await page.getByTestId('handover').waitFor();
          await look('handover and message');

          await visitor.goto('/system');
          await look('tables');
          await lookAt('/system', SYSTEM);
          await page.getByRole('button', { name: 'Filter', exact: true }).click();
          await look('filter of a table', '[role=search]');

          await visitor.goto('/admin/resources/memberships/records/1/impersonate');
          await page.fill('#reason', 'axe');
          await page.getByRole('button', { name: 'Start impersonation' }).click();
          await page.waitForURL('**/api/docs/');
          await visitor.goto('/admin/tenant');
          await page.locator('#movements p', { hasText: /^None/ }).waitFor();
          await look('what a tenant has');
          await visitor.goto('/admin');
          await look('banner');
          await page.getByRole('button', { name: 'End impersonation' }).click();
          await page.getByTestId('impersonation-banner').waitFor({ state: 'detached' });
          for (const form of ['/admin/password', '/admin/logout']) {
            await visitor.goto(form);
            await look(form);
          }
          await visitor.logOut();
          await visitor.goto('/account/');
          await look('/account/login');
          await page.fill('input[name=email]', 'owner');
          await page.fill('input[name=password]', PASSWORD);
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: 'Your account' }).waitFor();
          await look('/account/');
          await page.getByLabel(/^Last day/).fill('2020-01-01');
          const hands = keysOf(page);
          await hands.write('#name', 'by hand');
          await page.keyboard.press('Enter');
          await page.getByRole('alert').waitFor();
          await look('/account/ with an error');
          await page.getByLabel(/^Last day/).fill('');
          await hands.take('Issue token');
          await page.getByTestId('token').waitFor();
          await look('/account/tokens');
          await hands.take('I have copied it: back to your account');
          await hands.take('Revoke: by hand');
          await visitor.says('The token is revoked.');
          expect(
            await page.evaluate<number>(
              'document.documentElement.scrollWidth - document.documentElement.clientWidth',
            ),
          ).toBe(0);
          expect(faults).toEqual([]);
        },
        LONG,
      );

    itBrowses(
      'are worked by the keyboard alone: a row’s action, a filter, the way out',
      async () => {
        const visitor = await open().signedIn();
        const { page } = visitor;
        const { take } = keysOf(page);
        await visitor.walk('/admin/resources/users');

        const show = page.locator('.row-menu:popover-open').getByRole('link', { name: 'Show' });
        await take('Actions on root');
        await show.waitFor();
        await page.keyboard.press('Tab');
        await page.locator('a:focus', { hasText: /^Show$/ }).waitFor();
        await page.keyboard.press('Escape');
        expect(await page.locator('.row-menu:popover-open').count()).toBe(0);
        await page.keyboard.press('Enter');
        await show.waitFor();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'root', exact: true }).waitFor();
        expect(await page.title()).toBe('root · Users · Platform console');
        await page.locator('h1:focus').waitFor();

        await visitor.walk('/admin/resources/users');
        // In a menu the arrow keys go round.
        await page.getByRole('button', { name: 'Actions on root' }).focus();
        await page.keyboard.press('ArrowUp');
        await page.locator('.row-menu:popover-open a:focus').waitFor();
        await page.keyboard.press('ArrowDown');
        await page.locator('a:focus', { hasText: /^Show$/ }).waitFor();
        await page.keyboard.press('Escape');

        // The search finds what has a page, in either console.
        await page.getByRole('combobox', { name: /^Search/ }).focus();
        await visitor.type('acme');
        await page.getByRole('option', { name: /^Acme/ }).waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Acme', exact: true }).waitFor();

        await visitor.walk('/admin/resources/users');
        await take('Filter');
        await visitor.type('nobody-of-that-name');
        await page.keyboard.press('Enter');
        await page.getByText('No records').first().waitFor();
        // What was found is not covered, and the focus is where it came from.
        await page.locator('[role=search][inert]').waitFor({ state: 'attached' });
        await page.locator('button:focus', { hasText: /^Filter \(1\)$/ }).waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('search', { name: 'Filters' }).locator('input').first().waitFor();
        await page.keyboard.press('Escape');
        // Hidden filters are out of the way of the Tab key.
        expect(await page.locator('[role=search][inert]').count()).toBe(1);

        await take('Log out');
        await page.waitForSelector('input[name=password]');
      },
      LONG,
    );
  });
}
