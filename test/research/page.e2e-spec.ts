import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { createResearchApp } from '../../apps/research/src/app.js';
import { loadConfig } from '../../apps/research/src/config/env.js';
import { goOffline } from '../../apps/research/src/offline.js';

jest.setTimeout(60_000);

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const ARTIFACTS = join(import.meta.dirname, '..', '..', 'artifacts');

const available = existsSync(CHROMIUM);
if (!available)
  console.warn(`The page's browser tests are skipped: ${CHROMIUM} is missing (Debian package chromium).`);
const browserTests = available ? describe : describe.skip;

browserTests('the page for people, in a browser', () => {
  let browser: Browser;
  let origin: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    mkdirSync(ARTIFACTS, { recursive: true });
    const { chromium } = await import('playwright-core');
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const offline = await goOffline(loadConfig({ RESEARCH_OFFLINE: 'true' }));
    const app = await createResearchApp(offline.config, { log: () => undefined });
    await app.listen(0, '127.0.0.1');
    origin = await app.getUrl();
    close = async () => {
      await app.close();
      await offline.close();
    };
  });
  afterAll(async () => {
    await browser?.close();
    await close?.();
  });

  /** A page that fails the test for any request elsewhere, script error or blocked resource. */
  async function open(
    width: number,
    colorScheme: 'light' | 'dark' = 'light',
  ): Promise<{ page: Page; faults: string[] }> {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !/^(?:data|blob|about):/.test(url)) faults.push(`request to ${url}`);
    });
    await page.goto(origin);
    return { page, faults };
  }

  async function ask(page: Page, query: string): Promise<void> {
    await page.getByLabel('Your question').fill(query);
    await page.getByRole('button', { name: 'Search and report' }).click();
    await page.locator('#report-title').waitFor({ timeout: 30_000 });
  }

  const overflow = (page: Page) =>
    page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  it.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('asks, shows progress and the report at %i pixels (%s)', async (width, scheme) => {
    const { page, faults } = await open(width, scheme);
    await page.screenshot({ path: join(ARTIFACTS, `research-page-${width}.png`) });
    await ask(page, 'microplastics in rivers');
    expect(await page.locator('#report-title').textContent()).toBe('microplastics in rivers');
    expect(await page.locator('#status').textContent()).toMatch(/^Done in /);
    expect(await page.locator('#stages li').count()).toBe(11);
    expect(await page.locator('#stages li.waiting, #stages li.started').count()).toBe(0);
    expect(await page.locator('#providers li').count()).toBe(4);
    expect(await page.locator('.theme').count()).toBeGreaterThan(0);
    expect(await page.locator('.chart rect').count()).toBeGreaterThan(1);
    const papers = await page.locator('.papers > li').count();
    expect(papers).toBeGreaterThan(5);
    expect(await page.locator('.papers .bar').count()).toBe(papers);
    expect(await page.getByText('Sample data').count()).toBeGreaterThan(0);
    expect(await overflow(page)).toBe(0);
    await page.screenshot({ path: join(ARTIFACTS, `research-report-${width}.png`), fullPage: true });
    expect(faults).toEqual([]);
    await page.close();
  });

  it('shows the papers of one theme, and leads from a citation to its paper', async () => {
    const { page, faults } = await open(1280);
    await ask(page, 'microplastics in rivers');
    const all = await page.locator('.papers > li:visible').count();
    await page.getByRole('button', { name: 'Show its papers' }).first().click();
    const some = await page.locator('.papers > li:visible').count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    await page.getByLabel('Theme:').selectOption('');
    const citation = page.locator('.summary a.cite').first();
    const number = await citation.textContent();
    await citation.click();
    expect(page.url()).toContain(`#paper-${number ?? ''}`);
    expect(await page.locator(`#paper-${number ?? ''}`).isVisible()).toBe(true);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('frames the HTML document, styled, and offers it and the exports as files', async () => {
    const { page, faults } = await open(1280);
    await page.getByRole('radio', { name: 'HTML' }).check();
    await page.getByRole('checkbox', { name: 'bibtex' }).check();
    await ask(page, 'seagrass meadows');
    const frame = page.frameLocator('iframe');
    await frame.locator('h1').waitFor();
    expect(await frame.locator('h1').textContent()).toContain('seagrass meadows');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'references.bib' }).click();
    expect((await download).suggestedFilename()).toBe('references.bib');
    expect(faults).toEqual([]);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await page.screenshot({ path: join(ARTIFACTS, 'research-document-1280.png') });
    await page.close();
  });

  it('works with the keyboard alone', async () => {
    const { page } = await open(1280);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the question');
    await page.keyboard.press('Enter');
    await page.getByLabel('Your question').focus();
    await page.keyboard.type('urban heat');
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate('document.activeElement.id')) === 'send') break;
    }
    await page.keyboard.press('Enter');
    await page.locator('#report-title').waitFor({ timeout: 30_000 });
    expect(await page.evaluate('document.activeElement.id')).toBe('report-title');
    await page.close();
  });

  it('says what is wrong where the service refuses the question', async () => {
    const { page } = await open(390);
    await page.evaluate("document.getElementById('query').removeAttribute('required')");
    await page.getByRole('button', { name: 'Search and report' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe('query: String should have at least 1 character');
    await page.close();
  });

  it('shows hostile text as text', async () => {
    const { page, faults } = await open(1280);
    const hostile = '<img src=x onerror=alert(1)> seagrass "</script><script>alert(2)</script>"';
    await ask(page, hostile);
    expect(await page.locator('#report-title').textContent()).toBe(hostile);
    expect(await page.locator('#result img, #result script').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.close();
  });
});
