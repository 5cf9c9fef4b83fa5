import { ApiError, databaseError } from '#errors';
import { StaleAuthorizationError } from '../scope/cached-authorization.js';
import type { TenantScope } from '../scope/scope.js';
import { withPermit } from './connections/connection-pool.js';
import { FairSemaphore } from './connections/fair-semaphore.js';
import { watchQueue } from './database-metrics.js';
import type { TenantDatabase } from './tenant-database.js';
import type { TenantTransaction } from './transaction.js';

/** One request of a group: its input and its scope. */
export interface GroupMember<Item> {
  readonly scope: TenantScope;
  readonly item: Item;
}

/**
 * The work of a group, in one transaction. Results are in the order of the members.
 * @param isAlone the single member gets its result or its error. Otherwise the work waits for no lock and refuses no member:
 *   it returns null for a member that needs either, and that member gets a transaction of its own
 */
export type GroupWork<Item, Result> = (
  tx: TenantTransaction,
  members: readonly GroupMember<Item>[],
  isAlone: boolean,
) => Promise<readonly (Result | null)[]>;

interface Waiting<Item, Result> extends GroupMember<Item> {
  /** Set when the group starts; null: the member needs a transaction of its own. */
  result?: Promise<Result | null>;
}

/** Several groups at a time are smaller, and lock products against each other. */
const GROUPS_OF_ONE_TENANT = 1;
const MOST_MEMBERS = 32;
/** Of all members together, so that a small request does not wait for many large ones. */
const MOST_ROWS = 500;

/**
 * Group commit within a tenant: requests of one kind that arrive while a group of their tenant is being written form the
 * next group, in one transaction with one statement a table. A request without predecessors starts at once. Tenants
 * share no group, and no group waits for a locked product. A group that fails because of one member is rolled back, and each
 * member is repeated in a transaction of its own.
 */
export class GroupedTransactions<Item, Result> {
  private readonly lines = new Map<number, Waiting<Item, Result>[]>();
  private readonly leaders: FairSemaphore<number>;

  /**
   * @param name the queue in metrics is `group_<name>`
   * @param rowsOf approximate number of rows that an item writes
   */
  constructor(
    name: string,
    private readonly database: TenantDatabase,
    private readonly work: GroupWork<Item, Result>,
    private readonly rowsOf: (item: Item) => number = () => 1,
  ) {
    this.leaders = new FairSemaphore({
      total: Infinity,
      perKey: GROUPS_OF_ONE_TENANT,
      timeoutMs: database.waitTimeoutMs,
    });
    watchQueue(`group_${name}`, this.leaders);
  }

  /** @throws the error of the work for a single member, Unavailable */
  async run(scope: TenantScope, item: Item): Promise<Result> {
    // A command on the machine itself may set its own moment.
    const inGroup = scope.moment === undefined ? await this.inGroup({ scope, item }) : null;
    const result = inGroup ?? (await this.alone({ scope, item }));
    if (result === null) throw new Error('A single member has no result.');
    return result;
  }

  private async inGroup(member: Waiting<Item, Result>): Promise<Result | null> {
    const { tenantId } = member.scope;
    const line = this.lines.get(tenantId) ?? [];
    this.lines.set(tenantId, line);
    line.push(member);
    try {
      // Permits are granted in the order of the line: a member without a group is the first of it.
      await withPermit(this.leaders, tenantId, async (waitedMs) => {
        if (member.result === undefined) await this.lead(this.takeFrom(line), waitedMs);
      });
    } catch (error) {
      // Otherwise its group had started before the wait for a permit timed out.
      if (member.result === undefined) {
        line.splice(line.indexOf(member), 1);
        throw error;
      }
    } finally {
      if (line.length === 0 && this.lines.get(tenantId) === line) this.lines.delete(tenantId);
    }
    return (await member.result) ?? null;
  }

  /** The first of the line and its successors, within the limits of a group. */
  private takeFrom(line: Waiting<Item, Result>[]): Waiting<Item, Result>[] {
    let rows = 0;
    const end = line.findIndex(({ item }, index) => {
      rows += this.rowsOf(item);
      return index > 0 && (index === MOST_MEMBERS || rows > MOST_ROWS);
    });
    return line.splice(0, end === -1 ? line.length : end);
  }

  /** Resolves when the group has ended, with or without an error. */
  private async lead(members: readonly Waiting<Item, Result>[], waitedMs: number): Promise<void> {
    const results = this.transaction(members, false, waitedMs);
    const outcomes = members.map((member, index) => {
      member.result = results.then(
        (all) => all[index] ?? null,
        (error: unknown) => {
          // By itself a member is authorized anew.
          if (error instanceof StaleAuthorizationError) return null;
          if (members.length > 1 && isOfOneMember(error)) return null;
          throw error;
        },
      );
      return member.result;
    });
    await Promise.allSettled(outcomes);
  }

  private async alone(member: GroupMember<Item>): Promise<Result | null> {
    const [result] = await this.database.transaction(member.scope, (tx) => this.work(tx, [member], true));
    return result ?? null;
  }

  private transaction(
    members: readonly GroupMember<Item>[],
    isAlone: boolean,
    waitedMs: number,
  ): Promise<readonly (Result | null)[]> {
    const [first, ...others] = members;
    if (!first) throw new Error('A group has a member.');
    return this.database.transactionOfAll(
      [first.scope, ...others.map(({ scope }) => scope)],
      (tx) => this.work(tx, members, isAlone),
      waitedMs,
    );
  }
}

/** Whether the error may belong to one member: not a failure of the database. */
function isOfOneMember(error: unknown): boolean {
  const known = error instanceof ApiError ? error : databaseError(error);
  return known !== undefined && known.status < 500;
}
