import { expect } from '@jest/globals';
import { BrowserSession } from '../support/browser-session.js';
import { type ConsoleApp, startConsoleApp } from '../support/console-app.js';

/** One service for all suites of requests to the consoles; each test has sessions of its own. */
export class Given {
  superuser!: BrowserSession;
  staff!: BrowserSession;

  private constructor(readonly app: ConsoleApp) {}

  /** @param secrets what it signs with */
  static async start(secrets: Readonly<Record<string, string>>): Promise<Given> {
    return new Given(await startConsoleApp({ ENABLE_API_IMPERSONATION: 'false', ...secrets }));
  }

  async renewSessions(): Promise<void> {
    this.superuser = await this.loggedIn('root');
    this.staff = await this.loggedIn('staff');
  }

  async loggedIn(username: string): Promise<BrowserSession> {
    const session = new BrowserSession(this.app.baseUrl);
    const answer = await session.logIn(username);
    expect(answer.status).toBe(302);
    return session;
  }

  async membershipOf(userId: number): Promise<number> {
    const [row] = await this.app.sql<{ id: number }>('SELECT id FROM membership WHERE user_id = $1', [
      userId,
    ]);
    return row?.id ?? 0;
  }
}
