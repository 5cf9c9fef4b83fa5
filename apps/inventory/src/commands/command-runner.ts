import { Injectable } from '@nestjs/common';
import { breaks, Conflict, type FieldErrorBag } from '#errors';
import { defineStatement } from '#postgres';
import { type Actor, type AuditEvent, AuditLog, type Outcome } from '../audit/audit-log.js';
import { outsideTenants } from '../database/caller.js';
import type { TenantTransaction, Transaction } from '../database/transaction.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { IdempotencyRepository, type IdempotentRequest } from '../idempotency/idempotency.repository.js';
import type { TenantScope } from '../scope/scope.js';
import type { NumberSeries } from './document-numbers.js';

/** A command that makes a numbered document. */
interface NumberedCommand {
  readonly errors: FieldErrorBag;
  /** The number that the user gave; undefined or empty for the next one of the series. */
  readonly number?: string | undefined;
}

/** How often a number may turn out to have been taken by somebody who typed it at the same moment. */
const ATTEMPTS = 5;

const commitWithoutWaiting = defineStatement(
  'transaction:commit-without-waiting',
  `SELECT set_config('synchronous_commit', 'off', true)`,
);

/**
 * Runs the commands of a tenant, each in one unit of work with its idempotency key and its audit events, numbered where it
 * makes a document.
 */
@Injectable()
export class CommandRunner {
  constructor(
    private readonly database: UnitOfWork,
    private readonly keys: IdempotencyRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * With a key (`Idempotency-Key`, decisions §7), the key and the result are written in the unit of work. A parallel duplicate
   * waits for the first request and gets its result, and records nothing; after a failure the key is free again.
   * @param request the Idempotency-Key, or null
   * @param work runs once; with a key, its result must be JSON
   * @throws Conflict for a key that was used with another request
   */
  run<T>(
    scope: TenantScope,
    request: IdempotentRequest | null,
    work: (tx: TenantTransaction) => Promise<Outcome<T>>,
  ): Promise<T> {
    const recorded = this.audit.recording(scope, work);
    return this.database.transaction(scope, async (tx) => {
      if (request === null) return recorded(tx);
      const earlier = await this.claim(tx, request);
      if (earlier !== null) return JSON.parse(earlier) as T;
      const result = await recorded(tx);
      await this.keys.keepAnswer(tx, request.key, JSON.stringify(result));
      return result;
    });
  }

  /**
   * Runs `work` with the command's number, or with the next one of the series. That one is taken before, in a transaction of
   * its own, so that nobody waits for another's work to end; work that fails leaves a gap. Numbers that people typed are
   * passed over. A command with errors takes none: `work` finds the other errors and refuses it.
   * @throws Conflict (by way of the unique key) for a given number that is taken
   */
  async withNumber<T>(
    scope: TenantScope,
    series: NumberSeries,
    { errors, number: given = '' }: NumberedCommand,
    work: (number: string) => Promise<T>,
  ): Promise<T> {
    if (given !== '' || !errors.isEmpty) return work(given);
    for (let attempt = 1; ; attempt += 1) {
      const number = await this.database.transaction(scope, (tx) => {
        // A counter that a crash sets back costs nothing, since taken numbers are passed over: nobody waits for the disk.
        tx.send(commitWithoutWaiting());
        return this.nextNumber(tx, series);
      });
      try {
        return await work(number);
      } catch (error) {
        if (attempt === ATTEMPTS || !breaks(error, series.unique)) throw error;
      }
    }
  }

  /** The next number, inside the caller's unit of work: for many rows in one, and where nobody else waits. */
  async nextNumber(tx: TenantTransaction, { bump, kind, prefix }: NumberSeries): Promise<string> {
    const bumped = await tx.queryOne(bump(tx.tenantId, kind));
    if (!bumped) throw new Error('The counter of a number series returned no row.');
    return prefix + String(bumped.last).padStart(6, '0');
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

  /** The stored answer of this key, or null for a new key. */
  private async claim(tx: TenantTransaction, request: IdempotentRequest): Promise<string | null> {
    if (await this.keys.claim(tx, request)) return null;
    const first = await this.keys.findFirst(tx, request.key);
    if (!first?.hash.equals(request.hash))
      throw new Conflict('This Idempotency-Key was used with another request.');
    if (first.body === null)
      throw new Conflict('The first request with this Idempotency-Key stored no response.');
    return first.body;
  }
}
