import { totalmem } from 'node:os';

/** Memory limit of the process in bytes: that of the container (control group), else the machine's memory. */
export function memoryLimit(): number {
  // Without a limit the value is 0 or larger than any memory.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
