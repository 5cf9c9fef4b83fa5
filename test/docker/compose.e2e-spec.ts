import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { freePort } from '../../scripts/lib/ports.mjs';
import { loadConfig } from '../../apps/inventory/src/config/env.js';
import { loadConfig as loadResearchConfig } from '../../apps/research/src/config/env.js';

const root = join(import.meta.dirname, '..', '..');
const textOf = (name: string): string => readFileSync(join(root, 'docker', name), 'utf8');

interface Service {
  image: string;
  user: string;
  /** Without a value: as it is set where compose runs. */
  environment?: Record<string, string | null>;
  secrets?: string[];
  networks: string[];
  ports?: string[];
  volumes?: string[];
  tmpfs?: string[];
  command?: string[];
  stop_grace_period?: string;
  deploy: { resources: { limits: { cpus: string; memory: string; pids: number } } };
  [key: string]: unknown;
}

interface Compose {
  services: Record<'postgres' | 'prepare' | 'inventory' | 'research' | 'redis' | 'balancer', Service>;
  secrets: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean; ipam?: { config: [{ subnet: string }] } }>;
  volumes: Record<string, unknown>;
}

// The loader of compose merges `<<` keys as this one does.
const compose = parse(textOf('compose.yml'), { merge: true }) as Compose;
const { services } = compose;
const all = Object.entries(services);
const seconds = (text = ''): number => Number(/^(\d+)s$/.exec(text)?.[1]);

