import { useEffect } from 'react';

const QUESTION = 'What you entered is not saved. Leave the page?';

/** Whether a form is open with entries that are not saved. */
let isOpen = false;

/** Asks before a button leads away from the form that is open; true where there is nothing to lose. */
export function mayLeave(): boolean {
  return !isOpen || window.confirm(QUESTION);
}

/** What asks before Back or Forward leads away from the form that is open; null without one. */
let onHistory: ((event: PopStateEvent) => void) | null = null;

// Before the router has its own: a window calls its listeners in the order in which they came.
window.addEventListener('popstate', (event) => onHistory?.(event));

/** The place of an entry in the browser's history, as React Router numbers them. */
function placeOf(state: unknown): number {
  return (state as { idx?: number } | null)?.idx ?? 0;
}

/**
 * Asks before a form with unsaved entries is left: by a link, by Back, by closing the window. The router that AdminJS uses has
 * nothing of its own for it.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    isOpen = true;
    const here = placeOf(history.state);
    let isReturning = false;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!link || isElsewhere || link.getAttribute('href')?.startsWith('#')) return;
      if (window.confirm(QUESTION)) {
        window.removeEventListener('beforeunload', onUnload);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    onHistory = (event) => {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
      } else if (!window.confirm(QUESTION)) {
        event.stopImmediatePropagation();
        isReturning = true;
        history.go(here - placeOf(event.state) || 1);
      }
    };
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('click', onClick, true);
    return () => {
      isOpen = false;
      onHistory = null;
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, true);
    };
  }, [isUnsaved]);
}
