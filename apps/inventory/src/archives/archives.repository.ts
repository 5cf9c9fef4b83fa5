import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../database/transaction.js';

/** What must lie between two archives of a tenant. */
const BETWEEN = `interval '1 day'`;

const claim = defineStatement(
  'archives:claim',
  `UPDATE tenant SET archived_at = now() WHERE id = $1 AND (archived_at IS NULL OR archived_at <= now() - ${BETWEEN})`,
);
const giveBack = defineStatement('archives:give-back', 'UPDATE tenant SET archived_at = $2 WHERE id = $1');
const wait = defineStatement<{ seconds: number; before: string | null }>(
  'archives:wait',
  `SELECT archived_at AS before,
          greatest(1, ceil(extract(epoch FROM archived_at + ${BETWEEN} - now())))::integer AS seconds
     FROM tenant WHERE id = $1 FOR NO KEY UPDATE`,
);

/** When a tenant took its last archive. */
@Injectable()
export class ArchivesRepository {
  /** Takes the archive of the day. @returns seconds to wait where it is taken, and the one before */
  async claim(tx: TenantTransaction): Promise<{ waitSeconds: number; before: string | null }> {
    const last = await tx.queryOne(wait(tx.tenantId));
    const isClaimed = (await tx.execute(claim(tx.tenantId))) === 1;
    return { waitSeconds: isClaimed ? 0 : (last?.seconds ?? 1), before: last?.before ?? null };
  }

  /** The archive could not be made: it may be asked for again. */
  async giveBack(tx: TenantTransaction, before: string | null): Promise<void> {
    await tx.execute(giveBack(tx.tenantId, before));
  }
}