describe('docker/compose.yml', () => {
  it.each(all)('%s has no right, disk or resource without a bound', (_name, service) => {
    expect(service).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
      logging: { driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } },
      deploy: {
        resources: {
          limits: {
            cpus: expect.stringMatching(/^\d$/),
            memory: expect.stringMatching(/^\d+[mg]$/),
            pids: expect.any(Number),
          },
        },
      },
    });
  });

  it('pins every image to one version', () => {
    const images = all.map(([, { image }]) => image);
    const bases = [...textOf('Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image);
    expect(bases).toHaveLength(1);
    for (const image of [...images, ...bases])
      expect(image).toMatch(/^[a-z-]+:\d+\.\d+(\.\d+)?(-[a-z]+)*(@sha256:[0-9a-f]{64})?$/);
  });

  it('builds each image by one service, so that no two give the same name to what they built', () => {
    const built = all.filter(([, service]) => 'build' in service).map(([name, { image }]) => [name, image]);
    expect(built.map(([name]) => name)).toEqual(['prepare', 'research']);
    expect(services.inventory.image).toBe(services.prepare.image);
    for (const [, image = ''] of built) expect(image).toMatch(/^stock-and-scholar-/);
  });

  it('gives inventory memory for its heap, for exports on their way, and some to spare', () => {
    const [, size] = /size=(\d+)m/.exec(services.inventory.tmpfs?.[0] ?? '') ?? [];
    const megabytes = services.inventory.deploy.resources.limits.memory.replace(
      /^(\d+)g$/,
      (_, gigabytes: string) => `${Number(gigabytes) * 1024}m`,
    );
    const limit = parseInt(megabytes, 10);
    // Of a container's memory Node gives the heap half; code, threads and buffers take 150 MB beside it.
    expect(limit / 2 + Number(size) + 150).toBeLessThanOrEqual(limit);
  });

  it('lets a question to research wait for all before it', () => {
    const { maxWaiting, maxParallel, deadlineMs } = loadResearchConfig({});
    const [, block = ''] = /^backend research$([^]*?)^\S/m.exec(textOf('haproxy.cfg')) ?? [];
    const limit = seconds(/timeout server (\S+)/.exec(block)?.[1]);
    expect(limit * 1000).toBeGreaterThanOrEqual((maxWaiting / maxParallel + 1) * deadlineMs);
  });

  it('opens two ports, of this machine alone, and none of what is scaled', () => {
    const open = all.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(open).toEqual([
      'balancer 127.0.0.1:${INVENTORY_PORT:-3000}:3000',
      'balancer 127.0.0.1:${RESEARCH_PORT:-3001}:3001',
    ]);
    for (const [, service] of all) expect(service).not.toHaveProperty('container_name');
  });

  it('lets nobody but who needs it reach the database, and inventory nothing outside', () => {
    const networks = Object.fromEntries(all.map(([name, service]) => [name, service.networks]));
    expect(networks).toEqual({
      postgres: ['database'],
      prepare: ['database'],
      inventory: ['database', 'services'],
      research: ['services', 'outside', 'shared'],
      redis: ['shared'],
      balancer: ['services', 'outside'],
    });
    expect(compose.networks).toMatchObject({
      database: { internal: true },
      services: { internal: true },
      shared: { internal: true },
    });
    for (const { environment } of [services.inventory, services.research])
      expect(environment?.TRUSTED_PROXIES).toBe('${TRUSTED_PROXIES:-172.30.77.0/24}');
    expect(compose.networks.services?.ipam?.config[0].subnet).toBe('172.30.77.0/25');
    expect(compose.networks.outside?.ipam?.config[0].subnet).toBe('172.30.77.128/25');
  });

  it('gives secrets as files alone, and each to who needs it', () => {
    for (const [, { environment = {}, secrets = [] }] of all) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      // Addresses of providers have no password.
      for (const name of Object.keys(environment).filter(
        (one) => /_BASE_URL$/.test(one) && one !== 'LLM_BASE_URL',
      ))
        expect(environment[name]).toBeNull();
      for (const [name, value] of files)
        expect(value).toContain(`/run/secrets/${name.slice(0, -5).toLowerCase()}`);
      const plain = Object.keys(environment).filter(
        (name) => /(SECRET|PASSWORD|TOKENS|KEY|URL)$/.test(name) && environment[name] !== null,
      );
      // Addresses without a password.
      expect(plain).toEqual(environment.LLM_BASE_URL === undefined ? [] : ['LLM_BASE_URL', 'REDIS_URL']);
      // What is handed out is read, but for the owner's password, which the script of the first start reads.
      const read = files.map(([name]) => name.slice(0, -5).toLowerCase());
      expect(secrets.filter((name) => name !== 'owner_password')).toEqual(expect.arrayContaining(read));
      expect(read).toHaveLength(secrets.filter((name) => name !== 'owner_password').length);
    }
    expect(services.inventory.secrets).not.toContain('database_url');
    expect(services.inventory.secrets).not.toContain('seed_password');
    expect(services.prepare.secrets).toContain('database_url');
    expect(Object.keys(compose.secrets).sort()).toEqual(
      [...new Set(all.flatMap(([, { secrets = [] }]) => secrets))].sort(),
    );
  });

  it('waits for a stop longer than the longest request may take', () => {
    const { database, shutdownTimeoutMs } = loadConfig({
      DATABASE_APP_URL: 'postgres://a@h/d',
      DATABASE_PLATFORM_URL: 'postgres://a@h/d',
    });
    const delay = Number(/SHUTDOWN_DELAY_MS=(\d+)/.exec(textOf('Dockerfile'))?.[1]);
    // A request waits twice the time of a connection for one, and then for a statement.
    const longest = delay + 2 * database.connectTimeoutMs + database.statementTimeoutMs;
    const grace = seconds(services.inventory.stop_grace_period) * 1000;
    expect(grace).toBe(75_000);
    expect(grace).toBeGreaterThan(longest);
    // Then what is still open is cut, and the rest taken down.
    expect(delay + shutdownTimeoutMs).toBeGreaterThanOrEqual(longest);
    expect(grace).toBeGreaterThanOrEqual(delay + shutdownTimeoutMs + 15_000);
    const balancer = textOf('haproxy.cfg');
    expect(seconds(/timeout server (\S+)/.exec(balancer)?.[1]) * 1000).toBeGreaterThan(longest);
    expect(seconds(services.balancer.stop_grace_period)).toBeGreaterThan(
      seconds(/hard-stop-after (\S+)/.exec(balancer)?.[1]),
    );
    expect(seconds(services.research.stop_grace_period) * 1000).toBeGreaterThanOrEqual(
      delay + loadResearchConfig({}).shutdownTimeoutMs + 15_000,
    );
  });

  it('has connections for three inventory processes, the job, a backup and a person', () => {
    const { database } = loadConfig({
      DATABASE_APP_URL: 'postgres://a@h/d',
      DATABASE_PLATFORM_URL: 'postgres://a@h/d',
    });
    const platform = Math.max(2, Math.ceil(database.poolSize / 4));
    const limit = Number(/max_connections=(\d+)/.exec(services.postgres.command?.join(' ') ?? '')?.[1]);
    // Three are kept for superusers by PostgreSQL itself.
    expect(3 * (database.poolSize + platform + 1) + 10).toBeLessThanOrEqual(limit - 3);
    expect(services.inventory.environment?.DATABASE_POOL_SIZE).toBeNull();
  });

  it('keeps what must be kept on volumes, where the images have it', () => {
    expect(services.postgres.volumes?.[0]).toBe('postgres:/var/lib/postgresql');
    expect(services.research.volumes).toEqual(['research:/app/data']);
    expect(textOf('Dockerfile')).toMatch(/^ENV RESEARCH_PORT=3001 DATA_DIR=\/app\/data$/m);
    expect(Object.keys(compose.volumes)).toEqual(['postgres', 'research', 'redis']);
  });

  it('has a Redis for several research processes, where it is asked for', () => {
    const command =
      'REDIS_URL=redis://redis:6379 docker compose -f docker/compose.yml --profile redis up --detach --scale research=2';
    expect(readFileSync(join(root, 'docs', 'operations.md'), 'utf8')).toContain(`\n${command}\n`);
    expect(services.redis).toMatchObject({
      profiles: ['redis'],
      volumes: ['redis:/data'],
      healthcheck: { test: ['CMD', 'redis-cli', 'ping'] },
    });
    expect(services.research.environment?.REDIS_URL).toBe('${REDIS_URL:-}');
    // The others start without the profile.
    for (const [name, service] of all.filter(([one]) => one !== 'redis'))
      expect([
        name,
        'profiles' in service,
        JSON.stringify(service.depends_on ?? {}).includes('redis'),
      ]).toEqual([name, false, false]);
    // Its memory limit leaves room for the copy that a rewrite of its log makes.
    const most = Number(/--maxmemory (\d+)mb/.exec(services.redis.command?.join(' ') ?? '')?.[1]);
    expect(2 * most).toBeLessThan(parseInt(services.redis.deploy.resources.limits.memory, 10));
  });

  it('goes without its database where there is another, which is then reached', () => {
    const reset = { tag: '!reset', resolve: (value: unknown) => `reset ${String(value)}` };
    const resetMap = { tag: '!reset', collection: 'map' as const, resolve: () => 'reset {}' };
    const change = parse(textOf('own-database.yml'), { customTags: [reset, resetMap] }) as object;
    expect(change).toEqual({
      services: { postgres: 'reset null', prepare: { depends_on: 'reset {}' } },
      networks: { database: { internal: false } },
      volumes: { postgres: 'reset null' },
    });
    // Nobody else waits for it.
    const waiting = all.filter(([, { depends_on }]) => JSON.stringify(depends_on ?? {}).includes('postgres'));
    expect(waiting.map(([name]) => name)).toEqual(['prepare']);
  });

  const redisServer = spawnSync('redis-server', ['--version']).status === 0;
  (redisServer ? it : it.skip)('starts that Redis as it says (needs redis-server)', async () => {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'compose-redis-'));
    const [program = '', ...args] = services.redis.command ?? [];
    const child = spawn(program, [...args, '--port', String(port), '--bind', '127.0.0.1', '--dir', folder]);
    try {
      let answer = '';
      while (answer !== 'volatile-lru') {
        expect(child.exitCode).toBeNull();
        const { stdout } = spawnSync('redis-cli', ['-p', String(port), 'config', 'get', 'maxmemory-policy']);
        answer = String(stdout).trim().split('\n').at(-1) ?? '';
      }
      const memory = spawnSync('redis-cli', ['-p', String(port), 'config', 'get', 'maxmemory']);
      expect(String(memory.stdout).trim().split('\n').at(-1)).toBe(String(384 * 1024 * 1024));
    } finally {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    }
  });

  it('passes every setting on, but for those that are the container’s own', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const sections = new Map(
      example
        .split(/^# --- /m)
        .map((text) => [
          /^[^-\n]*?(?= -)/.exec(text)?.[0] ?? '',
          [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
        ]),
    );
    const of = (service: string): string[] =>
      [...sections]
        .filter(([title]) => title === 'Both services' || title.startsWith(service))
        .flatMap(([, names]) => names);
    const own = [
      ...['NODE_ENV', 'HOST', 'INVENTORY_PORT', 'RESEARCH_PORT', 'METRICS_PORT'],
      // The image's, with the time that a stop may take.
      ...['SHUTDOWN_DELAY_MS', 'SHUTDOWN_TIMEOUT_MS'],
      // Another database is other secrets.
      ...['DATABASE_URL', 'READ_DATABASE_URL', 'READ_MAX_LAG_MS'],
    ];
    for (const [title, service] of [
      ['Inventory', services.inventory],
      ['Research', services.research],
    ] as const) {
      const names = of(title).filter((name) => !own.includes(name) && name !== 'SEED_PASSWORD');
      expect(names.length).toBeGreaterThan(20);
      const taken = Object.keys(service.environment ?? {}).map((name) => name.replace(/_FILE$/, ''));
      expect(names.filter((name) => !taken.includes(name))).toEqual([]);
    }
  });

  it('shows metrics to its own network alone', () => {
    for (const { environment, ports } of [services.inventory, services.research]) {
      expect(environment?.METRICS_PORT).toBe('9464');
      expect(ports).toBeUndefined();
    }
  });

  it('prepares the database as its owner before a service starts', () => {
    expect(services.prepare.command).toEqual(['node', 'dist/apps/inventory/src/prepare.js', '--seed']);
    expect(services.prepare.restart).toBe('no');
    expect(services.inventory.depends_on).toEqual({
      prepare: { condition: 'service_completed_successfully' },
    });
  });
});

