import { DiscoveryService } from '@nestjs/core';
import type { AuditEvent } from '../audit/audit-log.js';
import type { Transaction } from '../database/transaction.js';

/** A maintenance task for one kind of expired row. */
export type MaintenanceTask = BatchTask | WholeTask;

/** A task that the maintenance runs in batches. */
export interface BatchTask {
  /**
   * Removes (or ends) at most `limit` rows without waiting for locks, as the platform role in its own transaction.
   * @returns the number of rows; fewer than `limit` means done
   */
  runBatch(tx: Transaction, limit: number): Promise<number>;
  /** The audit event of a batch, if it has one. @param rows their number, above 0 */
  eventOf?(rows: number): AuditEvent;
}

/** A task with its own short transactions. */
export interface WholeTask {
  /** @returns the number of rows removed or ended */
  run(): Promise<number>;
}

/**
 * Registers a provider of any module as a maintenance task under the name in the report:
 * `@MaintenanceTaskNamed('sessions') @Injectable() class …`.
 */
export const MaintenanceTaskNamed = DiscoveryService.createDecorator<string>();
