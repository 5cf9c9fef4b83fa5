/**
 * `npm run bench:quality`: one table of task, data set, figure, ours, a plain baseline computed in the same run, and
 * the floor. The data is not part of the repository: it is looked for in QUALITY_DATA, else beside the checkout. With
 * `--sealed FOLDER` the sets of that folder, laid out like the others, are looked at instead (sets.ts).
 * Ends with 1 when a figure is below its floor.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { QualityRow } from './row.js';
import { asKind, kindOf, openSealed, type SetKind } from './sets.js';

type Measure = (dataDir: string) => Promise<QualityRow[]>;

const TASKS: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  deduplication: () => import('./deduplication.js'),
  ranking: () => import('./ranking.js'),
  synonyms: () => import('./synonyms.js'),
  screening: () => import('./screening.js'),
  clustering: () => import('./clustering.js'),
  synthesis: () => import('./synthesis.js'),
  gaps: () => import('./gaps.js'),
  answers: () => import('./answers.js'),
  citations: () => import('./citations.js'),
};

const HEAD = ['task', 'data set', 'kind', 'figure', 'ours', 'baseline', 'which is', 'floor', ''];

async function main(names: readonly string[], sealed: string | undefined): Promise<number> {
  const unknown = names.find((name) => !(name in TASKS));
  if (unknown !== undefined) {
    console.error(`unknown task ${unknown}; known are ${Object.keys(TASKS).join(', ')}`);
    return 2;
  }
  const dataDir = resolve(
    sealed ?? process.env['QUALITY_DATA'] ?? resolve(import.meta.dirname, '../../../shared/data'),
  );
  if (!existsSync(dataDir))
    console.error(`No data at ${dataDir}; set QUALITY_DATA to the folder that holds it.`);
  const today = new Date().toISOString().slice(0, 10);
  const kind = sealed === undefined ? null : openSealed(dataDir, today);
  const rows: (QualityRow & { kind: SetKind })[] = [];
  for (const [name, load] of Object.entries(TASKS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const started = performance.now();
    const found = await rowsOf(name, load, dataDir);
    rows.push(...found.map((row) => asKind(row, kind ?? kindOf(row))));
    console.error(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  print(rows);
  const below = rows.filter(({ ours, floor }) => ours !== null && floor !== null && ours < floor);
  console.log(`\n${rows.length} figures, ${below.length} below their floor`);
  return below.length === 0 ? 0 : 1;
}

/** A task with missing or broken data reports it in its row and does not affect the others. */
async function rowsOf(
  task: string,
  load: () => Promise<{ measure: Measure }>,
  dataDir: string,
): Promise<QualityRow[]> {
  try {
    const { measure } = await load();
    return await measure(dataDir);
  } catch (error) {
    const note = `not measured: ${error instanceof Error ? error.message : String(error)}`;
    return [
      { task, dataSet: '', figure: '', ours: null, baseline: null, baselineName: '', floor: null, note },
    ];
  }
}

function print(rows: readonly (QualityRow & { kind: SetKind })[]): void {
  const cells = rows.map(({ task, dataSet, kind, figure, ours, baseline, baselineName, floor, note }) => [
    task,
    dataSet,
    kind,
    figure,
    shown(ours),
    shown(baseline),
    baselineName,
    shown(floor),
    [ours !== null && floor !== null && ours < floor ? 'BELOW' : '', note ?? ''].filter(Boolean).join(' '),
  ]);
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  console.log(line(HEAD));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  for (const row of cells) console.log(line(row));
}

const isNumber = (column: number) => [4, 5, 7].includes(column);

function shown(value: number | null): string {
  if (value === null) return '–';
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(4);
}

const { values, positionals } = parseArgs({
  options: { sealed: { type: 'string' } },
  allowPositionals: true,
});
process.exitCode = await main(positionals, values.sealed);
