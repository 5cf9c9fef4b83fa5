import { beforeAll, describe, expect } from '@jest/globals';
import { hasBrowser } from '../../support/browser.js';
import { itBrowses, type Visitor } from '../support/browser.js';
import { type ConsoleApp, PASSWORD } from '../support/console-app.js';
import type { OpenConsole } from '../support/open-console.js';

const LONG = 240_000;

export function describePlatformConsole(open: () => OpenConsole): void {
  describe('the platform console in a browser', () => {
    let app: ConsoleApp;

    beforeAll(() => {
      if (hasBrowser) ({ app } = open());
    });

    const signedIn = (username?: string, width?: number): Promise<Visitor> =>
      open().signedIn(username, width);

    async function loginStatus(username: string): Promise<number> {
      const answer = await fetch(`${app.baseUrl}/api/v1/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
      });
      return answer.status;
    }

    itBrowses(
      'makes a tenant and a membership, shuts the tenant off and on again',
      async () => {
        await app.newUser('solo');
        const visitor = await signedIn('root');
        const { page } = visitor;
        await visitor.screenshot('dashboard');

        await page.getByText('Tenants', { exact: true }).first().click();
        await page.getByText('New tenant', { exact: true }).click();
        await visitor.fill('name', 'Browser Ltd');
        await visitor.fill('slug', 'acme');
        await visitor.save();
        await visitor.says(/slug/i);
        expect(await app.sql("SELECT 1 FROM tenant WHERE name = 'Browser Ltd'")).toEqual([]);
        await visitor.screenshot('tenant-conflict');
        await visitor.fill('slug', 'browser');
        await visitor.save();
        await page.getByRole('heading', { name: 'Browser Ltd', exact: true }).waitFor();
        await visitor.says('Browser Ltd is saved.');
        await visitor.screenshot('tenant-saved');

        await visitor.walk('/admin/resources/memberships/actions/new');
        await visitor.pick('user', 'solo');
        await visitor.pick('tenant', 'Browser Ltd');
        await visitor.pick('role', 'Owner');
        await visitor.screenshot('new-membership');
        await visitor.save();
        // The page of the tenant, which lists its members.
        await page.getByRole('heading', { name: 'Browser Ltd', exact: true }).waitFor();
        await visitor.row('solo').waitFor();
        expect(await loginStatus('solo')).toBe(200);

        await visitor.walk('/admin/resources/tenants');
        await visitor.choose('Browser Ltd', 'deactivate');
        await visitor.says('Its members can no longer log in');
        await visitor.screenshot('deactivate-tenant');
        await page.getByRole('button', { name: 'Deactivate tenant' }).click();
        await visitor.says('Browser Ltd is deactivated');
        expect(await loginStatus('solo')).toBe(403);

        await visitor.walk('/admin/resources/tenants');
        await visitor.choose('Browser Ltd', 'reactivate');
        await page.getByRole('button', { name: 'Reactivate tenant' }).click();
        await visitor.says('Browser Ltd is active again');
        expect(await loginStatus('solo')).toBe(200);

        await visitor.logOut();
        await visitor.goto('/admin/resources/tenants');
        expect(page.url()).toContain('/admin/login');
        expect(visitor.troubles).toEqual([]);
      },
      LONG,
    );

    itBrowses(
      'issues a token, shows it once, and revokes it',
      async () => {
        const visitor = await signedIn('root');
        const { page } = visitor;
        await visitor.walk(`/admin/resources/api-tokens/actions/issue?user=${app.ids.root}`);
        await page.fill('input[name=name]', 'warehouse scanner');
        await page.getByRole('button', { name: 'Issue token' }).click();
        const token = (await page.textContent('[data-testid=handover]')) ?? '';
        await visitor.screenshot('issued-token');
        const use = () =>
          fetch(`${app.baseUrl}/api/v1/tenants/`, { headers: { authorization: `Token ${token.trim()}` } });
        expect((await use()).status).toBe(200);
        await page.getByRole('button', { name: 'I have copied it' }).click();
        await visitor.row('warehouse scanner').waitFor();
        expect(await page.content()).not.toContain(token.trim());
        await visitor.screenshot('api-tokens');
        await visitor.choose('warehouse scanner', 'revoke');
        await page.getByRole('button', { name: 'Revoke token' }).click();
        await visitor.says('The token is revoked');
        expect((await use()).status).toBe(401);
        expect(visitor.troubles).toEqual([]);
      },
      LONG,
    );

    itBrowses(
      'steps into a member’s place from the list, with a banner on every page, and leaves by one click',
      async () => {
        const visitor = await signedIn('root');
        const { page } = visitor;
        const banner = page.locator('[data-testid=impersonation-banner]');
        await visitor.walk('/admin/resources/memberships');
        await visitor.choose('owner', 'impersonate');
        await page.fill('input[name=reason]', 'ticket 4711');
        await visitor.screenshot('impersonate');
        await page.getByRole('button', { name: 'Start impersonation' }).click();
        await page.waitForURL('**/api/docs/');
        await banner.waitFor();
        expect(await banner.textContent()).toMatch(/root acts as owner.*ticket 4711/);
        await visitor.screenshot('documentation-impersonating');
        // The topics stay below the banner as the page is scrolled.
        await page.locator('.opblock-tag').last().scrollIntoViewIfNeeded();
        const [above, topics] = [await banner.boundingBox(), await page.locator('#topics').boundingBox()];
        expect(Math.round(topics?.y ?? 0)).toBe(Math.round(above?.height ?? -1));

        await page.getByRole('link', { name: 'What this tenant has' }).click();
        await page.getByRole('heading', { name: 'What Acme has' }).waitFor();
        for (const section of ['stock', 'purchase-orders', 'sales-orders', 'movements'])
          await page.locator(`#${section} p`, { hasText: /^(?:None\.|\d+ in all)/ }).waitFor();
        await visitor.screenshot('tenant-overview');
        for (const path of [
          '/admin/resources/users',
          '/admin/resources/audit-events',
          '/back-office/system',
          '/admin',
        ]) {
          await visitor.goto(path);
          expect(await banner.textContent()).toContain('owner');
        }
        await visitor.screenshot('impersonating');
        expect(await visitor.api('GET', 'auth/me/')).toMatchObject({
          body: { username: 'owner', impersonated_by: { username: 'root' } },
        });
        expect((await visitor.api('POST', 'categories/', { name: 'From the browser' })).status).toBe(201);

        await page.getByRole('button', { name: 'End impersonation' }).click();
        await banner.waitFor({ state: 'detached' });
        expect(await visitor.api('GET', 'auth/me/')).toMatchObject({ body: { username: 'root' } });

        await visitor.walk('/admin/resources/audit-events?filters.action=category.create');
        await visitor.row('Category: create').waitFor();
        expect(await visitor.row('Category: create').textContent()).toMatch(/root.*owner/);
        await visitor.screenshot('audit-log');
        await page.getByRole('link', { name: 'Category: create' }).click();
        await visitor.says('From the browser');
        await visitor.screenshot('audit-event');
        await visitor.walk('/admin/resources/impersonations');
        await visitor.row('ticket 4711').waitFor();
        await visitor.screenshot('impersonations');
        expect(visitor.troubles).toEqual([]);
      },
      LONG,
    );

    itBrowses(
      'shows staff nothing that only a superuser may do',
      async () => {
        const visitor = await signedIn('staff');
        const { page } = visitor;
        await visitor.walk('/admin/resources/memberships');
        await visitor.row('owner').waitFor();
        await visitor.screenshot('staff-memberships');
        expect(await page.locator('[data-testid=action-remove]').count()).toBeGreaterThan(0);
        expect(await page.locator('[data-testid=action-impersonate]').count()).toBe(0);
        await visitor.walk('/admin/resources/users');
        await visitor.row('root').waitFor();
        expect(await page.locator('[data-testid=action-rights]').count()).toBe(0);
        expect(await visitor.row('root').locator('[data-testid=action-deactivate]').count()).toBe(0);
        expect(await visitor.row('viewer').locator('[data-testid=action-deactivate]').count()).toBe(1);
        expect(visitor.troubles).toEqual([]);
        await visitor.goto('/back-office/system');
        await visitor.says('The system console is for superusers only.');
      },
      LONG,
    );

    itBrowses(
      'fits a telephone',
      async () => {
        const visitor = await open().stranger(390);
        await visitor.goto('/admin');
        await visitor.screenshot('login');
        await visitor.giveName('root');
        await visitor.screenshot('dashboard');
        const listed = () =>
          visitor.page.locator('tbody tr').or(visitor.page.getByText('No records')).first().waitFor();
        for (const name of [
          'tenants',
          'users',
          'memberships',
          'api-tokens',
          'audit-events',
          'impersonations',
        ]) {
          await visitor.walk(`/admin/resources/${name}`);
          await listed();
          await visitor.screenshot(name);
        }
        for (const table of ['product', 'app_user']) {
          const path = `/back-office/system/resources/${table}`;
          await (table === 'product' ? visitor.goto(path) : visitor.walk(path));
          await listed();
          await visitor.screenshot(`system-${table}`);
        }
        expect(visitor.troubles).toEqual([]);
      },
      LONG,
    );
  });
}
