import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { createInventoryApp } from '../../apps/inventory/src/app.js';
import { loadConfig } from '../../apps/inventory/src/config/env.js';
import { CommandDocument, expectAllTested } from '../support/document-commands.js';
import { ServiceProcess } from '../support/service-process.js';
import { debianPrograms, OwnCluster } from './own-cluster.js';

const root = join(import.meta.dirname, '..', '..');
const page = new CommandDocument('docs/operations.md', ['sh', 'sql']);
const bin = debianPrograms();

/**
 * How each block of docs/operations.md is tested: run here, in this order, or where else. A block that is not in this table
 * fails, and so does an entry whose block is gone.
 */
const RUN_HERE = {
  owner: `CREATE ROLE inventory_owner LOGIN CREATEROLE PASSWORD '…';`,
  migrate:
    'npm run migrate           # makes the two groups and the two log-in roles where missing, then migrates',
  backupRole: `CREATE ROLE inventory_backup LOGIN BYPASSRLS PASSWORD '…' IN ROLE pg_read_all_data;`,
  dump: 'pg_dump --format=custom --file=inventory.dump "$BACKUP_URL"',
  roles: "CREATE ROLE inventory_owner LOGIN PASSWORD '…';",
  restore: `psql "$ADMIN_URL" --command "CREATE DATABASE inventory_restored OWNER inventory_owner ENCODING 'UTF8' TEMPLATE template0"`,
  inContainer:
    'docker compose -f docker/compose.yml exec inventory node dist/apps/inventory/src/identity/password.js superuser',
  containerDump:
    'docker compose -f docker/compose.yml exec --no-TTY postgres pg_dump --username postgres --format=custom inventory > inventory.dump',
  containerRestore: 'docker compose -f docker/compose.yml stop inventory',
  archive: 'npm run tenant -- export default --out default.tar.gz',
  beside: 'npm run tenant -- import default.tar.gz --slug default-restored',
  exchange: 'TOKEN=$(npm run --silent token -- superuser --name restore)',
  check: 'npm run migrate           # what the dump was made before; nothing, as a rule',
};
/** A command in a container is one here; what starts and stops containers does nothing. */
const DOCKER = `#!/bin/sh
while [ $# -gt 0 ]; do
  case $1 in
    stop|up) exit 0 ;;
    postgres|inventory) shift; exec "$@" ;;
  esac
  shift
done
exit 1
`;
const ELSEWHERE: Readonly<Record<string, string>> = {
  'npm run migrate -- status                  # the numbers': 'test/operation/migrate.e2e-spec.ts',
  'export DATABASE_URL=postgres://inventory_owner:…@db.example.org:5432/inventory':
    'test/start/start.e2e-spec.ts',
  'psql "$ADMIN_URL" -c "ALTER ROLE inventory_app_login PASSWORD \'…\'"':
    'test/operation/rotation.e2e-spec.ts',
  'docker/make-secrets.sh': 'test/docker/compose.e2e-spec.ts',
  'docker compose -f docker/compose.yml -f docker/own-database.yml up --build --detach':
    'test/docker/compose.e2e-spec.ts',
  'REDIS_URL=redis://redis:6379 docker compose -f docker/compose.yml --profile redis up --detach --scale research=2':
    'test/docker/compose.e2e-spec.ts',
  "docker buildx imagetools inspect node:24.21.0-bookworm-slim --format '{{.Manifest.Digest}}'":
    'test/docker/compose.e2e-spec.ts',
  'kubectl create namespace stock-and-scholar': 'test/deploy/kustomize.e2e-spec.ts',
  'kubectl apply -k deploy/kustomize/overlays/example -l app.kubernetes.io/name=inventory-migrate':
    'test/deploy/kustomize.e2e-spec.ts',
};

describe('docs/operations.md', () => {
  it('has no block of commands without a test, and no test without its block', () => {
    expectAllTested(page.blocks.keys(), Object.values(RUN_HERE), ELSEWHERE);
  });

  it('names scripts of package.json, and files that are there', () => {
    expect(page.unknownScripts()).toEqual([]);
    const files = [
      ...page.text.matchAll(/(?<![\w/.-])((?:docker|deploy|docs|apps|bench|ops)\/[\w./-]+)/g),
    ].map(([, path = '']) => path.replace(/[.,]$/, ''));
    expect(files.length).toBeGreaterThan(5);
    // docker/secrets is made by its script, deploy/inventory is a name of kubectl.
    expect(
      files.filter(
        (path) => !/^(docker\/secrets|deploy\/inventory$)/.test(path) && !existsSync(join(root, path)),
      ),
    ).toEqual([]);
  });
});

