import { ApiError } from '#errors';
import { counter, histogram } from '#observability';
import { IMPORT_KINDS, type ImportKindName } from './import-result.js';

/** `refused`: an error in the file or the request; `failed`: an error of the service. */
const OUTCOMES = ['done', 'dry_run', 'refused', 'failed'] as const;

export const imports = counter(
  'inventory_imports_total',
  'Completed imports.',
  ['kind', 'outcome'],
  IMPORT_KINDS.flatMap((kind) => OUTCOMES.map((outcome) => ({ kind, outcome }))),
);

const importRows = counter(
  'inventory_import_rows_total',
  'Imported rows.',
  ['kind'],
  IMPORT_KINDS.map((kind) => ({ kind })),
);

const importSeconds = histogram(
  'inventory_import_duration_seconds',
  'Duration of imports, failed ones included.',
  ['kind'],
);

for (const kind of IMPORT_KINDS) importSeconds.zero({ kind });

/** Counts and times one import. */
export async function measured<T extends { rows: number; dryRun: boolean }>(
  kind: ImportKindName,
  run: () => Promise<T>,
): Promise<T> {
  const stop = importSeconds.startTimer({ kind });
  try {
    const result = await run();
    imports.inc({ kind, outcome: result.dryRun ? 'dry_run' : 'done' });
    if (!result.dryRun) importRows.inc({ kind }, result.rows);
    return result;
  } catch (error) {
    imports.inc({ kind, outcome: error instanceof ApiError && error.status < 500 ? 'refused' : 'failed' });
    throw error;
  } finally {
    stop();
  }
}
