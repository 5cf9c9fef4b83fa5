import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import { quickFolder } from '../support/cluster.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** Folder of a server with its own pg_dump, as Debian's package `postgresql` brings them; null without one of 15 or newer. */
export function debianPrograms(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).map(Number);
  const version = Math.max(
    0,
    ...versions.filter((one) => existsSync(join(DEBIAN, String(one), 'bin', 'initdb'))),
  );
  return version >= 15 ? join(DEBIAN, String(version), 'bin') : null;
}

/** A server of these programs in a temporary folder, with an administrator `postgres`. */
export class OwnCluster {
  private constructor(
    private readonly port: number,
    private readonly password: string,
    private readonly stopped: () => Promise<void>,
  ) {}

  static async start(bin: string): Promise<OwnCluster> {
    const folder = mkdtempSync(join(quickFolder(), 'own-cluster-'));
    const password = 'kP7-of-the-administrator';
    writeFileSync(join(folder, 'password'), password);
    chmodSync(folder, 0o755);
    // PostgreSQL does not run as root.
    const account = process.getuid?.() === 0 ? numbersOf('postgres') : null;
    if (account !== null) chownSync(folder, account.uid, account.gid);
    const data = join(folder, 'data');
    await promisify(execFile)(
      join(bin, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--pwfile=${join(folder, 'password')}`,
        '-E',
        'UTF8',
        '--no-sync',
      ],
      { ...(account ?? {}), cwd: folder },
    );
    const port = await freePort();
    const server = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=${folder}`,
        '-c',
        'fsync=off',
      ],
      { ...(account ?? {}), cwd: folder, stdio: 'ignore' },
    );
    const cluster = new OwnCluster(port, password, async () => {
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true });
    });
    while (!(await cluster.answers())) {
      if (server.exitCode !== null) throw new Error('the server ended before it answered');
      await wait(50);
    }
    return cluster;
  }

  url(user: string, password: string, database: string): string {
    return `postgres://${user}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  adminUrl(database: string): string {
    return this.url('postgres', this.password, database);
  }

  stop(): Promise<void> {
    return this.stopped();
  }

  private async answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.adminUrl('postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  }
}

function numbersOf(account: string): { uid: number; gid: number } {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, account], { encoding: 'utf8' })),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}
