import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { hasBrowser } from '../../support/browser.js';
import { faultsOf } from '../support/axe.js';
import { itBrowses, type Visitor } from '../support/browser.js';
import { type ConsoleApp, PASSWORD } from '../support/console-app.js';
import type { OpenConsole } from '../support/open-console.js';
import { stopFaultsOf } from '../support/stops.js';

const LONG = 240_000;
/** Each state is looked at on a telephone and on a desk; one acts on the desk. */
const WIDTHS = [390, 1280] as const;
const NOT_NOW = 'This cannot be done with the record as it is now, or not by you.';
const GONE = 'The record is gone, or never was.';
const UNREACHED = 'The server could not be reached.';

type State = readonly [path: string, heading: string, words: string];

/** By an address of the console that is open. */
const PLACES: readonly State[] = [
  ['/admin/resources/tenants/records/999999/show', 'There is no such page', GONE],
  ['/admin/resources/users/records/x/show', 'There is no such page', GONE],
  ['/admin/resources/users/records/1/reactivate', 'There is no such page', NOT_NOW],
  ['/admin/resources/users/records/1/frobnicate', 'There is no such page', NOT_NOW],
  [
    '/admin/resources/users?filters.username=nobody',
    'Users 0',
    'No records match the filter. Without the filter',
  ],
  ['/admin/resources/api-tokens', 'API tokens 0', 'No records yet.'],
  ['/admin/resources/users?page=99', 'Users 4', 'The list has no such page. To its first page'],
  [
    '/admin/resources/users?filters.age=9',
    'Users',
    'The list could not be loaded. Age: There is no such filter.',
  ],
  [
    '/admin/resources/audit-events?filters.occurred_at~~from=then',
    'Audit log',
    'The list could not be loaded. Occurred at: Date has wrong format.',
  ],
  ['/system/resources/tenant/records/999/show', 'There is no such page', GONE],
  ['/system/resources/product', 'Products 0', 'No records yet.'],
  [
    '/system/resources/tenant?filters.slug=nobody',
    'Tenants 0',
    'No records match the filter. Without the filter',
  ],
];

/** By an address that somebody types. */
const UNKNOWN = [
  '/admin/nothing',
  '/admin/pages/nothing',
  '/admin/resources/nothing',
  '/admin/resources/users/actions/frobnicate',
  '/admin/resources/users/records/1/frobnicate',
  '/system/resources/nothing',
];

/** What is read when a page opens: its address, what cannot be loaded, what is said until it is there. */
const READS: readonly (readonly [path: string, what: string])[] = [
  ['/admin/resources/memberships', 'The list'],
  ['/admin/resources/users/records/1/show', 'The record'],
  ['/admin', 'The figures'],
  ['/system/resources/app_user', 'The list'],
  ['/system', 'The tables'],
];

