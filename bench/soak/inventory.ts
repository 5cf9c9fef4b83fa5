import { setTimeout as wait } from 'node:timers/promises';
import { discrepancies } from '../../test/faults/support/journal.js';
import { Scene } from '../../test/faults/support/scene.js';
import { ensureBuilt } from '../inventory/environment.mjs';
import { figure } from '../research/figures.js';
import { ContainerLimit } from './container-limit.js';
import { judgeTimes, judgeUsage, peakOf, showUsage, USAGE_MODULE, type Usage, usageOf } from './watch.js';

/** Kinds of requests whose work does not grow with the load's own data. */
const STEADY = [
  'GET products/?search=part',
  'POST stock-movements/',
  'POST goods-received-notes/',
  'POST auth/login/',
];

/** A mixed load for so many minutes. */
export async function soakInventory(minutes: number): Promise<void> {
  await ensureBuilt(['inventory']);
  const scene = await Scene.set(
    { LOG_LEVEL: 'error', NODE_OPTIONS: `--import ${USAGE_MODULE}` },
    { settings: { autovacuum: 'on', max_wal_size: '4GB' } },
  );
  const limit = ContainerLimit.of('inventory');
  try {
    if (limit !== null) {
      await scene.service.end('SIGTERM');
      await limit.around(() => scene.startService());
    }
    const load = scene.load();
    load.pauseMs = 50;
    const begun = performance.now();
    const running = load.run();
    const watched = {
      pid: scene.service.pid,
      output: () => scene.service.output,
      connections: async () => {
        const [row] = await scene.sql<{ count: number }>(
          `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'inventory-%'`,
        );
        return row?.count ?? 0;
      },
    };
    const usages: Usage[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await wait(60_000);
      const usage = await usageOf(watched, minute);
      usages.push(usage);
      showUsage(usage);
    }
    load.stop();
    await running;
    const ended = performance.now();
    const { journal } = load;
    figure('answers a second', (journal.met.length / (ended - begun)) * 1000, '');
    figure('acknowledged writes', journal.acknowledged.length, '');
    figure('answers that are neither success nor 503 with Retry-After', journal.wrong(35_000).length, '', 0);
    figure(
      'acknowledged and not there, or twice',
      (await discrepancies(journal, (...of) => scene.sql(...of))).length,
      '',
      0,
    );
    figure('drift of the ledger', (await scene.drift()).length, '', 0);
    judgeUsage(usages, { heap: 16, resident: 96 });
    figure('most that was ever resident', peakOf(scene.service.pid), 'MB');
    if (limit !== null) figure('most memory of its container', limit.peak, 'MB', limit.megabytes);
    for (const what of STEADY)
      judgeTimes(
        what,
        journal.met.filter((met) => met.what === what),
        begun,
        ended,
        1.5,
      );
    for (const what of ['GET exports/products/', 'GET reports/stock-valuation/', 'console'])
      judgeTimes(
        what,
        journal.met.filter((met) => met.what === what),
        begun,
        ended,
        null,
      );
  } finally {
    await scene.close();
    limit?.remove();
  }
}
