import { createHash } from 'node:crypto';
import { OTHER_THEME } from '../../papers/paper.js';
import { words } from '../../text/tokens.js';

/**
 * Ids from the labels: the same theme keeps its id from run to run, and it can stand in an address. Labels are
 * unique; where two give one slug, or none (a script without Latin letters), a digest tells them apart.
 */
export function themeIds(labels: readonly string[]): string[] {
  const taken = new Set([OTHER_THEME]);
  return labels.map((label) => {
    const slug = words(label)
      .filter((word) => /^[a-z0-9]+$/.test(word))
      .join('-');
    const digest = createHash('sha256').update(label).digest('hex').slice(0, 8);
    const id =
      slug && !taken.has(`theme-${slug}`) ? `theme-${slug}` : `theme-${slug ? `${slug}-` : ''}${digest}`;
    taken.add(id);
    return id;
  });
}
