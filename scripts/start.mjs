/** `npm start`: from a fresh clone to two running services; `npm start -- --help` shows the options. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from './lib/build.mjs';
import { readCommandLine } from './lib/command.mjs';
import { checkAccounts, checkAddress, openDatabase, shown } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { rotateForeignLog } from './lib/log-file.mjs';
import { fromRoot, root } from './lib/paths.mjs';
import { portTrouble } from './lib/ports.mjs';
import { commandOf, end, gone, isAlive, parentOf, run } from './lib/processes.mjs';
import { isOurService, originOf, services, startService, untilAnswering } from './lib/services.mjs';
import { readSettings, secretSetting, withSecrets } from './lib/settings.mjs';
import { keptSecret, openState } from './lib/state.mjs';
import { isSupervisor, startSupervisor } from './lib/supervisor.mjs';
import { fail, say, sinceStart, step, Stop } from './lib/terminal.mjs';

const commandLine = {
  usage: 'npm start -- [inventory | research] [options]',
  example: 'npm start -- research --offline',
  words: { 'inventory | research': 'the service to start; both unless one is named' },
  about:
    'Starts both services, or the one that is named; installs, builds and prepares a database first where needed.',
  options: {
    offline: {
      type: 'boolean',
      about: 'research answers from its bundled sample data, not from the providers',
    },
    verbose: { type: 'boolean', about: "shows the services' whole logs on the terminal" },
  },
  positionals: { max: 2, oneOf: Object.keys(services) },
};

function readArguments() {
  const { values, positionals } = readCommandLine(commandLine);
  const named = Object.keys(services).filter((name) => positionals.includes(name));
  return {
    names: named.length > 0 ? named : Object.keys(services),
    offline: values.offline === true,
    verbose: values.verbose === true,
  };
}

/** Ends the processes of a killed start; a running start of the same directory is reported and not touched. */
async function clearEarlierRun(facts) {
  const earlier = facts.get('run');
  if (!earlier) return;
  if (
    earlier.start !== process.pid &&
    isAlive(earlier.start) &&
    commandOf(earlier.start).includes('start.mjs')
  ) {
    throw new Stop(
      `This checkout is already running (process ${earlier.start}); stop that first, or give this one another DATA_DIR and other ports.`,
    );
  }
  // The supervisor of a killed start ends its processes: services, database, a build. Takes up to a minute.
  const { supervisor } = earlier;
  if (Number.isInteger(supervisor) && isAlive(supervisor) && isSupervisor(commandOf(supervisor)))
    await gone(supervisor, 60_000);
  // Normally nothing is left, unless the supervisor was killed too.
  const left = (earlier.services ?? []).filter((pid) => isAlive(pid) && isOurService(commandOf(pid)));
  await Promise.all(left.map((pid) => end(pid, ['SIGTERM'], 5000)));
}

async function checkPorts(names, { host, ports }) {
  if (names.length === 2 && ports.inventory === ports.research)
    throw new Stop('INVENTORY_PORT and RESEARCH_PORT are the same.');
  for (const name of names) {
    const trouble = await portTrouble(ports[name], host);
    if (trouble === null) continue;
    const variable = `${name.toUpperCase()}_PORT`;
    if (trouble === 'EADDRINUSE')
      throw new Stop(`Port ${ports[name]} on ${host} is taken; set ${variable} to another port.`);
    if (trouble === 'EACCES')
      throw new Stop(
        `Port ${ports[name]} may not be used by this account; set ${variable} to one above 1023.`,
      );
    throw new Stop(`HOST ${host} port ${ports[name]} cannot be listened on (${trouble}).`);
  }
}

function serviceEnvironment(settings, secrets, extra) {
  const environment = {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'development',
    HOST: settings.host,
    INVENTORY_PORT: String(settings.ports.inventory),
    RESEARCH_PORT: String(settings.ports.research),
  };
  return withSecrets(environment, {
    JWT_SECRET: secretSetting('JWT_SECRET') ?? keptSecret(secrets, 'jwtSecret'),
    SESSION_SECRET: secretSetting('SESSION_SECRET') ?? keptSecret(secrets, 'sessionSecret'),
    ...extra,
  });
}

/** Roles, schema, accounts and, once for each database, the demo data, in one process. */
async function prepareDatabase(database, environment, facts, supervisor) {
  const { host, pathname } = new URL(database.urls.owner);
  const key = database.embedded
    ? 'embedded'
    : createHash('sha256')
        .update(host + pathname)
        .digest('hex')
        .slice(0, 16);
  const demo = facts.get('demo') ?? {};
  const withDemo = environment.NODE_ENV !== 'production' && !demo[key];
  const script = fromRoot('dist', 'apps', 'inventory', 'src', 'prepare.js');
  const args = ['--enable-source-maps', script, '--seed', ...(withDemo ? ['--demo'] : [])];
  const { code, output } = await run(process.execPath, args, { cwd: root, env: environment }, supervisor);
  if (code !== 0 && !database.embedded && /authentication failed/.test(output))
    await checkAccounts(database.urls);
  if (code !== 0) throw new Stop(`Preparing the database failed:\n${output.trim()}`);
  if (withDemo) facts.set({ demo: { ...demo, [key]: new Date().toISOString() } });
  return withDemo ? 'schema, accounts, demo data' : 'schema, accounts';
}

