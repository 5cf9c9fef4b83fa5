import { Inject, Injectable } from '@nestjs/common';
import express, { type Response, type Router } from 'express';
import { FieldErrors, TooManyAttempts, Unauthorized } from '#errors';
import { INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import { BrowserLoginService, type Door } from '../login/browser-login.service.js';
import { ConsoleGate } from './console-gate.js';
import { type ConsoleLocals, visitorOf } from './console-locals.js';
import { loginPage, logoutPage, passwordPage } from './pages.js';
import { requireCsrfToken } from './security.js';
import { beginSession, endSession } from './session.js';
import { ACCOUNT_PATH, fieldsOf, type OriginOfRequest, type Site, textOf } from './site.js';

/** An origin that is none of anybody's: what an address that names none leads to. */
const NOWHERE = 'http://nowhere.invalid';

export const readForm = express.urlencoded({ extended: false, limit: '8kb' });

/** The forms that the consoles and the account page share: log-in, log-out, change of the own password. */
@Injectable()
export class LogInForms {
  constructor(
    private readonly login: BrowserLoginService,
    private readonly gate: ConsoleGate,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  /** Log-in: before the gate. @param shown what is prepared while a person types */
  addLogin(router: Router, site: Site, originOf: OriginOfRequest, shown: () => void = () => undefined): void {
    const show = (
      response: Response,
      status: number,
      fields: { next: unknown; username?: string; error?: string },
    ) =>
      response.status(status).send(
        loginPage({
          title: site.title,
          about: site.about,
          action: `${site.path}/login`,
          next: this.ownPath(fields.next) ?? '',
          username: fields.username ?? '',
          error: fields.error ?? null,
          elsewhere:
            site.name === 'account'
              ? null
              : { href: `${ACCOUNT_PATH}/`, label: 'Not an operator? Your account' },
        }),
      );
    router.get('/login', (request, response) => {
      shown();
      show(response, 200, { next: request.query.next });
    });
    router.post('/login', readForm, async (request, response) => {
      const form = fieldsOf(request);
      const username = textOf(form.email);
      const origin = originOf(request);
      let userId: number;
      try {
        userId = await this.login.logIn(username, textOf(form.password), origin, doorOf(site));
      } catch (thrown) {
        const { status, error } = refusalOf(thrown, response, site.refusal);
        show(response, status, { next: form.next, username, error });
        return;
      }
      await beginSession(request, response, { userId, origin }, this.config.console);
      response.redirect(302, this.ownPath(form.next) ?? site.path);
    });
  }

  addLogout(router: Router, site: Site): void {
    router.get('/logout', (_request, response: Response<unknown, ConsoleLocals>) => {
      const { principal, session } = visitorOf(response);
      const back = { href: site.path, label: site.home };
      response.send(logoutPage(`${site.path}/logout`, back, session.csrfToken, principal.username));
    });
    router.post('/logout', readForm, async (request, response: Response<unknown, ConsoleLocals>) => {
      const visitor = visitorOf(response);
      requireCsrfToken(request, visitor.session.csrfToken, fieldsOf(request).csrf_token);
      await this.login.logOut(visitor.principal, this.gate.memberOf(visitor), doorOf(site));
      await endSession(request, response);
      response.redirect(302, `${site.path}/login`);
    });
  }

  /** The change of one's own password: asked for by whoever has a one-time password, open to everybody else. */
  addPassword(router: Router, site: Site): void {
    const show = (response: Response<unknown, ConsoleLocals>, status: number, errors: string[]) => {
      const { principal, session } = visitorOf(response);
      const { username, passwordChangeRequired: isRequired } = principal;
      const leave = isRequired
        ? { href: `${site.path}/logout`, label: 'Log out' }
        : { href: site.path, label: site.home };
      const action = `${site.path}/password`;
      response
        .status(status)
        .send(passwordPage({ action, csrfToken: session.csrfToken, username, isRequired, leave, errors }));
    };
    router.get('/password', (_request, response: Response<unknown, ConsoleLocals>) => {
      show(response, 200, []);
    });
    router.post('/password', readForm, async (request, response: Response<unknown, ConsoleLocals>) => {
      const { principal, session } = visitorOf(response);
      const form = fieldsOf(request);
      requireCsrfToken(request, session.csrfToken, form.csrf_token);
      const [given, wanted] = [textOf(form.old_password), textOf(form.new_password)];
      if (wanted !== textOf(form.repeated)) {
        show(response, 400, ['The new password and its repetition differ.']);
        return;
      }
      try {
        await this.login.changePassword(principal, given, wanted);
      } catch (thrown) {
        if (!(thrown instanceof FieldErrors || thrown instanceof TooManyAttempts)) throw thrown;
        response.set(thrown.headers());
        show(response, thrown.status, textsOf(thrown));
        return;
      }
      response.redirect(302, site.name === 'account' ? `${site.path}/?done=password` : site.path);
    });
  }

  /** A path of ours that shows pages, to go to after log-in; null for anything else, other sites above all. */
  private ownPath(given: unknown): string | null {
    if (typeof given !== 'string' || !URL.canParse(given, NOWHERE)) return null;
    // As a browser reads it: `/\\host` and dot segments lead elsewhere than they seem to.
    const { origin, pathname, search } = new URL(given, NOWHERE);
    const { adminPath, systemPath } = this.config.console;
    const isOwn = [adminPath, systemPath, ACCOUNT_PATH].some(
      (root) => pathname === root || pathname.startsWith(`${root}/`),
    );
    return origin === NOWHERE && isOwn ? pathname + search : null;
  }
}

function doorOf({ name }: Site): Door {
  return name === 'account' ? 'account' : 'console';
}

function textsOf(error: FieldErrors | TooManyAttempts): string[] {
  if (error instanceof TooManyAttempts) return [error.detail];
  return Object.values(error.errors).flatMap((texts) => texts.filter((text) => typeof text === 'string'));
}

/** @throws what is no refusal of a log-in */
function refusalOf(thrown: unknown, response: Response, refusal: string): { status: number; error: string } {
  if (thrown instanceof Unauthorized) return { status: 403, error: refusal };
  if (!(thrown instanceof TooManyAttempts)) throw thrown;
  response.set(thrown.headers());
  return { status: thrown.status, error: thrown.detail };
}
