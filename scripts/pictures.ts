/**
 * `npm run pictures`: starts the inventory service with demo data, takes the screenshots of the README, and removes
 * everything else. Needs chromium.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { freePort } from './lib/ports.mjs';
import { runScript } from '../test/start/start-script.js';
import { hasBrowser, launchBrowser } from '../test/support/browser.js';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures');
const SIZE = { width: 1280, height: 800 };

/** The screenshots and how to reach each page. */
const PICTURES: Readonly<Record<string, (page: Page, origin: string) => Promise<void>>> = {
  'platform-console': async (page, origin) => {
    await page.goto(`${origin}/admin`);
    await page.locator('[data-testid=dashboard] svg').first().waitFor();
  },
  'audit-log': async (page, origin) => {
    await page.goto(`${origin}/admin/resources/audit-events?filters.search=SO-00007`);
    await page.locator('tbody tr').first().waitFor();
  },
  'system-console': async (page, origin) => {
    await page.goto(`${origin}/system/resources/stock_movement`);
    await page.locator('tbody tr').first().waitFor();
  },
  'acting-as-a-member': async (page, origin) => {
    await page.goto(`${origin}/admin/resources/memberships`);
    await page.getByRole('button', { name: 'Actions on coordinator' }).click();
    await page.getByRole('link', { name: 'Impersonate' }).click();
    await page.fill('#reason', 'Ticket 4711: the wrong quantity in SO-000012');
    await page.getByRole('button', { name: 'Start impersonation' }).click();
    await page.getByTestId('impersonation-banner').waitFor();
    await page.fill('#find', 'sales-orders');
    await page.locator('.opblock').first().waitFor();
    await page.locator('#find').blur();
    await page.evaluate("document.querySelector('.find').scrollIntoView()");
  },
};

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin`);
  await page.fill('input[name=email]', 'superuser');
  await page.fill('input[name=password]', 'inventory-demo');
  await page.click('button[type=submit]');
  await page.locator('[data-css=topbar]').waitFor();
}

async function take(origin: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
    await logIn(page, origin);
    mkdirSync(FOLDER, { recursive: true });
    for (const [name, open] of Object.entries(PICTURES)) {
      await open(page, origin);
      await page.waitForLoadState('networkidle');
      const path = join(FOLDER, `${name}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      console.log(`✓ docs/pictures/${name}.png (${Math.ceil(statSync(path).size / 1024)} KB)`);
    }
  } finally {
    await browser.close();
  }
}

if (!hasBrowser) {
  console.error('✗ The pictures are taken with chromium, which is not installed.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const port = await freePort();
const service = runScript('start', ['inventory'], { DATA_DIR: folder, INVENTORY_PORT: String(port) });
try {
  await service.until(/Ready after/);
  await take(`http://127.0.0.1:${port}`);
} finally {
  service.kill('SIGTERM');
  await service.ended;
  rmSync(folder, { recursive: true, force: true });
}
