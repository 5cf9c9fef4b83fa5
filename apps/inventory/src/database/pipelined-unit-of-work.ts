import type { Attempts, RowsOf, Statement, Unit } from '#postgres';
import type { DatabaseClock } from './database-clock.js';
import { applySettings, settingsOf, type StatementLimits } from './preamble.js';
import { Transaction } from './transaction.js';
import type { Caller } from './caller.js';
import { UnitOfWork, type UnitOptions, type Work } from './unit-of-work.js';

/** A tenant, or those who are in none. */
export type Key = number | null;

/** Units of work on the connections of one data source, without any decorator. */
export class PipelinedUnitOfWork extends UnitOfWork {
  constructor(
    private readonly attempts: Attempts<Key>,
    private readonly clock: DatabaseClock,
    private readonly limits: StatementLimits,
  ) {
    super();
  }

  override transaction<T, C extends Caller>(
    caller: C,
    work: Work<T, C>,
    options: UnitOptions = {},
  ): Promise<T> {
    const day = () => this.clock.day(caller.timeZone ?? 'UTC', caller.moment);
    return this.attempts.transaction(this.unit(caller, true, options), async (pipeline) =>
      work(new Transaction(pipeline, caller, day())),
    );
  }

  override async read<const List extends readonly Statement[]>(
    caller: Caller,
    statements: List,
    options: UnitOptions = {},
  ): Promise<RowsOf<List>> {
    const isPrepared = statements.every(({ name }) => name !== undefined);
    const unit = this.unit(caller, isPrepared, options);
    return (await this.attempts.read(
      unit,
      statements,
      isPrepared && caller.tenantId !== null,
    )) as RowsOf<List>;
  }

  override readBatches<Row>(
    caller: Caller,
    statement: Statement<Row>,
    take: (rows: Row[]) => Promise<void>,
    options: UnitOptions = {},
  ): Promise<void> {
    return this.attempts.readBatches(this.unit(caller, false, options), statement, take);
  }

  private unit(caller: Caller, isPrepared: boolean, options: UnitOptions): Unit<Key> {
    const { others = [], enter, observe, waitedMs } = options;
    const isOfOneUser = others.every(({ userId }) => userId === caller.userId);
    const settings = settingsOf(caller, isOfOneUser ? caller.userId : null, isPrepared, this.limits);
    const plain = [{ statement: applySettings(...settings) }];
    return { key: caller.tenantId, observe, waitedMs, preamble: () => enter?.(settings) ?? plain };
  }
}
