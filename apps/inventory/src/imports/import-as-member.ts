import { NestFactory } from '@nestjs/core';
import { createReadStream } from 'node:fs';
import { Progress } from '../command/progress.js';
import type { InventoryConfig } from '../config/config.js';
import { InventoryModule } from '../inventory.module.js';
import { permits } from '../tenancy/access/access-table.js';
import { MemberScopes } from '../tenancy/member-scopes.js';
import { ImportFile } from './files/records.js';
import { IMPORT_PERMISSIONS } from './import-permissions.js';
import { ImportErrors, type ImportKindName, type ImportMode, type ImportOutcome } from './import-result.js';
import { ImportsService } from './imports.service.js';

/** What is imported, into which tenant, and in whose name. */
export interface MemberImport {
  kind: ImportKindName;
  /** Its path; one that ends in `.json` is JSON, any other CSV. */
  file: string;
  mode: ImportMode;
  tenant: string;
  username: string;
  charset: string | undefined;
  dryRun: boolean;
}

/**
 * Imports a file through the services of the application, and prints what was done or which cells are refused.
 * @returns the exit code
 */
export async function importAsMember(
  config: InventoryConfig,
  { kind, file, mode, tenant, username, charset, dryRun }: MemberImport,
): Promise<number> {
  const app = await NestFactory.createApplicationContext(
    InventoryModule.with({ ...config, console: { ...config.console, enabled: false } }),
    { logger: ['error', 'fatal'], abortOnError: false },
  );
  const progress = new Progress(`Importing ${kind}`);
  try {
    const scope = await app.get(MemberScopes).of(username, tenant, 'import');
    if (!permits(IMPORT_PERMISSIONS[kind], scope.role))
      throw new Error(`${username} is ${scope.role} of ${tenant} and may not import ${kind}.`);
    const format = file.toLowerCase().endsWith('.json') ? 'json' : 'csv';
    const result = await app
      .get(ImportsService)
      .run(scope, kind, new ImportFile(format, createReadStream(file), charset), {
        mode,
        dryRun,
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
