import { readFileSync } from 'node:fs';
import type { Example } from '#http';

/** Recorded examples by operation id, from the simulator. */
export const EXAMPLES = JSON.parse(
  readFileSync(new URL('./examples.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Example>>;
