import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { hasBrowser, itBrowses, launchBrowser, Visitor } from './support/browser.js';
import { type ConsoleApp, startConsoleApp } from './support/console-app.js';

const LONG = 240_000;
const WIDTHS = [1280, 390] as const;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SCREENS = [
  '/admin',
  '/admin/resources/tenants',
  '/admin/resources/tenants/actions/new',
  '/admin/resources/users',
  '/admin/resources/users/actions/new',
  '/admin/resources/users/records/1/show',
  '/admin/resources/users/records/1/edit',
  '/admin/resources/memberships',
  '/admin/resources/memberships/actions/new',
  '/admin/resources/api-tokens',
  '/admin/resources/audit-events',
  '/admin/resources/impersonations',
  '/system',
  '/system/resources/product',
  '/system/resources/tenant',
] as const;

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

/** What axe finds serious or worse on the page as it stands. */
async function faultsOf({ page }: Visitor): Promise<string[]> {
  // By the protocol: the content security policy lets no page add a script of its own.
  await page.evaluate(AXE);
  const violations = await page.evaluate<Violation[]>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

describe('the consoles for everybody', () => {
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

  async function signedIn(width?: number): Promise<Visitor> {
    const visitor = await Visitor.at(browser, app.baseUrl, width);
    await visitor.logIn('root');
    return visitor;
  }

  for (const width of WIDTHS)
    itBrowses(
      `have no serious fault for assistive technology at ${width} pixels`,
      async () => {
        const visitor = await signedIn(width);
        const faults: string[] = [];
        for (const screen of SCREENS) {
          await visitor.goto(screen);
          faults.push(...(await faultsOf(visitor)).map((fault) => `${screen} ${fault}`));
        }
        await visitor.goto('/admin/resources/users');
        await visitor.page.getByRole('button', { name: 'Filter', exact: true }).click();
        faults.push(...(await faultsOf(visitor)).map((fault) => `filter ${fault}`));
        expect(faults).toEqual([]);
      },
      LONG,
    );

  itBrowses(
    'are worked by the keyboard alone: a row’s action, a filter, the way out',
    async () => {
      const visitor = await signedIn();
      const { page } = visitor;
      await visitor.goto('/admin/resources/users');

      await page.getByRole('button', { name: 'Actions on root' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Show');
      await page.keyboard.press('Escape');
      expect(await page.locator('.row-menu:popover-open').count()).toBe(0);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'root', exact: true }).waitFor();
      expect(await page.title()).toBe('root · Users · Platform console');
      expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');

      await visitor.goto('/admin/resources/users');
      await page.getByRole('button', { name: 'Filter', exact: true }).focus();
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.tagName')).toBe('INPUT');
      await page.keyboard.type('nobody-of-that-name');
      await page.keyboard.press('Enter');
      await page.getByText('No records').first().waitFor();
      await page.getByRole('search', { name: 'Filters' }).locator('input').first().focus();
      await page.keyboard.press('Escape');
      // Hidden filters are out of the way of the Tab key.
      expect(await page.locator('[role=search][inert]').count()).toBe(1);

      await page.getByRole('button', { name: 'Log out' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('input[name=password]');
    },
    LONG,
  );

  itBrowses(
    'show the menu of the last row whole, above what surrounds it',
    async () => {
      const visitor = await signedIn(390);
      await visitor.goto('/admin/resources/users');
      const { page } = visitor;
      await page.locator('.row-menu-button').last().click();
      const menu = page.locator('.row-menu:popover-open');
      const box = await menu.boundingBox();
      expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 900).toBe(
        true,
      );
      for (const link of await menu.getByRole('link').all()) await link.click({ trial: true });
    },
    LONG,
  );
});
