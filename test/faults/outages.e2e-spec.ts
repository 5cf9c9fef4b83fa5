import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { mountSmallDisk } from '../support/small-disk.js';
import { discrepancies } from './support/journal.js';
import type { JournaledLoad } from './support/journaled-load.js';
import { Scene } from './support/scene.js';

/** Bound of the decisions for any answer. */
const LONGEST_MS = 35_000;

/** Number of refusals that make an outage; most report an unavailable database, some a time limit. */
const REFUSED = 10;

describe('a database outage under a mixed load', () => {
  let scene: Scene;
  let load: JournaledLoad;
  let running: Promise<void>;
  const disk = mountSmallDisk(400);

  beforeAll(async () => {
    scene = await Scene.set(
      {
        STATEMENT_TIMEOUT_MS: '8000',
        // While the server is full, each of them tries to connect again and again, and a request waits some times this long.
        DATABASE_POOL_SIZE: '8',
        DATABASE_CONNECT_TIMEOUT_MS: '2000',
        LOG_LEVEL: 'warn',
      },
      {
        ...(disk === null ? {} : { folder: disk.folder }),
        settings: { max_connections: '60', max_locks_per_transaction: '32', max_wal_size: '64MB' },
      },
    );
    load = scene.load();
    // Steady, below the machine's capacity: other suites run beside it.
    load.pauseMs = 80;
    running = load.run();
    await load.serves(60);
  }, 120_000);

  afterAll(async () => {
    load.stop();
    await running;
    await scene.close();
    disk?.remove();
  });

  const sql = <Row extends object>(text: string, values?: unknown[]): Promise<Row[]> =>
    scene.sql<Row>(text, values);
  /** The clients' answers during the outage; recovery without intervention. */
  const during = async (fault: () => Promise<void>): Promise<Record<string, number>> => {
    const from = load.journal.met.length;
    await fault();
    await load.serves(60);
    return load.journal.statuses(from);
  };

  it.each(['fast', 'immediate', 'kill'] as const)('restarted (%s)', async (how) => {
    const told = await during(async () => {
      await scene.server.stop(how);
      await load.refused(REFUSED);
      await scene.server.start();
    });
    expect(told['503 unavailable']).toBeGreaterThan(REFUSED / 2);
  });

  it('one of its processes killed, which restarts all of them', async () => {
    await during(async () => {
      const [backend] = await sql<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'inventory-app' LIMIT 1`,
      );
      process.kill(backend?.pid ?? 0, 'SIGKILL');
    });
  });

  it('connections terminated, statements cancelled by an administrator', async () => {
    const ours = `FROM pg_stat_activity WHERE application_name LIKE 'inventory-%'`;
    await during(async () => {
      for (let time = 0; time < 5; time += 1) {
        await sql(`SELECT pg_terminate_backend(pid) ${ours}`);
        await load.serves(10);
        await sql(`SELECT pg_cancel_backend(pid) ${ours}`);
      }
    });
  });

  it('cut off', async () => {
    const told = await during(async () => {
      await scene.line.cut();
      await load.refused(REFUSED);
      await scene.line.open();
    });
    expect(told['503 unavailable']).toBeGreaterThan(REFUSED / 2);
  });

  it('silent, with six parallel log-ins of one account', async () => {
    await during(async () => {
      scene.line.silence();
      await Promise.all(Array.from({ length: 6 }, () => load.logIn()));
      scene.line.speak();
    });
  });

  it('read-only: reads continue, writes get 503 with Retry-After', async () => {
    const told = await during(async () => {
      await sql('ALTER SYSTEM SET default_transaction_read_only = on');
      await sql('SELECT pg_reload_conf()');
      await load.refused(REFUSED);
      await sql('ALTER SYSTEM RESET default_transaction_read_only');
      await sql('SELECT pg_reload_conf()');
    });
    expect(told['503 unavailable']).toBeGreaterThan(REFUSED / 2);
    expect(told['200']).toBeGreaterThan(0);
  });

  it('failed over to a standby that is promoted later', async () => {
    await during(async () => {
      await scene.server.stop('fast');
      await scene.server.startStandby();
      await load.refused(REFUSED);
      await sql('SELECT pg_promote()');
    });
  });

  it('out of connections for the service, and its privileges revoked', async () => {
    await during(async () => {
      const limit = async (connections: number): Promise<void> => {
        await sql(`ALTER ROLE inventory_app_login CONNECTION LIMIT ${connections}`);
        await sql(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'inventory-app'`,
        );
      };
      // Requests wait for the one that there is; nearly all of them are served.
      await limit(1);
      await load.serves(80);
      await limit(0);
      await load.refused(REFUSED);
      await sql('ALTER ROLE inventory_app_login CONNECTION LIMIT -1');
    });
    await during(async () => {
      await sql('REVOKE SELECT ON product FROM inventory_app');
      await load.refused(REFUSED);
      await sql('GRANT SELECT ON product TO inventory_app');
    });
  });

  it('out of connections for everybody', async () => {
    const taken: pg.Client[] = [];
    const take = async (): Promise<void> => {
      for (;;) {
        const client = new pg.Client({ connectionString: scene.server.urls.owner });
        client.on('error', () => undefined);
        try {
          await client.connect();
        } catch (error) {
          expect(error).toMatchObject({ code: '53300' });
          return;
        }
        taken.push(client);
      }
    };
    // Connected before the last slot is taken.
    const administrator = new pg.Client({ connectionString: scene.server.adminUrl });
    await administrator.connect();
    const writtenBefore = scene.service.output.length;
    const told = await during(async () => {
      const from = load.journal.met.length;
      const isTold = (): boolean => scene.service.output.includes('53300', writtenBefore);
      try {
        while ((load.journal.statuses(from)['503 unavailable'] ?? 0) < 10 || !isTold()) {
          // Connections that the service releases are taken by others.
          await administrator.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'inventory-app'`,
          );
          await take();
          await wait(50);
        }
      } finally {
        await Promise.all([administrator, ...taken].map((client) => client.end()));
      }
    });
    expect(told['503 unavailable']).toBeGreaterThan(REFUSED / 2);
  });

  it('out of locks', async () => {
    const hoarder = new pg.Client({ connectionString: scene.server.adminUrl });
    await hoarder.connect();
    const take = (): Promise<void> =>
      expect(
        hoarder.query('SELECT pg_advisory_lock(number) FROM generate_series(1, 1000000) number'),
      ).rejects.toMatchObject({ code: '53200' });
    const told = await during(async () => {
      let isOver = false;
      const refused = load.refused(REFUSED).finally(() => (isOver = true));
      // Locks that the service releases are taken, too.
      while (!isOver) await take();
      await refused;
      await hoarder.end();
    });
    expect(told['503 unavailable']).toBeGreaterThan(REFUSED / 2);
    expect(scene.service.output).toContain('53200');
  });

  (disk === null ? it.skip : it)(
    'out of disk (skipped where this account may not mount a small one)',
    async () => {
      const told = await during(async () => {
        const empty = disk?.fill();
        await load.refused(20);
        empty?.();
        // It stops when it cannot write its WAL, and an operator restarts it.
        if (!scene.server.isRunning) await scene.server.start();
      });
      expect(told['503 unavailable']).toBeGreaterThanOrEqual(20);
      expect(scene.service.output).toMatch(/53100|57P0/);
    },
  );

  it('has lost nothing acknowledged, done nothing twice, and answered only success or 503', async () => {
    load.stop();
    await running;
    const { journal } = load;
    const log = scene.service.output.split('\n');
    // With what the service has logged of it.
    const wrong = journal
      .wrong(LONGEST_MS)
      .map((met) => ({ ...met, log: log.filter((line) => met.requestId && line.includes(met.requestId)) }));
    expect(wrong).toEqual([]);
    expect(await load.settle()).toEqual([]);
    expect(journal.acknowledged.length).toBeGreaterThan(100);
    for (const kind of ['movement', 'receipt', 'dispatch', 'return', 'count', 'import'])
      expect([kind, journal.acknowledged.some((write) => write.kind === kind)]).toEqual([kind, true]);
    expect(await discrepancies(journal, sql)).toEqual([]);
    expect(await scene.drift()).toEqual([]);
    expect(scene.service.isRunning).toBe(true);
    // Its log is JSON to the last line.
    for (const line of scene.service.output.trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ message: expect.any(String) });
  });
});
