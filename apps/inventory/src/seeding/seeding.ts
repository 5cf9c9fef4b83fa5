import type { InventoryConfig } from '../config/config.js';
import { seedAccounts } from './accounts.js';

export interface SeedOptions {
  /** Adds the demo data: ninety days of a business. */
  demo: boolean;
}

/**
 * Seeds a migrated database; idempotent.
 * @returns what was done, a line each; none when everything was there
 */
export async function seed(config: InventoryConfig, { demo }: SeedOptions): Promise<string[]> {
  const accounts = await seedAccounts(config);
  const done = accounts.length > 0 ? [`seeded accounts: ${accounts.join(', ')}`] : [];
  if (demo) {
    // Loaded only when asked for: the demo brings the whole application with it.
    const { seedDemo } = await import('./demo/demo.js');
    if (await seedDemo(config)) done.push('seeded demo data: ninety days of catalogue, stock and orders');
  }
  return done;
}
