import { totalmem } from 'node:os';

/** Bytes that this process may have: the limit of its container (control group), else the machine's memory. */
export function memoryLimit(): number {
  // Where there is no limit, it is 0 or a number beyond every machine.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
