import { createDataSource } from './data-source.js';

/** Brings the schema up to date as its owner; returns the names of the migrations that ran. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const dataSource = createDataSource(ownerUrl, {
    poolSize: 2,
    statementTimeoutMs: 0,
    applicationName: 'inventory-migrate',
  });
  await dataSource.initialize();
  try {
    // Two instances that start together: the second waits here and finds nothing left to do.
    const runner = dataSource.createQueryRunner();
    await runner.query('SELECT pg_advisory_lock(727002)');
    try {
      const done = await dataSource.runMigrations({ transaction: 'each' });
      return done.map((migration) => migration.name);
    } finally {
      await runner.query('SELECT pg_advisory_unlock(727002)');
      await runner.release();
    }
  } finally {
    await dataSource.destroy();
  }
}
