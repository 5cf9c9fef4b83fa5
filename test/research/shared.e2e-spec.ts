import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { ResearchResponse } from '../../apps/research/src/answers/research-response.js';
import { freePort } from '../start/start-script.js';
import { postJson } from './support/running-app.js';

const root = join(import.meta.dirname, '..', '..');
const installed = spawnSync('redis-server', ['--version']).status === 0;
const suite = installed ? describe : describe.skip;

/** Ends the child when this process is gone, however it went. */
const ENDS_WITH_US = 'data:text/javascript,process.stdin.resume().once("close",()=>process.exit())';

suite('two processes on one Redis (skipped where redis-server is not installed)', () => {
  let folder: string;
  let redisUrl: string;
  let redisProcess: ChildProcess;
  const services: ChildProcess[] = [];
  const origins: string[] = [];
  /** When Crossref was asked. */
  const asked: number[] = [];
  let broken = false;
  const crossref = createServer((_request, response) => {
    asked.push(Date.now());
    const items = [{ DOI: '10.5555/one', title: ['Sleep of shift workers'], type: 'journal-article' }];
    if (broken) response.writeHead(500).end();
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ status: 'ok', message: { items } }));
  });

  const startService = async (baseUrl: string) => {
    const port = await freePort();
    const main = join(root, 'apps', 'research', 'src', 'main.ts');
    const child = spawn(
      process.execPath,
      ['--import', ENDS_WITH_US, join(root, 'scripts', 'run-ts.mjs'), main],
      {
        cwd: root,
        stdio: ['pipe', 'ignore', 'inherit'],
        env: {
          PATH: process.env['PATH'],
          RESEARCH_PORT: String(port),
          RESEARCH_PROVIDERS: 'crossref',
          RESEARCH_THREADS: '0',
          CROSSREF_BASE_URL: baseUrl,
          CROSSREF_MIN_INTERVAL_MS: '1000',
          REDIS_URL: redisUrl,
          DATA_DIR: folder,
          LOG_LEVEL: 'error',
        },
      },
    );
    services.push(child);
    const origin = `http://127.0.0.1:${port}`;
    origins.push(origin);
    while (!(await fetch(`${origin}/health`).then(Boolean, () => false))) {
      if (child.exitCode !== null) throw new Error('the service ended before it answered');
      await wait(50);
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shared-'));
    const port = await freePort();
    redisUrl = `redis://127.0.0.1:${port}`;
    redisProcess = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
    await new Promise<void>((resolve) => crossref.listen(0, '127.0.0.1', resolve));
    const probe = new Redis(redisUrl, { retryStrategy: () => 50, maxRetriesPerRequest: 200 });
    probe.on('error', () => undefined);
    await probe.ping();
    probe.disconnect();
    const baseUrl = `http://127.0.0.1:${(crossref.address() as AddressInfo).port}`;
    await Promise.all([startService(baseUrl), startService(baseUrl)]);
  });
  afterAll(async () => {
    for (const child of [...services, redisProcess]) child.kill('SIGKILL');
    crossref.closeAllConnections();
    await new Promise((resolve) => crossref.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async (process: number, query: string) =>
    (await (await postJson(`${origins[process]}/research`, { query })).json()) as ResearchResponse;

  it('share sessions, answers and pacing', async () => {
    const first = await ask(0, 'sleep of shift workers');
    expect(first.report.papers).toHaveLength(1);
    const address = `${origins[1]}/research/sessions/${first.session_id}`;
    expect(((await (await fetch(address)).json()) as ResearchResponse).report).toEqual(first.report);
    const page = (await (await fetch(`${origins[1]}/research/sessions/`)).json()) as { count: number };
    expect(page.count).toBe(1);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(204);
    expect((await fetch(`${origins[0]}/research/sessions/${first.session_id}`)).status).toBe(404);

    const before = asked.length;
    const again = await ask(1, 'sleep of shift workers');
    expect(again.metrics.retrieval.cache_hit).toBe(true);
    expect(asked).toHaveLength(before);

    await Promise.all([ask(0, 'coral reefs'), ask(1, 'urban heat'), ask(0, 'soil'), ask(1, 'forests')]);
    // Each by itself would have asked its two within about one second.
    expect((asked.at(-1) ?? 0) - (asked[before] ?? 0)).toBeGreaterThan(2_300);
  });

  it('share an open circuit, and what a killed process was storing leaves nothing half-written', async () => {
    const ended = new Promise((resolve) => services[0]?.once('exit', resolve));
    const dying = ask(0, 'whatever it was').catch(() => null);
    await wait(20);
    services[0]?.kill('SIGKILL');
    await Promise.all([ended, dying]);
    const list = (await (await fetch(`${origins[1]}/research/sessions/`)).json()) as {
      results: { session_id: string }[];
    };
    for (const { session_id } of list.results)
      expect((await fetch(`${origins[1]}/research/sessions/${session_id}`)).status).toBe(200);

    const redis = new Redis(redisUrl);
    await redis.set('research:circuit:crossref', '1', 'PX', 60_000);
    redis.disconnect();
    broken = true;
    const before = asked.length;
    const { metrics } = await ask(1, 'nobody asked this before');
    expect(metrics.retrieval.providers.crossref?.status).toBe('circuit_open');
    expect(asked).toHaveLength(before);
  });
});
