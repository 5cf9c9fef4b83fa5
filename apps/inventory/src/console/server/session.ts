import connectPgSimple from 'connect-pg-simple';
import type { RequestHandler, Response } from 'express';
import session from 'express-session';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { CSRF_COOKIE, SESSION_COOKIE } from '#auth';
import type { ConsoleConfig } from '../../config/config.js';
import type { WebSessionData } from '../../identity/sessions/web-sessions.repository.js';
import type { RequestOrigin } from '../../scope/scope.js';
import { AXIOS_CSRF_COOKIE } from './security.js';

declare module 'express-session' {
  interface SessionData {
    userId: number;
    csrfToken: string;
    impersonationId: string;
    startedAt: string;
    address: string;
    userAgent: string;
  }
}

export type BrowserSession = session.Session & WebSessionData;

/**
 * The browser session, in the table `web_session`: one for both consoles and the API, of a fixed length, created by a
 * log-in. Each log-in deletes expired rows (WebSessionsRepository.prune), so the store needs no timer.
 */
export function sessionMiddleware(pool: Pool, config: ConsoleConfig): RequestHandler {
  const Store = connectPgSimple(session);
  return session({
    name: SESSION_COOKIE,
    secret: [...config.sessionSecrets],
    store: new Store({
      pool,
      tableName: 'web_session',
      createTableIfMissing: false,
      disableTouch: true,
      pruneSessionInterval: false,
    }),
    genid: () => randomUUID(),
    resave: false,
    saveUninitialized: false,
    unset: 'destroy',
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      // Secure where the browser uses TLS, to this service or to a trusted proxy.
      secure: 'auto',
      maxAge: config.sessionTtlSeconds * 1000,
    },
  });
}

/** A new session with a new id after a log-in; the old one is deleted. */
export async function beginSession(
  request: { session: BrowserSession; secure: boolean },
  response: Response,
  { userId, origin }: { userId: number; origin: RequestOrigin },
  config: ConsoleConfig,
): Promise<void> {
  await settled((done) => request.session.regenerate(done));
  const csrfToken = randomBytes(32).toString('base64url');
  request.session.userId = userId;
  request.session.csrfToken = csrfToken;
  request.session.startedAt = new Date().toISOString();
  request.session.address = origin.address;
  request.session.userAgent = origin.userAgent;
  await saveSession(request.session);
  for (const name of [CSRF_COOKIE, AXIOS_CSRF_COOKIE]) {
    response.cookie(name, csrfToken, {
      path: '/',
      sameSite: 'lax',
      secure: request.secure,
      maxAge: config.sessionTtlSeconds * 1000,
    });
  }
}

export async function endSession(request: { session: BrowserSession }, response: Response): Promise<void> {
  await settled((done) => request.session.destroy(done));
  for (const name of [SESSION_COOKIE, CSRF_COOKIE, AXIOS_CSRF_COOKIE])
    response.clearCookie(name, { path: '/' });
}

export function saveSession(browserSession: BrowserSession): Promise<void> {
  return settled((done) => browserSession.save(done));
}

function settled(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error instanceof Error ? reject(error) : resolve()));
  });
}
