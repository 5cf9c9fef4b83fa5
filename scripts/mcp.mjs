/**
 * `npm run --silent mcp`: the research pipeline for agents, a Model Context Protocol server over standard input and
 * output. Installs and builds first if necessary, without output there.
 */
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { readCommandLine } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { beQuiet, fail } from './lib/terminal.mjs';

readCommandLine({
  usage: 'npm run --silent mcp -- [options]',
  example: 'npm run --silent mcp -- --offline',
  about: 'Serves search, get_report, export_citations and look_up_paper over standard input and output.',
  exits: { 0: 'the client is gone' },
  options: {
    offline: { type: 'boolean', about: 'answers from bundled sample data, with no call to the outside' },
  },
});

try {
  beQuiet();
  await ensureInstalled();
  await ensureBuilt(['research']);
} catch (error) {
  fail(error);
  process.exit(1);
}
await import(pathToFileURL(fromRoot('dist', 'apps', 'research', 'src', 'mcp.js')).href);
