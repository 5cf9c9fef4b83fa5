import { Inject, Injectable, Logger } from '@nestjs/common';
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import type { RequestListener } from 'node:http';
import type { DataSource } from 'typeorm';
import { ApiError, NotFound, PasswordChangeRequired, PermissionDenied, Unauthorized } from '#errors';
import { describeCause, toApiError } from '#http';
import { INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import { AuditEventsService } from '../../audit/audit-events.service.js';
import { poolOf } from '../../database/connections/data-source.js';
import { APP_DATA_SOURCE } from '../../database/tokens.js';
import { ImpersonationService } from '../../impersonation/impersonation.service.js';
import { originOf as requestOrigin } from '../../tenancy/access/request-authoriser.js';
import { AccountSite } from '../account/account-site.js';
import { AdminLoader } from '../admin/admin-loader.js';
import { ACTING_SCRIPTS, tenantPage } from '../acting/acting.js';
import { type ConsoleName, mayUse } from '../console-rights.js';
import { ConsoleSearchService } from '../search/console-search.service.js';
import { sendAuditCsv } from './audit-download.js';
import { compressAnswers, keepAssets, mayCompress } from './compressed.js';
import { ConsoleGate } from './console-gate.js';
import { type ConsoleLocals, visitOf } from './console-locals.js';
import { LogInForms } from './log-in-forms.js';
import { messagePage } from './pages.js';
import { requireCsrfToken, requireOwnOrigin, secureAnswers } from './security.js';
import { saveSession, sessionMiddleware } from './session.js';
import { ACCOUNT_PATH, FORMS, isForm, type OriginOfRequest, type Site, textOf } from './site.js';

interface ConsoleSite extends Site {
  name: ConsoleName;
}

const FORM_REFUSED = 'This form belongs to an earlier log-in. Reload the page and send it again.';

const CONSOLE = {
  about: 'For platform operators.',
  refusal: 'Please enter the username and password of an operator account. Both are case-sensitive.',
  home: 'Back to the console',
};

/**
 * Both consoles and the account page as one Express application: session, log-in, gate, CSRF and rights first, AdminJS behind
 * them.
 */
@Injectable()
export class ConsoleServer {
  private readonly logger = new Logger('Consoles');

  constructor(
    private readonly forms: LogInForms,
    private readonly account: AccountSite,
    private readonly gate: ConsoleGate,
    private readonly impersonation: ImpersonationService,
    private readonly events: AuditEventsService,
    private readonly search: ConsoleSearchService,
    private readonly admin: AdminLoader,
    @Inject(APP_DATA_SOURCE) private readonly dataSource: DataSource,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  /** @param requestIdOf the request id that the Fastify server assigned */
  application(requestIdOf: (request: Request) => string): RequestListener {
    const { trustedProxies, console: settings } = this.config;
    const app = express();
    app.disable('x-powered-by');
    app.set('trust proxy', trustedProxies.length > 0 ? [...trustedProxies] : false);
    app.use(compressAnswers, secureAnswers);
    const session = sessionMiddleware(poolOf(this.dataSource), settings);
    const sites: ConsoleSite[] = [
      { ...CONSOLE, name: 'platform', title: 'Platform console', path: settings.adminPath },
      { ...CONSOLE, name: 'system', title: 'System console', path: settings.systemPath },
    ];
    const originOf: OriginOfRequest = (request) =>
      requestOrigin({ id: requestIdOf(request), ip: request.ip ?? '', headers: request.headers });
    const ownOrigin: RequestHandler = (request, _response, next) => {
      requireOwnOrigin(request);
      next();
    };
    app.use(ACCOUNT_PATH, session, ownOrigin, this.account.router(originOf));
    for (const site of sites) {
      const router = Router();
      router.get('/frontend/assets/{*file}', keepAssets, (request, response, next) => {
        response.set('cache-control', 'private, no-cache');
        this.handOver(site, request, response, next);
      });
      router.get('/acting/:script', (request, response, next) => {
        const script = ACTING_SCRIPTS.get(request.params.script);
        if (script === undefined) next();
        else response.set('cache-control', 'private, no-cache').type('text/javascript').send(script);
      });
      router.use(session, ownOrigin);
      // AdminJS is loaded while the operator types the password.
      this.forms.addLogin(router, site, originOf, () => this.admin.warmUp());
      this.addGate(router, site, originOf);
      this.forms.addLogout(router, site);
      this.forms.addPassword(router, site);
      this.addActing(router, site);
      router.use(mayCompress);
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
        this.handOver(site, request, response, next);
      });
      app.use(site.path, router);
    }
    app.use(() => {
      throw new NotFound();
    });
    // Not as a middleware: an error after the answer, such as a session that cannot be stored, would bypass it, and
    // Express would write it to standard error.
    return (incoming, outgoing) => {
      // Express makes them its own in place.
      const [request, response] = [incoming as Request, outgoing as Response];
      app(request, response, (thrown: unknown) => this.fail(thrown, request, response));
    };
  }

  /** AdminJS's forms wait for good for a body of somebody who is gone already; such a request ends here. */
  private handOver(site: ConsoleSite, request: Request, response: Response, next: NextFunction): void {
    void this.admin.routerOf(site.name).then((routes) => {
      if (response.closed) response.end();
      else routes(request, response, next);
    }, next);
  }

  private addGate(router: Router, site: ConsoleSite, originOfRequest: OriginOfRequest): void {
    router.use(async (request, response: Response<unknown, ConsoleLocals>, next) => {
      const visitor =
        request.session.userId === undefined
          ? null
          : await this.gate.visitorOf(request.sessionID, originOfRequest(request));
      if (!visitor) {
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
      const visit = this.gate.visitOf(visitor);
      if (!visit) throw new PermissionDenied();
      const { scope } = visit;
      Object.assign(response.locals, { visitor, visit });
      // The system console is for superusers only; staff may still log out of it.
      if (site.name === 'system' && !scope.isSuperuser && !FORMS.includes(request.path))
        throw new PermissionDenied('The system console is for superusers only.');
      // The forms of these pages contain the token.
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

  /** During an impersonation: operator and member, the figures of the tenant, and the end of the impersonation. */
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

  /** The error handler of all routes, also for errors after the answer. */
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
    const account = { href: `${ACCOUNT_PATH}/`, label: 'Your account' };
    const [path = ''] = request.originalUrl.split('?', 1);
    const isAccount = path === ACCOUNT_PATH || path.startsWith(`${ACCOUNT_PATH}/`);
    if (isForm(request)) {
      const text = error instanceof PermissionDenied ? FORM_REFUSED : error.detail;
      const again = { href: path, label: 'Open the page again' };
      response.send(messagePage('Nothing is done', text, isAccount ? account : again));
    } else if (isPage(request, [adminPath, systemPath, ACCOUNT_PATH])) {
      // Whoever is no operator has an account all the same.
      const isRefused = isAccount || error instanceof PermissionDenied;
      const link = isRefused ? account : { href: adminPath, label: 'Platform console' };
      response.send(messagePage('This cannot be shown', error.detail, link));
    } else response.json(error.toBody());
  }
}

/** Pages get an HTML answer; AdminJS's API, its assets and writes get JSON. */
function isPage(request: Request, sites: readonly string[]): boolean {
  const [path = ''] = request.originalUrl.split('?', 1);
  const site = sites.find((root) => path === root || path.startsWith(`${root}/`)) ?? '';
  return request.method === 'GET' && !/^\/(api|frontend)\//.test(path.slice(site.length));
}

function asApiError(thrown: unknown, request: Request): ApiError {
  // AdminJS throws plain errors for unknown resources and actions; their message lists the known ones.
  if (thrown instanceof Error && /^There are no resources with given id/.test(thrown.message))
    return new NotFound();
  return toApiError(thrown, { method: request.method, contentType: request.get('content-type') });
}
