import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sqlStateOf } from '#errors';
import { NOBODY } from '../audit/audit-log.js';
import { PlatformCommandRunner } from '../commands/platform-command-runner.js';
import { lastSuccess, maintenanceFailures, maintenanceRows } from './maintenance-metrics.js';
import { MaintenanceRunsRepository } from './maintenance-runs.repository.js';
import { type MaintenanceTask, MaintenanceTaskNamed } from './maintenance-task.js';

/** Rows of one transaction; small, so that locks are short. */
const BATCH = 1000;

const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_ATTEMPTS = 5;
const LOCK_PAUSE_MS = 500;
const TURN_PAUSE_MS = 500;

/** Removed rows by task; `failed`: tasks that ended with an error, which is logged. */
export interface MaintenanceReport {
  readonly counts: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
}

export interface MaintenanceOptions {
  whenDue: boolean;
  waitMs?: number;
  signal?: AbortSignal;
}

/** Removes expired rows in small transactions, one process at a time. */
@Injectable()
export class MaintenanceService {
  private readonly logger = new Logger('Maintenance');

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly commands: PlatformCommandRunner,
    private readonly runs: MaintenanceRunsRepository,
  ) {}

  /**
   * @param whenDue only if the last run is a day old
   * @param waitMs how long to wait for a run of another process to end
   * @param signal ends the run after its current batch; the run then counts as not done
   * @returns null if another process is running, or nothing is due
   */
  async run({ whenDue, waitMs = 0, signal }: MaintenanceOptions): Promise<MaintenanceReport | null> {
    const runner = randomUUID();
    const waitUntil = performance.now() + waitMs;
    while (!(await this.runs.claim(runner, whenDue))) {
      if (performance.now() >= waitUntil) {
        await this.noteLastSuccess();
        return null;
      }
      await delay(TURN_PAUSE_MS);
    }
    const counts: Record<string, number> = {};
    const failed: string[] = [];
    try {
      for (const [name, task] of this.tasks()) {
        if (signal?.aborted) break;
        counts[name] = 0;
        maintenanceRows.inc({ task: name }, 0);
        maintenanceFailures.inc({ task: name }, 0);
        try {
          await this.runTask(runner, task, signal, (count) => {
            counts[name] = (counts[name] ?? 0) + count;
            maintenanceRows.inc({ task: name }, count);
          });
        } catch (error) {
          failed.push(name);
          maintenanceFailures.inc({ task: name });
          this.logger.error(`${name} failed`, error instanceof Error ? error.stack : String(error));
        }
      }
    } finally {
      await this.runs.release(runner, failed.length === 0 && !signal?.aborted);
    }
    await this.noteLastSuccess();
    this.logger.log({
      message: signal?.aborted ? 'maintenance stopped' : 'maintenance done',
      counts,
      failed,
    });
    return { counts, failed };
  }

  /** For the metric: whichever process ran it. */
  async noteLastSuccess(): Promise<void> {
    const at = await this.runs.lastSuccess();
    if (at !== null) lastSuccess.set(Date.parse(at) / 1000);
  }

  private async runTask(
    runner: string,
    task: MaintenanceTask,
    signal: AbortSignal | undefined,
    add: (count: number) => void,
  ): Promise<void> {
    if ('run' in task) {
      add(await locked(() => task.run()));
      return;
    }
    for (let count = BATCH; count >= BATCH && !signal?.aborted;) {
      count = await locked(() =>
        this.commands.run(NOBODY, async (tx) => {
          if (!(await this.runs.touch(tx, runner))) throw new Error('Another process has taken over.');
          const result = await task.runBatch(tx, BATCH);
          return { result, events: result > 0 && task.eventOf ? [task.eventOf(result)] : [] };
        }),
      );
      add(count);
    }
  }

  /** Tasks of all modules, ordered by name. */
  private tasks(): [string, MaintenanceTask][] {
    return this.discovery
      .getProviders({ metadataKey: MaintenanceTaskNamed.KEY })
      .map((wrapper): [string, MaintenanceTask] => {
        const name: unknown = this.discovery.getMetadataByDecorator(MaintenanceTaskNamed, wrapper);
        return [String(name), wrapper.instance as MaintenanceTask];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

/** Waits only briefly for a locked table, so that others are not blocked behind it, and retries a few times. */
async function locked(work: () => Promise<number>): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS) throw error;
      await delay(attempt * LOCK_PAUSE_MS);
    }
  }
}
