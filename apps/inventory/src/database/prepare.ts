import 'reflect-metadata';
import { loadConfig } from '../config/env.js';
import { seed } from '../seeding/seeding.js';
import { migrate } from './migrate.js';
import { ensureRoles } from './roles.js';

/**
 * `node …/database/prepare.js [--seed] [--demo]`: roles, migrations and, when asked, the seed: all that a database
 * needs before the service starts. Safe to repeat, and for several instances at once.
 */
async function main(flags: readonly string[]): Promise<void> {
  const config = loadConfig();
  const { ownerUrl, appUrl, platformUrl } = config.database;
  if (ownerUrl === null)
    throw new Error('DATABASE_URL is missing: migrations run as the owner of the schema.');
  await ensureRoles(ownerUrl, appUrl, platformUrl);
  const { migrations, objects } = await migrate(ownerUrl);
  if (migrations.length > 0) console.log(`migrated: ${migrations.join(', ')}`);
  if (objects.length > 0) console.log(`applied: ${objects.join(', ')}`);
  if (flags.includes('--seed')) {
    for (const line of await seed(config, { demo: flags.includes('--demo') })) console.log(line);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
