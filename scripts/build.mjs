/** `npm run build [-- inventory|research]`: compiles what changed into dist. */
import { ensureBuilt } from './lib/build.mjs';
import { readCommandLine } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, say, sinceStart } from './lib/terminal.mjs';

const { positionals: named } = readCommandLine({
  usage: 'npm run build -- [inventory | research]',
  example: 'npm run build -- research',
  words: { 'inventory | research': 'the service to compile; both unless one is named' },
  about: 'Compiles what changed into dist.',
  positionals: { max: 2, oneOf: ['inventory', 'research'] },
});

try {
  await ensureInstalled();
  await ensureBuilt(named.length > 0 ? named : ['inventory', 'research']);
  say(`dist is up to date (${sinceStart()}).`);
} catch (error) {
  fail(error);
  process.exitCode = 1;
}