// Server and pg_dump of one version: Debian's package `postgresql`; .ci/run installs it.
(bin === null ? describe.skip : describe)(
  'the commands of docs/operations.md, on a server of their own',
  () => {
    let cluster: OwnCluster;
    let folder: string;
    let environment: Record<string, string>;
    const password = (of: string): string => `pw-8Kz1-${of}`;
    const SEED_PASSWORD = 'heron-lattice-2207';

    /** A block as it stands, with the passwords in place of `…`. */
    async function perform(
      name: keyof typeof RUN_HERE,
      changed: Record<string, string> = {},
    ): Promise<string> {
      const text = page.block(RUN_HERE[name]);
      const isSql = !/^(npm|psql|pg_|docker|[A-Z_]+=)/.test(text.trim());
      const filled = text.replace(
        /(ROLE (\w+) LOGIN.*)…/g,
        (_, before: string, role: string) => before + password(role),
      );
      const command = isSql
        ? `psql "$ADMIN_URL" --set ON_ERROR_STOP=1 --file=- <<'END'\n${filled}\nEND`
        : text;
      const { stdout, stderr } = await promisify(execFile)('sh', ['-eu', '-c', command], {
        cwd: folder,
        env: { ...environment, ...changed },
      });
      return stdout + stderr;
    }

    beforeAll(async () => {
      cluster = await OwnCluster.start(bin ?? '');
      // A folder of a person's own, with the repository's commands in it.
      folder = mkdtempSync(join(tmpdir(), 'runbook-'));
      for (const part of ['package.json', 'scripts', 'dist'])
        symlinkSync(join(root, part), join(folder, part));
      mkdirSync(join(folder, 'bin'));
      writeFileSync(join(folder, 'bin', 'docker'), DOCKER, { mode: 0o755 });
      const administrator = new URL(cluster.adminUrl('postgres'));
      environment = {
        PATH: [join(folder, 'bin'), bin, process.env.PATH].join(delimiter),
        PGHOST: administrator.hostname,
        PGPORT: administrator.port,
        PGPASSWORD: administrator.password,
        HOME: folder,
        DATA_DIR: join(folder, 'data'),
        NODE_ENV: 'production',
        JWT_SECRET: '5d0c8f7e41b96a23c7f8e0d19b4a6f52',
        SESSION_SECRET: '0b9e4d7c12f85a6390e1d2c7b8f4a653',
        SEED_PASSWORD,
        ADMIN_URL: cluster.adminUrl('postgres'),
        BACKUP_URL: cluster.url('inventory_backup', password('inventory_backup'), 'inventory'),
        RESTORED_ADMIN_URL: cluster.adminUrl('inventory_restored'),
        ...addresses('inventory'),
      };
    }, 120_000);

    afterAll(async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true });
    });

    function addresses(database: string, server = cluster): Record<string, string> {
      return {
        DATABASE_URL: server.url('inventory_owner', password('inventory_owner'), database),
        DATABASE_APP_URL: server.url('inventory_app_login', password('inventory_app_login'), database),
        DATABASE_PLATFORM_URL: server.url(
          'inventory_platform_login',
          password('inventory_platform_login'),
          database,
        ),
      };
    }

    it('deploy, back up, restore into an empty database, here and on a new server, check it, and log in there', async () => {
      await perform('owner');
      expect(await perform('migrate')).toContain('migrated: ');

      const service = await ServiceProcess.start(
        { appUrl: environment.DATABASE_APP_URL ?? '', platformUrl: environment.DATABASE_PLATFORM_URL ?? '' },
        {},
      );
      const { stock: before, cursor } = await stockOf(service.baseUrl, true);
      expect(before).toMatchObject({ count: 1, results: [{ quantity: 40 }] });
      await service.end('SIGTERM');

      await perform('backupRole');
      await perform('dump');
      await perform('restore');
      await checkRestored(cluster, before, cursor);

      const newServer = await OwnCluster.start(bin ?? '');
      try {
        const there = {
          ADMIN_URL: newServer.adminUrl('postgres'),
          RESTORED_ADMIN_URL: newServer.adminUrl('inventory_restored'),
        };
        await perform('roles', there);
        await perform('restore', there);
        await checkRestored(newServer, before, cursor);
      } finally {
        await newServer.stop();
      }
    }, 600_000);

    it('the same in containers: a command, a backup, and the database as it was then', async () => {
      // A one-time password for one who has had none of it yet.
      expect(await perform('inContainer')).toMatch(/^[a-z0-9-]{10,}\n[^]*ledger: clean/);
      const stocked = async (database = 'inventory'): Promise<unknown> => {
        const client = new pg.Client({ connectionString: cluster.adminUrl(database) });
        await client.connect();
        const { rows } = await client.query('SELECT id, quantity FROM stock_movement ORDER BY id');
        await client.end();
        return rows;
      };
      const before = await stocked();
      expect(before).toHaveLength(1);
      await perform('containerDump');
      await perform('containerRestore');
      expect([await stocked(), await stocked('inventory_before')]).toEqual([before, before]);
      expect(await perform('check')).toContain('ledger: clean');
    }, 120_000);

    it('one tenant after a mistake, beside the spoilt one and in its place', async () => {
      const service = await serve(environment);
      const origin = await service.getUrl();
      const spoil = new pg.Client({ connectionString: cluster.adminUrl('inventory') });
      await spoil.connect();
      try {
        // The one-time password of before was changed by its owner.
        await spoil.query('UPDATE app_user SET password_change_required = false');
        const { stock: before } = await stockOf(origin, false);
        await perform('archive');
        await spoil.query(`UPDATE product SET name = 'A mistake'`);
        const spoilt = await stockOf(origin, false);
        expect(spoilt.stock).not.toEqual(before);
        const made = await perform('beside');
        expect(made).toMatch(/ledger: clean[^]*ledger: clean/);
        const { rows } = await spoil.query<{ slug: string; id: number }>('SELECT slug, id FROM tenant');
        const idOf = (slug: string): string => String(rows.find((row) => row.slug === slug)?.id);
        await perform('exchange', {
          ORIGIN: origin,
          SPOILT: idOf('default'),
          RESTORED: idOf('default-restored'),
        });
        const { stock: restored } = await stockOf(origin, false);
        expect(restored).toEqual(before);
      } finally {
        await spoil.end();
        await service.close();
      }
    }, 300_000);

    /** The service in this process, on a database that was restored; one of its own has served the first. */
    async function serve(of: Record<string, string>): Promise<NestFastifyApplication> {
      const { DATABASE_APP_URL, DATABASE_PLATFORM_URL } = of;
      const app = await createInventoryApp(
        loadConfig({
          NODE_ENV: 'test',
          LOG_LEVEL: 'error',
          CONSOLES: 'false',
          DATABASE_APP_URL,
          DATABASE_PLATFORM_URL,
        }),
      );
      await app.listen(0, '127.0.0.1');
      return app;
    }

    async function checkRestored(server: OwnCluster, stock: object, cursor: string): Promise<void> {
      const restored = addresses('inventory_restored', server);
      expect(await perform('check', restored)).toContain('ledger: clean');
      const service = await serve(restored);
      try {
        const there = await stockOf(await service.getUrl(), false);
        expect(there.stock).toEqual(stock);
        // Who followed the changes of the old database is told to begin anew, even where its numbers are known here.
        expect(await there.statusOf(`changes/?after=${there.cursor}`)).toBe(200);
        expect(await there.statusOf(`changes/?after=${cursor}`)).toBe(410);
      } finally {
        await service.close();
      }
    }

    /** Logs in as the seeded owner; the stock, after a receipt of 40 where it is the first time, and the end of the changes. */
    async function stockOf(origin: string, first: boolean) {
      const send = (path: string, body?: object, token?: string): Promise<Response> =>
        fetch(`${origin}/api/v1/${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      const ask = async (path: string, body?: object, token?: string): Promise<Record<string, unknown>> => {
        const answer = await send(path, body, token);
        expect(answer.ok).toBe(true);
        return (await answer.json()) as Record<string, unknown>;
      };
      const { access } = await ask('auth/login/', { username: 'owner', password: SEED_PASSWORD });
      const token = String(access);
      if (first) {
        const { id: category } = await ask('categories/', { name: 'Fasteners' }, token);
        const { id: product } = await ask(
          'products/',
          { sku: 'BOLT', name: 'Bolt', category, unit_cost: '0.12' },
          token,
        );
        const { id: location } = await ask('stock-locations/', { name: 'Main' }, token);
        await ask(
          'stock-movements/',
          { product, to_location: location, quantity: 40, movement_type: 'receive' },
          token,
        );
      }
      const { next_cursor: cursor } = await ask('changes/?after=latest', undefined, token);
      return {
        stock: await ask('stock-records/', undefined, token),
        cursor: String(cursor),
        statusOf: async (path: string) => (await send(path, undefined, token)).status,
      };
    }
  },
);
