import { Conflict } from '#errors';

/** Concurrent imports of one process: each holds its file in memory. */
const MOST = 2;

/** Running imports of this process; other processes are excluded by a database lock (`ImportsService`). */
export class ImportSlots {
  private readonly tenants = new Set<number>();

  /** @throws Conflict if the tenant is importing, or too many imports are running */
  async run<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    if (this.tenants.has(tenantId)) throw new Conflict(BUSY);
    if (this.tenants.size >= MOST)
      throw new Conflict('Other imports are running; try again when they have ended.');
    this.tenants.add(tenantId);
    try {
      return await work();
    } finally {
      this.tenants.delete(tenantId);
    }
  }
}

export const BUSY = 'An import of this tenant is already running.';
