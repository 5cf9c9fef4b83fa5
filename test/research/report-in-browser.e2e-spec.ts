import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import { render } from '../../apps/research/src/rendering/render.js';
import { hasBrowser, launchBrowser } from '../support/browser.js';

const itBrowses = hasBrowser ? it : it.skip;

const HOSTILE =
  '<script>alert(1)</script><img src=x onerror=alert(2)> "><svg onload=alert(3)> \u202Edlrow\u202C <style>*{display:none}</style>';

async function reportHtml(): Promise<string> {
  const papers = Array.from({ length: 12 }, (_, index) =>
    newPaper({
      paper_id: `p${String(index + 1)}`,
      title:
        index === 0
          ? HOSTILE
          : `${String(index + 1)} ${'Averylongwordwithoutanybreak'.repeat(index === 1 ? 6 : 1)}`,
      authors: [{ name: HOSTILE, family: null, given: null, orcid: null }],
      url: index === 0 ? 'javascript:alert(4)' : 'https://example.org/paper',
      abstract: HOSTILE,
      year: 1990 + index * 3,
      relevance_score: 0.9 - index * 0.05,
      score_breakdown: { text: 0.5 - index * 0.03, sources: 0.4 - index * 0.02 },
      rank: index + 1,
    }),
  );
  const rendered = await render(
    {
      query: `${HOSTILE} in a question of some length that has to wrap on a telephone`,
      executive_summary: `${HOSTILE} [1]. More of it [2, 3].`,
      papers,
      themes: [
        {
          id: 't',
          label: HOSTILE,
          keywords: [HOSTILE],
          summary: '',
          paper_ids: papers.map(({ paper_id }) => paper_id),
          size: 12,
        },
      ],
      gaps: [
        {
          id: 'g',
          type: 'limitation',
          description: HOSTILE,
          score: 0.5,
          evidence: [{ paper_id: 'p2', sentence: HOSTILE }],
          structural: false,
        },
      ],
      metadata: { timeline: papers.map(({ year }) => ({ year: year ?? 0, count: 1 })) },
    },
    {
      format: 'html',
      partial: true,
      warnings: [HOSTILE],
      exports: { bibtex: `@misc{a, title={{${HOSTILE}}}}\n` },
    },
  );
  return rendered as string;
}

describe('the HTML report in a browser', () => {
  let browser: Browser;
  let address: string;
  let folder: string;

  beforeAll(async () => {
    if (!hasBrowser) return;
    folder = mkdtempSync(join(tmpdir(), 'report-'));
    const file = join(folder, 'report.html');
    writeFileSync(file, await reportHtml());
    address = `file://${file}`;
    browser = await launchBrowser();
  }, 60_000);

  afterAll(async () => {
    if (!hasBrowser) return;
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function opened(
    width: number,
    colorScheme: 'light' | 'dark',
  ): Promise<{ page: Page; events: string[] }> {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const events: string[] = [];
    page.on('dialog', (dialog) => {
      events.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => events.push(message.text()));
    page.on('pageerror', (error) => events.push(error.message));
    page.on('request', (request) => {
      if (request.url() !== address) events.push(`request ${request.url()}`);
    });
    await page.goto(address);
    return { page, events };
  }

  itBrowses(
    'runs nothing, loads nothing and shows hostile metadata as text',
    async () => {
      const { page, events } = await opened(1280, 'light');
      expect(events).toEqual([]);
      expect(await page.locator('script, img, iframe, object, [onload], [onerror]').count()).toBe(0);
      const title = (await page.locator('#ref-1 h3').textContent()) ?? '';
      expect(title).toContain(HOSTILE.replace(/[\u202A-\u202E]/g, ''));
      expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
      await page.close();
    },
    60_000,
  );

  itBrowses(
    'fits 390 and 1280 pixels without scrolling sideways, and is dark at night',
    async () => {
      const backgrounds: string[] = [];
      for (const [width, scheme] of [
        [390, 'light'],
        [1280, 'dark'],
      ] as const) {
        const { page } = await opened(width, scheme);
        const over = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        expect(over).toBe(0);
        backgrounds.push(await page.evaluate<string>('getComputedStyle(document.body).backgroundColor'));
        await page.close();
      }
      expect(brightness(backgrounds[0])).toBeGreaterThan(200);
      expect(brightness(backgrounds[1])).toBeLessThan(60);
    },
    60_000,
  );

  itBrowses(
    'goes from a citation to its reference and back',
    async () => {
      const { page } = await opened(1280, 'light');
      await page.locator('#summary a.cite[href="#ref-2"]').click();
      expect(page.url()).toMatch(/#ref-2$/);
      await page.locator('#ref-2 a[href^="#cite-2-"]').first().click();
      expect(page.url()).toMatch(/#cite-2-1$/);
      const missing = await page.evaluate(
        `[...document.querySelectorAll('a[href^="#"]')].map((a) => a.getAttribute('href').slice(1)).filter((id) => !document.getElementById(id))`,
      );
      expect(missing).toEqual([]);
      await page.close();
    },
    60_000,
  );

  itBrowses(
    'downloads an export without a server',
    async () => {
      const { page } = await opened(1280, 'light');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('a.download').click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^script-alert-1-[a-z0-9-]+\.bib$/);
      await page.close();
    },
    60_000,
  );
});

function brightness(colour: string | undefined): number {
  const parts = (colour?.match(/\d+/g) ?? []).map(Number);
  return Math.max(...parts.slice(0, 3));
}
