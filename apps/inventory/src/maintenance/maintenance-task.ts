import { DiscoveryService } from '@nestjs/core';
import type { Transaction } from '../database/transaction.js';

/** One kind of row that has had its time. */
export type MaintenanceTask = BatchTask | WholeTask;

/** Work that the maintenance cuts up. */
export interface BatchTask {
  /**
   * Removes (or ends) at most `limit` rows, waiting for no lock: the platform role, a transaction of its own.
   * @returns how many; the task is done when they are fewer than `limit`
   */
  runBatch(tx: Transaction, limit: number): Promise<number>;
}

/** Work that opens its own transactions, short ones. */
export interface WholeTask {
  /** @returns how many rows were removed or ended */
  run(): Promise<number>;
}

/**
 * Marks a provider of any module as a task of the maintenance, under the name that the report shows:
 * `@MaintenanceTaskNamed('sessions') @Injectable() class …`.
 */
export const MaintenanceTaskNamed = DiscoveryService.createDecorator<string>();
