import { type Actor, AuditLog, NOBODY, type Outcome } from '../audit/audit-log.js';
import type { InventoryConfig } from '../config/config.js';
import { createDataSource } from '../database/connections/data-source.js';
import { DatabaseClock } from '../database/database-clock.js';
import { platformDatabaseOn } from '../database/database.module.js';
import type { Transaction } from '../database/transaction.js';
import { PlatformCommandRunner } from './platform-command-runner.js';

/**
 * Runs a command of the machine itself as the platform role, on a connection of its own: one unit of work with its audit
 * events, without the application.
 * @param command as `npm run` names it
 */
export async function runOnCommandLine<T>(
  { database }: InventoryConfig,
  command: string,
  work: (tx: Transaction, caller: Actor) => Promise<Outcome<T>>,
): Promise<T> {
  const dataSource = createDataSource(database.platformUrl, {
    poolSize: 1,
    statementTimeoutMs: database.statementTimeoutMs,
    connectTimeoutMs: database.connectTimeoutMs,
    applicationName: `inventory-${command}`,
  });
  await dataSource.initialize();
  try {
    const clock = new DatabaseClock(dataSource);
    await clock.ask();
    const runner = new PlatformCommandRunner(platformDatabaseOn(dataSource, database, clock), new AuditLog());
    const origin = { requestId: '', address: 'command line', userAgent: `npm run ${command}` };
    const caller = { ...NOBODY, origin };
    return await runner.run(caller, (tx) => work(tx, caller));
  } finally {
    await dataSource.destroy();
  }
}
