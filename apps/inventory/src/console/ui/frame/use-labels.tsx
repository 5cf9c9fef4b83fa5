import { useEffect } from 'react';

/** Icons that stand alone on a button, by where the button is. */
const ICON_BUTTONS: readonly [selector: string, label: string][] = [
  ['[data-css$="filter-drawer-content"] button:not([aria-label])', 'Close the filters'],
  ['input ~ button:not([aria-label])', 'Show or hide the text'],
  ['[class*="MessageBox"] button:not([aria-label])', 'Close this message'],
];

/** How far above its input a label may stand. */
const DEPTH = 6;

let made = 0;

/**
 * Names for the controls that AdminJS's own forms and filters leave without one: an input that no label points at is
 * named by the label of its group. Done where pages are drawn, since a dozen of its components would need the same.
 */
export function useLabels(): void {
  useEffect(() => {
    const name = () => {
      landmark('[data-css="sidebar"]', 'navigation', 'Resources');
      landmark('[data-css="app-content"]', 'main');
      for (const [selector, label] of ICON_BUTTONS)
        for (const button of document.querySelectorAll(selector))
          if (button.textContent === '') button.setAttribute('aria-label', label);
      for (const input of document.querySelectorAll<HTMLElement>(
        '[data-css="app-content"] :is(input, select, textarea):not([aria-label], [aria-labelledby], [type="hidden"])',
      ))
        nameByGroup(input);
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}

function landmark(selector: string, role: string, label?: string): void {
  const element = document.querySelector(selector);
  if (!element || element.hasAttribute('role')) return;
  element.setAttribute('role', role);
  if (label) element.setAttribute('aria-label', label);
}

function nameByGroup(input: HTMLElement): void {
  if (input.id && document.querySelector(`label[for="${CSS.escape(input.id)}"]`)) return;
  let group = input.parentElement;
  for (let up = 0; up < DEPTH && group && !group.querySelector('label'); up += 1) group = group.parentElement;
  const label = group?.querySelector('label');
  if (!label) return;
  if (!label.id) label.id = `label-${(made += 1)}`;
  input.setAttribute('aria-labelledby', label.id);
}
