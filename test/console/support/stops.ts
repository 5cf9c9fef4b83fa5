import type { Page } from 'playwright-core';

/** Stops of the Tab key that nobody can see, and those that do not show that they have the focus. */
export async function stopsOf({ page }: { page: Page }, screen: string): Promise<string[]> {
  // A key makes the browser show the focus wherever it goes next.
  await page.keyboard.press('Shift');
  const faults = await page.evaluate<string[]>(`(() => {
    const before = document.activeElement;
    const faults = [];
    for (const node of document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')) {
      if (node.tabIndex < 0 || node.disabled || node.closest('[inert]') || !node.checkVisibility({ visibilityProperty: true }))
        continue;
      node.focus({ preventScroll: true });
      if (document.activeElement !== node) continue;
      const { width, height, right, bottom } = node.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0;
      // The ring of a field that is drawn by what is around it.
      const ringed = [node, node.parentElement, ...(node.labels ?? [])].some((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || (one === node && boxShadow !== 'none');
      });
      if (!isSeen) faults.push('cannot be seen: ' + node.outerHTML.slice(0, 160));
      else if (!ringed) faults.push('has no ring: ' + node.outerHTML.slice(0, 160));
    }
    if (before instanceof HTMLElement) before === document.body ? document.activeElement.blur() : before.focus({ preventScroll: true });
    return faults;
  })()`);
  return faults.map((fault) => `${screen} ${fault}`);
}
