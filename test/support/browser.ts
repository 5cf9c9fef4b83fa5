import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The shell has no window to draw around the page, which takes a fifth of the processor time. */
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

export const hasBrowser = CHROMIUM !== undefined;
if (!hasBrowser) process.stderr.write('chromium is not installed: the tests in a browser are skipped\n');

/** The accessibility rules, as a script for the page. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Keeps a picture of a page as `artifacts/<name>-<width>.png`, where TEST_PICTURES is set: pictures are for eyes, and take a
 * tenth of a browser suite's time.
 */
export async function picture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (!process.env.TEST_PICTURES) return;
  const path = join(
    import.meta.dirname,
    '..',
    '..',
    'artifacts',
    `${name}-${page.viewportSize()?.width ?? 0}.png`,
  );
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, ...options });
}

/**
 * Browser features that are switched off. Each window has an invisible address bar whose popups are pages: they cost
 * as much processor time as the page under test. A process in reserve for the next site costs a quarter more. Only the last
 * such list counts, so Playwright's own is repeated.
 */
const LEFT_ALONE = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'PreconnectToSearch'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'SpareRendererForSitePerProcess'],
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // Pages here live for seconds: what its last optimizing compiler takes does not come back.
      '--js-flags=--no-turbofan',
      `--disable-features=${LEFT_ALONE.join(',')}`,
    ],
  });
}
