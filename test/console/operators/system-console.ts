import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { hasBrowser } from '../../support/browser.js';
import { itBrowses } from '../support/browser.js';
import type { ConsoleApp } from '../support/console-app.js';
import type { OpenConsole } from '../support/open-console.js';

const LONG = 240_000;

export function describeSystemConsole(open: () => OpenConsole): void {
  describe('the system console in a browser', () => {
    let app: ConsoleApp;

    beforeAll(async () => {
      if (!hasBrowser) return;
      ({ app } = open());
      await app.sql(
        `INSERT INTO category (tenant_id, id, name, slug) VALUES ($1, 1, 'Bearings', 'bearings')`,
        [app.tenantId],
      );
      for (const [sku, cost, day] of [
        ['B-1', '2.5000', '2026-01-31'],
        ['B-2', '10.2500', '2026-02-15'],
        ['B-3', '100.0000', '2026-03-01'],
      ]) {
        await app.sql(
          `INSERT INTO product (tenant_id, sku, name, category_id, unit_cost, created_at) VALUES ($1, $2, $2, 1, $3, $4)`,
          [app.tenantId, sku, cost, `${day} 12:00Z`],
        );
      }
    });

    afterAll(async () => {
      if (hasBrowser) await app.sql('DELETE FROM product; DELETE FROM category');
    });

    itBrowses(
      'filters decimals, dates and choices, and leads from a row to the row it names',
      async () => {
        const visitor = await open().stranger();
        const { page } = visitor;
        await visitor.logIn('root', '/back-office/system');
        await visitor.says('Everything in the database');
        await visitor.screenshot('system');

        /** Waits until the list shows just these products. */
        const shows = async (...skus: string[]) => {
          if (skus.length === 0) await visitor.says('No records');
          const cells = page.locator('[data-testid=property-list-sku]');
          let found: string[] = ['nothing yet'];
          for (let look = 0; look < 300 && found.join() !== skus.join(); look += 1) {
            if (look > 0) await page.waitForTimeout(100);
            found = (await cells.allTextContents()).sort();
          }
          expect(found).toEqual(skus);
        };
        const list = '/back-office/system/resources/product';
        await visitor.walk(list);
        await shows('B-1', 'B-2', 'B-3');
        await page.getByText('Filter', { exact: true }).first().click();
        await page.fill('input[name="filter-unit_cost~~from"]', '2.6');
        await page.fill('input[name="filter-unit_cost~~to"]', '99.99');
        await visitor.screenshot('system-filter');
        await page.getByRole('button', { name: 'Apply changes' }).click();
        await shows('B-2');

        await visitor.goto(`${list}?filters.created_at~~from=2026-02-01&filters.created_at~~to=2026-02-28`);
        await shows('B-2');
        await visitor.walk(`${list}?filters.unit_of_measure=kg`);
        await shows();
        await visitor.walk(`${list}?filters.unit_cost=many`);
        await visitor.says('A valid number is required.');

        await visitor.walk(list);
        await visitor.row('B-1').getByText('Bearings').click();
        await page.waitForURL(/resources\/category\/records\/\d+~1\/show/);
        await visitor.says('bearings');
        await visitor.screenshot('system-record');

        await visitor.walk('/back-office/system/resources/app_user');
        await visitor.row('root').waitFor();
        expect(await page.content()).not.toMatch(/password_hash|argon2/);
        await visitor.logOut();
        expect(visitor.troubles).toEqual([]);
      },
      LONG,
    );

    itBrowses(
      'serves the bundle that the build made, and every asset that its pages ask for',
      async () => {
        const bundle = await fetch(`${app.baseUrl}/admin/frontend/assets/components.bundle.js`);
        expect(await bundle.text()).toBe(
          readFileSync(join(import.meta.dirname, '..', '..', '..', 'dist', 'admin-ui', 'bundle.js'), 'utf8'),
        );
        const page = await fetch(`${app.baseUrl}/admin/login`);
        expect(page.status).toBe(200);
        for (const asset of ['global', 'design-system', 'app'])
          expect((await fetch(`${app.baseUrl}/admin/frontend/assets/${asset}.bundle.js`)).status).toBe(200);
        expect(app.output()).not.toMatch(/bundling/i);
      },
      LONG,
    );
  });
}
