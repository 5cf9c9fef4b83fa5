import { it } from '@jest/globals';
import type { Browser, BrowserContext, Dialog, Page } from 'playwright-core';
import { hasBrowser, picture } from '../../support/browser.js';
import { PASSWORD } from './console-app.js';

/** A test that needs a browser; skipped where there is none. */
export const itBrowses = hasBrowser ? it : it.skip;

/** One person at one browser window, with everything noted that a page must not do. */
export class Visitor {
  /** Console errors, uncaught exceptions, failed and refused requests. */
  readonly troubles: string[] = [];
  /** What is done about a question of the browser. Whoever leaves what is not saved means it. */
  answer = (dialog: Dialog): Promise<void> => dialog.accept();

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly baseUrl: string,
  ) {}

  static async at(
    browser: Browser,
    baseUrl: string,
    width = 1280,
    colorScheme: 'light' | 'dark' = 'light',
  ): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      timezoneId: 'Europe/Berlin',
      colorScheme,
    });
    return Visitor.in(context, baseUrl);
  }

  private static async in(context: BrowserContext, baseUrl: string): Promise<Visitor> {
    const page = await context.newPage();
    const visitor = new Visitor(context, page, baseUrl);
    page.on('console', (message) => {
      if (message.type() === 'error') visitor.troubles.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => visitor.troubles.push(`exception: ${error.message}`));
    page.on('dialog', (dialog) => void visitor.answer(dialog));
    page.on('requestfailed', (request) => {
      // Whoever goes on to another page leaves requests behind.
      const why = request.failure()?.errorText ?? '';
      if (why !== 'net::ERR_ABORTED') visitor.troubles.push(`failed: ${request.url()} ${why}`);
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400) visitor.troubles.push(`${answer.status()}: ${answer.url()}`);
    });
    page.setDefaultTimeout(60_000);
    return visitor;
  }

  /** One more window of the same person. */
  another(): Promise<Visitor> {
    return Visitor.in(this.context, this.baseUrl);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.baseUrl + path);
    await this.settled();
  }

  /** To another page of the console that is open, as its own links go: without loading the application anew. */
  async walk(path: string): Promise<void> {
    await this.page.evaluate("document.title = ''");
    await this.leaveFor(path);
    await this.settled();
  }

  /** The same, without waiting until the page is there. */
  async leaveFor(path: string): Promise<void> {
    await this.page.evaluate(`(() => {
      history.pushState({}, '', ${JSON.stringify(path)});
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    })()`);
  }

  /** The page says what it is, and nothing of it is still on its way. */
  async settled(): Promise<void> {
    // Not waitForFunction: the content security policy lets nothing evaluate a text within the page.
    await this.page.evaluate(`new Promise((resolve, reject) => {
      let frames = 0;
      const look = () => {
        if (document.title !== '' && document.querySelector('h1') && !document.querySelector('[aria-busy=true]'))
          resolve();
        else if ((frames += 1) > 600) reject(new Error('The page did not settle: ' + location.href));
        else requestAnimationFrame(look);
      };
      look();
    })`);
  }

  async logIn(username: string, path = '/admin'): Promise<void> {
    await this.goto(path);
    await this.giveName(username);
  }

  /** At the form of the log-in. */
  async giveName(username: string): Promise<void> {
    await this.page.fill('input[name=email]', username);
    await this.page.fill('input[name=password]', PASSWORD);
    await this.page.click('button[type=submit]');
    await this.page.waitForSelector('[data-css=topbar]');
    await this.settled();
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Log out' }).click();
    await this.page.waitForSelector('input[name=password]');
  }

  /** What the API answers to this browser's session. */
  async api(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const script = `(async () => {
      const token = document.cookie.split('; ').find((part) => part.startsWith('csrftoken='))?.slice(10) ?? '';
      const answer = await fetch(${JSON.stringify(`/api/v1/${path}`)}, {
        method: ${JSON.stringify(method)},
        headers: { 'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(token) },
        ${body === undefined ? '' : `body: ${JSON.stringify(JSON.stringify(body))},`}
      });
      return { status: answer.status, body: await answer.json() };
    })()`;
    return this.page.evaluate<{ status: number; body: Record<string, unknown> }>(script);
  }

  /** Fills a field of AdminJS's own forms. */
  async fill(property: string, value: string): Promise<void> {
    await this.page.fill(`[data-testid="property-edit-${property}"] input`, value);
  }

  /** Chooses in a picker of AdminJS's own forms: types, and takes the option of that text. */
  async pick(property: string, option: string, where: 'edit' | 'filter' = 'edit'): Promise<void> {
    const picker = this.page.locator(`[data-testid="property-${where}-${property}"]`);
    await picker.locator('input').first().click();
    await picker.locator('input').first().fill(option);
    await this.page.locator('[class*="-option"]', { hasText: new RegExp(`^${option}$`, 'i') }).click();
  }

  async save(): Promise<void> {
    await this.page.click('[data-testid="button-save"]');
  }

  /** The first row of a list that holds this text. */
  row(text: string) {
    return this.page.locator('tbody tr', { hasText: text }).first();
  }

  /** Takes an action from the menu of a row, as a person does with the pointer. */
  async choose(rowText: string, action: string): Promise<void> {
    const row = this.row(rowText);
    await row.locator('[data-testid=actions-dropdown]').click();
    await row.locator(`[data-testid=action-${action}]`).click();
  }

  async says(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  /** Looks at each frame of the page until what is read is as wanted; @throws Error with what it is in the end */
  async becomes<T>(read: () => Promise<T> | T, isWanted: (value: T) => boolean): Promise<T> {
    for (let frames = 0; ; frames += 1) {
      const value = await read();
      if (isWanted(value)) return value;
      if (frames > 600) throw new Error(`It stays ${JSON.stringify(value)} at ${this.page.url()}`);
      await this.page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
    }
  }

  /** Waits for what has this test id; where it does not come, tells what the page shows in its place. */
  async sees(testId: string): Promise<void> {
    try {
      await this.page.getByTestId(testId).waitFor();
    } catch (cause) {
      const shown = await this.page.evaluate<string>('document.body.innerText.slice(0, 600)');
      const where = `${this.page.url()}\n${shown}\n${this.troubles.join('\n')}`;
      throw new Error(`There is no ${testId} at ${where}`, { cause });
    }
  }

  /** Types into the field that has the focus, as soon as one has it. */
  async type(text: string): Promise<void> {
    await this.page.locator('input:focus, textarea:focus').waitFor();
    await this.page.keyboard.type(text);
  }

  /** A picture of the screen among the artefacts; the page must not scroll sideways. */
  async screenshot(name: string): Promise<void> {
    await picture(this.page, `console/${name}`);
    const width = this.page.viewportSize()?.width ?? 0;
    const over = await this.page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (over > 0) throw new Error(`${name} is ${over} pixels wider than the window of ${width}.`);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
