import type { Page } from 'playwright-core';
import { AXE } from '../../support/browser.js';

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

/** What axe finds on the page as it stands, however light. */
export async function faultsOf({ page }: { page: Page }, screen: string): Promise<string[]> {
  // By the protocol: the content security policy lets no page add a script of its own.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE);
  // A colour in transition is nobody's choice; what turns for as long as one waits is.
  // One that ends may begin another: what inherits a colour follows it.
  await page.evaluate(`(async () => {
    const passing = () => document.getAnimations().filter(({ effect, playState }) =>
      playState === 'running' && effect.getComputedTiming().endTime !== Infinity);
    let all = [];
    do {
      await Promise.allSettled(all.map(({ finished }) => finished));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      all = passing();
    } while (all.length > 0);
  })()`);
  const violations = await page.evaluate<Violation[]>(
    `axe.run({ resultTypes: ['violations'], selectors: false, rules: { 'label-content-name-mismatch': { enabled: true } } })
      .then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, impact, nodes }) => `${screen} ${id} (${impact}): ${nodes[0]?.html.slice(0, 160)}`,
  );
}
