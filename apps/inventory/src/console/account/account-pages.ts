import type { OwnSession } from '../../identity/sessions/own-sessions.repository.js';
import type { ApiTokenRow } from '../../platform/tokens/token-list.js';
import type { Principal } from '../../scope/scope.js';
import { momentOf } from '../ui/common/format.js';
import { type Html, html } from '../server/html.js';
import { csrfField, errorBox, page } from '../server/pages.js';
import { ACCOUNT_PATH } from '../server/site.js';
import type { OwnAccount } from './own-account.service.js';

/** The operation that adds a member, opened on the documentation page, which sends it by this session. */
const INVITE = `/api/docs/?${new URLSearchParams({ body: '{"username": "", "role": "viewer"}' }).toString()}#/members/Members_add`;

/** What the form for a new token holds, and what is wrong with it. */
export interface TokenForm {
  name: string;
  lastDay: string;
  isReadOnly: boolean;
  errors: Readonly<Record<string, string>>;
}

export interface AccountPage {
  principal: Principal;
  csrfToken: string;
  account: OwnAccount;
  /** Addresses of the consoles that the account may open. */
  consoles: readonly { href: string; label: string }[];
  /** What has just been done. */
  done: string | null;
  form: TokenForm;
}

export function accountPage({ principal, csrfToken, account, consoles, done, form }: AccountPage): string {
  const { username, email } = principal;
  const doors = [...consoles, { href: '/api/docs/', label: 'Documentation: try the API as yourself' }];
  return page(
    'Your account',
    html`<section>
        <h1>Your account</h1>
        <p>Logged in as ${username}${email === '' ? '' : `, ${email}`}.</p>
        ${done !== null && html`<div class="done" role="status">${done}</div>`}
        <ul class="doors">
          <li><a href="${ACCOUNT_PATH}/password">Change the password</a></li>
          ${doors.map(({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)}
          <li><a href="${ACCOUNT_PATH}/logout">Log out</a></li>
        </ul>
      </section>
      ${invitations(account, csrfToken)} ${tenants(account)} ${sessions(account, csrfToken)}
      ${tokens(account, csrfToken)} ${tokenForm(form, csrfToken)}`,
  );
}

/** A token that has just been issued. */
export function tokenPage(name: string, token: string): string {
  return page(
    `The token ${name}`,
    html`<section>
      <h1>The token “${name}”</h1>
      <p>
        Copy it now: only its hash is kept, and it cannot be shown again. Requests carry it in a header, as
        here:
      </p>
      <code class="secret" data-testid="token">${token}</code>
      <code class="secret">Authorization: Token ${token}</code>
      <p><a href="${ACCOUNT_PATH}/">I have copied it: back to your account</a></p>
    </section>`,
  );
}

function invitations({ invitations: open }: OwnAccount, csrfToken: string): Html {
  return section(
    'Invitations',
    'You are invited nowhere.',
    open.map(
      ({ id, tenantName, role, invitedBy, expiresAt }) =>
        html`<li>
          <div>
            ${tenantName}
            <small>as ${role}, by ${invitedBy}; open until ${momentOf(expiresAt)}</small>
          </div>
          ${buttons(csrfToken, [
            { path: `/invitations/${id}/accept`, label: 'Accept', of: tenantName },
            { path: `/invitations/${id}/decline`, label: 'Decline', of: tenantName, isQuiet: true },
          ])}
        </li>`,
    ),
  );
}

function tenants({ memberships }: OwnAccount): Html {
  return section(
    'Tenants',
    'You are a member of no tenant. An owner can invite you by your username.',
    memberships.map(
      ({ tenantName, tenantSlug, role, isDefault }) =>
        html`<li>
          <div>
            ${tenantName}
            <small>${role}${isDefault && ', your default'}; X-Tenant: ${tenantSlug}</small>
            ${isDefault && role === 'owner' && html`<a href="${INVITE}">Invite somebody</a>`}
          </div>
        </li>`,
    ),
  );
}

