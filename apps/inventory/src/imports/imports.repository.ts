import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../database/transaction.js';

/** Arbitrary constant: with the tenant's id it is the key of the import lock. */
const IMPORT_LOCK = 727_002;

@Injectable()
export class ImportsRepository {
  /** Takes the tenant's import lock until the transaction ends; false if another process holds it. */
  async tryLock(tx: TenantTransaction): Promise<boolean> {
    const row = await tx.queryOne<{ locked: boolean }>({
      text: 'SELECT pg_try_advisory_xact_lock($1, $2) AS locked',
      values: [IMPORT_LOCK, tx.tenantId],
    });
    return row?.locked === true;
  }
}
