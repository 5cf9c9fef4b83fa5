import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { loadConfig } from '../../apps/research/src/config/env.js';
import { type RegisteredStage, STAGE_NAMES, type StageName } from '../../apps/research/src/pipeline/stage.js';
import { buildStages } from '../../apps/research/src/pipeline/build-stages.js';
import { ProvidersModule } from '../../apps/research/src/providers/providers.module.js';
import {
  SIMULATED_KEYS,
  type SimulatedKey,
  type Simulator,
  startSimulator,
} from '../../apps/research/src/providers/simulator/simulator.js';
import type { ResearchResponse } from '../../apps/research/src/answers/research-response.js';
import { setTimeOfDay } from '../support/set-clock.js';
import { mountSmallDisk } from '../support/small-disk.js';
import { postJson, type RunningApp, startApp } from './support/running-app.js';

const QUERY = 'microplastics in rivers';

/** Environment that points every provider at the simulator, without pacing. */
function simulated(simulator: Simulator, more: Record<string, string> = {}): Record<string, string> {
  const own = SIMULATED_KEYS.flatMap((key) => [
    [`${key.toUpperCase()}_BASE_URL`, simulator.baseUrls[key]],
    [`${key.toUpperCase()}_MIN_INTERVAL_MS`, '0'],
  ]);
  return { ...(Object.fromEntries(own) as Record<string, string>), ...more };
}

async function ask(service: RunningApp, format = 'json'): Promise<ResearchResponse> {
  const answer = await postJson(`${service.origin}/research`, { query: QUERY, format, export: ['bibtex'] });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ResearchResponse;
}

describe('a stage that fails', () => {
  let simulator: Simulator;
  let stages: readonly RegisteredStage[];
  let service: RunningApp | undefined;

  beforeAll(async () => {
    simulator = await startSimulator();
    const config = loadConfig(simulated(simulator));
    stages = await buildStages(config, ProvidersModule.create());
  });
  afterAll(() => simulator.close());
  afterEach(() => service?.app.close());

  const broken = (names: readonly StageName[], run: RegisteredStage['run']) =>
    stages.map((stage): RegisteredStage =>
      names.includes(stage.name)
        ? { ...described(stage), run, fallback: (input) => stage.fallback(input), timeoutMs: 150 }
        : stage,
    );
  const described = ({ name, reads, writes }: RegisteredStage) => ({ name, reads, writes });

  it('gives no warning without a failure', async () => {
    service = await startApp({}, { stages });
    const { partial, report } = await ask(service);
    expect(partial).toBe(false);
    expect(report.papers.length).toBeGreaterThan(5);
    expect(report.themes.length).toBeGreaterThan(0);
  });

  it.each(STAGE_NAMES.map((name) => [name]))('%s throwing gives a warning and a report', async (name) => {
    service = await startApp(
      {},
      { stages: broken([name], () => Promise.reject(new Error('broken for the test'))) },
    );
    for (const format of ['json', 'markdown', 'html']) {
      const { partial, warnings, metrics, report, rendered } = await ask(service, format);
      expect(partial).toBe(true);
      const own = warnings.filter((warning) => warning.startsWith(`${name} failed: broken for the test`));
      expect(own).toHaveLength(1);
      expect(metrics.stages[name]).toMatchObject({ partial: true });
      expect(report.query).toBe(QUERY);
      expect(report.papers.length).toBeGreaterThan(name === 'retrieval' ? -1 : 5);
      expect(JSON.stringify(rendered)).toContain('broken for the test');
    }
  });

  it.each([
    ['hanging', () => new Promise<never>(() => undefined)],
    ['returning rubbish', () => Promise.resolve({ status: 'ok', writes: { papers: 7 } } as never)],
  ])('all of them %s give an empty report with warnings', async (_what, run) => {
    service = await startApp({}, { stages: broken(STAGE_NAMES, run) });
    const { partial, warnings, report } = await ask(service);
    expect(partial).toBe(true);
    expect(
      STAGE_NAMES.filter((name) => warnings.some((warning) => warning.startsWith(`${name} failed:`))),
    ).toEqual([...STAGE_NAMES]);
    expect(report).toMatchObject({ query: QUERY, papers: [], themes: [], gaps: [] });
    expect(report.executive_summary).toMatch(/nothing could be retrieved|no papers|not.*retrieved/i);
  });
});

type Fault = 'hangs' | '429' | '500' | 'HTML' | 'empty body';

const FAULTS: Record<Fault, (response: ServerResponse) => void> = {
  hangs: () => undefined,
  '429': (response) => response.writeHead(429, { 'content-type': 'application/json' }).end('{}'),
  '500': (response) => response.writeHead(500).end('oops'),
  HTML: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  'empty body': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(),
};

