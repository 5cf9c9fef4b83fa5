import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { browserTests, openPage } from '../support/page-browser.js';
import { startPageService } from '../support/page-service.js';

/** The visible elements that can be operated by mouse. */
const WITHIN_REACH = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
  .filter((node) => node.checkVisibility() && !node.disabled && !node.matches('.skip'))`;

export function describeKeyboard(given: () => Browser): void {
  browserTests.each([1280, 390])('the page by keyboard only at %i pixels', (width) => {
    let browser: Browser;
    let service: Awaited<ReturnType<typeof startPageService>>;
    let page: Page;

    beforeAll(async () => {
      service = await startPageService();
      browser = given();
      ({ page } = await openPage(browser, service.origin, width));
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    });
    afterAll(async () => {
      await page?.close();
      await service?.close();
    });

    const press = (key: string) => page.keyboard.press(key);
    const focusOn = (selector: string, hasText?: string) =>
      page.locator(`${selector}:focus`, hasText === undefined ? {} : { hasText }).waitFor();
    /** Tabs to the element with this text or label. */
    const tabTo = async (name: string, key = 'Tab') => {
      for (let step = 0; step < 400; step += 1) {
        await press(key);
        const label = await page.evaluate<string>(
          `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.labels?.[0]?.textContent
          ?? document.activeElement.textContent).trim()`,
        );
        if (label === name) return;
      }
      throw new Error(`Tab does not lead to ${name}`);
    };

    it('asks: from the skip link to the question, and to the report', async () => {
      await press('Tab');
      await focusOn('a', 'Skip to the question');
      await press('Enter');
      await focusOn('#query');
      await page.keyboard.type('partial answer: does thermal stress reduce coral growth?');
      await tabTo('Search and report');
      await press('Enter');
      await page.locator('#report-title:focus').waitFor();
    });

    it('reaches every control in the order of the page, and always shows the focus', async () => {
      // The report comes into the list of earlier ones a moment after it is shown.
      await page.locator('#history-list a').waitFor();
      const due = await page.evaluate<number>(`${WITHIN_REACH}.length`);
      await page.evaluate('document.activeElement.blur(); getSelection().removeAllRanges(); scrollTo(0, 0)');
      await page.evaluate('document.body.tabIndex = -1; document.body.focus()');
      const reached = new Set<number>();
      const unmarked: string[] = [];
      for (let step = 0; step < due * 2; step += 1) {
        await press('Tab');
        const [index, marked, html] = await page.evaluate<[number, boolean, string]>(`(() => {
        const node = document.activeElement;
        const style = getComputedStyle(node);
        return [${WITHIN_REACH}.indexOf(node), style.outlineStyle !== 'none', node.outerHTML.slice(0, 100)];
      })()`);
        if (index === -1) {
          if (reached.size > 0) break;
          continue;
        }
        if (reached.size > 0) expect(index).toBe(Math.max(...reached) + 1);
        reached.add(index);
        if (!marked) unmarked.push(html);
      }
      expect([reached.size, unmarked]).toEqual([due, []]);
    });

    it('reads: contents, a citation and back, filters, reasons, a citation to copy, a file', async () => {
      await page.locator('#report-title').focus();
      await tabTo('Papers 12');
      await press('Enter');
      await focusOn('#papers-title');
      await tabTo('Published since:');
      await press('ArrowDown');
      await page.getByText(/^\d of 12 papers shown\.$/).waitFor();
      await press('Home');
      expect(await page.locator('.papers > li:visible').count()).toBe(12);

      await page.locator('#report-title').focus();
      await tabTo('Reference 1');
      await press('Enter');
      await focusOn('#ref-1');
      await page.goBack();
      await page.locator('a.cite:focus', { hasText: '1' }).waitFor();
      expect(await page.locator('#report-title').isVisible()).toBe(true);

      await press('Enter');
      await tabTo('Copy citation');
      await press('Enter');
      await page.locator('#notice', { hasText: 'The citation is copied.' }).waitFor();
      await focusOn('button', 'Copy citation');
      await tabTo('Abstract and reasons');
      await press('Enter');
      expect(await page.locator('.papers .abstract[open]').count()).toBe(1);

      await tabTo('Take it with you', 'Shift+Tab');
      await press('Enter');
      await tabTo('BibTeX');
      const download = page.waitForEvent('download');
      await press('Enter');
      expect((await download).suggestedFilename()).toBe(
        'partial-answer-does-thermal-stress-reduce-coral-growth.bib',
      );
      await focusOn('*', 'BibTeX');
    });

    it('keeps the focus while earlier reports are reloaded, and ignores late answers', async () => {
      const search = page.getByLabel('Search earlier reports');
      await page.locator('#history-list a').focus();
      await page.evaluate(`document.activeElement.dataset.before = ''`);
      await search.dispatchEvent('input');
      await page.locator('#history-list a:not([data-before])').waitFor();
      await focusOn('#history-list a', 'partial answer: does thermal stress reduce coral growth?');

      let letGo = () => undefined as void;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(/search=nowhere/, async (route) => {
        await held;
        await route.continue();
      });
      await page.evaluate(`(() => {
      const list = document.getElementById('history-list');
      globalThis.listed = [];
      new MutationObserver(() => {
        list.dataset.listed = listed.push(list.textContent);
      }).observe(list, { childList: true });
    })()`);
      const late = page.waitForResponse(/search=nowhere/);
      const isAsked = page.waitForRequest(/search=nowhere/);
      await search.fill('nowhere');
      await isAsked;
      const listed = (count: number) => page.locator(`#history-list[data-listed="${count}"]`).waitFor();
      await search.fill('partial');
      await listed(1);
      letGo();
      await (await late).finished();
      await search.fill('coral');
      await listed(2);
      expect(await page.evaluate('listed')).toEqual([
        expect.stringContaining('partial answer'),
        expect.stringContaining('partial answer'),
      ]);
      await page.unroute(/search=nowhere/);

      // The focused entry is no longer in the list.
      await page.locator('#history-list a').focus();
      await page.evaluate(`(() => {
      const field = document.getElementById('history-search');
      field.value = 'nowhere';
      field.dispatchEvent(new Event('input'));
    })()`);
      await page.getByText('No report with these words.').waitFor();
      await focusOn('#history-search');
      await search.fill('');
      await page.locator('#history-list a').waitFor();
    });

    it('opens earlier reports, goes back and forward, and deletes one', async () => {
      await page.getByLabel('Your question').focus();
      await page.keyboard.insertText('. Another');
      await press('Control+Enter');
      await page.locator('#report-title', { hasText: 'Another' }).waitFor();
      await page.getByLabel('Your question').focus();
      await tabTo('Search earlier reports');
      await page.keyboard.type('partial');
      await tabTo('partial answer: does thermal stress reduce coral growth?');
      await press('Enter');
      await page.locator('#report-title:focus', { hasText: /growth\?$/ }).waitFor();
      await page.goBack();
      await page.locator('#report-title:focus', { hasText: 'Another' }).waitFor();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByLabel('Search earlier reports').focus();
      await tabTo('Delete the report on “partial answer: does thermal stress reduce coral growth?”');
      await press('Enter');
      await page.locator('#notice', { hasText: 'The report is deleted.' }).waitFor();
      await page.locator('#history-search:focus').waitFor();
      expect(await page.locator('#history-list a').count()).toBe(1);
    });
  });
}