export function describeStates(open: () => OpenConsole): void {
  describe('each state of both consoles', () => {
    let app: ConsoleApp;
    let visitor: Visitor;
    let page: Page;
    let root = '/admin';

    beforeAll(async () => {
      if (!hasBrowser) return;
      ({ app } = open());
      visitor = await open().signedIn();
      ({ page } = visitor);
    });

    // A clock that was set goes with its window.
    afterAll(async () => {
      if (hasBrowser) await open().closeWindow();
    });

    /** To a page of either console; within the one that is open, as its own links go. */
    async function to(path: string): Promise<void> {
      const [site = ''] = /^\/\w+/.exec(path) ?? [];
      if (site !== root) await visitor.goto(site);
      root = site;
      await visitor.walk(path);
    }

    /** Nothing on the screen is in the way of anybody, at either width. */
    async function look(screen: string, within?: string, widths: readonly number[] = WIDTHS): Promise<void> {
      const faults: string[] = [];
      for (const width of widths) {
        await at(width);
        await visitor.screenshot(`state-${screen.replace(/\W+/g, '-')}`);
        const place = `${screen} at ${width}`;
        faults.push(...(await faultsOf(visitor, place)), ...(await stopFaultsOf(page, place, within)));
      }
      expect(faults).toEqual([]);
    }

    const at = (width: number) => page.setViewportSize({ width, height: 900 });

    const heading = () => page.locator('main h1, [data-css=app-content] h1').innerText();
    const content = () => page.locator('[data-css=app-content]').innerText();

    itBrowses.each(PLACES)(
      '%s',
      async (path, title, words) => {
        await to(path);
        await visitor.says(words.split('. ').at(-1) ?? '');
        expect((await heading()).replace(/\s+/g, ' ')).toBe(title);
        expect((await content()).replace(/\s+/g, ' ')).toContain(words);
        expect(await page.title()).toContain(title.replace(/ \d+$/, ''));
        await page.locator('h1:focus').waitFor();
        await look(path);
      },
      LONG,
    );

    /** Answers of the consoles' own interface as `answer` says, until what comes back is called. */
    async function intercept(answer: (route: Route) => unknown): Promise<() => Promise<void>> {
      const [calls, handler] = [/\/(admin|system)\/api\//, (route: Route) => void answer(route)] as const;
      await page.route(calls, handler);
      return () => page.unroute(calls, handler);
    }

    itBrowses.each(READS)(
      '%s while it loads, where it fails, and where the network is cut',
      async (path, what) => {
        const elsewhere = `${path.startsWith('/system') ? '/system/resources/tenant' : '/admin/resources/tenants'}/records/999/show`;
        await to(elsewhere);
        let answer = (): void => undefined;
        const held = new Promise<void>((resolve) => (answer = resolve));
        const release = await intercept((route) => held.then(() => route.continue()));
        await visitor.leaveFor(path);
        await page.locator('[data-css=app-content] [aria-busy=true]').waitFor();
        await look(`loading ${path}`);
        expect(await content()).not.toMatch(/no records|none|could not/i);
        answer();
        await visitor.settled();
        await release();
        expect(await content()).not.toMatch(/could not/);

        for (const [fail, why] of [
          [
            { status: 503, json: { detail: 'The database is away.', code: 'unavailable' } },
            'The database is away.',
          ],
          [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'The server failed.'],
          [null, UNREACHED],
        ] as const) {
          await visitor.walk(elsewhere);
          const repair = await intercept((route) => (fail ? route.fulfill(fail) : route.abort('failed')));
          await visitor.walk(path);
          await visitor.says(`${what} could not be loaded. ${why}`);
          expect(await heading()).toMatch(what === 'The list' ? /^(Memberships|Users)$/ : /^Not loaded$/);
          if (fail?.status === 503) await look(`failing ${path}`);
          await repair();
          await page.getByRole('button', { name: 'Try again' }).press('Enter');
          await page.getByText('could not be loaded').waitFor({ state: 'detached' });
          await visitor.settled();
        }
      },
      LONG,
    );

    itBrowses(
      'menus, filters and pickers, with and without something to pick',
      async () => {
        for (const list of ['tenants', 'memberships', 'users']) {
          await to(`/admin/resources/${list}`);
          for (const width of WIDTHS) {
            await at(width);
            await page.locator('.row-menu-button').last().press('Enter');
            const menu = page.locator('.row-menu:popover-open');
            for (const link of await menu.getByRole('link').all()) await link.click({ trial: true });
            await look(`menu ${list}`, undefined, [width]);
            await page.keyboard.press('Escape');
          }
        }
        await at(390);
        await page.getByRole('button', { name: 'Menu' }).press('Enter');
        await page.getByRole('link', { name: 'Audit log' }).click({ trial: true });
        await look('menu of the console', undefined, [390]);
        await page.keyboard.press('Escape');
        await at(1280);
        await to(`/admin/resources/memberships?filters.user=${app.ids.viewer}`);
        await page.getByRole('button', { name: 'Filter (1)' }).press('Enter');
        // Whom one filters by has a name.
        await page.getByRole('search').getByText('viewer', { exact: true }).waitFor();
        await page.getByLabel('Role').press('ArrowDown');
        await page.getByRole('option', { name: 'viewer', exact: true }).waitFor();
        await page.keyboard.press('Escape');
        await look('filter', '[role=search]');
        await page.locator('[role=search]').getByRole('combobox').first().focus();
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Shift+Tab');
        await page.locator('[role=search][inert]').waitFor({ state: 'attached' });
        expect(await page.evaluate("document.activeElement.closest('[role=search]')")).toBeNull();

        // The list without the filter is searched without it.
        await to('/admin/resources/memberships');
        await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
        await page.getByLabel('Role').waitFor();
        await page.locator('[role=search] [type=submit]').press('Enter');
        await page.locator('[role=search][inert]').waitFor({ state: 'attached' });
        await visitor.settled();
        expect(await heading()).toMatch(/^Memberships\s+2$/);

        await to('/admin/resources/memberships/actions/new');
        const picker = page.getByLabel('User');
        await picker.fill('nobody');
        await page.getByRole('option', { name: 'None with “nobody” in its name.' }).waitFor();
        expect(await faultsOf(visitor, 'nobody')).toEqual([]);
        const repair = await intercept((route) => route.abort('failed'));
        await picker.fill('view');
        await page.getByRole('option', { name: UNREACHED }).waitFor();
        await visitor.screenshot('state-picker');
        expect(await faultsOf(visitor, 'picker')).toEqual([]);
        await repair();
        await picker.fill('viewe');
        await page.getByRole('option', { name: 'viewer', exact: true }).waitFor();
        expect(await faultsOf(visitor, 'found')).toEqual([]);
        await page.keyboard.press('Enter');
        await look('picked');
        await to(`/admin/resources/tenants/records/${app.tenantId}/edit`);
        await page.getByText('best effort', { exact: true }).waitFor();
        await page.getByLabel('Reservation policy').press('ArrowDown');
        expect(await page.getByRole('option').allInnerTexts()).toEqual(['best effort', 'required', 'none']);
        await page.keyboard.press('Escape');
      },
      LONG,
    );

    itBrowses(
      'what is saved, what is refused, and what could not be sent',
      async () => {
        await page.clock.install();
        await visitor.goto('/admin');
        await to(`/admin/resources/tenants/records/${app.tenantId}/edit`);
        await visitor.fill('slug', 'no slug');
        await visitor.save();
        await page.locator('#slug-error').waitFor();
        await look('refused');
        const message = page.locator('.notice');
        await page.clock.fastForward(60_000);
        expect(await message.count()).toBe(1);
        await message.getByRole('button', { name: 'Close this message' }).press('Enter');
        expect(await message.count()).toBe(0);

        await visitor.fill('slug', 'acme');
        const repair = await intercept((route) => route.abort('failed'));
        await visitor.save();
        await visitor.says('What you entered is still here; try again.');
        await look('not sent');
        await repair();
        await visitor.save();
        await visitor.says('Acme is saved.');
        await look('saved');
        // Read to the end by whoever points at it; gone by itself after that.
        await message.hover();
        await page.clock.fastForward(30_000);
        expect(await message.innerText()).toContain('Acme is saved.');
        await page.mouse.move(0, 0);
        await page.clock.fastForward(9_000);
        await message.waitFor({ state: 'detached' });

        for (const [path, fill, button] of [
          ['tenants/actions/onboard', '#name', 'Onboard'],
          [`api-tokens/actions/issue?user=${app.ids.root}`, '#name', 'Issue token'],
          [`users/records/${app.ids.viewer}/rights`, null, 'Save rights'],
          [`users/records/${app.ids.viewer}/deactivate`, null, 'Deactivate account'],
          [`memberships/records/1/impersonate`, '#reason', 'Start impersonation'],
        ] as const) {
          await to(`/admin/resources/${path}`);
          if (fill) await page.fill(fill, 'some words');
          const back = await intercept((route) =>
            route.request().method() === 'POST'
              ? route.fulfill({ status: 503, json: { detail: 'Busy.' } })
              : route.continue(),
          );
          await page.getByRole('button', { name: button }).press('Enter');
          await visitor.says('Busy. What you entered is still here; try again.');
          if (fill) expect(await page.inputValue(fill)).toBe('some words');
          await look(`busy ${button}`);
          await back();
        }
      },
      LONG,
    );

    itBrowses(
      'who is no longer logged in: what was entered stays, and the way back leads to the same page',
      async () => {
        const other = await visitor.context.newPage();
        const logIn = async (window: Page) => {
          await window.fill('input[name=email]', 'root');
          await window.fill('input[name=password]', PASSWORD);
          await window.click('button[type=submit]');
        };
        const endSessions = () => app.sql('DELETE FROM web_session');
        await to('/admin/resources/tenants');
        await to(`/admin/resources/tenants/records/${app.tenantId}/edit`);
        await visitor.fill('name', 'Acme Ltd');
        await endSessions();
        await visitor.save();
        await visitor.says('You are no longer logged in: log in in another tab.');
        await other.goto(`${app.baseUrl}/admin`);
        await logIn(other);
        await other.locator('[data-css=topbar]').waitFor();
        await visitor.save();
        await visitor.says('Acme Ltd is saved.');

        await to('/admin/resources/tenants/actions/onboard');
        await page.fill('#name', 'Lost Ltd');
        await endSessions();
        await page.keyboard.press('Enter');
        await visitor.says(
          'You are no longer logged in: log in in another tab. What you entered is still here; try again.',
        );
        expect(await page.inputValue('#name')).toBe('Lost Ltd');

        await visitor.leaveFor('/admin/resources/users?filters.username=view');
        await page.waitForURL('**/admin/login?next=**');
        await look('log in again');
        await logIn(page);
        await visitor.row('viewer').waitFor();
        expect(page.url()).toBe(`${app.baseUrl}/admin/resources/users?filters.username=view`);

        const cut = await intercept((route) => route.abort('failed'));
        await visitor.context.setOffline(true);
        await page.getByRole('button', { name: 'Log out' }).press('Enter');
        await visitor.says(`You are still logged in. ${UNREACHED}`);
        await visitor.context.setOffline(false);
        await cut();
        await endSessions();
        await page.getByRole('button', { name: 'Log out' }).press('Enter');
        await page.waitForSelector('input[name=password]');
        await logIn(page);
        await page.getByTestId('dashboard').waitFor();
        await app.sql(`UPDATE tenant SET name = 'Acme'`);
        await other.close();
      },
      LONG,
    );

    itBrowses(
      'who acts as a member: an end that does not come, a tenant that cannot be read',
      async () => {
        const offline = (is: boolean) => visitor.context.setOffline(is);
        const banner = page.getByTestId('impersonation-banner');
        const end = banner.getByRole('button', { name: 'End impersonation' });
        await to('/admin/resources/memberships/records/1/impersonate');
        await page.fill('#reason', 'ticket 4711');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/api/docs/');
        await end.waitFor();
        await offline(true);
        await end.press('Enter');
        await banner.getByRole('alert').waitFor();
        expect(await banner.getByRole('alert').innerText()).toBe(`The impersonation goes on. ${UNREACHED}`);
        expect(await faultsOf(visitor, 'end on the documentation page')).toEqual([]);
        await offline(false);

        await visitor.goto('/admin/tenant');
        await page.locator('#movements p', { hasText: 'None.' }).waitFor();
        await look('tenant');
        await page.route(/stock-movements/, (route) =>
          route.fulfill({ status: 503, json: { detail: 'Busy.' } }),
        );
        await page.route(/stock-records/, (route) => route.abort('failed'));
        await page.reload();
        await page.locator('#movements p', { hasText: 'Could not be read: Busy.' }).waitFor();
        await page.locator('#stock p', { hasText: `Could not be read: ${UNREACHED}` }).waitFor();
        await look('tenant that cannot be read');
        await page.unrouteAll();

        await visitor.goto('/admin');
        await look('banner');
        await offline(true);
        await end.press('Enter');
        await visitor.says(`The impersonation goes on. ${UNREACHED}`);
        await offline(false);
        await end.press('Enter');
        await banner.waitFor({ state: 'detached' });
        await visitor.goto('/admin/tenant');
        await visitor.says('No impersonation is in progress');
        await look('nobody is acted as');
        root = '';
      },
      LONG,
    );

    itBrowses(
      'pages that are not there, or not for everybody',
      async () => {
        const lookAt = async (path: string, status: number, words: string) => {
          const answer = await page.goto(app.baseUrl + path);
          expect([path, answer?.status()]).toEqual([path, status]);
          await visitor.says(words);
          expect(await heading()).toBe('This cannot be shown');
        };
        for (const path of UNKNOWN) await lookAt(path, 404, 'Not found.');
        await look('unknown');
        await visitor.goto('/admin/password');
        for (const field of ['#old_password', '#new_password', '#repeated'])
          await page.fill(field, `${field} for a new one`);
        await page.keyboard.press('Enter');
        await visitor.says('The new password and its repetition differ.');
        await look('password');
        await page.getByRole('link', { name: 'Back to the console' }).press('Enter');
        await page.getByTestId('dashboard').waitFor();
        await visitor.logOut();

        await page.fill('input[name=email]', 'viewer');
        await page.fill('input[name=password]', PASSWORD);
        await page.keyboard.press('Enter');
        await visitor.says('Please enter the username and password of an operator account.');
        await look('no operator');
        await visitor.logIn('staff');
        await lookAt('/system', 403, 'The system console is for superusers only.');
        await lookAt('/admin/resources/memberships/records/1/impersonate', 403, 'You do not have permission');
        await look('not for staff');
        await visitor.goto('/admin/resources/memberships');
        await visitor.walk('/admin/resources/memberships/records/1/impersonate');
        await visitor.says(NOT_NOW);
        await look('no action of staff');
        await visitor.walk(`/admin/resources/users/records/${app.ids.root}/reset-password`);
        await visitor.says(NOT_NOW);
        await visitor.logOut();
        await visitor.logIn('root');
        root = '/admin';
      },
      LONG,
    );
  });
}
