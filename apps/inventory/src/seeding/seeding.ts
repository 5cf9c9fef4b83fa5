import type { InventoryConfig } from '../config/config.js';
import { seedAccounts } from './accounts.js';

export interface SeedOptions {
  /** Adds the demo catalogue with stock, orders and history. */
  demo: boolean;
}

/**
 * Seeds a migrated database; idempotent.
 * @returns what was done, a line each; none when everything was there
 */
export async function seed(config: InventoryConfig, _options: SeedOptions): Promise<string[]> {
  const accounts = await seedAccounts(config);
  return accounts.length > 0 ? [`seeded accounts: ${accounts.join(', ')}`] : [];
}
