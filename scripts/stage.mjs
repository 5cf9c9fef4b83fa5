/**
 * `npm run --silent stage -- <stage_name>`: one stage of the research pipeline over JSON lines, standard input to
 * standard output. Installs and builds first if necessary, without output there.
 */
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { readCommandLine } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { beQuiet, fail } from './lib/terminal.mjs';

readCommandLine({
  usage: 'npm run --silent stage -- <stage_name>',
  about: 'Runs one stage of the research pipeline over JSON lines, from standard input to standard output.',
  positionals: { min: 1, max: 1 },
});

try {
  beQuiet();
  await ensureInstalled();
  await ensureBuilt(['research']);
} catch (error) {
  fail(error);
  process.exit(1);
}
await import(pathToFileURL(fromRoot('dist', 'apps', 'research', 'src', 'stage-command.js')).href);
