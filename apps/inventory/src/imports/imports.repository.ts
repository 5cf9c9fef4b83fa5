import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../database/transaction.js';

/** Arbitrary constant: with the tenant's id it is the key of the import lock; `feed_settled` knows it. */
export const IMPORT_LOCK = 727_002;

const tryLock = defineStatement<{ locked: boolean }>(
  'import:lock',
  `SELECT pg_try_advisory_xact_lock(${IMPORT_LOCK}, $1) AS locked`,
);

@Injectable()
export class ImportsRepository {
  /** Takes the tenant's import lock until the transaction ends; false if another process holds it. */
  async tryLock(tx: TenantTransaction): Promise<boolean> {
    return (await tx.queryOne(tryLock(tx.tenantId)))?.locked === true;
  }
}
