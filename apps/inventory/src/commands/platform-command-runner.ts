import { Injectable } from '@nestjs/common';
import { type Actor, AuditLog } from '../audit/audit-log.js';
import { PlatformDatabase } from '../database/platform-database.js';
import type { Transaction } from '../database/transaction.js';
import type { Outcome } from './command-runner.js';

/** Runs the commands of the platform plane, each in one unit of work with its audit events. */
@Injectable()
export class PlatformCommandRunner {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly audit: AuditLog,
  ) {}

  /** @param caller whom the audit log names */
  run<T>(caller: Actor, work: (tx: Transaction) => Promise<Outcome<T>>): Promise<T> {
    return this.database.transaction(async (tx) => {
      const { result, events } = await work(tx);
      this.audit.recordEvents(tx, caller, ...events);
      return result;
    });
  }
}
