import { memoryLimit } from '#observability';

/** Memory of the main thread, loaded code, answers and the sentence models, besides the heaps of the threads. */
const BESIDE_MB = 576;
/** A run of 1,000 papers needs less; below this a thread is not worth having. */
const LEAST_HEAP_MB = 224;
/** Maximum useful heap: a text that needs more ends its thread, not the process. */
const MOST_HEAP_MB = 768;

/** Memory of this process in megabytes. */
export function memoryOfProcess(): number {
  return Math.floor(memoryLimit() / 1_048_576);
}

/**
 * Number of threads that fit into that memory (at least one of those wanted) and the heap limit of each, so that an
 * expensive run ends its thread before the kernel ends the process.
 */
export function threadShare(memoryMb: number, wanted: number): { threads: number; heapMb: number } {
  const left = memoryMb - BESIDE_MB;
  const threads = Math.min(wanted, Math.max(1, Math.floor(left / LEAST_HEAP_MB)));
  const heapMb = Math.floor(left / Math.max(1, threads));
  return { threads, heapMb: Math.min(MOST_HEAP_MB, Math.max(LEAST_HEAP_MB, heapMb)) };
}
