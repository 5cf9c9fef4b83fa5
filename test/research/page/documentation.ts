import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { browserTests, openPage, overflow } from '../support/page-browser.js';
import { startPageService } from '../support/page-service.js';
import { faultsOf } from '../../console/support/axe.js';

const WIDTHS = [1280, 390] as const;

export function describeDocumentation(given: () => Browser): void {
  browserTests('the documentation page', () => {
    let browser: Browser;
    let service: Awaited<ReturnType<typeof startPageService>>;
    let page: Page;
    let faults: string[];

    beforeAll(async () => {
      service = await startPageService();
      browser = given();
      ({ page, faults } = await openPage(browser, service.origin, WIDTHS[0]));
      await open();
    });
    afterAll(async () => {
      await page?.close();
      await service?.close();
    });

    async function open(): Promise<void> {
      await page.goto(`${service.origin}/docs`);
      await page.locator('.opblock').first().waitFor();
    }

    const operations = (): Promise<string[]> =>
      page.evaluate<string[]>("[...document.querySelectorAll('.opblock')].map(({ id }) => id)");

    it('sends every example unchanged, and fits the window', async () => {
      const answers: Record<string, string> = {};
      for (const id of await operations()) {
        const operation = page.locator(`#${id}`);
        await operation.locator('.opblock-summary-control').click();
        await operation.locator('.try-out__btn').click();
        const session = operation.locator('tr[data-param-name=id] input');
        // A session id is that of the first example's answer.
        if ((await session.count()) > 0) {
          await session.fill(own(answers['operations-research-research'] ?? ''));
          // The page reads a value when its field is left; before, it counts as missing.
          await session.blur();
        }
        await operation.locator('.execute').click();
        const code = operation.locator('.live-responses-table .response .response-col_status');
        await code.waitFor();
        const text = await operation
          .locator('.live-responses-table .response .microlight')
          .first()
          .allInnerTexts();
        answers[id] = `${(await code.innerText()).trim()} ${text.join('')}`;
        for (const width of [...WIDTHS].reverse()) {
          await page.setViewportSize({ width, height: 900 });
          expect([id, width, Math.max(0, await overflow(page))]).toEqual([id, width, 0]);
        }
        await operation.locator('.opblock-summary-control').click();
      }
      expect(Object.entries(answers).map(([id, text]) => `${id.slice(11)} ${text.slice(0, 3)}`)).toEqual([
        'research-research 200',
        'research-researchStream 200',
        'sessions-sessions 200',
        'sessions-session 200',
        'sessions-deleteSession 204',
        'service-health 200',
        'service-livez 200',
        'service-readyz 200',
        'service-providers 200',
      ]);
      expect(faults).toEqual([]);
    });

    it('finds operations by a word, and has no serious accessibility violation', async () => {
      await page.fill('#find', 'stored delete');
      expect(await operations()).toEqual(['operations-sessions-deleteSession']);
      expect(await page.locator('.find [role=status]').innerText()).toBe('1 operation');
      await page.fill('#find', 'POST report');
      expect(await operations()).toEqual([
        'operations-research-research',
        'operations-research-researchStream',
      ]);
      await page.locator('.opblock-summary-control').first().click();
      await page.locator('.try-out__btn').click();
      await page.mouse.move(0, 0);
      const found: string[] = [];
      const look = async (screen: string) => {
        for (const width of [...WIDTHS].reverse()) {
          await page.setViewportSize({ width, height: 900 });
          found.push(...(await faultsOf({ page }, `${screen} at ${width} pixels`)));
        }
      };
      await look('operation');
      await page.locator('.auth-wrapper .authorize').first().click();
      await look('authorize');
      expect(found).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
    });

    it('keeps the authorization over a reload', async () => {
      await page.locator('.auth-wrapper .authorize').first().click();
      await page.fill('#auth-bearer-value', 'a-key');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await open();
      await page.locator('#operations-sessions-sessions .opblock-summary-control').click();
      await page.locator('.try-out__btn').click();
      await page.locator('.execute').click();
      await page.locator('.curl', { hasText: 'Authorization: Bearer a-key' }).waitFor();
    });
  });
}

function own(answer: string): string {
  return /"session_id": "([^"]+)"/.exec(answer)?.[1] ?? '';
}
