import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt, freePort } from '../inventory/environment.mjs';
import { figure } from '../research/figures.js';
import { ContainerLimit } from './container-limit.js';
import { startFaultyProviders } from './providers.js';
import { judgeTimes, judgeUsage, peakOf, showUsage, USAGE_MODULE, type Usage, usageOf } from './watch.js';

const root = resolve(import.meta.dirname, '../..');
const PEOPLE = 4;
const PAPERS = 50;
const TOPICS = ['coral reef heat', 'shift work memory', 'graph networks', 'soil carbon', 'urban traffic'];
/** Number of questions after which all caches are full; further ones must use no more memory. */
const QUESTIONS_BEFORE = 200;
/** The deadline of a run and what handing over takes. */
const LONGEST_MS = 65_000;

/** Distinct questions of several people on providers that fail in every way, for so many minutes. */
export async function soakResearch(minutes: number): Promise<void> {
  await ensureBuilt(['research']);
  const folder = mkdtempSync(join(tmpdir(), 'soak-research-'));
  const providers = await startFaultyProviders(PAPERS, 6);
  const port = await freePort();
  const limit = ContainerLimit.of('research');
  const start = () =>
    spawn(process.execPath, ['--import', USAGE_MODULE, 'dist/apps/research/src/main.js'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        RESEARCH_PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        RESEARCH_SESSIONS_MAX: '200',
        // Small caches that are full after the first minute, so that they do not look like a leak.
        RESEARCH_CACHE_MAX_BYTES: '4194304',
        RESEARCH_PROVIDER_TIMEOUT_MS: '1500',
        ...providers.environment,
      },
    });
  const child = limit === null ? start() : await limit.around(start);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const origin = `http://127.0.0.1:${port}`;
  try {
    while (!(await fetch(`${origin}/health`).then(Boolean, () => false))) await wait(50);
    const met: { status: number; partial: boolean; papers: number; milliseconds: number; at: number }[] = [];
    /** Reason without an answer, and the seconds until then. */
    const broken: string[] = [];
    const note = (error: unknown, at: number): null => {
      const { name, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message : name;
      if (name !== 'TimeoutError' || performance.now() - at > LONGEST_MS)
        broken.push(`${reason} after ${((performance.now() - at) / 1000).toFixed(0)} s`);
      return null;
    };
    let isOver = false;
    let asked = 0;
    const person = async (most: number): Promise<void> => {
      while (!isOver && asked < most) {
        const number = (asked += 1);
        const at = performance.now();
        const answer = await fetch(`${origin}/research`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            query: `${TOPICS[number % TOPICS.length]} question ${number}`,
            export: ['bibtex'],
          }),
          // One client in ten disconnects.
          signal: number % 10 === 0 ? AbortSignal.timeout(150) : AbortSignal.timeout(2 * LONGEST_MS),
        }).catch((error: unknown) => note(error, at));
        const body = (await answer?.json().catch((error: unknown) => note(error, at))) as
          | { partial: boolean; report?: { papers: [] } }
          | null
          | undefined;
        if (number % 10 === 0) continue;
        const milliseconds = performance.now() - at;
        const papers = body?.report?.papers.length ?? 0;
        met.push({ status: answer?.status ?? 0, partial: body?.partial ?? true, papers, milliseconds, at });
        if (number % 7 === 0)
          await fetch(`${origin}/research/sessions/?page_size=50`).then(
            (list) => list.arrayBuffer(),
            () => wait(100),
          );
      }
    };
    await Promise.all(Array.from({ length: PEOPLE }, () => person(QUESTIONS_BEFORE)));
    met.length = 0;
    providers.fail(true);
    const begun = performance.now();
    const people = Array.from({ length: PEOPLE }, () => person(Infinity));
    const watched = { pid: child.pid ?? 0, output: () => output, connections: () => Promise.resolve(0) };
    const usages: Usage[] = [];
    showUsage(await usageOf(watched, 0));
    for (let minute = 1; minute <= minutes; minute += 1) {
      await wait(60_000);
      const usage = await usageOf(watched, minute);
      usages.push(usage);
      showUsage(usage);
    }
    isOver = true;
    await Promise.all(people);
    const ended = performance.now();
    figure('runs answered', met.length, '');
    figure('  of them partial', met.filter(({ partial }) => partial).length, '');
    figure('  without a paper', met.filter(({ papers }) => papers === 0).length, '');
    figure('  neither 200 nor 503', met.filter(({ status }) => ![200, 503].includes(status)).length, '', 0);
    const statuses: Record<number, number> = {};
    for (const { status } of met) statuses[status] = (statuses[status] ?? 0) + 1;
    for (const reason of broken) console.log(`no answer: ${reason}`);
    console.log(`statuses: ${JSON.stringify(statuses)}`);
    figure('longest run', Math.max(...met.map(({ milliseconds }) => milliseconds)), 'ms', LONGEST_MS);
    console.log(`faults of providers: ${JSON.stringify(providers.met)}`);
    judgeUsage(usages, { heap: 24, resident: 128 });
    figure('most that was ever resident', peakOf(child.pid ?? 0), 'MB');
    if (limit !== null) figure('most memory of its container', limit.peak, 'MB', limit.megabytes);
    judgeTimes('runs', met, begun, ended, 1.5);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    limit?.remove();
    await providers.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
