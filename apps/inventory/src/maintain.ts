import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from './config/env.js';
import { InventoryModule } from './inventory.module.js';
import { MaintenanceService } from './maintenance/maintenance.service.js';

/** A run takes seconds; the service's own may be under way. */
const WAIT_MS = 60_000;

/**
 * `npm run maintenance`: runs the maintenance now, after a run of another process that is under way, and prints a line for
 * each kind of row; exit code 1 if one failed.
 */
async function main(): Promise<number> {
  const config = loadConfig();
  const app = await NestFactory.createApplicationContext(
    InventoryModule.with({ ...config, console: { ...config.console, enabled: false } }),
    { logger: ['error', 'fatal'], abortOnError: false },
  );
  try {
    const report = await app.get(MaintenanceService).run({ whenDue: false, waitMs: WAIT_MS });
    if (!report) {
      console.log('maintenance: another process is running it');
      return 0;
    }
    for (const [name, count] of Object.entries(report.counts)) console.log(`${name}: ${count}`);
    return report.failed.length > 0 ? 1 : 0;
  } finally {
    await app.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
