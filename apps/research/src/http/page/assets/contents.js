import { el } from './dom.js';

export function contents(sections) {
  return el(
    'nav',
    { class: 'contents', 'aria-label': 'Contents' },
    el(
      'ol',
      {},
      sections.map((node) =>
        el(
          'li',
          {},
          el(
            'a',
            {
              href: `#${node.id}`,
              onclick: (event) => {
                event.preventDefault();
                history.replaceState(history.state, '', `#${node.id}`);
                node.scrollIntoView({ block: 'start' });
                node.querySelector('h2').focus({ preventScroll: true });
              },
            },
            node.querySelector('h2').textContent,
          ),
        ),
      ),
    ),
  );
}

let following = null;

/** The contents list marks the section that is being read: the last one begun, at the end of the page the last of all. */
export function followReading(sections) {
  following?.abort();
  following = new AbortController();
  const nav = document.querySelector('.contents');
  const links = [...nav.querySelectorAll('a')];
  const mark = () => {
    const { innerHeight, scrollY } = window;
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const begun = sections.filter((node) => node.getBoundingClientRect().top <= innerHeight / 5).length;
    const current = links[atEnd ? links.length - 1 : Math.max(0, begun - 1)];
    if (current.getAttribute('aria-current')) return;
    for (const link of links) link.removeAttribute('aria-current');
    current.setAttribute('aria-current', 'location');
    nav.scrollTo({ left: current.offsetLeft - nav.clientWidth / 3 });
  };
  window.addEventListener('scroll', mark, { passive: true, signal: following.signal });
  mark();
}