describe('a provider that fails', () => {
  let simulator: Simulator;
  let service: RunningApp | undefined;
  let fault: Fault = 'hangs';
  const server = createServer((_request, response) => FAULTS[fault](response));

  beforeAll(async () => {
    simulator = await startSimulator();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await simulator.close();
  });
  afterEach(() => service?.app.close());

  const start = async (keys: readonly SimulatedKey[]) => {
    const faulty = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const more = Object.fromEntries(keys.map((key) => [`${key.toUpperCase()}_BASE_URL`, faulty]));
    service = await startApp(
      simulated(simulator, {
        ...more,
        RESEARCH_PROVIDER_TIMEOUT_MS: '800',
        RESEARCH_STAGE_TIMEOUT_MS: '6000',
      }),
    );
    return ask(service);
  };

  const cases = SIMULATED_KEYS.flatMap((key) =>
    (['hangs', '500'] as const).map((kind) => [key, kind] as const),
  );
  it.each(cases)('%s alone, which %s, is named and only its papers are missing', async (key, kind) => {
    fault = kind;
    const { partial, warnings, metrics, report } = await start([key]);
    expect(partial).toBe(true);
    expect(metrics.retrieval.providers_failed).toEqual([key]);
    expect(metrics.retrieval.providers[key]?.error).toEqual(expect.any(String));
    expect(
      warnings.some(
        (warning) => warning.toLowerCase().includes(key.replace('_', ' ')) || warning.includes(key),
      ),
    ).toBe(true);
    expect(report.papers.length).toBeGreaterThan(3);
  });

  it.each(Object.keys(FAULTS) as Fault[])(
    'all of them together (%s): an empty report with the reason',
    async (kind) => {
      fault = kind;
      const { partial, metrics, report } = await start(SIMULATED_KEYS);
      expect(partial).toBe(true);
      expect([...metrics.retrieval.providers_failed].sort()).toEqual([...SIMULATED_KEYS]);
      expect(report.papers).toEqual([]);
      expect(report.executive_summary).toMatch(/nothing could be retrieved/i);
    },
  );

  it('a stub among them is reported as not implemented', async () => {
    service = await startApp(simulated(simulator, { RESEARCH_PROVIDERS: 'pubmed,crossref' }));
    const { partial, metrics, report } = await ask(service);
    expect(partial).toBe(true);
    expect(metrics.retrieval.providers.pubmed).toMatchObject({ status: 'not_implemented', papers: 0 });
    expect(metrics.retrieval.providers.crossref).toMatchObject({ status: 'ok' });
    expect(report.papers.length).toBeGreaterThan(3);
  });
});

describe('other failures', () => {
  let simulator: Simulator;
  let service: RunningApp | undefined;

  beforeAll(async () => {
    simulator = await startSimulator();
  });
  afterAll(() => simulator.close());
  afterEach(async () => {
    jest.useRealTimers();
    await service?.app.close();
  });

  it.each<[string, (response: ServerResponse) => Promise<unknown>]>([
    ['says nothing', () => Promise.resolve()],
    [
      'drips, byte by byte, for ever',
      async (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        while (!response.destroyed) {
          response.write(' ');
          await wait(20);
        }
      },
    ],
  ])(
    'a language model that %s costs the run its limit once, and its connection is closed',
    async (_, answer) => {
      let asked = 0;
      const closed: Promise<void>[] = [];
      const model = createServer((_request, response) => {
        asked += 1;
        closed.push(new Promise((resolve) => response.once('close', resolve)));
        void answer(response);
      });
      await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
      try {
        service = await startApp(
          simulated(simulator, {
            LLM_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}`,
            LLM_MODEL: 'some-model',
            LLM_TIMEOUT_MS: '300',
          }),
        );
        const { report, warnings } = await ask(service);
        expect(report.papers.length).toBeGreaterThan(5);
        const unused = (stage: string, reason: string): string =>
          `${stage}: the language model's text was not used (${reason}); the extract is used instead.`;
        expect(warnings.filter((warning) => warning.includes('language model'))).toEqual([
          unused('query_understanding', 'it did not answer within 300 ms'),
          ...['query_expansion', 'synthesis', 'gap_analysis'].map((stage) =>
            unused(stage, 'its share of the run time is used up'),
          ),
        ]);
        expect(asked).toBe(1);
        await Promise.all(closed);
      } finally {
        model.closeAllConnections();
        await new Promise((resolve) => model.close(resolve));
      }
    },
  );

  it.each([24, -24])('a clock change of %d hours during a run has no effect', async (hours) => {
    const before = Date.now();
    const crossref = createServer((request, response) => {
      setTimeOfDay(before + hours * 3_600_000);
      response.writeHead(307, { location: `${simulator.baseUrls.crossref}${request.url ?? ''}` }).end();
    });
    await new Promise<void>((resolve) => crossref.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(crossref.address() as AddressInfo).port}`;
      service = await startApp(simulated(simulator, { CROSSREF_BASE_URL: url }));
      const { report, metrics, duration_ms } = await ask(service);
      expect(Math.round((Date.now() - before) / 3_600_000)).toBe(hours);
      expect(duration_ms).toBeLessThan(30_000);
      expect(duration_ms).toBeGreaterThanOrEqual(0);
      expect(report.papers.length).toBeGreaterThan(5);
      for (const key of ['arxiv', 'openalex', 'semantic_scholar'] as const)
        expect([key, metrics.retrieval.providers[key]?.status]).toEqual([key, 'ok']);
    } finally {
      crossref.closeAllConnections();
      await new Promise((resolve) => crossref.close(resolve));
    }
  });

  const disk = mountSmallDisk(2);
  afterAll(() => disk?.remove());
  (disk === null ? it.skip : it)(
    'a full disk costs the stored answer alone, and the log says so (skipped where none may be mounted)',
    async () => {
      service = await startApp(
        simulated(simulator, { RESEARCH_SESSIONS: 'true', DATA_DIR: disk?.folder ?? '' }),
      );
      const { origin } = service;
      const kept = async (): Promise<number> =>
        ((await (await fetch(`${origin}/research/sessions/`)).json()) as { count: number }).count;
      const empty = disk?.fill();
      expect((await ask(service)).report.papers.length).toBeGreaterThan(5);
      expect(await kept()).toBe(0);
      const said = service.logs.filter(({ message }) => message === 'session not stored');
      expect(said).toHaveLength(1);
      expect(said[0]?.['reason']).toContain('ENOSPC');
      empty?.();
      await ask(service);
      expect(await kept()).toBe(1);
    },
  );
});
