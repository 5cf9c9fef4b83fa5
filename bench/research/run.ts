/**
 * `npm run bench:research`: the figures of the research service with their limits (docs/performance.md). Exit code 1
 * if one exceeds its limit. Threads run compiled code: `npm run build -- research` first.
 */
import { missedFigures } from './figures.js';
import { measureLoad } from './load.js';
import { measureStages } from './stages.js';
import { measureStart } from './start.js';

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  stages: measureStages,
  load: measureLoad,
  start: measureStart,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')} (known: ${Object.keys(PARTS).join(', ')})`);
  process.exit(2);
}
for (const name of named.length > 0 ? named : Object.keys(PARTS)) await PARTS[name]?.();
process.exitCode = missedFigures() === 0 ? 0 : 1;
