import { describe } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { AXE, hasBrowser } from '../../support/browser.js';

export const browserTests = hasBrowser ? describe : describe.skip;

/** A page of the service with its faults: external requests, script errors, blocked resources. */
export async function openPage(
  browser: Browser,
  origin: string,
  width: number,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  const faults = faultsOn(page, origin);
  await page.goto(origin, { waitUntil: 'networkidle' });
  return { page, faults };
}

/** External requests, script errors and blocked resources of a page from now on. */
export function faultsOn(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(?:data|blob|about):/.test(url)) faults.push(`request to ${url}`);
  });
  return faults;
}

export async function ask(page: Page, query: string): Promise<void> {
  await page.getByLabel('Your question').fill(query);
  await page.getByRole('button', { name: 'Search and report' }).click();
  await page.locator('#report-title', { hasText: query }).waitFor({ timeout: 30_000 });
}

/** Horizontal overflow of the page in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Violations found by axe, one line a rule. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE);
  const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>(
    "axe.run({ resultTypes: ['violations'], selectors: false }).then(({ violations }) => violations)",
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}
