import { Inject, Injectable, Logger } from '@nestjs/common';
import express, { type Request, type Response, Router } from 'express';
import type { RequestListener } from 'node:http';
import type { DataSource } from 'typeorm';
import {
  ApiError,
  describeCause,
  FieldErrors,
  NotFound,
  PasswordChangeRequired,
  PermissionDenied,
  toApiError,
  TooManyAttempts,
  Unauthorized,
} from '#errors';
import { INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import { AuditEventsService } from '../../audit/audit-events.service.js';
import { poolOf } from '../../database/connections/data-source.js';
import { APP_DATA_SOURCE } from '../../database/tokens.js';
import { ImpersonationService } from '../../impersonation/impersonation.service.js';
import { originOf } from '../../tenancy/access/request-authoriser.js';
import type { RequestOrigin } from '../../scope/scope.js';
import { AdminLoader } from '../admin/admin-loader.js';
import { ACTING_SCRIPTS, tenantPage } from '../acting/acting.js';
import { type ConsoleName, mayUse } from '../console-rights.js';
import { ConsoleLoginService } from '../login/console-login.service.js';
import { ConsoleSearchService } from '../search/console-search.service.js';
import { sendAuditCsv } from './audit-download.js';
import { ConsoleGate } from './console-gate.js';
import { type ConsoleLocals, visitOf } from './console-locals.js';
import { loginPage, logoutPage, messagePage, passwordPage } from './pages.js';
import { requireCsrfToken, requireOwnOrigin, secureAnswers } from './security.js';
import { beginSession, endSession, saveSession, sessionMiddleware } from './session.js';

interface ConsoleSite {
  name: ConsoleName;
  title: string;
  path: string;
}

const FORMS: readonly string[] = ['/logout', '/password'];

/** An origin that is none of anybody's: what an address that names none leads to. */
const NOWHERE = 'http://nowhere.invalid';

const FORM_REFUSED =
  'The form does not belong to the log-in that this browser has now. Open the page again and repeat it.';

const LOGIN_REFUSED =
  'Please enter the username and password of an operator account. Both are case-sensitive.';

/** Both consoles as one Express application: session, log-in, gate, CSRF and rights first, AdminJS behind them. */
@Injectable()
export class ConsoleServer {
  private readonly logger = new Logger('Consoles');

  constructor(
    private readonly login: ConsoleLoginService,
    private readonly gate: ConsoleGate,
    private readonly impersonation: ImpersonationService,
    private readonly events: AuditEventsService,
    private readonly search: ConsoleSearchService,
    private readonly admin: AdminLoader,
    @Inject(APP_DATA_SOURCE) private readonly dataSource: DataSource,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  /** @param requestIdOf the id that the server in front has given to a request */
  application(requestIdOf: (request: Request) => string): RequestListener {
    const { trustedProxies, console: settings } = this.config;
    const app = express();
    app.disable('x-powered-by');
    app.set('trust proxy', trustedProxies.length > 0 ? [...trustedProxies] : false);
    app.use(secureAnswers);
    const session = sessionMiddleware(poolOf(this.dataSource), settings);
    const sites: ConsoleSite[] = [
      { name: 'platform', title: 'Platform console', path: settings.adminPath },
      { name: 'system', title: 'System console', path: settings.systemPath },
    ];
    for (const site of sites) {
      const router = Router();
      router.get('/frontend/assets/{*file}', (request, response, next) => {
        response.set('cache-control', 'private, no-cache');
        void this.admin.routerOf(site.name).then((routes) => routes(request, response, next), next);
      });
      router.get('/acting/:script', (request, response, next) => {
        const script = ACTING_SCRIPTS.get(request.params.script);
        if (script === undefined) next();
        else response.set('cache-control', 'private, no-cache').type('text/javascript').send(script);
      });
      router.use(session);
      router.use((request, _response, next) => {
        requireOwnOrigin(request);
        next();
      });
      const origin = (request: Request): RequestOrigin =>
        originOf({ id: requestIdOf(request), ip: request.ip ?? '', headers: request.headers });
      this.addLogin(router, site, origin);
      this.addGate(router, site, origin);
      this.addLogout(router, site);
      this.addPassword(router, site);
      this.addActing(router, site);
      router.get('/search', async (request, response: Response<unknown, ConsoleLocals>) => {
        const { scope } = visitOf(response);
        if (!mayUse(site.name, request.path, request.method, scope)) throw new PermissionDenied();
        response.json({ groups: await this.search.find(scope, textOf(request.query.q)) });
      });
      if (site.name === 'platform')
        router.get('/audit-events.csv', (request, response) => sendAuditCsv(this.events, request, response));
      router.use((request, response: Response<unknown, ConsoleLocals>, next) => {
        const { scope } = visitOf(response);
        if (!mayUse(site.name, request.path, request.method, scope)) throw new PermissionDenied();
        void this.admin.routerOf(site.name).then((routes) => routes(request, response, next), next);
      });
      app.use(site.path, router);
    }
    app.use(() => {
      throw new NotFound();
    });
    // Not as a middleware: what fails behind the answer, such as keeping the session, would pass it by, and be written by
    // Express itself to standard error.
    return (incoming, outgoing) => {
      // Express makes them its own in place.
      const [request, response] = [incoming as Request, outgoing as Response];
      app(request, response, (thrown: unknown) => this.fail(thrown, request, response));
    };
  }

  private addLogin(
    router: Router,
    site: ConsoleSite,
    originOfRequest: (request: Request) => RequestOrigin,
  ): void {
    const show = (
      response: Response,
      status: number,
      fields: { next: unknown; username?: string; error?: string },
    ) =>
      response.status(status).send(
        loginPage({
          title: site.title,
          action: `${site.path}/login`,
          next: this.ownPath(fields.next) ?? '',
          username: fields.username ?? '',
          error: fields.error ?? null,
        }),
      );
    router.get('/login', (request, response) => {
      // Loading AdminJS takes a moment; a person needs longer to type a password.
      this.admin.warmUp();
      show(response, 200, { next: request.query.next });
    });
    router.post(
      '/login',
      express.urlencoded({ extended: false, limit: '8kb' }),
      async (request, response) => {
        const form = fieldsOf(request);
        const username = textOf(form.email);
        let userId: number;
        try {
          userId = await this.login.logIn(username, textOf(form.password), originOfRequest(request));
        } catch (thrown) {
          const { status, error } = refusalOf(thrown, response);
          show(response, status, { next: form.next, username, error });
          return;
        }
        await beginSession(request, response, userId, this.config.console);
        response.redirect(302, this.ownPath(form.next) ?? site.path);
      },
    );
  }

  private addGate(
    router: Router,
    site: ConsoleSite,
    originOfRequest: (request: Request) => RequestOrigin,
  ): void {
    router.use(async (request, response: Response<unknown, ConsoleLocals>, next) => {
      const visit =
        request.session.userId === undefined
          ? null
          : await this.gate.visitOf(request.sessionID, originOfRequest(request));
      if (!visit) {
        if (isForm(request)) {
          const next = request.path === '/logout' ? site.path : site.path + request.path;
          response.redirect(303, `${site.path}/login?next=${encodeURIComponent(next)}`);
          return;
        }
        if (isPage(request, [site.path])) {
          response.redirect(302, `${site.path}/login?next=${encodeURIComponent(request.originalUrl)}`);
          return;
        }
        throw new Unauthorized();
      }
      const { scope } = visit;
      if (!scope.isStaff && !scope.isSuperuser) throw new PermissionDenied();
      response.locals.visit = visit;
      // Only the low-level console keeps staff out altogether; they may still log out of it.
      if (site.name === 'system' && !scope.isSuperuser && !FORMS.includes(request.path))
        throw new PermissionDenied('The system console is for superusers only.');
      // The forms of these carry the token themselves.
      if (FORMS.includes(request.path)) {
        next();
        return;
      }
      requireCsrfToken(request, visit.session.csrfToken);
      if (scope.passwordChangeRequired) {
        if (!isPage(request, [site.path])) throw new PasswordChangeRequired();
        response.redirect(302, `${site.path}/password`);
        return;
      }
      next();
    });
  }

  private addLogout(router: Router, site: ConsoleSite): void {
    router.get('/logout', (_request, response: Response<unknown, ConsoleLocals>) => {
      const { scope, session } = visitOf(response);
      response.send(logoutPage(`${site.path}/logout`, site.path, session.csrfToken, scope.username));
    });
    router.post(
      '/logout',
      express.urlencoded({ extended: false, limit: '8kb' }),
      async (request, response: Response<unknown, ConsoleLocals>) => {
        const visit = visitOf(response);
        requireCsrfToken(request, visit.session.csrfToken, fieldsOf(request).csrf_token);
        await this.login.logOut(visit.scope, this.gate.memberOf(visit));
        await endSession(request, response);
        response.redirect(302, `${site.path}/login`);
      },
    );
  }

  /** The change of one's own password: asked for by whoever has a one-time password, open to everybody else. */
  private addPassword(router: Router, site: ConsoleSite): void {
    const show = (response: Response<unknown, ConsoleLocals>, status: number, errors: string[]) => {
      const { scope, session } = visitOf(response);
      response.status(status).send(
        passwordPage({
          action: `${site.path}/password`,
          csrfToken: session.csrfToken,
          username: scope.username,
          isRequired: scope.passwordChangeRequired,
          leave: scope.passwordChangeRequired ? `${site.path}/logout` : site.path,
          errors,
        }),
      );
    };
    router.get('/password', (_request, response: Response<unknown, ConsoleLocals>) => {
      show(response, 200, []);
    });
    router.post(
      '/password',
      express.urlencoded({ extended: false, limit: '8kb' }),
      async (request, response: Response<unknown, ConsoleLocals>) => {
        const visit = visitOf(response);
        const form = fieldsOf(request);
        requireCsrfToken(request, visit.session.csrfToken, form.csrf_token);
        const [given, wanted] = [textOf(form.old_password), textOf(form.new_password)];
        if (wanted !== textOf(form.repeated)) {
          show(response, 400, ['The new password and its repetition differ.']);
          return;
        }
        try {
          await this.login.changePassword(visit.scope, given, wanted);
        } catch (thrown) {
          if (!(thrown instanceof FieldErrors || thrown instanceof TooManyAttempts)) throw thrown;
          response.set(thrown.headers());
          show(response, thrown.status, textsOf(thrown));
          return;
        }
        response.redirect(302, site.path);
      },
    );
  }

  /** While an operator acts as a member: who acts as whom, what the tenant has, and the end of it. */
  private addActing(router: Router, site: ConsoleSite): void {
    router.get('/impersonation', (_request, response: Response<unknown, ConsoleLocals>) => {
      const { scope, session } = visitOf(response);
      const { impersonation } = session;
      response.json({
        impersonation: impersonation && {
          operator: scope.username,
          username: impersonation.username,
          reason: impersonation.reason,
          expires_at: impersonation.expiresAt,
        },
      });
    });
    router.get('/tenant', (_request, response) => {
      response.send(tenantPage(`${site.path}/acting`));
    });
    router.post('/impersonation/end', async (request, response: Response<unknown, ConsoleLocals>) => {
      const member = this.gate.memberOf(visitOf(response));
      if (member) await this.impersonation.end(member);
      delete request.session.impersonationId;
      await saveSession(request.session);
      response.json({ detail: member ? 'Impersonation ended.' : 'Not impersonating.' });
    });
  }

  /** A path within the consoles, to go to after log-in; null for anything else, other sites above all. */
  private ownPath(given: unknown): string | null {
    if (typeof given !== 'string' || !URL.canParse(given, NOWHERE)) return null;
    // As a browser reads it: `/\\host` and dot segments lead elsewhere than they seem to.
    const { origin, pathname, search } = new URL(given, NOWHERE);
    const { adminPath, systemPath } = this.config.console;
    const isOwn = [adminPath, systemPath].some(
      (root) => pathname === root || pathname.startsWith(`${root}/`),
    );
    return origin === NOWHERE && isOwn ? pathname + search : null;
  }

  /** Every throw of every route, and of what follows an answer, ends here. */
  private fail(thrown: unknown, request: Request, response: Response): void {
    const error = asApiError(thrown, request);
    if (error.status >= 500) {
      this.logger.error({
        message: 'request failed',
        method: request.method,
        path: request.path,
        error: describeCause(error, thrown),
      });
    }
    if (response.headersSent) {
      if (!response.writableEnded) response.destroy();
      return;
    }
    response.status(error.status).set(error.headers());
    const { adminPath, systemPath } = this.config.console;
    if (isForm(request)) {
      const text = error instanceof PermissionDenied ? FORM_REFUSED : error.detail;
      const [path = adminPath] = request.originalUrl.split('?', 1);
      response.send(messagePage('Nothing is done', text, { href: path, label: 'Open the page again' }));
    } else if (isPage(request, [adminPath, systemPath])) {
      response.send(
        messagePage('This cannot be shown', error.detail, { href: adminPath, label: 'Platform console' }),
      );
    } else response.json(error.toBody());
  }
}

function textsOf(error: FieldErrors | TooManyAttempts): string[] {
  if (error instanceof TooManyAttempts) return [error.detail];
  return Object.values(error.errors).flatMap((texts) => texts.filter((text) => typeof text === 'string'));
}

/** @throws what is no refusal of a log-in */
function refusalOf(thrown: unknown, response: Response): { status: number; error: string } {
  if (thrown instanceof Unauthorized) return { status: 403, error: LOGIN_REFUSED };
  if (!(thrown instanceof TooManyAttempts)) throw thrown;
  response.set(thrown.headers());
  return { status: thrown.status, error: thrown.detail };
}

/** A plain form, sent by a browser that shows the answer to a person. */
function isForm(request: Request): boolean {
  const isSent = request.method === 'POST' && Boolean(request.is('application/x-www-form-urlencoded'));
  return isSent && request.accepts(['json', 'html']) === 'html';
}

/** Pages are answered with pages; AdminJS's own API, its assets and changes of state with JSON. */
function isPage(request: Request, sites: readonly string[]): boolean {
  const [path = ''] = request.originalUrl.split('?', 1);
  const site = sites.find((root) => path === root || path.startsWith(`${root}/`)) ?? '';
  return request.method === 'GET' && !/^\/(api|frontend)\//.test(path.slice(site.length));
}

function asApiError(thrown: unknown, request: Request): ApiError {
  // AdminJS throws bare errors for resources and actions that do not exist; their text lists the ones that do.
  if (thrown instanceof Error && /^There are no resources with given id/.test(thrown.message))
    return new NotFound();
  return toApiError(thrown, { method: request.method, contentType: request.get('content-type') });
}

function fieldsOf(request: Request): Record<string, unknown> {
  return (request.body ?? {}) as Record<string, unknown>;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, 1000) : '';
}
