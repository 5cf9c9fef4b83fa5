import 'reflect-metadata';
import { access, constants, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from './config/env.js';
import { CHARSETS } from './imports/files/file-text.js';
import { IMPORT_KINDS, IMPORT_MODES } from './imports/import-result.js';

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
  // Loaded on demand: the rules of the API need the whole application.
  const { importAsMember } = await import('./imports/import-as-member.js');
  return importAsMember(config, {
    kind,
    file,
    mode,
    tenant: values.tenant,
    username: values.as,
    charset: values.charset,
    dryRun: values['dry-run'],
  });
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

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
