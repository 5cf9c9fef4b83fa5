import { Injectable } from '@nestjs/common';
import { type Actor, AuditLog, type Outcome } from '../audit/audit-log.js';
import { PlatformDatabase } from '../database/platform-database.js';
import type { Transaction } from '../database/transaction.js';

/** Runs the commands of the platform plane, each in one unit of work with its audit events. */
@Injectable()
export class PlatformCommandRunner {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly audit: AuditLog,
  ) {}

  /** @param caller whom the audit log names */
  run<T>(caller: Actor, work: (tx: Transaction) => Promise<Outcome<T>>): Promise<T> {
    return this.database.transaction(this.audit.recording(caller, work));
  }
}
