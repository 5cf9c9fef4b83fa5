import { TOKENS } from '../ui/frame/tokens.js';

/** The few pages that are not AdminJS's own: plain HTML without scripts, so that they work before anything is loaded. */

export interface LoginPage {
  title: string;
  action: string;
  next: string;
  username: string;
  error: string | null;
}

const STYLE = `
  ${TOKENS}
  *{box-sizing:border-box}
  body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--text);
    font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
  main{width:100%;max-width:400px;padding:32px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
  h1{margin:0 0 4px;font-size:24px}
  p{margin:0 0 20px;color:var(--quiet)}
  label{display:block;margin:16px 0 6px;font-weight:600}
  input{width:100%;padding:10px 12px;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--edge);
    border-radius:8px}
  input:focus,button:focus,a:focus{outline:3px solid var(--link);outline-offset:1px}
  button{width:100%;margin-top:24px;padding:12px;font:inherit;font-weight:600;color:var(--paper);background:var(--link);
    border:0;border-radius:8px;cursor:pointer}
  .error{margin:16px 0 0;padding:10px 12px;color:var(--bad);background:var(--bad-wash);border-radius:8px}
  a{color:var(--link)}`;

export function loginPage({ title, action, next, username, error }: LoginPage): string {
  return page(
    `Log in · ${title}`,
    `<h1>${escapeHtml(title)}</h1>
     <p>For platform operators.</p>
     <form method="post" action="${escapeHtml(action)}">
       <input type="hidden" name="next" value="${escapeHtml(next)}">
       <label for="email">Username</label>
       <input id="email" name="email" autocomplete="username" autocapitalize="none" spellcheck="false" required
         maxlength="150" value="${escapeHtml(username)}" autofocus>
       <label for="password">Password</label>
       <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="128">
       ${error === null ? '' : `<div class="error" role="alert">${escapeHtml(error)}</div>`}
       <button type="submit">Log in</button>
     </form>`,
  );
}

/** Asked for by GET, so it asks before it does anything. */
export function logoutPage(action: string, back: string, csrfToken: string, username: string): string {
  return page(
    'Log out',
    `<h1>Log out?</h1>
     <p>You are logged in as ${escapeHtml(username)}. An impersonation that is in progress ends too.</p>
     <form method="post" action="${escapeHtml(action)}">
       <input type="hidden" name="csrf_token" value="${escapeHtml(csrfToken)}">
       <button type="submit">Log out</button>
     </form>
     <p style="margin:16px 0 0"><a href="${escapeHtml(back)}">Back to the console</a></p>`,
  );
}

export interface PasswordPage {
  action: string;
  csrfToken: string;
  username: string;
  /** Nothing else is open before it is changed. */
  isRequired: boolean;
  leave: string;
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
    ? 'You have a one-time password. Set one of your own to go on.'
    : 'Every other session of yours ends, impersonations included.';
  return page(
    'Change your password',
    `<h1>Change your password</h1>
     <p>${why}</p>
     <form method="post" action="${escapeHtml(action)}">
       <input type="hidden" name="csrf_token" value="${escapeHtml(csrfToken)}">
       <input type="hidden" name="username" autocomplete="username" value="${escapeHtml(username)}">
       ${passwordField('old_password', isRequired ? 'One-time password' : 'Current password', 'current-password', true)}
       ${passwordField('new_password', 'New password, 8 characters or more', 'new-password')}
       ${passwordField('repeated', 'New password once more', 'new-password')}
       ${errors.map((error) => `<div class="error" role="alert">${escapeHtml(error)}</div>`).join('')}
       <button type="submit">Change password</button>
     </form>
     <p style="margin:16px 0 0"><a href="${escapeHtml(leave)}">${isRequired ? 'Log out' : 'Back to the console'}</a></p>`,
  );
}

function passwordField(name: string, label: string, autocomplete: string, isFirst = false): string {
  return `<label for="${name}">${label}</label>
       <input id="${name}" name="${name}" type="password" autocomplete="${autocomplete}" required maxlength="128"${
         isFirst ? ' autofocus' : ''
       }>`;
}

export function messagePage(title: string, text: string, link: { href: string; label: string }): string {
  return page(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
     <a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>`,
  );
}

function page(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
