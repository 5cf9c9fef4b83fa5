import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createResearchApp } from '../../../apps/research/src/app.js';
import { loadConfig } from '../../../apps/research/src/config/env.js';
import { goOffline } from '../../../apps/research/src/offline.js';
import { picture } from '../../support/browser.js';
import { ask, barriers, browserTests, faultsOn, openPage, overflow } from '../support/page-browser.js';
import { startPageService } from '../support/page-service.js';
import { postJson, QUIET } from '../support/running-app.js';

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

export function describeAsking(given: () => Browser): void {
  browserTests('the page for people, in a browser', () => {
    let browser: Browser;
    let origin: string;
    let close: () => Promise<void>;
    /** One window for one case after the other. */
    let context: BrowserContext;
    let page: Page;
    let faults: string[];

    beforeAll(async () => {
      browser = given();
      const folder = mkdtempSync(join(tmpdir(), 'research-page-'));
      const offline = await goOffline(
        loadConfig({ ...QUIET, RESEARCH_OFFLINE: 'true', RESEARCH_SESSIONS: 'true', DATA_DIR: folder }),
      );
      const app = await createResearchApp(offline.config, { log: () => undefined });
      await app.listen(0, '127.0.0.1');
      origin = await app.getUrl();
      context = await browser.newContext();
      page = await context.newPage();
      faults = faultsOn(page, origin);
      close = async () => {
        await context.close();
        await app.close();
        await offline.close();
        rmSync(folder, { recursive: true, force: true });
      };
    });
    afterAll(async () => {
      await close?.();
    });

    /** The first page, to somebody of whom the browser knows nothing; what a case before has left is not held against this one. */
    const open = async (width: number, colorScheme: 'light' | 'dark' = 'light') => {
      await page.unrouteAll();
      await context.setOffline(false);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      if (page.url().startsWith(origin)) await page.evaluate('localStorage.clear(); sessionStorage.clear()');
      faults.length = 0;
      await page.goto(origin, { waitUntil: 'networkidle' });
    };

    it.each([
      [1280, 'light'],
      [390, 'dark'],
    ] as const)('asks, shows progress and the report at %i pixels (%s)', async (width, scheme) => {
      await open(width, scheme);
      expect(await barriers(page)).toEqual([]);
      await ask(page, 'microplastics in rivers');
      expect(await page.locator('#report-title').textContent()).toBe('microplastics in rivers');
      expect(await page.locator('#status').textContent()).toMatch(/^Done in /);
      expect(await page.locator('#stages li').count()).toBe(11);
      expect(await page.locator('#stages li.waiting, #stages li.started').count()).toBe(0);
      expect(await page.locator('#providers li').count()).toBe(4);
      expect(await page.locator('.theme').count()).toBeGreaterThan(0);
      expect(
        await page
          .locator('#glance')
          .getByRole('img', { name: /^Papers by year\. \d/ })
          .count(),
      ).toBe(1);
      expect(await page.getByRole('img', { name: /^How the papers hang together/ }).count()).toBe(1);
      const papers = await page.locator('.papers > li').count();
      expect(papers).toBeGreaterThan(5);
      expect(await page.locator('.papers .score').count()).toBe(papers);
      expect(await page.locator('.papers > li > details[open]').count()).toBe(Math.min(papers, 10));
      expect(await page.getByText('Sample data').count()).toBeGreaterThan(0);
      expect(await overflow(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await picture(page, 'research-report', { fullPage: true });
      expect(faults).toEqual([]);
    });

    it('gives a report an address that survives a reload, lists it and finds it again', async () => {
      await open(1280);
      await ask(page, 'seagrass meadows');
      await page.waitForURL(/\/sessions\/[0-9a-f-]{36}$/);
      await page.reload({ waitUntil: 'networkidle' });
      expect(await page.locator('#report-title').textContent()).toBe('seagrass meadows');
      expect(await page.title()).toBe('seagrass meadows · Research');
      expect(await page.getByLabel('Your question').inputValue()).toBe('seagrass meadows');

      await ask(page, 'urban heat islands');
      await page.waitForURL(/\/sessions\//);
      await page.goBack();
      await page.locator('#report-title', { hasText: 'seagrass meadows' }).waitFor();

      await page.getByLabel('Search earlier reports').fill('urban');
      await page.getByRole('link', { name: 'urban heat islands' }).first().click();
      await page.locator('#report-title', { hasText: 'urban heat islands' }).waitFor();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Delete the report on “urban heat islands”' }).first().click();
      await page.getByText('The report is deleted.').waitFor();
      await page.reload({ waitUntil: 'networkidle' });
      expect(await page.getByRole('alert').textContent()).toContain('This report is not stored (any more).');
      expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    });

    it('sorts and filters the papers; a citation leads to its paper even if a filter hides it', async () => {
      await open(1280);
      await ask(page, 'microplastics in rivers');
      const shown = page.locator('.papers > li:visible');
      const all = await shown.count();
      await page.getByRole('button', { name: 'Show its papers' }).last().click();
      const some = await shown.count();
      expect(some).toBeGreaterThan(0);
      expect(some).toBeLessThan(all);
      await page.getByText(`${some} of ${all} papers shown.`).waitFor();

      const number = await page.evaluate<string>(
        `[...document.querySelectorAll('#summary a.cite')].map(({ textContent }) => textContent)
        .find((number) => document.getElementById('ref-' + number).hidden)`,
      );
      await page
        .locator('#summary')
        .getByRole('link', { name: `Reference ${number}`, exact: true })
        .first()
        .click();
      await page.locator(`#ref-${number}:focus`).waitFor();
      expect(await page.locator(`#ref-${number} > details`).getAttribute('open')).not.toBeNull();
      expect(await shown.count()).toBe(all);

      await page.getByLabel('Order:').selectOption('oldest');
      const years = await page.evaluate<string[][]>(
        `[...document.querySelectorAll('ol.papers')].map((list) => [...list.children].map(({ dataset }) => dataset.year))`,
      );
      for (const list of years) expect(list).toEqual([...list].sort());

      await page.getByText('The papers as a table').click();
      await page.getByRole('button', { name: 'Title' }).click();
      expect(await page.locator('.overview th[aria-sort=ascending]').textContent()).toBe('Title');
      const titles = await page.locator('.overview tbody td:nth-child(2)').allTextContents();
      expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })));
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as CSV' }).click();
      expect((await download).suggestedFilename()).toBe('microplastics-in-rivers.csv');
      await page.setViewportSize({ width: 390, height: 900 });
      expect(await overflow(page)).toBe(0);
      expect(faults).toEqual([]);
    });

    it('offers every format as a file, and a citation to copy', async () => {
      await open(1280);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await ask(page, 'seagrass meadows');
      for (const [button, file] of [
        ['Markdown', 'seagrass-meadows.md'],
        ['HTML file', 'seagrass-meadows.html'],
        ['BibTeX', 'seagrass-meadows.bib'],
        ['RIS', 'seagrass-meadows.ris'],
        ['CSL-JSON', 'seagrass-meadows.csl.json'],
        ['CSV', 'seagrass-meadows.csv'],
        ['Chicago', 'seagrass-meadows-chicago.txt'],
      ] as const) {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: button, exact: true }).click();
        expect((await download).suggestedFilename()).toBe(file);
      }
      // Each work is preceded by another whose DOI has the same beginning.
      await page.route('**/research/sessions/*export=apa', async (route) => {
        const response = await route.fetch();
        const stored = (await response.json()) as { rendered: { exports: { apa: string } } };
        const lines = stored.rendered.exports.apa.split('\n');
        stored.rendered.exports.apa = lines
          .flatMap((line) => [`Another work. ${/\S+$/.exec(line)?.[0] ?? ''}1`, line])
          .join('\n');
        await route.fulfill({ response, json: stored });
      });
      const first = page.locator('.papers > li').first();
      await first.getByRole('button', { name: 'Copy citation' }).click();
      await page.getByText('The citation is copied.').waitFor();
      const title = ((await first.locator('h3').textContent()) ?? '').replace(/^1 /, '');
      expect(await page.evaluate('navigator.clipboard.readText()')).toContain(title);
      expect(faults).toEqual([]);
    });

    it('marks the current section in the contents, and links to sections', async () => {
      await open(1280);
      await ask(page, 'microplastics in rivers');
      const contents = page.getByRole('navigation', { name: 'Contents' });
      await contents.getByRole('link', { name: 'Papers' }).click();
      await contents.locator('a[aria-current=location]', { hasText: 'Papers' }).waitFor();
      await page.locator('#papers-title:focus').waitFor();
    });

    it('reports a lost network, keeps the report, and recovers', async () => {
      await open(1280);
      await ask(page, 'seagrass meadows');
      await context.setOffline(true);
      await page.getByText('There is no network. What is on this page stays.').waitFor();
      expect(await page.locator('#report-title').isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Markdown', exact: true }).click();
      await page.locator('#notice', { hasText: 'There is no network.' }).waitFor();
      await page.getByLabel('Your question').fill('urban heat');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('alert').getByText('There is no network.').waitFor();
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('#report-title', { hasText: 'urban heat' }).waitFor({ timeout: 30_000 });
    });

    it('refuses at the field what is no question, sends nothing, and offers examples', async () => {
      await open(390);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url());
      });
      const field = page.getByLabel('Your question');
      const refused = async (text: string, why: string) => {
        await field.fill(text);
        await page.getByRole('button', { name: 'Search and report' }).click();
        await page.locator('#query-fault', { hasText: why }).waitFor();
        await page.locator('#query[aria-invalid=true]:focus').waitFor();
      };
      await refused('  ', 'Enter a question first.');
      await refused('a'.repeat(2001), 'Shorten the question to 2,000 characters.');
      expect(await page.locator('#query-count').textContent()).toBe('2,001 of 2,000 characters');
      expect(await barriers(page)).toEqual([]);
      expect(sent).toEqual([]);
      await page.locator('.examples button').first().click();
      await page
        .locator('#report-title', { hasText: 'microplastics in rivers' })
        .waitFor({ timeout: 30_000 });
      expect([
        await page.locator('#query[aria-invalid]').count(),
        await page.locator('.examples button').count(),
      ]).toEqual([0, 3]);
      expect(faults).toEqual([]);
    });

    it('runs headings in Arabic from right to left, three lines at most, and lists a report in another tab', async () => {
      await open(390);
      const second = await context.newPage();
      await second.goto(origin);
      const query = `${'تأثير النوم على الذاكرة '.repeat(12)}seagrass`;
      await ask(page, query);
      const [direction, lines] = await page.evaluate<[string, number]>(`(() => {
      const title = document.getElementById('report-title');
      const style = getComputedStyle(title);
      return [style.direction, Math.round(title.clientHeight / parseFloat(style.lineHeight))];
    })()`);
      expect([direction, lines]).toEqual(['rtl', 3]);
      expect(await overflow(page)).toBe(0);
      await second.locator('#history-list a', { hasText: 'تأثير' }).waitFor();
      await second.close();
    });

    it('shows hostile text as text', async () => {
      await open(1280);
      const hostile = '<img src=x onerror=alert(1)> seagrass "</script><script>alert(2)</script>"';
      await ask(page, hostile);
      expect(await page.locator('#report-title').textContent()).toBe(hostile);
      expect(await page.locator('#result img, #result script').count()).toBe(0);
      expect(faults).toEqual([]);
    });

    it('shows the sessions of a key to its holder only', async () => {
      const service = await startPageService({
        RESEARCH_API_TOKENS: ['key-of-one', 'key-of-another'].map(hashOf).join(','),
      });
      try {
        const asked = await postJson(
          `${service.origin}/research`,
          { query: 'partial answer of one' },
          { headers: { authorization: 'Bearer key-of-one' } },
        );
        const address = `${service.origin}/sessions/${asked.headers.get('x-session-id') ?? ''}`;
        const { page } = await openPage(browser, service.origin, 390);
        const history = page.locator('#history-list li');
        const key = page.getByLabel('Key, where the service asks for one');
        await history.getByText('This service asks for an access key').waitFor();
        await key.fill('key-of-one');
        await key.press('Tab');
        await history.getByRole('link', { name: 'partial answer of one' }).waitFor();
        await page.reload();
        await history.getByRole('link', { name: 'partial answer of one' }).waitFor();
        await page.locator('#keybox summary').click();
        await key.fill('key-of-another');
        await key.press('Tab');
        await history.getByText('No reports yet.').waitFor();
        expect(await page.getByRole('link', { name: 'partial answer of one' }).count()).toBe(0);
        await page.close();

        const { page: second } = await openPage(browser, service.origin, 390);
        await second.goto(address);
        await second.getByRole('alert').getByText('This service asks for an access key').waitFor();
        await second.getByLabel('Key, where the service asks for one').fill('key-of-one');
        await second.keyboard.press('Tab');
        await second.locator('#report-title', { hasText: 'partial answer of one' }).waitFor();
        expect(await second.getByRole('alert').count()).toBe(0);
        await second.close();
      } finally {
        await service.close();
      }
    });
  });
}
