import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../database/transaction.js';
import { IMPORT_LOCK } from './import-lock.js';

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
