import type pg from 'pg';
import type { Drift } from './check.js';
import { RECONCILIATION } from './reconciliation.js';

/**
 * Recomputes every balance, reservation and fulfilment from its source, in one snapshot, so that writers are not
 * blocked. Needs a connection that sees all tenants.
 * @param tenantId one tenant, or null for all
 * @param before called before each check with the completed share and the check's name
 */
export async function checkLedger(
  client: pg.ClientBase,
  tenantId: number | null,
  before: (share: number, check: string) => void = () => undefined,
): Promise<Drift[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await findDrifts(client, tenantId, before);
  } finally {
    await client.query('COMMIT');
  }
}

/** As `checkLedger`, in the caller's transaction. */
export async function findDrifts(
  client: pg.ClientBase,
  tenantId: number | null,
  before: (share: number, check: string) => void = () => undefined,
): Promise<Drift[]> {
  const found: Drift[] = [];
  for (const [index, { name, sql }] of RECONCILIATION.entries()) {
    before(index / RECONCILIATION.length, name);
    const { rows } = await client.query<Omit<Drift, 'check'>>(
      `SELECT t.slug AS tenant, d.subject, d.kept::text, d.computed::text
         FROM (${sql}) AS d JOIN tenant t ON t.id = d.tenant_id ORDER BY t.slug, d.subject`,
      [tenantId],
    );
    found.push(...rows.map((row) => ({ ...row, check: name })));
  }
  return found;
}
