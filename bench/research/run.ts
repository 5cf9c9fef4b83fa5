/**
 * `npm run bench:research`: speed of the research pipeline. Post-retrieval time for 200 and 1,000 records, memory over
 * 500 runs, 20 parallel requests, and how long /health waits while the processor is busy with runs.
 * Ends with 1 when a figure is above its limit. Threads run compiled code: `npm run build -- research` first.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createResearchApp } from '../../apps/research/src/app.js';
import { loadConfig } from '../../apps/research/src/config/env.js';
import type { ResearchResponse } from '../../apps/research/src/answers/research-response.js';
import type { Paper } from '../../apps/research/src/papers/paper.js';
import { PipelineService } from '../../apps/research/src/pipeline/pipeline.service.js';
import type { RegisteredStage } from '../../apps/research/src/pipeline/stage.js';
import { buildStages } from '../../apps/research/src/pipeline/build-stages.js';
import { overriding } from '../../test/research/support/running-app.js';
import { records } from './records.js';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

const config = loadConfig({ LOG_LEVEL: 'silent', RESEARCH_SESSIONS: 'false' });
const request = { query: 'thermal stress of coral reefs', format: 'html', export: ['bibtex'] } as const;
const AFTER_RETRIEVAL = ['query_understanding', 'query_expansion', 'retrieval'];
/** Runs before the first that counts: a service has been compiled by then. */
const WARM_UP = 10;
let failures = 0;

const built = await buildStages(config);

/** The real stages behind a retrieval that finds these papers at once. */
function stagesOn(papers: readonly Paper[]): RegisteredStage[] {
  return built.map((stage) =>
    stage.name === 'retrieval'
      ? {
          name: 'retrieval',
          reads: [],
          writes: ['papers', 'retrieval', 'foundations'],
          run: () =>
            Promise.resolve({
              status: 'ok' as const,
              writes: {
                foundations: [],
                papers: [...papers],
                retrieval: {
                  papers_found: papers.length,
                  providers_failed: [],
                  cache_hit: false,
                  providers: {},
                },
              },
            }),
          fallback: () => ({}),
        }
      : stage,
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function report(figure: string, value: number, unit: string, limit: number | null): void {
  const missed = limit !== null && value > limit;
  if (missed) failures += 1;
  const bound = limit === null ? '' : `limit ${limit} ${unit}${missed ? '  MISSED' : ''}`;
  console.log(`${figure.padEnd(62)} ${value.toFixed(1).padStart(9)} ${unit.padEnd(4)} ${bound}`);
}

/** Another seed for every set of records: none is ever seen twice, as no two questions find the same papers. */
let seed = 7;
function freshRecords(count: number): Paper[] {
  seed += 1;
  return records(count, seed);
}

/** @returns the median of the stages after retrieval together */
async function speed(count: number, runs: number, limit: number | null, warmUp = WARM_UP): Promise<number> {
  const totals: number[] = [];
  const processor: number[] = [];
  const stages = new Map<string, number[]>();
  for (let run = 0; run < runs + warmUp; run += 1) {
    const pipeline = new PipelineService(stagesOn(freshRecords(count)), config);
    const before = process.cpuUsage();
    const { metrics, warnings } = await pipeline.run(request);
    const used = process.cpuUsage(before);
    const failed = warnings.filter((warning) => / failed: /.test(warning));
    if (failed.length > 0) throw new Error(failed.join('; '));
    if (run < warmUp) continue;
    processor.push((used.user + used.system) / 1_000);
    const own = Object.entries(metrics.stages).filter(([name]) => !AFTER_RETRIEVAL.includes(name));
    totals.push(own.reduce((sum, [, { duration_ms }]) => sum + duration_ms, 0));
    for (const [name, { duration_ms }] of own) stages.set(name, [...(stages.get(name) ?? []), duration_ms]);
  }
  report(`${count} records through all stages after retrieval, median`, median(totals), 'ms', limit);
  // What a machine that is busy with other things cannot distort.
  report('  processor time of the whole run, all threads', median(processor), 'ms', null);
  for (const [name, values] of stages) {
    const bound = name === 'deduplication' && count === 5_000 ? 3_000 : null;
    report(`  ${name}`, median(values), 'ms', bound);
  }
  return median(totals);
}

async function memory(runs: number): Promise<void> {
  const pipeline = new PipelineService(stagesOn(records(50)), config);
  const heap = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1_048_576;
  };
  for (let run = 0; run < 100; run += 1) await pipeline.run(request);
  const before = heap();
  for (let run = 0; run < runs; run += 1) await pipeline.run(request);
  const grown = heap() - before;
  report(`heap grown over ${runs} runs of 50 records`, grown, 'MB', 8);
}

/** Compiled: a thread cannot be started from a TypeScript file. */
const THREAD_ENTRY_BUILT = new URL('../../dist/apps/research/src/threads/thread-entry.js', import.meta.url);

/** A retrieval that finds so many new papers at once; the other stages are the service's own, on its threads. */
function retrievalOf(count: number): RegisteredStage {
  const [stage] = stagesOn([]).filter(({ name }) => name === 'retrieval');
  if (stage === undefined) throw new Error('no retrieval');
  return {
    ...stage,
    run: (input, control) => {
      const [fresh] = stagesOn(freshRecords(count)).filter(({ name }) => name === 'retrieval');
      return (fresh ?? stage).run(input, control);
    },
  };
}

async function service(): Promise<void> {
  const app = await createResearchApp(config, {
    create: overriding({ stages: [retrievalOf(1_000)], threadEntry: THREAD_ENTRY_BUILT }),
  });
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  const ask = async (query: string) => {
    const answer = await fetch(`${origin}/research`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, query }),
    });
    return (await answer.json()) as ResearchResponse;
  };
  await ask('warm up');
  for (const parallel of [1, 4]) {
    let done = false;
    const runs = Promise.all(Array.from({ length: parallel }, (_, index) => ask(`coral ${index}`))).finally(
      () => (done = true),
    );
    const waits: number[] = [];
    while (!done) {
      const asked = performance.now();
      await (await fetch(`${origin}/health`)).arrayBuffer();
      waits.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await runs;
    const label = `/health during ${parallel} run${parallel === 1 ? '' : 's'} of 1,000 records`;
    report(`${label}, median of ${waits.length}`, median(waits), 'ms', null);
    report(`${label}, longest`, Math.max(...waits), 'ms', 50);
  }
  await app.close();

  const small = await createResearchApp(config, {
    create: overriding({ stages: [retrievalOf(200)], threadEntry: THREAD_ENTRY_BUILT }),
  });
  await small.listen(0, '127.0.0.1');
  const url = `${await small.getUrl()}/research`;
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const query = `coral reefs ${index}`;
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...request, query }),
      });
      return { query, answer: (await answer.json()) as ResearchResponse };
    }),
  );
  report('20 parallel requests of 200 records, all answered after', performance.now() - started, 'ms', null);
  const mixed = answers.filter(
    ({ query, answer }) => answer.query !== query || answer.report.query !== query,
  );
  report('  of them mixed up', mixed.length, '', 0);
  await small.close();
}

const small = await speed(200, 15, 300);
await speed(1_000, 7, 1_500);
const large = await speed(5_000, 1, null, 0);
const nLogN = (5_000 * Math.log(5_000)) / (200 * Math.log(200));
report('growth from 200 to 5,000 records, times', large / small, '', nLogN);
await service();
await memory(500);
process.exitCode = failures === 0 ? 0 : 1;