function announce(names, settings, offline) {
  const lines = ['', `Ready after ${sinceStart()}.`, ''];
  for (const name of names) {
    const origin = originOf(settings.host, settings.ports[name]);
    lines.push(
      `  ${services[name].title}${name === 'research' && offline ? ' (offline: sample data of the bundled simulator)' : ''}`,
    );
    for (const [label, path] of Object.entries(services[name].pages))
      lines.push(`    ${label.padEnd(17)} ${origin}${path}`);
  }
  if (names.includes('inventory')) {
    const password = secretSetting('SEED_PASSWORD')
      ? 'the SEED_PASSWORD of the first start'
      : 'inventory-demo';
    lines.push('', `  Accounts (password: ${password})`);
    lines.push('    tenant users      owner, coordinator, manager, viewer');
    lines.push('    operators         superuser, staff');
  }
  lines.push('', `  Logs: ${settings.dataDir}/logs · stop with Ctrl-C`, '');
  say(lines.join('\n'));
}

/** Resolves with the reason to stop: a signal, or the end of the parent npm process. */
function askedToStop() {
  return new Promise((resolve) => {
    let asked = null;
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(name, () => {
        // One Ctrl-C may arrive twice, from the terminal and from npm; a later one means "now" and leaves the rest to
        // the supervisor.
        if (asked !== null && Date.now() - asked > 1000) process.exit(130);
        asked ??= Date.now();
        resolve({ asked: true });
      });
    }
    if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
    // npm runs a script through a shell, which outlives it.
    const above = () => `${process.ppid} ${parentOf(process.ppid)}`;
    const first = above();
    setInterval(() => above() !== first && resolve({ asked: true }), 500).unref();
  });
}

async function main() {
  const { names, offline, verbose } = readArguments();
  const settings = readSettings();
  const facts = openState(settings.dataDir, 'facts.json');
  const secrets = openState(settings.dataDir, 'secrets.json');
  const stop = askedToStop();
  await clearEarlierRun(facts);
  await checkPorts(names, settings);
  if (names.includes('inventory') && settings.databaseUrl) await checkAddress(settings.databaseUrl);

  const supervisor = startSupervisor();
  const remember = (pids) =>
    facts.set({ run: { start: process.pid, supervisor: supervisor.pid, services: pids } });
  const running = [];
  let database;
  let opening;
  let stopping = false;
  let watchLog;
  remember([]);

  const bringUp = async () => {
    await ensureInstalled(supervisor);
    if (names.includes('inventory')) {
      opening = openDatabase(settings, { adopt: false, supervisor }).then((opened) => (database = opened));
      opening.catch(() => undefined);
    }
    await ensureBuilt(names, supervisor);
    const launch = (name, extra) => {
      if (stopping) throw new Stop('Stopped while starting.');
      const service = startService(name, {
        environment: serviceEnvironment(settings, secrets, extra),
        logFile: join(settings.dataDir, 'logs', `${name}.log`),
        verbose,
        supervisor,
      });
      running.push(service);
      remember(running.map(({ pid }) => pid));
      const died = service.exited.then(({ code, signal }) => {
        const rest = service.lastLines();
        throw new Stop(
          `${name} stopped by itself (${signal ?? `exit code ${code}`}); its log is ${service.logFile}.${rest ? `\n${rest}` : ''}`,
        );
      });
      died.catch(() => undefined);
      return {
        died,
        answering: Promise.race([untilAnswering(name, originOf(settings.host, settings.ports[name])), died]),
      };
    };
    const research = names.includes('research')
      ? launch('research', offline ? { RESEARCH_OFFLINE: 'true' } : {})
      : null;
    research?.answering.catch(() => undefined);
    let inventory = null;
    if (names.includes('inventory')) {
      await step('Database', async () => {
        await opening;
        return database.embedded ? 'embedded PostgreSQL' : shown(database.urls.owner);
      });
      const urls = {
        DATABASE_URL: database.urls.owner,
        DATABASE_APP_URL: database.urls.app,
        DATABASE_PLATFORM_URL: database.urls.platform,
      };
      await step('Prepared', async () => {
        const environment = serviceEnvironment(settings, secrets, urls);
        const what = await prepareDatabase(database, environment, facts, supervisor);
        if (!database.embedded) await checkAccounts(database.urls);
        return what;
      });
      inventory = launch('inventory', urls);
    }
    const started = [inventory, research].filter(Boolean);
    await step(
      'Services answer',
      async () => void (await Promise.all(started.map(({ answering }) => answering))),
    );
    announce(names, settings, offline);
    if (database?.logFile) watchLog = setInterval(() => rotateForeignLog(database.logFile), 60_000);
    const lost = database?.exited?.then(() => {
      throw new Stop(`The embedded PostgreSQL stopped by itself; its log is ${database.logFile}.`);
    });
    await Promise.race([...started.map(({ died }) => died), ...(lost ? [lost] : [])]);
  };

  const outcome = await Promise.race([stop, bringUp().catch((error) => ({ error }))]);
  stopping = true;
  if (outcome.error) fail(outcome.error);
  else say('\nStopping …');
  await Promise.all(running.map((service) => service.stop()));
  await opening?.catch(() => undefined);
  await database?.close();
  clearInterval(watchLog);
  // Ends preparation steps that are still running.
  await supervisor.stop();
  try {
    facts.set({ run: null });
  } catch {
    // The next start finds these processes gone.
  }
  if (!outcome.error) say('Stopped.');
  await wait(0);
  process.exit(outcome.error ? 1 : 0);
}

main().catch((error) => {
  fail(error);
  process.exit(1);
});
