import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { figure, median } from './figures.js';
import type { Usage } from './server.js';

const CORES = 2;
const MEGABYTE = 1_048_576;
const TOPICS = 'coral reefs,shift work,graph networks,soil carbon,urban traffic'.split(',');

interface Asked {
  status: number;
  partial: boolean;
  retryAfter: string | null;
  milliseconds: number;
}

/** Highest resident memory of a process so far, as Linux counts it; 0 elsewhere. */
export function peakMegabytesOf({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
}

/** The service with its usual settings in its own process. */
export class ServiceUnderLoad {
  private asked = 0;

  private constructor(
    private readonly child: ChildProcess,
    private readonly origin: string,
  ) {}

  static async start(folder: string, settings: Record<string, string> = {}): Promise<ServiceUnderLoad> {
    const child = fork('scripts/run-ts.mjs', ['bench/research/server.ts'], {
      execArgv: ['--expose-gc'],
      env: { PATH: process.env['PATH'], DATA_DIR: folder, ...settings },
    });
    const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
    return new ServiceUnderLoad(child, origin);
  }

  /** A different question each time that finds so many papers. The answer is hardly read. */
  async ask(papers: number): Promise<Asked> {
    this.asked += 1;
    const query = `${TOPICS[this.asked % TOPICS.length]}, question ${this.asked}: ${papers}`;
    const begun = performance.now();
    const answer = await fetch(`${this.origin}/research`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return {
      status: answer.status,
      partial: bytes.subarray(0, 1_000).includes('"partial":true'),
      retryAfter: answer.headers.get('retry-after'),
      milliseconds: performance.now() - begun,
    };
  }

  atOnce(questions: number, papers: number): Promise<Asked[]> {
    return Promise.all(Array.from({ length: questions }, () => this.ask(papers)));
  }

  /** Sequential questions of each of so many clients. */
  async inTurn(questions: number, people: number, papers: number): Promise<void> {
    const each = async () => {
      for (let question = 0; question < questions / people; question += 1) await this.ask(papers);
    };
    await Promise.all(Array.from({ length: people }, each));
  }

  /** Highest resident memory so far. */
  peakMegabytes(): number {
    return peakMegabytesOf(this.child);
  }

  async health(): Promise<number> {
    const begun = performance.now();
    await (await fetch(`${this.origin}/health`)).arrayBuffer();
    return performance.now() - begun;
  }

  /** Its usage after providers have generated the answers for so many runs. */
  async prepare(runs: number, papers: number): Promise<Usage> {
    this.child.send({ runs, papers });
    const [usage] = (await once(this.child, 'message')) as [Usage];
    return usage;
  }

  usage(): Promise<Usage> {
    return this.prepare(0, 0);
  }

  async stop(): Promise<void> {
    this.child.disconnect();
    await once(this.child, 'exit');
  }
}

/** The service in a process of its own, against providers that answer after 200 ms: by words alone, then as it is. */
export async function measureLoad(): Promise<void> {
  await withService('false', async (service) => {
    await service.prepare(40, 200);
    await service.inTurn(40, 4, 200);
    await thirtyAtOnce(service, 'by words alone', 200, 3);
    await hundredAtOnce(service);
    await healthBeside(service);
    await flatMemory(service);
  });
  await withService('true', async (service) => {
    await service.prepare(2, 100);
    await service.inTurn(2, 1, 100);
    await thirtyAtOnce(service, 'with the encoder', 100, 1);
    figure('  highest resident memory', service.peakMegabytes(), 'MB');
  });
}

async function withService(
  encoder: string,
  measure: (service: ServiceUnderLoad) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-research-'));
  const service = await ServiceUnderLoad.start(folder, { RESEARCH_ENCODER: encoder });
  try {
    await measure(service);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function thirtyAtOnce(
  service: ServiceUnderLoad,
  how: string,
  papers: number,
  rounds: number,
): Promise<void> {
  const totals: number[] = [];
  const ratios: number[] = [];
  let partial = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = await service.prepare(30, papers);
    const begun = performance.now();
    const answers = await service.atOnce(30, papers);
    const total = performance.now() - begun;
    const work = ((await service.usage()).processorMs - before.processorMs) / CORES;
    totals.push(total);
    ratios.push(total / work);
    partial += answers.filter((answer) => answer.status !== 200 || answer.partial).length;
  }
  figure(`30 questions of ${papers} records at once, ${how}, answered after`, median(totals), 'ms');
  figure(`  in times of their processor time on ${CORES} cores, median`, median(ratios), '', 1.3);
  figure('  of them partial or refused', partial, '', 0);
}

async function hundredAtOnce(service: ServiceUnderLoad): Promise<void> {
  await service.prepare(100, 200);
  const answers = await service.atOnce(100, 200);
  const refused = answers.filter(({ status }) => status === 503);
  const answered = answers.filter(({ status }) => status === 200);
  figure('100 people at once: answered', answered.length, '');
  figure('  refused', refused.length, '');
  figure('  refused without Retry-After', refused.filter(({ retryAfter }) => !retryAfter).length, '', 0);
  figure('  longest until a refusal', Math.max(0, ...refused.map(({ milliseconds }) => milliseconds)), 'ms');
  figure('  partial', answered.filter(({ partial }) => partial).length, '', 0);
  figure('  neither answered nor refused', answers.length - answered.length - refused.length, '', 0);
}

async function healthBeside(service: ServiceUnderLoad): Promise<void> {
  await service.prepare(20, 1_000);
  for (let round = 0; round < 2; round += 1) await service.atOnce(4, 1_000);
  const waits: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let isDone = false;
    const runs = service.atOnce(4, 1_000).finally(() => (isDone = true));
    while (!isDone) {
      waits.push(await service.health());
      await wait(5);
    }
    await runs;
  }
  figure(`/health beside 4 runs of 1,000 records, median of ${waits.length}`, median(waits), 'ms');
  figure('  longest', Math.max(...waits), 'ms', 50);
}

async function flatMemory(service: ServiceUnderLoad): Promise<void> {
  await service.prepare(100, 100);
  await service.inTurn(100, 4, 100);
  const before = await service.usage();
  for (let hundred = 0; hundred < 3; hundred += 1) {
    await service.prepare(100, 100);
    await service.inTurn(100, 4, 100);
  }
  const after = await service.usage();
  figure('300 questions: heap grown', (after.heapBytes - before.heapBytes) / MEGABYTE, 'MB', 8);
  figure('  resident memory grown', (after.residentBytes - before.residentBytes) / MEGABYTE, 'MB', 64);
  figure('  resident memory', after.residentBytes / MEGABYTE, 'MB');
}
