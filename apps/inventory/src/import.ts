import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Progress } from './command/progress.js';
import { loadConfig } from './config/env.js';
import { InventoryModule } from './inventory.module.js';
import { MemberScopes } from './tenancy/member-scopes.js';
import { permits } from './tenancy/access/access-table.js';
import { CHARSETS } from './imports/files/file-text.js';
import { ImportFile } from './imports/files/records.js';
import { IMPORT_PERMISSIONS } from './imports/import-permissions.js';
import { IMPORT_KINDS, IMPORT_MODES, ImportErrors, type ImportOutcome } from './imports/import-result.js';
import { ImportsService } from './imports/imports.service.js';

const USAGE =
  `usage: npm run import -- <${IMPORT_KINDS.join('|')}> <file.csv|file.json> ` +
  `--tenant SLUG --as USERNAME [--mode ${IMPORT_MODES.join('|')}] ` +
  `[--charset ${CHARSETS.join('|')}] [--dry-run]`;

/** Imports a file as a member of the tenant, with the rules and the audit log of the API. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      as: { type: 'string' },
      mode: { type: 'string', default: 'create' },
      charset: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(
      `${USAGE}\n\nExample: npm run import -- products products.csv --tenant default --as owner --dry-run`,
    );
    return 0;
  }
  const mode = IMPORT_MODES.find((name) => name === values.mode);
  const kind = IMPORT_KINDS.find((name) => name === positionals[0]);
  const file = positionals[1];
  if (!kind || !mode || file === undefined || values.tenant === undefined || values.as === undefined) {
    console.error(USAGE);
    return 2;
  }
  await checkReadable(file);
  const config = loadConfig();
  const app = await NestFactory.createApplicationContext(
    InventoryModule.with({ ...config, console: { ...config.console, enabled: false } }),
    { logger: ['error', 'fatal'], abortOnError: false },
  );
  const progress = new Progress(`Importing ${kind}`);
  try {
    const scope = await app.get(MemberScopes).of(values.as, values.tenant, 'import');
    if (!permits(IMPORT_PERMISSIONS[kind], scope.role))
      throw new Error(`${values.as} is ${scope.role} of ${values.tenant} and may not import ${kind}.`);
    const format = file.toLowerCase().endsWith('.json') ? 'json' : 'csv';
    const result = await app
      .get(ImportsService)
      .run(scope, kind, new ImportFile(format, createReadStream(file), values.charset), {
        mode,
        dryRun: values['dry-run'],
        onProgress: (share) => progress.show(share),
      });
    progress.end();
    return report(result);
  } catch (error) {
    progress.end();
    if (!(error instanceof ImportErrors)) throw error;
    return report({ errors: error.errors });
  } finally {
    await app.close();
  }
}

/** @throws Error that says so before anything is started for a file that is none */
async function checkReadable(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new Error(`There is no file ${file}.`);
  if (found.isDirectory()) throw new Error(`${file} is a folder.`);
  await access(file, constants.R_OK).catch(() => {
    throw new Error(`${file} may not be read by this account.`);
  });
}

function report({ rows, created, updated, errors = [], dryRun }: Partial<ImportOutcome>): number {
  for (const { line, field, messages } of errors)
    console.error(`line ${line}: ${field}: ${messages.join(' ')}`);
  if (errors.length > 0) console.error('Nothing was imported.');
  else
    console.log(
      `${String(rows)} row${rows === 1 ? '' : 's'}: ${String(created)} ${dryRun ? 'would be ' : ''}created, ${String(updated)} ${dryRun ? 'would be ' : ''}updated.`,
    );
  return errors.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
