/** The console that serves this script. */
const CONSOLE = new URL('..', import.meta.url).pathname.replace(/\/$/, '');

function cookie(name) {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

/** The impersonation that this browser is in; null without one, and for whoever never logged in to the console. */
export async function impersonationOf() {
  if (cookie('csrftoken') === null) return null;
  const answer = await fetch(`${CONSOLE}/impersonation`, { headers: { accept: 'application/json' } });
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
  document.documentElement.style.scrollPaddingTop = `${banner.offsetHeight + 8}px`;
}

/** Both people, the reason, the end, a link to what the tenant has, and the way out. */
function bannerOf({ operator, username, reason, expires_at: until }) {
  const style =
    'display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:space-between;padding:10px 16px;' +
    'background:#8a1c1c;color:#fff;font:14px/1.4 system-ui,sans-serif;position:sticky;top:0;z-index:10';
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
      `, until ${until.slice(0, 10)} ${until.slice(11, 16)} UTC at the latest. Reason: ${reason || 'none given'}. Everything is on record.`,
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
          onclick: async () => {
            await fetch(`${CONSOLE}/impersonation/end`, {
              method: 'POST',
              headers: { 'x-csrftoken': cookie('csrftoken') ?? '' },
            });
            location.assign(CONSOLE);
          },
        },
        'End impersonation',
      ),
    ),
  );
}
