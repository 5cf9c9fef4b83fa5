import type { ListDefinition, ParsedListQuery } from '#pagination';
import type { Attempts, Observe, Preamble, RowsOf, Statement, Unit } from '#postgres';
import type { TenantScope } from '../scope/scope.js';
import type { Caller } from './caller.js';
import type { DatabaseClock } from './database-clock.js';
import {
  applySettings,
  requireWritable,
  type Settings,
  settingsOf,
  type StatementLimits,
  type TenantTransaction,
  Transaction,
} from './transaction.js';

/** One request of a group: its input and its scope. */
export interface GroupMember<Item> {
  readonly scope: TenantScope;
  readonly item: Item;
}

/** Writes of one kind that may share a transaction. */
export interface WriteGroup<Item = unknown, Result = unknown> {
  /** The queue in metrics is `group_<name>`. */
  readonly name: string;
  /**
   * The work of all members, in one transaction. @returns results in the order of the members
   * @param isAlone the single member gets its result or its error. Otherwise the work waits for no lock and refuses no
   *   member: it returns null for a member that needs either, and that member gets a transaction of its own
   */
  work(
    tx: TenantTransaction,
    members: readonly GroupMember<Item>[],
    isAlone: boolean,
  ): Promise<readonly (Result | null)[]>;
  /** Approximate number of rows that an item writes; default 1. */
  rowsOf?(item: Item): number;
}

export interface UnitOptions {
  /** Further requests of the tenant that share the transaction; with several users it has none (`current_user_id()` is null). */
  readonly others?: readonly TenantScope[];
  /** How long the work has waited already, in milliseconds. */
  readonly waitedMs?: number;
  /** Rows may be up to READ_MAX_LAG_MS old: reports, exports, and lists of what never changes again. */
  readonly mayLag?: boolean;
  /** The last statement reads this page. */
  readonly page?: { readonly list: ListDefinition<object>; readonly query: ParsedListQuery };
  /** The preamble in place of the plain one. */
  readonly enter?: (settings: Settings) => Preamble;
  readonly observe?: Observe;
}

/** What a transaction does. */
export type Work<T, C extends Caller> = (tx: Transaction<C>) => T | Promise<T>;

/**
 * The way to the database. Every transaction has its caller's tenant and person as transaction-local settings, which the
 * row-level security policies read. What is slower without, but not wrong, is a decorator (`decorators/`, put together in
 * `database.module.ts`).
 */
export abstract class UnitOfWork {
  /**
   * What `work` wrote is committed together, or not at all. It is repeated as a whole after a deadlock or a lost connection,
   * and when the caller's rights have changed but suffice; so it awaits nothing but the database.
   * @throws Unauthorized, PermissionDenied when they do not suffice; nothing has been written then
   */
  abstract transaction<T, C extends Caller>(caller: C, work: Work<T, C>, options?: UnitOptions): Promise<T>;

  /** Statements that do not depend on each other, in one round trip. @returns the rows of each @throws as `transaction` */
  abstract read<const List extends readonly Statement[]>(
    caller: Caller,
    statements: List,
    options?: UnitOptions,
  ): Promise<RowsOf<List>>;

  /**
   * All rows of one statement, of one moment, in batches. Not repeated once `take` has had rows.
   * @param take keeps each batch; a connection waits for it, so it must wait for nobody outside
   */
  abstract readBatches<Row>(
    caller: Caller,
    statement: Statement<Row>,
    take: (rows: Row[]) => Promise<void>,
    options?: UnitOptions,
  ): Promise<void>;

  /** Writes an item in a transaction of its own, or in one with others of its group. @throws the error of `work` */
  writeInGroup<Item, Result>(
    group: WriteGroup<Item, Result>,
    scope: TenantScope,
    item: Item,
  ): Promise<Result> {
    return this.transaction(scope, async (tx) => {
      const [result] = await group.work(tx, [{ scope, item }], true);
      if (result === null || result === undefined) throw new Error('A single member has no result.');
      return result;
    });
  }

  /** The first row of one statement, or null; as `read`. */
  async readOne<Row>(caller: Caller, statement: Statement<Row>): Promise<Row | null> {
    const [rows] = await this.read(caller, [statement]);
    return rows[0] ?? null;
  }
}

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
    return this.attempts.transaction(this.unit(caller, true, options, true), async (pipeline) =>
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
    const mayShare = isPrepared && caller.tenantId !== null;
    return (await this.attempts.read(unit, statements, mayShare)) as RowsOf<List>;
  }

  override readBatches<Row>(
    caller: Caller,
    statement: Statement<Row>,
    take: (rows: Row[]) => Promise<void>,
    options: UnitOptions = {},
  ): Promise<void> {
    return this.attempts.readBatches(this.unit(caller, false, options), statement, take);
  }

  private unit(caller: Caller, isPrepared: boolean, options: UnitOptions, mayWrite = false): Unit<Key> {
    const { others = [], enter, observe, waitedMs } = options;
    const isOfOneUser = others.every(({ userId }) => userId === caller.userId);
    const settings = settingsOf(caller, isOfOneUser ? caller.userId : null, isPrepared, this.limits);
    const plain = [{ statement: applySettings(...settings) }];
    const writable =
      mayWrite && caller.tenantId !== null ? [{ statement: requireWritable(caller.tenantId) }] : [];
    const preamble = () => [...(enter?.(settings) ?? plain), ...writable];
    return { key: caller.tenantId, observe, waitedMs, preamble };
  }
}

/** Passes everything on; a decorator overrides what it changes. */
export abstract class UnitOfWorkDecorator extends UnitOfWork {
  constructor(protected readonly next: UnitOfWork) {
    super();
  }

  override transaction<T, C extends Caller>(caller: C, work: Work<T, C>, options?: UnitOptions): Promise<T> {
    return this.around(caller, options, (adapted) => this.next.transaction(caller, work, adapted));
  }

  override read<const List extends readonly Statement[]>(
    caller: Caller,
    statements: List,
    options?: UnitOptions,
  ): Promise<RowsOf<List>> {
    return this.around(caller, options, (adapted) => this.next.read(caller, statements, adapted));
  }

  override readBatches<Row>(
    caller: Caller,
    statement: Statement<Row>,
    take: (rows: Row[]) => Promise<void>,
    options?: UnitOptions,
  ): Promise<void> {
    return this.around(caller, options, (adapted) => this.next.readBatches(caller, statement, take, adapted));
  }

  /** Around each unit of work of any kind. */
  protected around<T>(
    _caller: Caller,
    options: UnitOptions | undefined,
    run: (options?: UnitOptions) => Promise<T>,
  ): Promise<T> {
    return run(options);
  }
}
