import { PROVIDERS } from './names.js';

/** Elements are made of text and attributes, never of markup that the service sent. */

export function el(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? '' : String(value));
  }
  node.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== ''));
  return node;
}

export const byId = (id) => document.getElementById(id);

const nameOf = (node) => node.getAttribute('aria-label') ?? node.textContent;

/** Gives a node other children. Who stood on a link or button stays on the one of the same name, or goes to `otherwise`. */
export function redraw(node, children, otherwise) {
  const held = node.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  node.replaceChildren(...children);
  if (held === null) return;
  const same = [...node.querySelectorAll('a, button')].find((one) => nameOf(one) === held);
  (same ?? otherwise).focus({ preventScroll: true });
}

/** `gap_analysis` as people write it. */
export const words = (name) => name.replaceAll('_', ' ');

export const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

let saying = 0;

/** A short message for screen readers and eyes that goes by itself. */
export function say(message) {
  byId('notice').textContent = message;
  clearTimeout(saying);
  saying = setTimeout(() => (byId('notice').textContent = ''), 15_000);
}

export function saveFile(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  el('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The display name of a provider. */
export const providerName = (key) => PROVIDERS[key] ?? words(key);

/** How a provider did, without the cause. */
export const providerSaid = (status, papers) =>
  ({ ok: plural(papers, 'paper'), empty: 'nothing found' })[status] ?? words(status);
