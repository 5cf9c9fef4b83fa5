/**
 * The database of a command: that of DATABASE_URL, else the embedded server of DATA_DIR, started if necessary. The
 * result is three URLs: owner (migrations), application, platform.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rotateForeignLog } from './log-file.mjs';
import { connectTrouble, freePort, portTrouble } from './ports.mjs';
import {
  administrator,
  clearLeftovers,
  hasCluster,
  initialise,
  resetPassword,
  runningServer,
  startServer,
} from './postgres.mjs';
import { postgresHome } from './postgres-home.mjs';
import { commandOf, isAlive } from './processes.mjs';
import { secretSetting } from './settings.mjs';
import { keptSecret, openState } from './state.mjs';
import { startSupervisor } from './supervisor.mjs';
import { Stop } from './terminal.mjs';

export const database = 'inventory';
const ownerRole = 'inventory_owner';
export const loginRoles = { app: 'inventory_app_login', platform: 'inventory_platform_login' };

/** `pg` is imported on demand: the scripts start before packages are installed. */
async function connect(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export function address({ user, password, host = '127.0.0.1', port, name }) {
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}/${encodeURIComponent(name)}`;
}

/** The same server and database under another account. */
function withAccount(url, user, password) {
  const copy = new URL(url);
  copy.username = encodeURIComponent(user);
  copy.password = encodeURIComponent(password);
  return copy.href;
}

/** A URL without its password, for display. */
export function shown(url) {
  const copy = new URL(url);
  if (copy.password) copy.password = '***';
  return copy.href;
}

/** Reports an invalid DATABASE_URL in one line before any slow work; needs no package. */
export async function checkAddress(url) {
  let parsed;
  try {
    parsed = new URL(url);
  } catch {
    throw new Stop(
      'DATABASE_URL is not an address; it looks like postgres://user:password@host:5432/database.',
    );
  }
  if (!/^postgres(ql)?:$/.test(parsed.protocol))
    throw new Stop(`DATABASE_URL must begin with postgres://, not ${parsed.protocol}//.`);
  if (parsed.hostname === '' || parsed.searchParams.has('host')) return;
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  const trouble = await connectTrouble(host, Number(parsed.port || 5432));
  if (trouble)
    throw new Stop(
      `DATABASE_URL: no PostgreSQL answers at ${parsed.hostname}:${parsed.port || 5432} (${trouble}).`,
    );
}

/** The three URLs of an external database; missing accounts get default names and stored passwords. */
export async function externalDatabase(settings) {
  const secrets = openState(settings.dataDir, 'secrets.json');
  try {
    const client = await connect(settings.databaseUrl);
    await client.end();
  } catch (error) {
    throw new Stop(`DATABASE_URL: ${shown(settings.databaseUrl)} refused the connection: ${error.message}`);
  }
  const derived = (name, role) =>
    secretSetting(name) ?? withAccount(settings.databaseUrl, role, keptSecret(secrets, `${role}Password`));
  return {
    embedded: false,
    urls: {
      owner: settings.databaseUrl,
      app: derived('DATABASE_APP_URL', loginRoles.app),
      platform: derived('DATABASE_PLATFORM_URL', loginRoles.platform),
    },
    close: async () => undefined,
  };
}

/** Checks that both accounts can log in: one of the same name may already exist. */
export async function checkAccounts(urls) {
  for (const [name, url] of [
    ['DATABASE_APP_URL', urls.app],
    ['DATABASE_PLATFORM_URL', urls.platform],
  ]) {
    try {
      const client = await connect(url);
      await client.end();
    } catch (error) {
      throw new Stop(
        `${name}: ${shown(url)} refused the connection: ${error.message} (docs/operations.md says how to make the roles).`,
      );
    }
  }
}

/**
 * Creates the owner role and the database in the embedded cluster; the owner is no superuser, as on a managed server.
 */
