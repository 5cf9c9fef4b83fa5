import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { serverAccount } from '../../scripts/lib/postgres-home.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

/** Debian keeps it where an ordinary user's PATH does not lead. */
const PATH = `${process.env.PATH}:/usr/sbin`;

/** Ends the pooler when this process is gone, however it went: its standard input closes then. */
const SUPERVISED = 'exec 3<&0; "$@" 3<&- & pid=$!; (read _ <&3; kill -9 $pid) & wait $pid';

/** Whether pgbouncer is installed; says on the error stream what is left out when it is not. */
export function hasPgBouncer(): boolean {
  const found = spawnSync('pgbouncer', ['--version'], { env: { PATH } }).status === 0;
  if (!found) process.stderr.write('pgbouncer is not installed: the tests behind a pooler are skipped\n');
  return found;
}

/** PgBouncer before the test server, in transaction mode. */
export class PgBouncer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly admin: URL,
  ) {}

  /** @param poolSize connections to the server, for each database and role */
  static async start(poolSize: number): Promise<PgBouncer> {
    const { adminUrl, urls } = JSON.parse(process.env.TEST_DATABASE_SERVER ?? '') as {
      adminUrl: string;
      urls: Record<string, string>;
    };
    const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
    chmodSync(folder, 0o755);
    const admin = new URL(adminUrl);
    const accounts = [admin, ...Object.values(urls).map((url) => new URL(url))];
    const port = await freePort();
    const users = accounts.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`);
    writeFileSync(join(folder, 'users'), `${users.join('\n')}\n`, { mode: 0o644 });
    const settings = `[databases]
* = host=${admin.hostname} port=${admin.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
admin_users = ${admin.username}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`;
    writeFileSync(join(folder, 'pgbouncer.ini'), settings, { mode: 0o644 });
    const pooler = new PgBouncer(folder, port, admin);
    await pooler.begin();
    return pooler;
  }

  /** The same address, by way of the pooler. */
  through(target: string): string {
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** Resolves when it takes connections. */
  async begin(): Promise<void> {
    const { uid, gid } = serverAccount();
    this.child = spawn(
      'sh',
      ['-c', SUPERVISED, 'sh', 'pgbouncer', '-q', join(this.folder, 'pgbouncer.ini')],
      {
        env: { PATH },
        stdio: ['pipe', 'ignore', 'inherit'],
        cwd: this.folder,
        uid,
        gid,
        detached: true,
      },
    );
    for (;;) {
      if (this.child.exitCode !== null) throw new Error('pgbouncer did not start.');
      if (await this.show('VERSION').catch(() => null)) return;
      await wait(20);
    }
  }

  /** Every connection breaks at once, on both sides. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    process.kill(-child.pid, signal);
    await exited;
  }

  /** Rows of one of its SHOW commands. */
  async show(what: string): Promise<Record<string, unknown>[]> {
    const url = new URL(this.through(this.admin.href));
    url.pathname = '/pgbouncer';
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(`SHOW ${what}`)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
