import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { figure, median } from '../research/figures.js';

export const MEGABYTE = 1_048_576;

/** Usage of a service after garbage collection; memory in megabytes. */
export interface Usage {
  minute: number;
  /** Of the main thread: heap and external memory. */
  heap: number;
  /** The same of all other threads together. */
  threads: number;
  resident: number;
  handles: number;
  files: number;
  connections: number;
}

/** A service's process, by the kernel's and its own figures. */
export interface Watched {
  pid: number;
  /** Its output so far. */
  output: () => string;
  connections: () => Promise<number>;
}

/** In bytes. */
interface Held {
  heapUsed: number;
  external: number;
}

/** The service runs with this module loaded. */
export const USAGE_MODULE = new URL('usage.mjs', import.meta.url).href;

export async function usageOf({ pid, output, connections }: Watched, minute: number): Promise<Usage> {
  const before = output().length;
  try {
    process.kill(pid, 'SIGWINCH');
  } catch (cause) {
    throw new Error(`The service has ended:\n${output().slice(-4000)}`, { cause });
  }
  const written = (): string | undefined => /^\{"usage":.*\}$/m.exec(output().slice(before))?.[0];
  while (written() === undefined) await wait(20);
  const { usage } = JSON.parse(written() ?? '') as {
    usage: { main: Held; threads: Held[]; handles: number };
  };
  const megabytes = (held: readonly Held[]): number =>
    held.reduce((sum, { heapUsed, external }) => sum + heapUsed + external, 0) / MEGABYTE;
  return {
    minute,
    heap: megabytes([usage.main]),
    threads: megabytes(usage.threads),
    resident: kilobytes(pid, 'VmRSS') / 1024,
    handles: usage.handles,
    files: openFilesOf(pid),
    connections: await connections(),
  };
}

/** Peak resident memory in MB. */
export function peakOf(pid: number): number {
  return kilobytes(pid, 'VmHWM') / 1024;
}

/** Without code files: a starting thread reads a hundred of them at once. */
function openFilesOf(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  const isKept = (descriptor: string): boolean => {
    try {
      return !/\.(?:[cm]?js|json)$/.test(readlinkSync(`${folder}/${descriptor}`));
    } catch {
      // Closed since the folder was read.
      return false;
    }
  };
  return readdirSync(folder).filter(isKept).length;
}

function kilobytes(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
}

export function showUsage({ minute, heap, threads, resident, handles, files, connections }: Usage): void {
  console.log(
    `minute ${String(minute).padStart(2)}: heap ${heap.toFixed(1)} MB, of threads ${threads.toFixed(1)} MB, resident ${resident.toFixed(0)} MB, ` +
      `${handles} handles, ${files} files, ${connections} connections`,
  );
}

/** The end compared with the beginning, after a warm-up. */
export function judgeUsage(usages: readonly Usage[], limits: { heap: number; resident: number }): void {
  const third = Math.max(1, Math.floor(usages.length / 3));
  const of = (part: readonly Usage[], name: 'heap' | 'resident' | 'handles' | 'files'): number =>
    median(part.map((usage) => usage[name]));
  const grown = (name: 'heap' | 'resident' | 'handles' | 'files'): number =>
    of(usages.slice(-third), name) - of(usages.slice(0, third), name);
  figure('heap grown, last third beside the first', grown('heap'), 'MB', limits.heap);
  figure('resident memory grown', grown('resident'), 'MB', limits.resident);
  figure('handles more', grown('handles'), '', 8);
  figure('open files more', grown('files'), '', 8);
}

/** Durations of one kind of request in the first and in the last third. */
export function judgeTimes(
  name: string,
  times: readonly { at: number; milliseconds: number }[],
  begun: number,
  ended: number,
  limit: number | null,
): void {
  const third = (ended - begun) / 3;
  const first = times.filter(({ at }) => at < begun + third).map(({ milliseconds }) => milliseconds);
  const last = times.filter(({ at }) => at > ended - third).map(({ milliseconds }) => milliseconds);
  if (first.length < 10 || last.length < 10) return;
  figure(`${name}: ${times.length} answers, median at the beginning`, median(first), 'ms');
  figure('  at the end', median(last), 'ms', limit === null ? null : median(first) * limit + 5);
}
