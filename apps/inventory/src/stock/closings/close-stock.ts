import { Injectable } from '@nestjs/common';
import { PlatformDatabase } from '../../database/platform-database.js';
import { MaintenanceTaskNamed, type WholeTask } from '../../maintenance/maintenance-task.js';
import { ClosingsRepository, type DueClosing } from './closings.repository.js';

/**
 * Number of movements that a valuation of a past day sums in about a second; with fewer, a closing is not worth its
 * rows.
 */
const LEAST_MOVEMENTS = 100_000;

/** Stock closings: the stock of past days, so that a valuation of one need not read all movements. */
@MaintenanceTaskNamed('stock closings')
@Injectable()
export class CloseStock implements WholeTask {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly closings: ClosingsRepository,
  ) {}

  run(): Promise<number> {
    return this.close(LEAST_MOVEMENTS);
  }

  /** @param leastMovements between two closings @returns the number of closings made, each in its own transaction */
  async close(leastMovements: number): Promise<number> {
    const [tenants] = await this.database.read([this.closings.tenants(leastMovements)]);
    let made = 0;
    for (const { id } of tenants) {
      for (;;) {
        const due = await this.database.readOne(this.closings.due(id, leastMovements));
        if (due === null) break;
        await this.make(id, due);
        made += 1;
      }
    }
    return made;
  }

  private async make(tenantId: number, due: DueClosing): Promise<void> {
    await this.database.transaction((tx) => this.closings.announce(tx, tenantId, due));
    await this.database.transaction(async (tx) => {
      if (!(await this.closings.fill(tx, tenantId, due)))
        throw new Error(`A movement dated before ${due.closedAt} was written while its closing was made.`);
    });
  }
}
