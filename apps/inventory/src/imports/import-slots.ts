import { Conflict } from '#errors';

/** Imports of one process at a time: each holds its file in memory. */
const MOST = 2;

/** Who imports in this process; what other processes do the database tells (`ImportsService`). */
export class ImportSlots {
  private readonly tenants = new Set<number>();

  /** @throws Conflict when the tenant already imports, or too many do */
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
