import { getPriority, setPriority } from 'node:os';

/**
 * Priority on a scale where 0 is normal. A process cannot raise its own, so its initial priority is the reference.
 */
const LEAST_PRIORITY = 19;
const BEHIND_MAIN_THREAD = 10;

/**
 * Lowers this thread below the main thread. Linux has a priority for each thread; elsewhere this would affect the
 * whole process.
 */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(Math.min(LEAST_PRIORITY, getPriority() + BEHIND_MAIN_THREAD));
}
