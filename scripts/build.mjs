/** `npm run build [-- inventory|research]`: compiles what changed into dist. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, say, sinceStart } from './lib/terminal.mjs';

const named = process.argv.slice(2).filter((name) => name === 'inventory' || name === 'research');

try {
  await ensureInstalled();
  await ensureBuilt(named.length > 0 ? named : ['inventory', 'research']);
  say(`dist is up to date (${sinceStart()}).`);
} catch (error) {
  fail(error);
  process.exitCode = 1;
}
