import 'reflect-metadata';
import { assignCell } from './cells/assign-cell.js';
import { loadConfig } from './config/env.js';
import { seed } from './seeding/seeding.js';
import { migrateDown } from './schema/upgrade/migrate-down.js';
import { migrate } from './schema/upgrade/migrate.js';
import { migrationStatus, statusLines } from './schema/upgrade/migration-status.js';
import { readPrepareCommand, USAGE, UsageError } from './schema/upgrade/prepare-arguments.js';
import { ensureRoles } from './schema/roles.js';
import { UnknownVersionError } from './schema/upgrade/step.js';

/** Exit codes; docs/operations.md tells them too. */
const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;
const DUE = 3;

/**
 * `node …/prepare.js`: roles, migrations and, when asked, the seed: all that a database needs before the service
 * starts. Safe to repeat, and for several instances at once. With `status` and `down` what they say (USAGE).
 */
async function main(args: readonly string[]): Promise<number> {
  const command = readPrepareCommand(args);
  if (command.word === 'help') {
    process.stdout.write(USAGE);
    return DONE;
  }
  const config = loadConfig();
  const { ownerUrl, appUrl, platformUrl } = config.database;
  if (ownerUrl === null)
    throw new Error('DATABASE_URL is missing: migrations run as the owner of the schema.');
  // Standard output is for what was done; what is going on is for whoever waits.
  const report = (line: string): void => console.error(line);

  if (command.word === 'status') {
    const status = await migrationStatus(ownerUrl);
    for (const line of statusLines(status)) console.log(line);
    if (!status.isServing) return FAILED;
    return status.isDue ? DUE : DONE;
  }
  if (command.word === 'down') {
    const { migrations, restored } = await migrateDown(ownerUrl, command.version, { ...command, report });
    console.log(migrations.length > 0 ? `reverted: ${migrations.join(', ')}` : 'nothing to revert');
    if (migrations.length > 0 && !restored)
      console.log(
        'This database was never at that version: run the migrate command of its release, which applies its functions.',
      );
    return DONE;
  }
  await ensureRoles(ownerUrl, appUrl, platformUrl);
  const { migrations, objects } = await migrate(ownerUrl, { ...command, report }, command.version);
  if (migrations.length > 0) console.log(`migrated: ${migrations.join(', ')}`);
  if (objects.length > 0) console.log(`applied: ${objects.join(', ')}`);
  if (config.cell !== null) await assignCell(ownerUrl, config.cell, config.cellAddress);
  if (command.seed) {
    for (const line of await seed(config, { demo: command.demo })) console.log(line);
  }
  return DONE;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError || error instanceof UnknownVersionError;
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error('--help shows the usage.');
  process.exitCode = isUsage ? WRONG_USAGE : FAILED;
}
