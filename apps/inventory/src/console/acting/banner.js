/** The console that serves this script. */
export const CONSOLE = new URL('..', import.meta.url).pathname.replace(/\/$/, '');

function cookie(name) {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

/** A request's answer. @throws Error in words for a person where there is none */
export async function fetched(path, options) {
  try {
    return await fetch(path, options);
  } catch {
    throw new Error('The server could not be reached.');
  }
}

/** The impersonation that this browser is in; null without one, and for whoever never logged in to the console. */
export async function impersonationOf() {
  if (cookie('csrftoken') === null) return null;
  const answer = await fetched(`${CONSOLE}/impersonation`, { headers: { accept: 'application/json' } });
  return answer.ok ? (await answer.json()).impersonation : null;
}

export function el(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
}

/** Puts the banner at the head of the page, where it stays; what has the focus is never scrolled to beneath it. */
export function showBanner(impersonation) {
  const banner = bannerOf(impersonation);
  document.body.prepend(banner);
  const { style } = document.documentElement;
  style.scrollPaddingTop = `${banner.offsetHeight + 8}px`;
  style.setProperty('--banner', `${banner.offsetHeight}px`);
}

/** @throws Error, in words for a person, where the impersonation goes on */
async function end() {
  const { ok, status } = await fetched(`${CONSOLE}/impersonation/end`, {
    method: 'POST',
    headers: { 'x-csrftoken': cookie('csrftoken') ?? '' },
  });
  if (!ok && status !== 401) throw new Error('The server failed.');
}

/** Both people, the reason, the end, a link to what the tenant has, and the way out. */
function bannerOf({ operator, username, reason, expires_at: until }) {
  const style =
    'display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:space-between;padding:10px 16px;' +
    'background:#8a1c1c;color:#fff;font:14px/1.4 system-ui,sans-serif;' +
    // On a phone it would cover what one reads.
    (window.innerWidth > 640 ? 'position:sticky;top:0;z-index:10' : '');
  const light =
    'padding:8px 14px;border-radius:6px;border:1px solid #fff;background:#fff;color:#8a1c1c;font-weight:700;cursor:pointer;text-decoration:none;font:inherit';
  return el(
    'div',
    { role: 'status', 'data-testid': 'impersonation-banner', 'data-acting': '', style },
    el(
      'span',
      {},
      el('strong', {}, operator),
      ' acts as ',
      el('strong', {}, username),
      `, until ${until.slice(0, 10)} ${until.slice(11, 16)} UTC at the latest. Everything is on record.`,
      // However much was written: the page beneath is what one came for.
      el(
        'span',
        {
          title: reason,
          style:
            'display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;overflow-wrap:anywhere',
        },
        `Reason: ${reason || 'none given'}`,
      ),
    ),
    el(
      'span',
      { style: 'display:flex;flex-wrap:wrap;gap:8px' },
      el('a', { href: CONSOLE, style: light }, 'Console'),
      el('a', { href: `${CONSOLE}/tenant`, style: light }, 'What this tenant has'),
      ...(location.pathname.startsWith('/api/docs')
        ? []
        : [el('a', { href: '/api/docs/', style: light }, 'Try the API')]),
      el(
        'button',
        {
          type: 'button',
          style: light,
          onclick: async ({ currentTarget }) => {
            document.querySelector('[data-acting] [role=alert]')?.remove();
            try {
              await end();
              location.assign(CONSOLE);
            } catch ({ message }) {
              currentTarget.after(el('span', { role: 'alert' }, `The impersonation goes on. ${message}`));
            }
          },
        },
        'End impersonation',
      ),
    ),
  );
}