function sessions({ sessions: open }: OwnAccount, csrfToken: string): Html {
  return section(
    'Sessions',
    'There are none.',
    open.map(
      (session) =>
        html`<li>
          <div>
            ${nameOf(session)}
            <small
              >${[since(session), `until ${momentOf(session.expiresAt)}`, session.address].filter(Boolean).join(', ')}</small
            >
          </div>
          ${
            !session.isCurrent &&
            buttons(csrfToken, [
              {
                path: `/sessions/${session.kind}/${session.id}/end`,
                label: 'End',
                of: nameOf(session),
                isQuiet: true,
              },
            ])
          }
        </li>`,
    ),
    open.length > 1 &&
      buttons(csrfToken, [{ path: '/sessions/end-others', label: 'End all others', isQuiet: true }]),
  );
}

function nameOf({ kind, userAgent, isCurrent }: OwnSession): string {
  if (isCurrent) return 'This browser';
  return `${kind === 'browser' ? 'Browser' : 'API'}: ${userAgent === '' ? 'unknown client' : userAgent}`;
}

function since({ startedAt }: OwnSession): string {
  return startedAt === null ? '' : `since ${momentOf(startedAt)}`;
}

function tokens({ tokens: held }: OwnAccount, csrfToken: string): Html {
  return section(
    'API tokens',
    'You have no token.',
    held.map(
      (token) =>
        html`<li>
          <div>${token.name} <small>${factsOf(token)}</small></div>
          ${buttons(csrfToken, [
            { path: `/tokens/${token.id}/revoke`, label: 'Revoke', of: token.name, isQuiet: true },
          ])}
        </li>`,
    ),
  );
}

function factsOf({ hint, isReadOnly, expiresAt, lastUsedAt }: ApiTokenRow): string {
  return [
    `begins with ${hint}`,
    isReadOnly && 'read-only',
    expiresAt === null ? 'until it is revoked' : `until ${momentOf(expiresAt)}`,
    lastUsedAt === null ? 'never used' : `last used ${momentOf(lastUsedAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function tokenForm({ name, lastDay, isReadOnly, errors }: TokenForm, csrfToken: string): Html {
  return html`<section>
    <h2>Issue a token</h2>
    <p>Whoever holds the token acts as you, with the rights that you have at that moment.</p>
    <form method="post" action="${ACCOUNT_PATH}/tokens">
      ${csrfField(csrfToken)}
      <label for="name">Name</label>
      <input id="name" name="name" required maxlength="100" autocomplete="off" value="${name}" />
      ${errorBox(errors.name ?? null)}
      <label for="expires_at">Last day (UTC); without one until it is revoked</label>
      <input id="expires_at" name="expires_at" type="date" value="${lastDay}" />
      ${errorBox(errors.expires_at ?? null)}
      <label>
        ${
          isReadOnly
            ? html`<input type="checkbox" name="is_read_only" value="true" checked />`
            : html`<input type="checkbox" name="is_read_only" value="true" />`
        }Read-only:
        it lists and shows, and changes nothing
      </label>
      <p></p>
      <button type="submit">Issue token</button>
    </form>
  </section>`;
}

function section(title: string, empty: string, rows: readonly Html[], end: Html | false = false): Html {
  return html`<section>
    <h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p>${empty}</p>`
        : html`<ul class="rows">
            ${rows}
          </ul>`
    }
    ${end}
  </section>`;
}

interface FormButton {
  path: string;
  label: string;
  /** Which one of several, said to those who do not see the row. */
  of?: string;
  isQuiet?: boolean;
}

function buttons(csrfToken: string, all: readonly FormButton[]): Html {
  return html`<form method="post">
    ${csrfField(csrfToken)}
    ${all.map(
      ({ path, label, of, isQuiet = false }) =>
        html`<button
          type="submit"
          formaction="${ACCOUNT_PATH}${path}"
          class="${isQuiet ? 'quiet' : ''}"
          aria-label="${of === undefined ? label : `${label}: ${of}`}"
        >
          ${label}
        </button>`,
    )}
  </form>`;
}
