import { createDataSource } from './data-source.js';
import { applySchemaObjects } from './schema-objects.js';

export interface Migrated {
  /** Names of the migrations that ran. */
  readonly migrations: readonly string[];
  /** Paths of the functions, views and triggers that were applied. */
  readonly objects: readonly string[];
}

/** Brings the schema up to date as its owner: the migrations that are new, then functions, views and triggers that changed. */
export async function migrate(ownerUrl: string): Promise<Migrated> {
  const dataSource = createDataSource(ownerUrl, {
    poolSize: 2,
    statementTimeoutMs: 0,
    connectTimeoutMs: 30_000,
    applicationName: 'inventory-migrate',
  });
  await dataSource.initialize();
  try {
    // Two instances that start together: the second waits here and finds nothing left to do.
    const runner = dataSource.createQueryRunner();
    await runner.query('SELECT pg_advisory_lock(727002)');
    try {
      const done = await dataSource.runMigrations({ transaction: 'each' });
      return {
        migrations: done.map((migration) => migration.name),
        objects: await applySchemaObjects(runner),
      };
    } finally {
      await runner.query('SELECT pg_advisory_unlock(727002)');
      await runner.release();
    }
  } finally {
    await dataSource.destroy();
  }
}
