/** `npm run format [-- <path> …]`: writes all files, or those named, in the one style. */
import { spawnSync } from 'node:child_process';
import { readCommandLine } from './lib/command.mjs';
import { fromRoot, root } from './lib/paths.mjs';

const { positionals } = readCommandLine({
  usage: 'npm run format -- [<path> …]',
  example: 'npm run format -- apps/inventory/src/stock',
  words: { '<path>': 'a file or a folder' },
  about: 'Writes all files, or those named, in the one style.',
  positionals: { max: Infinity },
});
const oxfmt = fromRoot('node_modules', 'oxfmt', 'bin', 'oxfmt');
const { status } = spawnSync(process.execPath, [oxfmt, '--write', ...positionals], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
