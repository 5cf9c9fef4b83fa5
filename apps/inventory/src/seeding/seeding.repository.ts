import { defineStatement } from '#postgres';
import type { Transaction } from '../database/transaction.js';

const lock = defineStatement('seeding:lock', 'SELECT pg_advisory_xact_lock(727003)');
const tenantBySlug = defineStatement<{ id: number }>(
  'seeding:tenant',
  'SELECT id FROM tenant WHERE slug = $1',
);

/** Serializes seeding until the transaction ends. */
export async function lockSeeding(tx: Transaction): Promise<void> {
  await tx.execute(lock());
}

export async function findTenantBySlug(tx: Transaction, slug: string): Promise<number | null> {
  return (await tx.queryOne(tenantBySlug(slug)))?.id ?? null;
}
