import { assignCell } from './cells/assign-cell.js';
import { loadConfig } from './config/env.js';
import { ensureRoles } from './schema/roles.js';
import { migrateDown } from './schema/upgrade/migrate-down.js';
import { migrate } from './schema/upgrade/migrate.js';
import { migrationStatus, statusLines } from './schema/upgrade/migration-status.js';
import { readPrepareCommand, USAGE, UsageError } from './schema/upgrade/prepare-arguments.js';
import { UnknownVersionError } from './schema/upgrade/step.js';

/** Exit codes; docs/operations.md tells them too. */
const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;
const DUE = 3;

/** `log` is for what was done; `error` for what is going on, and for what went wrong. */
export type Output = Readonly<Record<'log' | 'error', (line: string) => void>>;

/**
 * Roles, migrations and, when asked, the seed: all that a database needs before the service starts. Safe to repeat, and for
 * several instances at once. With `status` and `down` what they say (USAGE).
 * @param environment that of this process unless given
 * @returns the exit code; never rejects
 */
export async function prepare(
  args: readonly string[],
  output: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    return await run(args, output, environment);
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error));
    if (error instanceof UsageError) output.error('--help shows the usage.');
    return error instanceof UsageError || error instanceof UnknownVersionError ? WRONG_USAGE : FAILED;
  }
}

async function run(
  args: readonly string[],
  output: Output,
  environment: NodeJS.ProcessEnv | undefined,
): Promise<number> {
  const command = readPrepareCommand(args);
  if (command.word === 'help') {
    output.log(USAGE.trimEnd());
    return DONE;
  }
  const config = loadConfig(environment);
  const { ownerUrl, appUrl, platformUrl } = config.database;
  if (ownerUrl === null)
    throw new Error('DATABASE_URL is missing: migrations run as the owner of the schema.');
  const report = (line: string): void => output.error(line);

  if (command.word === 'status') {
    const status = await migrationStatus(ownerUrl);
    for (const line of statusLines(status)) output.log(line);
    if (!status.isServing) return FAILED;
    return status.isDue ? DUE : DONE;
  }
  if (command.word === 'down') {
    const { migrations, restored } = await migrateDown(ownerUrl, command.version, { ...command, report });
    output.log(migrations.length > 0 ? `reverted: ${migrations.join(', ')}` : 'nothing to revert');
    if (migrations.length > 0 && !restored)
      output.log(
        'This database was never at that version: run the migrate command of its release, which applies its functions.',
      );
    return DONE;
  }
  await ensureRoles(ownerUrl, appUrl, platformUrl);
  const { migrations, objects } = await migrate(ownerUrl, { ...command, report }, command.version);
  if (migrations.length > 0) output.log(`migrated: ${migrations.join(', ')}`);
  if (objects.length > 0) output.log(`applied: ${objects.join(', ')}`);
  if (config.cell !== null) await assignCell(ownerUrl, config.cell, config.cellAddress);
  if (command.seed) {
    // Loaded on demand: most preparations make no accounts.
    const { seed } = await import('./seeding/seeding.js');
    for (const line of await seed(config, { demo: command.demo })) output.log(line);
  }
  return DONE;
}
