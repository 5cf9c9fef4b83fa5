import { Inject, Injectable } from '@nestjs/common';
import { INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { PlatformDatabase } from '../database/platform-database.js';
import { MaintenanceTaskNamed, type WholeTask } from '../maintenance/maintenance-task.js';
import { ChangesRepository, PRUNED_AT_ONCE } from './changes.repository.js';

/** Deletes expired changes of the feed. */
@MaintenanceTaskNamed('changes')
@Injectable()
export class PruneChanges implements WholeTask {
  constructor(
    private readonly platform: PlatformDatabase,
    private readonly changes: ChangesRepository,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  run(): Promise<number> {
    return this.olderThan(this.config.changesRetentionDays);
  }

  /** @returns the number of deleted changes; each transaction has a bounded size */
  async olderThan(days: number): Promise<number> {
    const [tenants] = await this.platform.read([this.changes.tenants()]);
    let removed = 0;
    for (const { id: tenant } of tenants) removed += await this.ofTenant(tenant, days);
    return removed;
  }

  private async ofTenant(tenant: number, days: number): Promise<number> {
    let removed = await this.platform.transaction((tx) => this.changes.pruneForeign(tx, tenant));
    for (;;) {
      const batch = await this.platform.transaction((tx) => this.changes.prune(tx, tenant, days));
      removed += batch;
      if (batch < PRUNED_AT_ONCE) return removed;
    }
  }
}
