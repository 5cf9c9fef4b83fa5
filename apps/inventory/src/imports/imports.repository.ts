import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../database/transaction.js';

/** Any number: with the tenant's id it names the lock of its imports. */
const IMPORT_LOCK = 727_002;

@Injectable()
export class ImportsRepository {
  /** Whether the tenant imports in no other process; from now on it does in this one, until the transaction ends. */
  async tryLock(tx: TenantTransaction): Promise<boolean> {
    const row = await tx.queryOne<{ locked: boolean }>({
      text: 'SELECT pg_try_advisory_xact_lock($1, $2) AS locked',
      values: [IMPORT_LOCK, tx.tenantId],
    });
    return row?.locked === true;
  }
}
