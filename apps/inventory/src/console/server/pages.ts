import { createHash } from 'node:crypto';
import { TOKENS } from '../ui/frame/tokens.js';
import { Html, html } from './html.js';

/** The pages that are not AdminJS's own: plain HTML without scripts, so that they work before anything is loaded. */

const STYLE = `
  ${TOKENS}
  *{box-sizing:border-box}
  body{margin:0;min-height:100vh;padding:16px;background:var(--page);color:var(--text);
    font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
  body:has(main.small){display:grid;place-items:center}
  main{width:100%;max-width:820px;margin:0 auto}
  main.small,section{padding:32px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
  main.small{max-width:400px}
  section{padding:24px;margin:0 0 16px}
  h1{margin:0 0 4px;font-size:24px}
  h2{margin:0 0 12px;font-size:18px}
  p{margin:0 0 20px;color:var(--quiet);overflow-wrap:anywhere}
  section > p:last-child{margin:0}
  label{display:block;margin:16px 0 6px;font-weight:600}
  input:not([type=checkbox]){width:100%;padding:10px 12px;font:inherit;color:inherit;background:var(--paper);
    border:1px solid var(--edge);border-radius:8px}
  input[type=checkbox]{width:20px;height:20px;margin:0 8px 0 0;vertical-align:-4px}
  input:focus-visible,button:focus-visible,a:focus-visible,h1:focus-visible{outline:3px solid var(--link);outline-offset:1px}
  button{min-height:44px;padding:10px 16px;font:inherit;font-weight:600;color:var(--paper);background:var(--link);
    border:1px solid var(--link);border-radius:8px;cursor:pointer}
  main.small button{width:100%;margin-top:24px}
  button.quiet{color:var(--link);background:var(--paper)}
  .error,.done{margin:16px 0 0;padding:10px 12px;border-radius:8px}
  .error{color:var(--bad);background:var(--bad-wash)}
  .done{margin:0 0 16px;color:var(--good);background:var(--good-wash)}
  a{color:var(--link)}
  .doors{display:flex;flex-wrap:wrap;gap:8px 20px;margin:0 0 20px;padding:0;list-style:none}
  .doors a{display:inline-block;padding:4px 0}
  .back{margin:16px 0 0}
  .rows{margin:0 0 16px;padding:0;list-style:none}
  .rows > li{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between;padding:12px 0;
    border-top:1px solid var(--line)}
  .rows div{flex:1 1 220px;min-width:0;overflow-wrap:anywhere}
  .rows small{display:block;color:var(--quiet);font-size:14px}
  .rows form{display:flex;flex-wrap:wrap;gap:8px}
  .secret{display:block;margin:0 0 16px;padding:12px;background:var(--block);border-radius:8px;overflow-wrap:anywhere;
    user-select:all;font:15px/1.5 ui-monospace,monospace}
  @media print{button,.doors{display:none}}`;

/** The content security policy of a page without scripts: its one style, and forms of our own. */
export const PLAIN_POLICY =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; ` +
  `form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

export interface LoginPage {
  title: string;
  about: string;
  action: string;
  next: string;
  username: string;
  error: string | null;
  /** Where those go who are wrong here. */
  elsewhere: { href: string; label: string } | null;
}

export function loginPage({ title, about, action, next, username, error, elsewhere }: LoginPage): string {
  // After a refusal the name stands there still; the password is to be typed again.
  const isNamed = username !== '';
  return smallPage(
    `Log in · ${title}`,
    html`<h1>${title}</h1>
      <p>${about}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="next" value="${next}" />
        <label for="email">Username</label>
        <input
          id="email"
          name="email"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          required
          maxlength="150"
          value="${username}"
          ${attributes({ autofocus: !isNamed })}
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          maxlength="128"
          ${attributes({ autofocus: isNamed })}
        />
        ${errorBox(error)}
        <button type="submit">Log in</button>
      </form>
      ${elsewhere && backLink(elsewhere)}`,
  );
}

/** Shown for a GET, so it asks for a confirmation. */
export function logoutPage(
  action: string,
  back: { href: string; label: string },
  csrfToken: string,
  username: string,
): string {
  return smallPage(
    'Log out',
    html`<h1>Log out?</h1>
      <p>You are logged in as ${username}. An impersonation that is in progress ends too.</p>
      <form method="post" action="${action}">
        ${csrfField(csrfToken)}
        <button type="submit">Log out</button>
      </form>
      ${backLink(back)}`,
  );
}

export interface PasswordPage {
  action: string;
  csrfToken: string;
  username: string;
  /** With a one-time password, all other pages are closed. */
  isRequired: boolean;
  leave: { href: string; label: string };
  errors: readonly string[];
}

export function passwordPage({
  action,
  csrfToken,
  username,
  isRequired,
  leave,
  errors,
}: PasswordPage): string {
  const why = isRequired
    ? 'You have a one-time password. Choose your own password to continue.'
    : 'All your other sessions end, impersonations included.';
  return smallPage(
    'Change your password',
    html`<h1>Change your password</h1>
      <p>${why}</p>
      <form method="post" action="${action}">
        ${csrfField(csrfToken)}
        <input type="hidden" name="username" autocomplete="username" value="${username}" />
        ${passwordField('old_password', isRequired ? 'One-time password' : 'Current password', 'current-password', true)}
        ${passwordField('new_password', 'New password, 8 characters or more', 'new-password')}
        ${passwordField('repeated', 'New password once more', 'new-password')}
        ${errors.map((error) => errorBox(error))}
        <button type="submit">Change password</button>
      </form>
      ${backLink(leave)}`,
  );
}

function passwordField(name: string, label: string, autocomplete: string, isFirst = false): Html {
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="password"
      autocomplete="${autocomplete}"
      required
      maxlength="128"
      ${attributes({ autofocus: isFirst })}
    />`;
}

export function messagePage(title: string, text: string, link: { href: string; label: string }): string {
  return smallPage(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <a href="${link.href}">${link.label}</a>`,
  );
}

export function csrfField(token: string): Html {
  return html`<input type="hidden" name="csrf_token" value="${token}" />`;
}

export function errorBox(error: string | null): Html {
  return html`${error !== null && html`<div class="error" role="alert">${error}</div>`}`;
}

function backLink({ href, label }: { href: string; label: string }): Html {
  return html`<p class="back"><a href="${href}">${label}</a></p>`;
}

function attributes(flags: Readonly<Record<string, boolean>>): Html {
  return new Html(
    Object.entries(flags)
      .filter(([, isSet]) => isSet)
      .map(([name]) => name)
      .join(' '),
  );
}

function smallPage(title: string, body: Html): string {
  return page(title, body, 'small');
}

/** A whole page. @param kind `small`: one form in the middle */
export function page(title: string, body: Html, kind: 'small' | 'wide' = 'wide'): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main class="${kind}">${body}</main>
      </body>
    </html>`.text;
}
