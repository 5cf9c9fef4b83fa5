import type { Page } from 'playwright-core';

/**
 * What is wrong with the places that the Tab key stops at, on the page as it stands: out of sight, without a ring, or
 * beneath something else; and by how much the page is wider than its window. A picker draws its ring around the whole, a
 * tick box around the box that stands for it.
 */
export async function stopFaultsOf(page: Page, screen: string, within = 'body'): Promise<string[]> {
  // From here on the browser takes the keyboard for what moves the focus, and shows rings.
  await page.keyboard.press('Shift');
  const faults = await page.evaluate<string[]>(`(() => {
    const before = document.activeElement;
    const drawn = (node) => [node, node.nextElementSibling, node.parentElement?.closest('.adminjs_Select > div')]
      .find((one) => one?.getBoundingClientRect().width > 3 && getComputedStyle(one).outlineStyle !== 'none');
    const fault = (node) => {
      node.focus();
      // Hidden, inert, or not shown at all: no stop.
      if (document.activeElement !== node) return null;
      const seen = drawn(node);
      if (!seen) return 'shows no ring';
      const { left, top, right, bottom } = seen.getBoundingClientRect();
      const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
      const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y];
      if (width < 4 || height < 4) return 'is out of sight';
      const free = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5]].some(([across, down]) => {
        const met = document.elementFromPoint(x + width * across, y + height * down);
        return met && (seen.contains(met) || (met !== document.body && met.contains(seen)));
      });
      return free ? null : 'is covered';
    };
    const found = [...document.querySelector(${JSON.stringify(within)}).querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
      .filter((node) => node.tabIndex >= 0 && !node.disabled)
      .flatMap((node) => (fault(node) ? [node.outerHTML.slice(0, 120) + ' ' + fault(node)] : []));
    before?.focus?.();
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...found, 'wider by ' + (scrollWidth - clientWidth)] : found;
  })()`);
  return faults.map((fault) => `${screen}: ${fault}`);
}
