import type { EntityManager } from 'typeorm';

/** Serializes seeding until the transaction ends. */
export async function lockSeeding(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(727003)');
}
