import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.mjs';
import { figure, median } from './figures.js';
import { peakMegabytesOf, ServiceUnderLoad } from './load.js';

const STARTS = 5;
const REPORTS = 4;
const PAPERS = 200;
const LONGEST_START_MS = 30_000;

/** Start of the compiled service, `/health` while a report is computed, and memory: with the encoder and without. */
export async function measureStart(): Promise<void> {
  for (const encoder of ['true', 'false']) {
    const name = encoder === 'true' ? 'with the encoder' : 'by words alone';
    await coldStarts(name, encoder);
    await oneReportAtATime(name, encoder);
  }
}

async function coldStarts(name: string, encoder: string): Promise<void> {
  const times: number[] = [];
  const peaks: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
    const port = await freePort();
    const begun = performance.now();
    const child = spawn(process.execPath, ['dist/apps/research/src/main.js'], {
      env: {
        PATH: process.env['PATH'],
        RESEARCH_PORT: `${port}`,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        RESEARCH_ENCODER: encoder,
      },
      stdio: 'ignore',
    });
    try {
      while (!(await isHealthy(port))) {
        if (child.exitCode !== null || performance.now() - begun > LONGEST_START_MS)
          throw new Error('the service does not start');
        await wait(10);
      }
      times.push(performance.now() - begun);
      await wait(1_500);
      peaks.push(peakMegabytesOf(child));
    } finally {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    }
  }
  figure(`start until /health answers, ${name}, median of ${STARTS}`, median(times), 'ms');
  figure('  highest resident memory after it', median(peaks), 'MB');
}

async function oneReportAtATime(name: string, encoder: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
  const service = await ServiceUnderLoad.start(folder, { RESEARCH_ENCODER: encoder });
  try {
    await service.prepare(REPORTS + 2, PAPERS);
    await service.inTurn(2, 1, PAPERS);
    const times: number[] = [];
    const waits: number[] = [];
    for (let report = 0; report < REPORTS; report += 1) {
      let isDone = false;
      const run = service.ask(PAPERS).finally(() => (isDone = true));
      while (!isDone) {
        waits.push(await service.health());
        await wait(5);
      }
      times.push((await run).milliseconds);
    }
    figure(`a report of ${PAPERS} records, ${name}, median`, median(times), 'ms');
    figure(`  /health meanwhile, median of ${waits.length}`, median(waits), 'ms');
    figure('  longest', Math.max(...waits), 'ms', 50);
    figure('  highest resident memory', service.peakMegabytes(), 'MB');
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  } catch {
    return false;
  }
}
