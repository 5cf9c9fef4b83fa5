/** Installs packages if they are missing or the lock file changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fromRoot, root } from './paths.mjs';
import { spawnStep } from './processes.mjs';
import { say, seconds, Stop } from './terminal.mjs';

const stampFile = fromRoot('node_modules', '.installed.json');

/** Inputs of an installation: the lock file and the platform of native packages. */
function wanted() {
  const lock = createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex');
  return JSON.stringify({ lock, platform: `${process.platform}-${process.arch}` });
}

function isCurrent(stamp) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  // Installed by hand: npm writes this file last, so a newer one than the lock file means a complete installation.
  const own = fromRoot('node_modules', '.package-lock.json');
  if (!existsSync(own) || statSync(own).mtimeMs < statSync(fromRoot('package-lock.json')).mtimeMs)
    return false;
  writeStamp(stamp);
  return true;
}

/** A read-only tree of another account is used as it is. */
function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, stamp);
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS' && error.code !== 'EPERM') throw error;
  }
}

/** The npm that runs this script, else the one on the path. */
export function npmCommand(args) {
  const own = process.env.npm_execpath;
  return own && /npm-cli\.c?js$/.test(own) ? [process.execPath, [own, ...args]] : ['npm', args];
}

/** @param {import('./supervisor.mjs').Supervisor} [supervisor]  ends the installation when this process is gone */
export async function ensureInstalled(supervisor) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Stop(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  }
  const stamp = wanted();
  if (isCurrent(stamp)) return;
  const since = Date.now();
  say('  Installing packages (first time, or the lock file changed) …');
  const [command, args] = npmCommand(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  const environment = { ...process.env, NODE_ENV: 'development' };
  const code = await new Promise((resolve, reject) => {
    // Output goes to standard error: a command's standard output may be its answer.
    const stdio = ['ignore', process.stderr, process.stderr];
    const child = spawnStep(command, args, { cwd: root, env: environment, stdio }, supervisor);
    const tick = setInterval(() => say(`  … still installing (${seconds(since)})`), 10_000);
    child.once('error', reject);
    child.once('close', (status) => {
      clearInterval(tick);
      resolve(status);
    });
  });
  if (code !== 0) throw new Stop('npm ci failed; see its message above.');
  writeStamp(stamp);
  say(`✓ Packages installed (${seconds(since)})`);
}
