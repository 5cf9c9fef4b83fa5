import type { InventoryConfig } from '../config/config.js';
import { seedAccounts } from './accounts.js';

export interface SeedOptions {
  /** Adds the demo data: ninety days of business. */
  demo: boolean;
}

/**
 * Seeds a migrated database; idempotent.
 * @returns one line for each action; none if everything exists
 */
export async function seed(config: InventoryConfig, { demo }: SeedOptions): Promise<string[]> {
  const accounts = await seedAccounts(config);
  const done = accounts.length > 0 ? [`seeded accounts: ${accounts.join(', ')}`] : [];
  if (demo) {
    // Loaded on demand: the demo needs the whole application.
    const { seedDemo } = await import('./demo/demo.js');
    if (await seedDemo(config)) done.push('seeded demo data: ninety days of catalogue, stock and orders');
  }
  return done;
}
