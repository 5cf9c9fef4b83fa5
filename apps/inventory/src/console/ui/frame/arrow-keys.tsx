import type React from 'react';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Moves the focus among the links of a list by the arrow keys, Home and End; true where the key was one of them. */
export function moveByArrowKey(event: React.KeyboardEvent, list: HTMLElement | null): boolean {
  const step = STEPS[event.key];
  const links = [...(list?.querySelectorAll('a') ?? [])];
  if (!step || links.length === 0) return false;
  event.preventDefault();
  const at = links.findIndex((link) => link === document.activeElement);
  links[step(at, links.length - 1)]?.focus();
  return true;
}
