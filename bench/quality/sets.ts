/**
 * The kinds of sets. Tuning: read by those who write rules; it has no floor. Validation: thresholds and weights are chosen
 * on it, rules never; nobody reads its cases. Sealed: looked at once a release, by its figure alone; what has been looked
 * at is a tuning set from then on.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QualityRow } from './row.js';

export type SetKind = 'tuning' | 'validation' | 'sealed';

/** Sets that the authors of the rules have read: of these tasks, and these by the beginning of their name. */
const READ_TASKS: readonly string[] = ['answers', 'citations'];
const READ = /^(?:own labelled sentences|tafenoquine)/;
/** Of the tasks above, but not read. */
const UNREAD = /^(?:of others, (?:eleventh|twelfth|thirteenth|fourteenth)|PubMedQA, held out)/;

/** A sealed set that was looked at. */
interface Opened {
  /** Of its files' names and bytes. */
  sha256: string;
  /** The day. */
  opened: string;
}

const OPENED_FILE = join(import.meta.dirname, 'opened.json');

/** The kind of a set that is not sealed. */
export function kindOf({ task, dataSet }: Pick<QualityRow, 'task' | 'dataSet'>): SetKind {
  const isRead = READ_TASKS.includes(task) ? !UNREAD.test(dataSet) : READ.test(dataSet);
  return isRead ? 'tuning' : 'validation';
}

/** A row as it counts for its kind: only a validation set has a floor. */
export function asKind(row: QualityRow, kind: SetKind): QualityRow & { kind: SetKind } {
  return { ...row, kind, floor: kind === 'validation' ? row.floor : null };
}

/**
 * Opens a sealed folder: notes in `record` that it was looked at.
 * @returns `sealed` the first time, and `tuning` from then on
 */
export function openSealed(folder: string, today: string, record = OPENED_FILE): SetKind {
  const sha256 = hashOf(folder);
  const known = JSON.parse(readFileSync(record, 'utf8')) as Opened[];
  if (known.some((one) => one.sha256 === sha256)) return 'tuning';
  writeFileSync(record, `${JSON.stringify([...known, { sha256, opened: today }], null, 2)}\n`);
  return 'sealed';
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}
