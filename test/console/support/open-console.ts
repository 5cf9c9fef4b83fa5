import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { hasBrowser, launchBrowser } from '../../support/browser.js';
import { Visitor } from './browser.js';
import { type ConsoleApp, startConsoleApp } from './console-app.js';

/** A service, a browser, and one window for one case after the other: a new one costs as much as ten pages of an open one. */
export class OpenConsole {
  private window: Visitor | undefined;
  private username = '';

  private constructor(
    readonly app: ConsoleApp,
    readonly browser: Browser,
  ) {}

  /** Around the cases of the group that calls it. */
  static around(settings: Readonly<Record<string, string>> = {}): () => OpenConsole {
    let open: OpenConsole | undefined;
    beforeAll(async () => {
      if (!hasBrowser) return;
      open = new OpenConsole(await startConsoleApp(settings), await launchBrowser());
    }, 300_000);
    afterEach(() => open?.calm());
    afterAll(async () => {
      await open?.browser.close();
      await open?.app.close();
    });
    return () => {
      if (open === undefined) throw new Error('There is no browser.');
      return open;
    };
  }

  /** The window at the console's first page, where this account is logged in; nothing is held against what was before. */
  async signedIn(username = 'root', width = 1280): Promise<Visitor> {
    const visitor = await this.sized(width);
    const { page, context } = visitor;
    if (this.username !== username) await context.clearCookies();
    this.username = username;
    const isOpen =
      new URL(page.url()).pathname.startsWith('/admin/resources/') &&
      (await context.cookies()).some(({ name }) => name === 'sessionid');
    if (isOpen) await visitor.leaveFor('/admin');
    else await visitor.goto('/admin');
    if ((await page.locator('input[name=password]').count()) > 0) await visitor.giveName(username);
    await visitor.sees('dashboard');
    visitor.troubles.length = 0;
    return visitor;
  }

  /** The window of somebody who is not logged in. */
  async stranger(width = 1280): Promise<Visitor> {
    const visitor = await this.sized(width);
    await visitor.context.clearCookies();
    this.username = '';
    visitor.troubles.length = 0;
    return visitor;
  }

  /** The next case has a new window. */
  async closeWindow(): Promise<void> {
    await this.window?.close();
    this.window = undefined;
    this.username = '';
  }

  private async sized(width: number): Promise<Visitor> {
    this.window ??= await Visitor.at(this.browser, this.app.baseUrl);
    const { page } = this.window;
    await page.setViewportSize({ width, height: 900 });
    if (page.url().startsWith(this.app.baseUrl))
      await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    return this.window;
  }

  /** What a case that failed may have left behind is not the next one's trouble. */
  private async calm(): Promise<void> {
    if (this.window === undefined) return;
    const { page, context } = this.window;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await page.emulateMedia({ media: null, colorScheme: 'light' });
    this.window.answer = (dialog) => dialog.accept();
  }
}
