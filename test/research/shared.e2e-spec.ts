import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { ResearchResponse } from '../../apps/research/src/answers/research-response.js';
import { freePort } from '../../scripts/lib/ports.mjs';
import { crossrefAnswer, ResearchProcess, startProvider, stopProvider } from './support/research-process.js';
import { postJson } from './support/running-app.js';

const installed = spawnSync('redis-server', ['--version']).status === 0;
const suite = installed ? describe : describe.skip;

suite('two processes on one Redis (skipped where redis-server is not installed)', () => {
  let folder: string;
  let redisUrl: string;
  let redisPort: number;
  let redisProcess: ChildProcess;
  let services: ResearchProcess[] = [];
  let crossref: Server;
  /** Times of requests to Crossref. */
  const asked: number[] = [];
  let broken = false;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shared-'));
    redisPort = await freePort();
    redisUrl = `redis://127.0.0.1:${redisPort}`;
    redisProcess = startRedis();
    const probe = new Redis(redisUrl, { retryStrategy: () => 50, maxRetriesPerRequest: 200 });
    probe.on('error', () => undefined);
    await probe.ping();
    probe.disconnect();
    const provider = await startProvider((_request, response) => {
      asked.push(Date.now());
      if (broken) response.writeHead(500).end();
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(crossrefAnswer('Sleep of shift workers'));
    });
    crossref = provider.server;
    const environment = {
      RESEARCH_PROVIDERS: 'crossref',
      CROSSREF_BASE_URL: provider.url,
      CROSSREF_MIN_INTERVAL_MS: '1000',
      REDIS_URL: redisUrl,
      DATA_DIR: folder,
    };
    services = await Promise.all([ResearchProcess.start(environment), ResearchProcess.start(environment)]);
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.end('SIGKILL')));
    redisProcess.kill('SIGKILL');
    await stopProvider(crossref);
    await rm(folder, { recursive: true, force: true });
  });

  function startRedis(): ChildProcess {
    return spawn('redis-server', ['--port', String(redisPort), '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
  }

  const urlOf = (process: number, path: string) => `${services[process]?.origin}${path}`;
  const ask = async (process: number, query: string) =>
    (await (await postJson(urlOf(process, '/research'), { query })).json()) as ResearchResponse;
  const sessions = async (process: number) =>
    (await (await fetch(urlOf(process, '/research/sessions/'))).json()) as {
      count: number;
      results: { session_id: string }[];
    };

  it('processes that share Redis', async () => {
    const first = await ask(0, 'sleep of shift workers');
    expect(first.report.papers).toHaveLength(1);
    const path = `/research/sessions/${first.session_id}`;
    expect(((await (await fetch(urlOf(1, path))).json()) as ResearchResponse).report).toEqual(first.report);
    expect((await sessions(1)).count).toBe(1);
    expect((await fetch(urlOf(1, path), { method: 'DELETE' })).status).toBe(204);
    expect((await fetch(urlOf(0, path))).status).toBe(404);

    const before = asked.length;
    const again = await ask(1, 'sleep of shift workers');
    expect(again.metrics.retrieval.cache_hit).toBe(true);
    expect(asked).toHaveLength(before);

    await Promise.all([ask(0, 'coral reefs'), ask(1, 'urban heat'), ask(0, 'soil'), ask(1, 'forests')]);
    // Without sharing, both would have sent their two within about one second.
    expect((asked.at(-1) ?? 0) - (asked[before] ?? 0)).toBeGreaterThan(2_300);
  });

  it('continue without Redis, and share again when it is back', async () => {
    redisProcess.kill('SIGKILL');
    await once(redisProcess, 'exit');
    const alone = await postJson(urlOf(0, '/research'), { query: 'peat bogs' });
    expect(alone.status).toBe(200);
    const away = await fetch(urlOf(0, '/research/sessions/'));
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).not.toBeNull();
    expect(await away.json()).toEqual({ detail: 'The service is temporarily unavailable.' });
    redisProcess = startRedis();
    for (const process of [0, 1]) while ((await fetch(urlOf(process, '/research/sessions/'))).status !== 200);
    const { session_id } = await ask(0, 'salt marshes');
    expect((await fetch(urlOf(1, `/research/sessions/${session_id}`))).status).toBe(200);
  });

  it('answer every run while Redis is killed and restarted', async () => {
    const runs = [0, 1, 0, 1].map((process, number) => ask(process, `sleep by the sea, ${number}`));
    redisProcess.kill('SIGKILL');
    await once(redisProcess, 'exit');
    const more = [0, 1].map((process) => ask(process, `sleep in process ${process}`));
    await more[0];
    redisProcess = startRedis();
    for (const { report, metrics } of await Promise.all([...runs, ...more])) {
      expect(metrics.retrieval.providers.crossref?.status).toBe('ok');
      expect(report.papers.map(({ title }) => title)).toEqual(['Sleep of shift workers']);
    }
    for (const process of [0, 1]) while ((await fetch(urlOf(process, '/research/sessions/'))).status !== 200);
    const { session_id } = await ask(0, 'mangroves');
    expect((await fetch(urlOf(1, `/research/sessions/${session_id}`))).status).toBe(200);
  });

  it('share a circuit: what fails for one is not requested by the other', async () => {
    broken = true;
    for (let failure = 0; failure < 6; failure += 1) {
      const { metrics } = await ask(0, `nobody asked this before, ${failure}`);
      if (metrics.retrieval.providers.crossref?.status === 'circuit_open') break;
    }
    const before = asked.length;
    const { metrics } = await ask(1, 'nor this');
    expect(metrics.retrieval.providers.crossref?.status).toBe('circuit_open');
    expect(asked).toHaveLength(before);
  });

  it('hold no partial session of a killed process', async () => {
    const dying = ask(0, 'whatever it was').catch(() => null);
    await services[0]?.end('SIGKILL');
    await dying;
    for (const { session_id } of (await sessions(1)).results)
      expect((await fetch(urlOf(1, `/research/sessions/${session_id}`))).status).toBe(200);
  });
});
