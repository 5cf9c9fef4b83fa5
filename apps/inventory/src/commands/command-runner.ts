import { Injectable } from '@nestjs/common';
import { type Actor, type AuditEvent, AuditLog, type Outcome } from '../audit/audit-log.js';
import { outsideTenants } from '../database/caller.js';
import type { TenantTransaction, Transaction } from '../database/transaction.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { type IdempotentRequest, IdempotencyService } from '../idempotency/idempotency.service.js';
import type { TenantScope } from '../scope/scope.js';
import { DocumentNumbers, type NumberSeries } from './document-numbers.js';

/**
 * Runs the commands of a tenant, each in one unit of work with its idempotency key and its audit events. A repeated key
 * gets the stored result, and records nothing.
 */
@Injectable()
export class CommandRunner {
  constructor(
    private readonly database: UnitOfWork,
    private readonly idempotency: IdempotencyService,
    private readonly numbers: DocumentNumbers,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param request the Idempotency-Key, or null
   * @param work runs once; with a key, its result must be JSON
   * @throws Conflict for a key that was used with another request
   */
  run<T>(
    scope: TenantScope,
    request: IdempotentRequest | null,
    work: (tx: TenantTransaction) => Promise<Outcome<T>>,
  ): Promise<T> {
    return this.idempotency.once(scope, request, this.audit.recording(scope, work));
  }

  /** Records one event outside any tenant: what was refused, or ended by itself. */
  record(caller: Actor, event: AuditEvent): Promise<void> {
    return this.runOutsideTenants(null, caller, () => ({ result: undefined, events: [event] }));
  }

  /** Runs the work of a person outside any tenant. */
  runOutsideTenants<T>(
    userId: number | null,
    caller: Actor,
    work: (tx: Transaction) => Outcome<T> | Promise<Outcome<T>>,
  ): Promise<T> {
    return this.database.transaction(outsideTenants(userId), this.audit.recording(caller, work));
  }

  /** Records events before the use case returns: a unit of work of many batches keeps those of one in memory. */
  recordEvents(tx: TenantTransaction, events: readonly AuditEvent[]): void {
    this.audit.recordEvents(tx, tx.scope, ...events);
  }

  /**
   * Runs `work` with the given number, or with the next one of the series, which is taken in a transaction of its own.
   * @param given undefined or empty for the next one
   * @throws Conflict for a given number that is taken
   */
  withNumber<T>(
    scope: TenantScope,
    series: NumberSeries,
    given: string | undefined,
    work: (number: string) => Promise<T>,
  ): Promise<T> {
    return this.numbers.assign(scope, series, given, work);
  }

  /** The next number, inside the caller's unit of work: for many rows in one, and where nobody else waits. */
  nextNumber(tx: TenantTransaction, series: NumberSeries): Promise<string> {
    return this.numbers.nextIn(tx, series);
  }
}
