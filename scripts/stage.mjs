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

/** In the order of a run; retrieval asks the network and has no command. */
const STAGES = [
  'query_understanding',
  'query_expansion',
  'deduplication',
  'relevance_scoring',
  'ranking',
  'clustering',
  'synthesis',
  'gap_analysis',
  'citation_export',
  'report_generation',
];

readCommandLine({
  usage: 'npm run --silent stage -- <stage_name>',
  about: 'Runs one stage of the research pipeline over JSON lines, from standard input to standard output.',
  example: `echo '{"query":"sleep of shift workers"}' | npm run --silent stage -- query_understanding`,
  words: { '<stage_name>': `one of ${STAGES.join(', ')}` },
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
