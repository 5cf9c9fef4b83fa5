import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { picture } from '../../support/browser.js';
import { ask, barriers, browserTests, openPage, overflow } from '../support/page-browser.js';
import { startPageService } from '../support/page-service.js';

/** Each state is used at one width, and looked at in both. */
const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;
const [{ width, colorScheme: scheme }] = LOOKS;

export function describeStates(given: () => Browser): void {
  browserTests('each state of the page, at 1280 pixels (light) and 390 (dark)', () => {
    let browser: Browser;
    let service: Awaited<ReturnType<typeof startPageService>>;
    let page: Page;
    let faults: string[];

    beforeAll(async () => {
      service = await startPageService();
      browser = given();
      ({ page, faults } = await openPage(browser, service.origin, width, scheme));
    });
    afterAll(async () => {
      await page?.close();
      await service?.close();
    });

    const begin = async (query: string) => {
      await page.goto(service.origin);
      await page.getByLabel('Your question').fill(query);
      await page.keyboard.press('Control+Enter');
    };
    const look = async (name: string) => {
      for (const { width, colorScheme } of [...LOOKS].reverse()) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await picture(page, `page-${name}`, { fullPage: true });
        expect([width, await barriers(page), await overflow(page), faults.splice(0)]).toEqual([
          width,
          [],
          0,
          [],
        ]);
      }
    };

    it('asking: progress of stages and providers, and a way to stop', async () => {
      await begin('waiting for reefs');
      await page.getByText('Working: retrieval …').waitFor();
      await page.locator('#providers li', { hasText: 'Semantic Scholar: searching' }).waitFor();
      expect(await page.locator('#stages li.ok').count()).toBe(2);
      expect(await page.locator('#stages li.waiting').count()).toBe(8);
      await look('asking');
      const { page: second } = await openPage(browser, service.origin, width, scheme);
      await second.getByLabel('Your question').fill('empty find');
      await second.keyboard.press('Control+Enter');
      await second.getByText('Waiting: yours is next.').waitFor();

      await page.getByRole('button', { name: 'Stop' }).focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('alert')
        .getByText('Stopped before the report was ready; nothing was stored.')
        .waitFor();
      expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
      await page.locator('#query:focus').waitFor();
      // Beside the question that has the focus, on a phone too.
      expect(
        await page.evaluate(
          'document.querySelector("#trouble").getBoundingClientRect().bottom <= innerHeight',
        ),
      ).toBe(true);
      await second.locator('#report-title').waitFor();
      await second.close();
    });

    it('sixty papers: all listed, numbered, sorted and filtered', async () => {
      await ask(page, 'sixty papers: does thermal stress reduce coral growth?');
      expect(await page.locator('.papers > li').count()).toBe(60);
      expect(await page.locator('.verdict').textContent()).toBe('Supported');
      expect(await page.getByText('For: 9 papers').count()).toBe(1);
      expect(await page.locator('#answer blockquote').count()).toBe(9);
      expect(await page.locator('.papers .tag.retracted').count()).toBe(1);
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(15_000);
      const graph = page.getByRole('img', {
        name: /^How the papers hang together \(shared references and words\)/,
      });
      expect(await graph.locator('.node').count()).toBe(40);
      expect(await graph.locator('path.cited').count()).toBeGreaterThan(0);
      await page.getByText('As text').last().click();
      expect(
        await page
          .locator('#glance')
          .getByText(/\d shared reference/)
          .count(),
      ).toBeGreaterThan(0);
      const trials = await page.locator('.papers > li[data-design=trial] .num').allTextContents();
      await page.getByLabel('Order:').selectOption('oldest');
      await page.getByLabel('Study design:').selectOption('trial');
      await page.getByText('9 of 60 papers shown.').waitFor();
      const numbers = await page.locator('.papers > li:visible .num').allTextContents();
      expect(numbers.sort()).toEqual(trials.sort());
      expect(trials).toHaveLength(9);
      await page.getByRole('button', { name: 'Show all' }).press('Enter');
      await page.locator('#sort:focus').waitFor();
      await look('sixty');
    });

    it('printed: the whole report without controls', async () => {
      await page.emulateMedia({ media: 'print' });
      for (const hidden of ['.masthead', '.desk', '.progress', '.contents', '#files', '#notice', '.colophon'])
        expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
      expect(
        await page.locator('button:visible, input:visible, select:visible, textarea:visible').count(),
      ).toBe(0);
      const words = await page.locator('body').innerText();
      expect(words).toMatch(
        /^RESEARCH REPORT\n+sixty papers: does thermal stress reduce coral growth\?\n[^]*\d+ \w+ \d{4}\D+\d\d:\d\d UTC · http:\/\/127\.0\.0\.1:\d+\/sessions\/[0-9a-f-]{36}\n/,
      );
      for (const part of [
        'Executive summary\n',
        'Evidence for the answer\n',
        'Supported',
        'For: 9 papers',
        'Papers\n',
      ])
        expect(words).toContain(`\n${part}`);
      expect(await page.locator('.papers > li:visible').count()).toBe(60);
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
        'rgb(255, 255, 255)',
      );
      expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(0, 0, 0)');
      const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
      expect([sheets.length > 6, sheets.length < 20]).toEqual([true, true]);
      await picture(page, 'page-print', { fullPage: true });
      await page.emulateMedia({ media: null });
    });

    it('partial: the missing provider and the cause come first', async () => {
      await ask(page, 'partial answer on coral reefs');
      const note = page.locator('.notice.partial');
      expect(await note.locator('strong').textContent()).toBe('Partial result.');
      expect(await note.locator('li').allTextContents()).toEqual(
        expect.arrayContaining([
          'Provider arXiv failed: no answer within 10000 ms.',
          'Provider Semantic Scholar failed: rate limited (HTTP 429).',
        ]),
      );
      expect(await page.locator('#providers .bad').allTextContents()).toEqual([
        'arXiv: timeout (no answer within 10000 ms)',
        'Semantic Scholar: rate limited (rate limited (HTTP 429))',
      ]);
      await page.getByRole('link', { name: /^partial answer/ }).waitFor();
      expect(await page.locator('#history li', { hasText: 'partial answer' }).textContent()).toContain(
        'incomplete',
      );
      await look('partial');
    });

    it('no provider answers: an incomplete report without papers', async () => {
      await ask(page, 'unanswered by anybody');
      expect(await page.locator('.notice.partial strong').textContent()).toBe('Partial result.');
      expect(await page.locator('#providers .bad').count()).toBe(4);
      expect(await page.locator('.papers').count()).toBe(0);
      await look('unanswered');
    });

    it('empty: nothing found, and no empty section', async () => {
      await ask(page, 'empty find of coral');
      expect(
        await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').allTextContents(),
      ).toEqual(['Executive summary', 'How this report came about', 'Take it with you']);
      await look('empty');
    });

    it('failed: the reason and a working retry', async () => {
      const fault = 'event: error\ndata: {"detail":"the report could not be written"}\n\n';
      const busy = {
        status: 503,
        headers: { 'retry-after': '7' },
        json: { detail: 'Too many questions at once.' },
      };
      const answers = [
        [{ status: 200, contentType: 'text/event-stream', body: fault }, 'the report could not be written'],
        [
          { status: 200, contentType: 'text/event-stream', body: ': still working\n\n' },
          'The connection ended',
        ],
        [busy, 'The service is busy: try again in 7 s.'],
        [{ status: 401, json: { detail: 'Unauthorized' } }, 'This service asks for an access key'],
      ] as const;
      for (const [answer, words] of answers) {
        await page.route('**/research/stream', (route) => route.fulfill(answer), { times: 1 });
        await begin('empty after a failure');
        await page.getByRole('alert').getByText(words).waitFor();
        expect(await page.locator('#status').textContent()).toBe('No report.');
        faults = faults.filter((fault_) => !/status of (?:503|401)/.test(fault_));
        await look('failed');
      }
      await page.getByRole('button', { name: 'Try again' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('#report-title', { hasText: 'empty after a failure' }).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.locator('#report-title:focus').waitFor();
    });

    it('stored: the URL alone restores everything, including the linked paper', async () => {
      await ask(page, 'partial but stored');
      await page.waitForURL(/\/sessions\/[0-9a-f-]{36}$/);
      await page.goto(`${page.url()}#ref-9`);
      await page.reload();
      await page.locator('#ref-9:focus').waitFor();
      expect(await page.locator('.papers > li').count()).toBe(12);
      expect(await page.locator('#progress').isVisible()).toBe(false);
      await look('stored');
    });

    it('offline: the report stays while a new question fails', async () => {
      await page.context().setOffline(true);
      await page.getByLabel('Your question').fill('empty find without network');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('alert').getByText('There is no network.').waitFor();
      expect(await page.locator('.papers > li').count()).toBe(12);
      faults = faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'));
      await look('offline');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('#report-title', { hasText: 'empty find without network' }).waitFor();
    });

    it('service unavailable: a message, and a retry when it is back', async () => {
      await page.route('**/research/stream', (route) => route.abort('connectionrefused'), { times: 1 });
      await begin('empty during a restart');
      await page.getByRole('alert').getByText('The service does not answer. It may be restarting').waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('#report-title', { hasText: 'empty during a restart' }).waitFor();
    });

    it('an earlier report opened during a run stays, and the new one is announced', async () => {
      await begin('waiting while reading');
      await page.getByText('Working: retrieval …').waitFor();
      await page.locator('#history-list a', { hasText: 'partial but stored' }).press('Enter');
      await page.locator('#report-title:focus', { hasText: 'partial but stored' }).waitFor();
      const address = page.url();
      expect(await page.locator('#status').textContent()).toBe('Working: retrieval …');
      expect(await page.getByRole('button', { name: 'Stop' }).isVisible()).toBe(true);
      service.release();
      await page
        .locator('#notice', { hasText: 'Your report is ready: it is the first of the earlier reports.' })
        .waitFor();
      expect([page.url(), await page.locator('#report-title:focus').textContent()]).toEqual([
        address,
        'partial but stored',
      ]);
      await page
        .locator('#history-list li:first-child a', { hasText: 'waiting while reading' })
        .press('Enter');
      await page.locator('#report-title:focus', { hasText: 'waiting while reading' }).waitFor();
      await look('announced');
    });

    it('partial: says so, and offers another try', async () => {
      await ask(page, 'partial, and once more');
      await page.waitForURL(/\/sessions\/[0-9a-f-]{36}$/);
      const address = page.url();
      await page.getByRole('button', { name: 'Ask again' }).click();
      await page.waitForURL((url) => url.href !== address && url.pathname.includes('/sessions/'));
      await page.locator('#report-title:focus', { hasText: 'partial, and once more' }).waitFor();
    });
  });
}