export async function ensureOwnedDatabase(adminUrl, passwords, name = database) {
  const client = await connect(adminUrl);
  try {
    const { rows } = await client.query('SELECT rolname FROM pg_roles');
    const known = new Set(rows.map((row) => row.rolname));
    const verb = known.has(ownerRole) ? 'ALTER' : 'CREATE';
    const ownerPassword = client.escapeLiteral(passwords.owner);
    await client.query(
      `${verb} ROLE ${ownerRole} LOGIN CREATEROLE NOSUPERUSER NOBYPASSRLS NOCREATEDB PASSWORD ${ownerPassword}`,
    );
    // The other two roles are created with the schema; here only their passwords are updated.
    for (const [key, role] of Object.entries(loginRoles)) {
      if (known.has(role))
        await client.query(`ALTER ROLE ${role} PASSWORD ${client.escapeLiteral(passwords[key])}`);
    }
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} OWNER ${ownerRole}`);
  } finally {
    await client.end();
  }
}

/** The three addresses of a database on a server whose role passwords are known. */
export function embeddedUrls(port, passwords, name = database) {
  return {
    owner: address({ user: ownerRole, password: passwords.owner, port, name }),
    app: address({ user: loginRoles.app, password: passwords.app, port, name }),
    platform: address({ user: loginRoles.platform, password: passwords.platform, port, name }),
  };
}

function kept(secrets) {
  return {
    administrator: keptSecret(secrets, 'postgresPassword'),
    owner: keptSecret(secrets, 'ownerPassword'),
    app: keptSecret(secrets, `${loginRoles.app}Password`),
    platform: keptSecret(secrets, `${loginRoles.platform}Password`),
  };
}

const adminUrl = (port, passwords) =>
  address({ user: administrator, password: passwords.administrator, port, name: 'postgres' });

async function accepts(port, passwords) {
  try {
    const client = await connect(adminUrl(port, passwords));
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** The previous port unless it is taken; PG_PORT is mandatory. */
async function choosePort(settings, facts) {
  if (settings.postgresPort !== null) {
    const trouble = await portTrouble(settings.postgresPort, '127.0.0.1');
    if (trouble) throw new Stop(`PG_PORT ${settings.postgresPort} is taken (${trouble}).`);
    return settings.postgresPort;
  }
  const last = facts.get('postgresPort');
  if (Number.isInteger(last) && (await portTrouble(last, '127.0.0.1')) === null) return last;
  return freePort();
}

/** Waits for a command of this checkout (such as `npm run token`) that runs the server at the moment. */
async function awaitOwner(home, facts, patienceMs) {
  const until = Date.now() + patienceMs;
  for (;;) {
    const owner = facts.get('serverOwner');
    const busy =
      runningServer(home) &&
      owner &&
      owner !== process.pid &&
      isAlive(owner) &&
      /scripts[/\\]\w+\.mjs/.test(commandOf(owner));
    if (!busy) return;
    if (Date.now() > until)
      throw new Stop(`The embedded PostgreSQL of ${home.folder} is in use by process ${owner}.`);
    await wait(100);
  }
}

/**
 * The embedded server of DATA_DIR.
 * @param {{adopt: boolean, supervisor?: import('./supervisor.mjs').Supervisor}} options
 *   adopt: use a running server and leave it running (commands); else end a leftover and start anew (`npm start`)
 */
export async function embeddedDatabase(settings, { adopt, supervisor }) {
  const secrets = openState(settings.dataDir, 'secrets.json');
  const facts = openState(settings.dataDir, 'facts.json');
  const passwords = kept(secrets);
  const home = postgresHome(settings.dataDir);
  if (adopt) {
    const running = runningServer(home);
    if (running?.ready && (await accepts(running.port, passwords))) {
      await ensureOwnedDatabase(adminUrl(running.port, passwords), passwords);
      return {
        embedded: true,
        adopted: true,
        urls: embeddedUrls(running.port, passwords),
        close: async () => undefined,
        exited: new Promise(() => undefined),
      };
    }
  }
  await awaitOwner(home, facts, 30_000);
  const watcher = supervisor ?? startSupervisor();
  const fresh = !hasCluster(home);
  if (fresh) await initialise(home, passwords.administrator, watcher);
  else await clearLeftovers(home);

  const logFile = join(settings.dataDir, 'logs', 'postgres.log');
  rotateForeignLog(logFile, { always: true });
  const launch = async () => {
    const port = await choosePort(settings, facts);
    const started = await startServer(home, {
      port,
      logFile,
      onSpawn: (pid) => watcher.watch(pid, ['SIGINT', 'SIGQUIT'], 2),
    });
    facts.set({ postgresPort: port, serverOwner: process.pid });
    return started;
  };
  let server = await launch();
  if (!(await accepts(server.port, passwords))) {
    // The password file was lost; the cluster belongs to this checkout and gets a new one.
    await server.stop();
    await resetPassword(home, passwords.administrator);
    server = await launch();
  }
  await ensureOwnedDatabase(adminUrl(server.port, passwords), passwords);
  return {
    embedded: true,
    urls: embeddedUrls(server.port, passwords),
    exited: server.exited,
    logFile,
    close: async () => {
      await server.stop();
      if (!supervisor) watcher.release();
    },
  };
}

export async function openDatabase(settings, options) {
  return settings.databaseUrl ? externalDatabase(settings) : embeddedDatabase(settings, options);
}