describe('docker/make-secrets.sh', () => {
  let folder: string;
  const make = () => promisify(execFile)('sh', [join(folder, 'make-secrets.sh')]);
  const secret = (name: string): string => readFileSync(join(folder, 'secrets', name), 'utf8').trim();
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'make-secrets-'));
    cpSync(join(root, 'docker', 'make-secrets.sh'), join(folder, 'make-secrets.sh'));
    await make();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('makes what compose asks for, closed to other accounts, and with it the service starts in production', () => {
    const wanted = Object.values(compose.secrets)
      .map(({ file }) => /^\.\/secrets\/(\w+)$/.exec(file)?.[1] ?? '')
      .filter(Boolean);
    expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(wanted.sort());
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    for (const name of wanted) expect(statSync(join(folder, 'secrets', name)).mode & 0o777).toBe(0o444);
    const environment = { ...services.prepare.environment, NODE_ENV: 'production' };
    const config = loadConfig(
      Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [
          name,
          value?.replace('/run/secrets', join(folder, 'secrets')),
        ]),
      ),
    );
    expect(config.database.ownerUrl).toBe(
      `postgres://inventory_owner:${secret('owner_password')}@postgres:5432/inventory`,
    );
    expect(config.database.appUrl).toMatch(
      /^postgres:\/\/inventory_app_login:[0-9a-f]{48}@postgres:5432\/inventory$/,
    );
  });

  it('replaces nothing', async () => {
    const before = ['jwt_secret', 'database_url', 'seed_password'].map(secret);
    rmSync(join(folder, 'secrets', 'session_secret'));
    await make();
    expect(['jwt_secret', 'database_url', 'seed_password'].map(secret)).toEqual(before);
    expect(secret('session_secret')).toMatch(/^[0-9a-f]{64}$/);
  });
});
