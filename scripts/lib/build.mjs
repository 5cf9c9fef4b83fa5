/** Compiling: an app is built only when its inputs changed. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot, root } from './paths.mjs';
import { isAlive, run } from './processes.mjs';
import { step, Stop } from './terminal.mjs';
import { TYPESCRIPT } from './type-projects.mjs';

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

const isSource = (path) => !/\.spec\.tsx?$/.test(path);

/**
 * Hash of the sources, the compiler settings and the locked packages.
 * @param {string} [folder]  another folder with them
 */
export function fingerprint(app, folder = root) {
  const hash = createHash('sha256');
  const settings = ['package-lock.json', 'package.json', 'tsconfig.json'].map((name) => join(folder, name));
  const sources = [...filesUnder(join(folder, 'apps', app)), ...filesUnder(join(folder, 'libs'))].filter(
    isSource,
  );
  for (const path of [...settings, ...sources]) {
    hash.update(relative(folder, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

const stampOf = (app) => fromRoot('dist', `.${app}.built`);
const entryOf = (app) => fromRoot('dist', 'apps', app, 'src', 'main.js');

function isBuilt(app, print) {
  if (app === 'inventory' && !existsSync(fromRoot('dist', 'admin-ui', 'bundle.js'))) return false;
  return existsSync(entryOf(app)) && existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === print;
}

/** The compiler keeps the output of deleted files; a deleted migration or function must not be applied again. */
function removeOrphans(folder) {
  const output = fromRoot('dist', folder);
  if (!existsSync(output)) return;
  for (const path of filesUnder(output)) {
    if (!/\.js(\.map)?$|\.d\.ts$|\.sql$/.test(path)) continue;
    const source = fromRoot(folder, relative(output, path).replace(/\.(d\.ts|js)(\.map)?$/, ''));
    // Browser scripts are copied unchanged.
    const endings = path.endsWith('.sql') ? [''] : ['.ts', '.tsx', '.js'];
    if (!endings.some((ending) => existsSync(source + ending))) rmSync(path);
  }
}

/** What the compiler does not read stands beside its output: SQL, documents, examples, what the browser runs as it is. */
function copyAssets(folder) {
  for (const path of filesUnder(fromRoot(folder))) {
    const isAsset =
      !['.ts', '.tsx', '.mjs'].includes(extname(path)) && !basename(path).startsWith('tsconfig');
    if (isAsset && relative(root, path).includes('/src/'))
      cpSync(path, fromRoot('dist', relative(root, path)));
  }
}

async function build(app, print, supervisor) {
  mkdirSync(dirname(stampOf(app)), { recursive: true });
  // Without the stamp the state of dist is unknown: the compiler's incremental state is removed too.
  if (!existsSync(stampOf(app)) || !existsSync(entryOf(app)))
    rmSync(fromRoot('dist', `${app}.tsbuildinfo`), { force: true });
  rmSync(stampOf(app), { force: true });
  const project = fromRoot('apps', app, 'tsconfig.app.json');
  const { code, output } = await run(
    process.execPath,
    [TYPESCRIPT, '-p', project],
    { cwd: root },
    supervisor,
  );
  if (code !== 0) throw new Stop(`Building ${app} failed:\n${stripVTControlCharacters(output).trim()}`);
  for (const folder of [`apps/${app}`, 'libs']) copyAssets(folder);
  removeOrphans(`apps/${app}`);
  removeOrphans('libs');
  if (app === 'inventory') await bundleConsoles(supervisor);
  writeFileSync(stampOf(app), print);
}

/** The consoles' browser bundle, in a separate process, because it sets NODE_ENV for the bundler. */
async function bundleConsoles(supervisor) {
  const script = fromRoot('scripts', 'console-bundle.mjs');
  const { code, output } = await run(process.execPath, [script], { cwd: root }, supervisor);
  if (code !== 0) throw new Stop(`Bundling the consoles failed:\n${stripVTControlCharacters(output).trim()}`);
}

const lockFile = fromRoot('dist', '.building');

function tryLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Two commands build one after the other; the lock of a killed one is ignored. */
async function lock() {
  mkdirSync(dirname(lockFile), { recursive: true });
  while (!tryLock()) {
    const holder = Number(existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : 0);
    // An empty lock file is being written or abandoned; a short wait decides.
    await wait(100);
    if (existsSync(lockFile) && !(holder > 0 && isAlive(holder))) rmSync(lockFile, { force: true });
  }
}

/**
 * Builds the named apps that are not up to date, in parallel.
 * @param {import('./supervisor.mjs').Supervisor} [supervisor]  ends a build when this process is gone
 */
export async function ensureBuilt(apps, supervisor) {
  const due = () => apps.map((app) => [app, fingerprint(app)]).filter(([app, print]) => !isBuilt(app, print));
  if (due().length === 0) return;
  await lock();
  try {
    const builds = due().map(([app, print]) => step(`Built ${app}`, () => build(app, print, supervisor)));
    // The lock is held until all of them end, also when one fails.
    const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    rmSync(lockFile, { force: true });
  }
}
