import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transaction.js';
import { failedLoginPrefix } from './failed-logins.js';

/** What others than the limiter itself do with its table. */
@Injectable()
export class FailedLoginsRepository {
  /** Forgets the failures of an account, from every address. */
  async forget(tx: Transaction, userId: number): Promise<void> {
    await tx.execute({
      text: `DELETE FROM failed_login WHERE starts_with(key, $1)`,
      values: [failedLoginPrefix(userId)],
    });
  }
}
