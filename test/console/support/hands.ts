import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** A control by its whole name, or by a selector where it has none of its own. */
type Target = string | RegExp | { css: string };

/** What a person does with a page with keys alone. */
interface Keys {
  /** Follows a link or presses a button. */
  take(target: Target, within?: string): Promise<void>;
  write(selector: string, value: string): Promise<void>;
  /** Keys pressed so far, letters that were typed aside. */
  presses(): number;
}

function placeOf(page: Page, target: Target, within = 'body') {
  const region = page.locator(within);
  if (typeof target === 'object' && 'css' in target) return region.locator(target.css).first();
  const named = { name: target, exact: true };
  return region.getByRole('button', named).or(region.getByRole('link', named)).first();
}

/** Tab, Enter and letters, and nothing that needs more than a keyboard; every stop on the way shows that it has the focus. */
export function keysOf(page: Page): Keys {
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  /** @param isIt a condition on `node`, the element that has the focus */
  const tabTo = async (isIt: string, wanted: unknown) => {
    // A page that has just opened puts the focus on its heading or first field before it is drawn again.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    for (let step = 0; step < 120; step += 1) {
      const [found, shown, markup] = await page.evaluate<[boolean, boolean, string]>(`(() => {
        const node = document.activeElement;
        const name = (node.getAttribute('aria-label') ?? node.textContent).trim();
        const { width, height } = node.getBoundingClientRect();
        const shown = width > 0 && height > 0 && getComputedStyle(node).outlineStyle !== 'none';
        // The browser marks the part of a date that has the focus.
        return [Boolean(${isIt}), shown || node.matches('body, h1, h2, input[type=date]'), node.outerHTML.slice(0, 120)];
      })()`);
      expect({ shown, markup }).toEqual({ shown: true, markup });
      if (found) return;
      await press('Tab');
    }
    throw new Error(`Tab does not lead to ${JSON.stringify(wanted)} ${String(wanted)} at ${page.url()}`);
  };
  return {
    take: async (target, within = 'body') => {
      await placeOf(page, target, within).waitFor();
      const isNamed =
        typeof target === 'string'
          ? `name === ${JSON.stringify(target)}`
          : target instanceof RegExp
            ? `${String(target)}.test(name)`
            : `node.matches(${JSON.stringify(target.css)})`;
      await tabTo(
        `node.matches('a, button, summary') && node.closest(${JSON.stringify(within)}) && ${isNamed}`,
        target,
      );
      await press('Enter');
    },
    write: async (selector, value) => {
      await page.locator(selector).waitFor();
      await tabTo(`node.matches(${JSON.stringify(selector)})`, selector);
      await press('Control+A');
      await page.keyboard.type(value);
    },
    presses: () => presses,
  };
}
