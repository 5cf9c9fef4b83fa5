/**
 * Commands of the inventory service with their prerequisites: installed packages, compiled code, a database. Standard
 * output is the command's own, so that `npm run --silent token -- superuser` can be piped.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { exitCode, readCommandLine } from './lib/command.mjs';
import { serviceCommands } from './lib/command-lines.mjs';
import { openDatabase } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, root } from './lib/paths.mjs';
import { readSettings, secretSetting, withSecrets } from './lib/settings.mjs';
import { keptSecret, openState } from './lib/state.mjs';
import { beQuiet, fail, Stop } from './lib/terminal.mjs';

/**
 * prepared: requires an up-to-date schema · hasAnswer: exit code 1 is a result, such as a drift, and differs from an
 * error.
 */
const commands = {
  migrate: { script: 'prepare.js' },
  seed: { script: 'seeding/seed.js', prepared: true },
  token: { script: 'identity/token.js', prepared: true },
  password: { script: 'identity/password.js', prepared: true },
  'ledger-check': { script: 'stock/ledger-check.js', prepared: true, hasAnswer: true },
  import: { script: 'import.js', prepared: true, hasAnswer: true },
  tenant: { script: 'tenant.js', prepared: true, hasAnswer: true },
  maintenance: { script: 'maintain.js', prepared: true },
};

const scriptPath = (script) => fromRoot('dist', 'apps', 'inventory', 'src', ...script.split('/'));

/** Runs a script of the service. @param {'inherit' | 'pipe'} output  'pipe' sends its standard output to standard error */
function runScript(script, args, environment, output) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', scriptPath(script), ...args], {
      // Path arguments are relative to the caller's folder.
      cwd: process.env.INIT_CWD ?? root,
      env: environment,
      stdio: ['inherit', output === 'inherit' ? 'inherit' : process.stderr, 'inherit'],
    });
    const pass = (name) => child.kill(name);
    process.once('SIGTERM', pass);
    child.once('error', reject);
    child.once('close', (code, name) => {
      process.off('SIGTERM', pass);
      resolve(code ?? (name ? 130 : 1));
    });
  });
}

const codeOfFailure = (name) => (commands[name]?.hasAnswer ? exitCode.usage : exitCode.failed);

async function main([name, ...args]) {
  const command = commands[name];
  if (!command) {
    process.stderr.write(`✗ Usage: node scripts/cli.mjs ${Object.keys(commands).join('|')} [arguments]\n`);
    return exitCode.usage;
  }
  readCommandLine(serviceCommands[name], args);
  beQuiet();
  // Ctrl-C reaches the command too; this process stays to stop the database.
  process.on('SIGINT', () => undefined);
  await ensureInstalled();
  const settings = readSettings();
  const database = await Promise.all([
    openDatabase(settings, { adopt: true }),
    ensureBuilt(['inventory']),
  ]).then(([opened]) => opened);
  try {
    if (!existsSync(scriptPath(command.script)))
      throw new Stop(`This version of the service has no command "${name}".`);
    const secrets = openState(settings.dataDir, 'secrets.json');
    const environment = withSecrets(
      { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' },
      {
        JWT_SECRET: secretSetting('JWT_SECRET') ?? keptSecret(secrets, 'jwtSecret'),
        SESSION_SECRET: secretSetting('SESSION_SECRET') ?? keptSecret(secrets, 'sessionSecret'),
        DATABASE_URL: database.urls.owner,
        DATABASE_APP_URL: database.urls.app,
        DATABASE_PLATFORM_URL: database.urls.platform,
      },
    );
    // A stopped server may have an older schema than this code. A running one was prepared by its `npm start`;
    // migrating an external one is the operator's decision.
    if (command.prepared && database.embedded && !database.adopted) {
      const code = await runScript(commands.migrate.script, [], environment, 'pipe');
      if (code !== 0) return codeOfFailure(name);
    }
    return await runScript(command.script, args, environment, 'inherit');
  } finally {
    await database.close();
  }
}

const words = process.argv.slice(2);
main(words).then(
  (code) => process.exit(code),
  (error) => {
    fail(error);
    process.exit(codeOfFailure(words[0]));
  },
);
