import { Inject, Injectable } from '@nestjs/common';
import { type Request, type Response, Router } from 'express';
import { Conflict, FieldErrors, NotFound } from '#errors';
import { type ParsedBody, tryParseBody } from '#validation';
import { targetOf } from '../../commands/target.js';
import { INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import { OwnSessionsService } from '../../identity/sessions/own-sessions.service.js';
import { ApiTokensService } from '../../platform/tokens/api-tokens.service.js';
import { OwnApiTokenCreate } from '../../platform/tokens/token.dto.js';
import { toOwnApiTokenCommand } from '../../platform/tokens/token.mapper.js';
import type { Principal } from '../../scope/scope.js';
import { ReceivedInvitationsService } from '../../tenancy/invitations/received-invitations.service.js';
import { messagesOf } from '../field-messages.js';
import { ConsoleGate, type Visitor } from '../server/console-gate.js';
import { type ConsoleLocals, visitorOf } from '../server/console-locals.js';
import { LogInForms, readForm } from '../server/log-in-forms.js';
import { PLAIN_POLICY } from '../server/pages.js';
import { requireCsrfToken } from '../server/security.js';
import { ACCOUNT_PATH, fieldsOf, FORMS, type OriginOfRequest, type Site, textOf } from '../server/site.js';
import { accountPage, type TokenForm, tokenPage } from './account-pages.js';
import { OwnAccountService } from './own-account.service.js';

const SITE: Site = {
  name: 'account',
  title: 'Your account',
  path: ACCOUNT_PATH,
  about: 'With your own password, or with a one-time password that you were given.',
  refusal: 'There is no active account with this username and password.',
  home: 'Back to your account',
};

/** What the page says of what was done, by the word in its address. */
const DONE: Readonly<Record<string, string>> = {
  password: 'Your password is changed. Every other session has ended.',
  accepted: 'You are a member now.',
  declined: 'The invitation is declined.',
  ended: 'The session has ended.',
  'others-ended': 'Every other session has ended.',
  revoked: 'The token is revoked.',
};

const PROPOSED_DAYS = 90;
const MS_PER_DAY = 86_400_000;

type Answer = Response<unknown, ConsoleLocals>;

/** The account page, for anybody with an account: plain forms over the services of identity and tenancy. */
@Injectable()
export class AccountSite {
  constructor(
    private readonly forms: LogInForms,
    private readonly gate: ConsoleGate,
    private readonly own: OwnAccountService,
    private readonly invitations: ReceivedInvitationsService,
    private readonly sessions: OwnSessionsService,
    private readonly tokens: ApiTokensService,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  router(originOf: OriginOfRequest): Router {
    const router = Router();
    router.use((_request, response, next) => {
      response.set('content-security-policy', PLAIN_POLICY);
      next();
    });
    this.forms.addLogin(router, SITE, originOf);
    this.addGate(router, originOf);
    this.forms.addLogout(router, SITE);
    this.forms.addPassword(router, SITE);
    router.get('/', async (request, response: Answer) => {
      await this.show(response, 200, DONE[textOf(request.query.done)] ?? null, emptyForm());
    });
    this.addActions(router);
    router.post('/tokens', (request, response: Answer) => this.issue(request, response));
    router.use(() => {
      throw new NotFound();
    });
    return router;
  }

  private addGate(router: Router, originOf: OriginOfRequest): void {
    router.use(readForm, async (request, response: Answer, next) => {
      const visitor =
        request.session.userId === undefined
          ? null
          : await this.gate.visitorOf(request.sessionID, originOf(request));
      if (!visitor) {
        response.redirect(303, `${ACCOUNT_PATH}/login`);
        return;
      }
      response.locals.visitor = visitor;
      requireCsrfToken(request, visitor.session.csrfToken, fieldsOf(request).csrf_token);
      if (visitor.principal.passwordChangeRequired && !FORMS.includes(request.path)) {
        response.redirect(303, `${ACCOUNT_PATH}/password`);
        return;
      }
      next();
    });
  }

  private addActions(router: Router): void {
    const on = (
      path: string,
      done: string,
      work: (principal: Principal, params: Readonly<Record<string, string | undefined>>) => Promise<unknown>,
    ) =>
      router.post(path, async (request, response: Answer) => {
        await work(visitorOf(response).principal, request.params as Record<string, string>);
        response.redirect(303, `${ACCOUNT_PATH}/?done=${done}`);
      });
    on('/invitations/:id/accept', 'accepted', (principal, { id }) =>
      this.invitations.accept(principal, targetOf(idOf(id, 'Invitation'))),
    );
    on('/invitations/:id/decline', 'declined', (principal, { id }) =>
      this.invitations.decline(principal, targetOf(idOf(id, 'Invitation'))),
    );
    on('/sessions/end-others', 'others-ended', (principal) => this.sessions.endOthers(principal));
    on('/sessions/:kind/:id/end', 'ended', (principal, { kind, id = '' }) => {
      if (kind !== 'browser' && kind !== 'api') throw new NotFound('Session');
      return this.sessions.end(principal, kind, id);
    });
    on('/tokens/:id/revoke', 'revoked', (principal, { id }) =>
      this.tokens.revokeOwn(principal, idOf(id, 'API token')),
    );
  }

  /** Answers with the token itself, this once: a page that is loaded again asks first. */
  private async issue(request: Request, response: Answer): Promise<void> {
    const { principal, session } = visitorOf(response);
    if (session.impersonation)
      throw new Conflict('No token is issued while impersonating. End the impersonation first.');
    const given = fieldsOf(request);
    const lastDay = textOf(given.expires_at).trim();
    const isReadOnly = given.is_read_only === 'true';
    const name = textOf(given.name);
    const body: ParsedBody<OwnApiTokenCreate> = tryParseBody(OwnApiTokenCreate, {
      name,
      expires_at: lastDay === '' ? null : `${lastDay}T23:59:59Z`,
      is_read_only: isReadOnly,
    });
    try {
      const { row, token } = await this.tokens.issueOwn(principal, toOwnApiTokenCommand(body));
      response.send(tokenPage(row.name, token));
    } catch (thrown) {
      if (!(thrown instanceof FieldErrors)) throw thrown;
      await this.show(response, 400, null, {
        name,
        lastDay,
        isReadOnly,
        errors: messagesOf(thrown.errors),
      });
    }
  }

  private async show(response: Answer, status: number, done: string | null, form: TokenForm): Promise<void> {
    const visitor = visitorOf(response);
    const { principal, session } = visitor;
    const account = await this.own.overview(principal);
    const consoles = this.consolesOf(visitor);
    response
      .status(status)
      .send(accountPage({ principal, csrfToken: session.csrfToken, account, consoles, done, form }));
  }

  private consolesOf({ principal }: Visitor): { href: string; label: string }[] {
    const { adminPath, systemPath } = this.config.console;
    const platform = { href: adminPath, label: 'Platform console' };
    if (principal.isSuperuser) return [platform, { href: systemPath, label: 'System console' }];
    return principal.isStaff ? [platform] : [];
  }
}

function emptyForm(): TokenForm {
  const lastDay = new Date(Date.now() + PROPOSED_DAYS * MS_PER_DAY).toISOString().slice(0, 10);
  return { name: '', lastDay, isReadOnly: false, errors: {} };
}

/** @throws NotFound for what is no id */
function idOf(text: string | undefined, kind: string): number {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw new NotFound(kind);
  return id;
}
