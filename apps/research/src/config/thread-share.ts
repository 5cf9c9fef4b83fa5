import { memoryLimit } from '#observability';

/** What the main thread, loaded code and answers on their way need beside the analysis threads' heaps. */
const BESIDE_MB = 384;
/** A run of 1,000 papers needs less; with less than this a thread is not worth having. */
const LEAST_HEAP_MB = 224;
/** A text that makes a stage take more ends its thread and not the process. */
const MOST_HEAP_MB = 768;

/** Megabytes that this process may have. */
export function memoryOfProcess(): number {
  return Math.floor(memoryLimit() / 1_048_576);
}

/**
 * How many analysis threads fit into that memory, at least one of those wanted, and the heap that each may have, so that a
 * run that needs too much ends its thread before the kernel ends the process.
 */
export function threadShare(memoryMb: number, wanted: number): { threads: number; heapMb: number } {
  const left = memoryMb - BESIDE_MB;
  const threads = Math.min(wanted, Math.max(1, Math.floor(left / LEAST_HEAP_MB)));
  const heapMb = Math.floor(left / Math.max(1, threads));
  return { threads, heapMb: Math.min(MOST_HEAP_MB, Math.max(LEAST_HEAP_MB, heapMb)) };
}
