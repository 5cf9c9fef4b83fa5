import { beforeAll, describe, expect } from '@jest/globals';
import { hasBrowser } from '../../support/browser.js';
import { itBrowses, type Visitor } from '../support/browser.js';
import { type ConsoleApp, PASSWORD } from '../support/console-app.js';
import type { OpenConsole } from '../support/open-console.js';

const LONG = 240_000;
const WIDE = 'W'.repeat(255);

export function describeFormsAndLists(open: () => OpenConsole): void {
  describe('forms and lists of the consoles', () => {
    let app: ConsoleApp;

    beforeAll(() => {
      if (hasBrowser) ({ app } = open());
    });

    const signedIn = (width?: number): Promise<Visitor> => open().signedIn('root', width);

    itBrowses(
      'a form that is refused names its fields as they are labelled, at the fields too, and the first of them has the focus',
      async () => {
        const visitor = await signedIn();
        const { page } = visitor;
        await visitor.walk('/admin/resources/memberships/actions/new');
        await visitor.save();
        const message = page.locator('.notice-error');
        await message.waitFor();
        expect(await message.innerText()).toMatch(
          /^User: This field is required\. Tenant: This field is required\. Role: This field is required\./,
        );
        await page.locator('#user:focus').waitFor();
        expect(await page.locator('#user').getAttribute('aria-invalid')).toBe('true');
        expect(await page.locator('#user-error').innerText()).toBe('This field is required.');
        expect(await page.locator('#user').getAttribute('aria-describedby')).toBe('user-error');
      },
      LONG,
    );

    itBrowses(
      'Cancel leads to what the form is about, also on a page that was opened by its address',
      async () => {
        const { page } = await (await signedIn()).another();
        const viewer = `/admin/resources/users/records/${app.ids.viewer}`;
        // The first has no page to go back to; each of the others, another than the one it leads to.
        for (const [path, leadsTo] of [
          [`${viewer}/edit`, `${viewer}/show`],
          [
            '/admin/resources/memberships/records/1/impersonate',
            '/admin/resources/memberships/records/1/show',
          ],
          [`${viewer}/deactivate`, `${viewer}/show`],
          ['/admin/resources/tenants/actions/new', '/admin/resources/tenants'],
          [`${viewer}/rights`, `${viewer}/show`],
          ['/admin/resources/tenants/actions/onboard', '/admin/resources/tenants'],
          ['/admin/resources/api-tokens/actions/issue', '/admin/resources/api-tokens'],
        ] as const) {
          await page.goto(app.baseUrl + path);
          await page.getByRole('button', { name: 'Cancel' }).click();
          await page.waitForURL(app.baseUrl + leadsTo);
        }
        await page.close();
      },
      LONG,
    );

    itBrowses(
      'a button that is pressed twice does its work once',
      async () => {
        const visitor = await signedIn();
        const { page } = visitor;
        await visitor.walk(`/admin/resources/api-tokens/actions/issue?user=${app.ids.root}`);
        await page.fill('#name', 'twice');
        await page.getByRole('button', { name: 'Issue token' }).dblclick();
        await visitor.sees('handover');
        expect(await app.sql("SELECT 1 FROM api_token WHERE name = 'twice'")).toHaveLength(1);
      },
      LONG,
    );

    itBrowses(
      'two operators at one record: each keeps what the other has changed, and is told where both changed the same',
      async () => {
        await app.sql("INSERT INTO tenant (name, slug) VALUES ('Shared', 'shared')");
        const [tenant] = await app.sql<{ id: number }>("SELECT id FROM tenant WHERE slug = 'shared'");
        const stored = () =>
          app.sql(`SELECT name, slug, reservation_policy FROM tenant WHERE id = ${tenant?.id}`);
        const path = `/admin/resources/tenants/records/${tenant?.id}/edit`;
        const first = await signedIn();
        const second = await first.another();
        await first.walk(path);
        await second.goto(path);
        await first.pick('reservation_policy', 'required');
        await first.save();
        await first.says('Shared is saved.');

        await second.fill('slug', 'shared-2');
        await second.save();
        await second.says('Shared is saved.');
        expect(await stored()).toEqual([
          { name: 'Shared', slug: 'shared-2', reservation_policy: 'required' },
        ]);

        await first.walk(path);
        await second.walk(path);
        await first.fill('name', 'By the first');
        await first.save();
        await first.says('By the first is saved.');
        await second.fill('name', 'By the second');
        await second.save();
        await second.says('Not saved: somebody else has changed the same meanwhile.');
        await second.says('Changed to “By the first” by somebody else meanwhile.');
        expect(await stored()).toMatchObject([{ name: 'By the first' }]);
        await second.save();
        await second.says('By the second is saved.');
        expect(await stored()).toMatchObject([{ name: 'By the second' }]);
        await second.page.close();
      },
      LONG,
    );

    itBrowses(
      'one long name leaves every column of a list in sight; on a phone each row is a card',
      async () => {
        await app.sql(`INSERT INTO tenant (name, slug) VALUES ('${WIDE}', 'wide')`);
        for (const width of [1280, 390]) {
          const visitor = await signedIn(width);
          const { page } = visitor;
          await visitor.walk('/admin/resources/tenants?filters.name=WWW');
          await visitor.screenshot(`wide-name-${width}`);
          const cells = await visitor.row('wide').locator('td').all();
          expect(cells).toHaveLength(5);
          for (const cell of cells) {
            const box = await cell.boundingBox();
            expect(box?.width).toBeGreaterThan(20);
            expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
          }
          const over =
            "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.list-rows'))";
          expect(await page.evaluate<number>(over)).toBeLessThanOrEqual(0);
        }
      },
      LONG,
    );

    itBrowses(
      'a list says what it is filtered by, by name, with the way to be rid of it; another order begins at the first page',
      async () => {
        const visitor = await signedIn();
        const { page } = visitor;
        await visitor.walk(
          `/admin/resources/memberships?filters.tenant=${app.tenantId}&filters.role=viewer&page=1`,
        );
        const applied = page.getByRole('list', { name: 'Filters in use' });
        await applied.getByText('Acme').waitFor();
        expect((await applied.innerText()).replace(/\s+/g, ' ')).toBe('Tenant: Acme × Role: viewer ×');
        await page.getByRole('link', { name: 'Without the filter Role' }).click();
        await visitor.row('owner').waitFor();
        expect(new URL(page.url()).search).toBe(`?filters.tenant=${app.tenantId}`);

        await visitor.walk('/admin/resources/users?page=99');
        await visitor.walk('/admin/resources/users?page=1&filters.is_active=true');
        await page.getByRole('link', { name: 'E-mail address' }).click();
        await page.waitForURL(/sortBy=email/);
        expect(new URL(page.url()).searchParams.has('page')).toBe(false);
      },
      LONG,
    );

    itBrowses(
      'from every page one reaches one’s account, one’s password and the other console',
      async () => {
        const visitor = await signedIn(390);
        const { page } = visitor;
        for (const [from, link, heading] of [
          ['/admin/resources/tenants', 'Your account', 'root'],
          ['/admin', 'System console', 'Tables'],
          ['/system/resources/tenant', 'Your account', 'root'],
          ['/admin', 'Change your password', 'Change your password'],
          ['/system', 'Platform console', 'Dashboard'],
        ] as const) {
          const isOpen = new URL(page.url()).pathname.split('/')[1] === from.split('/')[1];
          await (isOpen && from.includes('/resources/') ? visitor.walk(from) : visitor.goto(from));
          await page.getByRole('button', { name: /^root/ }).press('Enter');
          await page.getByRole('link', { name: link, exact: true }).click();
          await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
        }
        const staff = await open().signedIn('staff');
        await staff.page.getByRole('button', { name: /^staff/ }).click();
        await staff.says('API documentation');
        expect(await staff.page.getByRole('link', { name: 'System console' }).count()).toBe(0);
      },
      LONG,
    );

    itBrowses(
      'a search with spaces is gone on to after the log-in; a form of an ended session is answered by a page',
      async () => {
        const visitor = await open().stranger();
        const { page, context } = visitor;
        const logIn = async () => {
          await page.fill('input[name=email]', 'root');
          await page.fill('input[name=password]', PASSWORD);
          await page.click('button[type=submit]');
        };
        const search =
          '/admin/resources/audit-events?filters.search=two+words%3A+%22quoted%22&filters.outcome=ok';
        await visitor.goto(search);
        await logIn();
        await page.waitForURL(app.baseUrl + search);

        for (const path of ['/admin/password', '/admin/logout']) {
          await visitor.goto(path);
          const before = await context.cookies();
          await context.clearCookies();
          for (const field of await page.locator('input[type=password]').all())
            await field.fill('something long');
          await page.getByRole('button').click();
          await page.getByRole('heading', { name: 'Platform console' }).waitFor();
          expect(page.url()).toContain('/admin/login?next=');
          await context.addCookies(before);
        }

        // Logged in anew in another window, which has a token of its own.
        await visitor.goto('/admin/logout');
        const other = await context.newPage();
        await other.goto(`${app.baseUrl}/admin/login`);
        await other.fill('input[name=email]', 'root');
        await other.fill('input[name=password]', PASSWORD);
        await other.click('button[type=submit]');
        await other.locator('[data-css=topbar]').waitFor();
        await page.getByRole('button', { name: 'Log out' }).click();
        await page.getByRole('heading', { name: 'Nothing is done' }).waitFor();
        await page.getByRole('link', { name: 'Open the page again' }).click();
        await page.getByRole('heading', { name: 'Log out?' }).waitFor();
      },
      LONG,
    );

    itBrowses(
      'a page that was lost and is there again has its own title',
      async () => {
        const visitor = await signedIn();
        const { page, context } = visitor;
        await visitor.walk('/admin/resources/tenants');
        await context.setOffline(true);
        await page.getByRole('link', { name: 'Platform console' }).click();
        await visitor.says('The figures could not be loaded.');
        expect(await page.title()).toBe('Not loaded · Platform console');
        await context.setOffline(false);
        await page.getByRole('button', { name: 'Try again' }).click();
        await visitor.sees('dashboard');
        expect(await page.title()).toBe('Platform console');
        expect(await page.locator('h1').count()).toBe(1);
      },
      LONG,
    );

    itBrowses(
      'nobody is offered to shut themselves out',
      async () => {
        const visitor = await signedIn();
        const { page } = visitor;
        const deactivate = page.getByRole('link', { name: 'Deactivate', exact: true });
        await visitor.walk(`/admin/resources/users/records/${app.ids.root}/show`);
        await visitor.sees('account-page');
        expect(await deactivate.count()).toBe(0);
        await visitor.walk(`/admin/resources/users/records/${app.ids.staff}/show`);
        await deactivate.waitFor();
      },
      LONG,
    );

    itBrowses(
      'a long reason leaves the page beneath the banner to be seen on a phone; what the tenant has is counted',
      async () => {
        const visitor = await signedIn(390);
        const { page } = visitor;
        await visitor.walk('/admin/resources/memberships/records/1/impersonate');
        await page.fill('#reason', 'Ticket 4711: long words '.repeat(20));
        await page.getByRole('button', { name: 'Start impersonation' }).click();
        const banner = page.getByTestId('impersonation-banner');
        await banner.waitFor();
        expect((await banner.boundingBox())?.height).toBeLessThan(260);

        const made = async (path: string, body: object) =>
          Number((await visitor.api('POST', path, body)).body.id);
        const category = await made('categories/', { name: 'Bolts' });
        const location = await made('stock-locations/', { name: 'Shelf' });
        // It comes first by its name and has no stock, and so no form proposes it.
        await made('stock-locations/', { name: 'Aisle' });
        const name = 'A name that is too long for one line of a phone';
        const product = await made('products/', { sku: 'LONG', name, category });
        await made('stock-movements/', {
          ...{ product, to_location: location, movement_type: 'receive', quantity: 1234 },
        });
        await visitor.goto('/admin/tenant');
        await page.locator('#stock p', { hasText: /^1 in all\.$/ }).waitFor();
        const cells = await page.locator('#stock tbody td > span').allInnerTexts();
        expect(cells.slice(0, 7)).toEqual([
          '1',
          `LONG ${name}`,
          String(product),
          'Shelf',
          '1,234',
          '1,234',
          '–',
        ]);
        await visitor.screenshot('tenant-on-a-phone');

        // An order shows its lines, and leads to the operation with what is outstanding filled in.
        const supplier = await made('suppliers/', { name: 'Nordrad' });
        const order = await made('purchase-orders/', {
          supplier,
          lines: [{ product, quantity: 7, unit_price: 2.5 }],
        });
        await visitor.api('POST', `purchase-orders/${order}/confirm/`);
        await page.reload();
        const orders = page.locator('#purchase-orders');
        await orders.getByText('Lines of PO-000001: 1').click();
        expect(await orders.locator('.lines td[data-label] > span').allInnerTexts()).toEqual([
          '1',
          `LONG ${name}`,
          String(product),
          '7',
          '0',
          '7 pcs',
          '2.50',
          '17.50',
        ]);
        await orders.getByRole('link', { name: 'Receive' }).click();
        await page.waitForURL('**/api/docs/**');
        const body = page.getByLabel('Request body');
        await body.waitFor();
        const filled = await visitor.becomes(
          () => body.inputValue(),
          (text) => text.includes('"quantity"'),
        );
        expect(JSON.parse(filled)).toEqual({
          purchase_order: order,
          location,
          lines: [{ product, quantity: 7 }],
        });
        await page.getByRole('button', { name: 'End impersonation' }).click();
        await page.waitForURL('**/admin');
      },
      LONG,
    );

    itBrowses(
      'an edit that is not saved asks before it is left, by a link, by Back and by Cancel',
      async () => {
        const visitor = await signedIn();
        const { page } = visitor;
        const asked: string[] = [];
        let leaves = false;
        visitor.answer = (dialog) => {
          asked.push(dialog.message());
          return leaves ? dialog.accept() : dialog.dismiss();
        };
        const question = 'What you entered is not saved. Leave the page?';
        const users = page.getByRole('link', { name: 'Users', exact: true });
        await visitor.walk('/admin/resources/tenants');
        await visitor.choose('Acme', 'edit');
        await visitor.fill('name', 'Acme of tomorrow');
        await users.click();
        await page.evaluate('history.back()');
        await visitor.becomes(
          () => asked.length,
          (count) => count === 2,
        );
        await page.getByRole('button', { name: 'Cancel' }).click();
        expect(asked).toEqual([question, question, question]);
        expect(await page.inputValue('[data-testid="property-edit-name"] input')).toBe('Acme of tomorrow');
        await page.waitForURL('**/edit');
        leaves = true;
        await users.click();
        await page.getByRole('heading', { name: 'Users' }).waitFor();
        // What was not changed does not ask.
        await visitor.walk(`/admin/resources/tenants/records/${app.tenantId}/edit`);
        await users.click();
        await page.getByRole('heading', { name: 'Users' }).waitFor();
        expect(asked).toEqual([question, question, question, question]);
      },
      LONG,
    );

    itBrowses(
      'on paper a page is itself alone, and whole',
      async () => {
        await app.sql(
          "INSERT INTO tenant (name, slug) SELECT 'Printed ' || n, 'printed-' || n FROM generate_series(1, 530) n",
        );
        const visitor = await signedIn();
        const { page } = visitor;
        await visitor.walk('/admin/resources/tenants?filters.name=Printed');
        await page.getByRole('link', { name: '500 on a page' }).click();
        await visitor.becomes(
          () => page.locator('tbody tr').count(),
          (count) => count === 500,
        );
        await page.getByRole('link', { name: 'All on a page' }).click();
        await visitor.becomes(
          () => page.locator('tbody tr').count(),
          (count) => count === 530,
        );
        await page.emulateMedia({ media: 'print' });
        for (const aside of ['[data-css=sidebar]', '[data-css=topbar]', '.page-actions', '.row-menu-button'])
          expect(await page.locator(aside).first().isVisible()).toBe(false);
        // Nothing is cut off at the height of the window.
        const [overflow, whole] = await page.evaluate<[string, boolean]>(`[
        getComputedStyle(document.querySelector('[data-css=app-content]')).overflowY,
        document.documentElement.scrollHeight >= document.querySelector('tbody tr:last-child').getBoundingClientRect().bottom,
      ]`);
        expect([overflow, whole]).toEqual(['visible', true]);
        // Nor at the edge of a sheet of A4, in whatever colours the screen is.
        await page.setViewportSize({ width: 718, height: 1000 });
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        for (const path of [
          '/admin/resources/audit-events',
          '/system/resources/membership',
          `/admin/resources/tenants/records/${app.tenantId}/show`,
        ]) {
          await visitor.goto(path);
          const [edge, colour] = await page.evaluate<[number, string]>(`[
          Math.max(...[...document.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().right)),
          getComputedStyle(document.querySelector('td')).color,
        ]`);
          expect({ path, edge: edge <= 718, colour }).toEqual({
            path,
            edge: true,
            colour: 'rgb(28, 39, 51)',
          });
        }
      },
      LONG,
    );
  });
}
