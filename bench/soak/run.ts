/**
 * `npm run bench:soak -- inventory|research [--minutes 10]`: a mixed load for minutes, checking that memory, handles
 * and times stay constant. Exit code 1 if they do not, or if anything was lost.
 */
import { missedFigures } from '../research/figures.js';
import { soakInventory } from './inventory.js';
import { soakResearch } from './research.js';

const SOAKS: Readonly<Record<string, (minutes: number) => Promise<void>>> = {
  inventory: soakInventory,
  research: soakResearch,
};

const soak = SOAKS[process.argv[2] ?? ''];
const at = process.argv.indexOf('--minutes');
const minutes = at === -1 ? 10 : Number(process.argv[at + 1]);
if (soak === undefined || !Number.isInteger(minutes) || minutes < 1) {
  console.error('Which service (inventory or research), for how many whole minutes?');
  process.exit(2);
}
await soak(minutes);
process.exit(missedFigures() === 0 ? 0 : 1);
