import { ApiError, databaseError } from '#errors';
import { StaleAuthorizationError } from '../tenancy/cached-authorization.js';
import type { TenantScope } from '../tenancy/scope.js';
import { withPermit } from './connections/connection-pool.js';
import { FairSemaphore } from './connections/fair-semaphore.js';
import { watchQueue } from './database-metrics.js';
import type { TenantDatabase } from './tenant-database.js';
import type { TenantTransaction } from './transaction.js';

/** One request of a group: what it wants done, and the right to it. */
export interface GroupMember<Item> {
  readonly scope: TenantScope;
  readonly item: Item;
}

/**
 * Does the work of the members in one transaction. Results are in the order of the members.
 * @param isAlone a single member, whose result or error is due. Else nobody is waited for or refused: null for whom that
 *   would mean, who then goes alone
 */
export type GroupWork<Item, Result> = (
  tx: TenantTransaction,
  members: readonly GroupMember<Item>[],
  isAlone: boolean,
) => Promise<readonly (Result | null)[]>;

interface Waiting<Item, Result> extends GroupMember<Item> {
  /** Set once its group has begun; null for who has to go alone. */
  result?: Promise<Result | null>;
}

/** Several groups at a time are smaller ones, which hold products from each other. */
const GROUPS_OF_ONE_TENANT = 1;
const MOST_MEMBERS = 32;
/** Of all members: what is small does not wait for much that is large. */
const MOST_ROWS = 500;

/**
 * Group commit within a tenant: requests of one kind that wait while others of their tenant are written go together, in
 * one transaction with one statement a table. Where nobody waits, each goes by itself and at once. Each tenant has groups
 * of its own, and no group waits for a lock. One that fails for a member's sake has changed nothing, and each then goes alone.
 */
export class GroupedTransactions<Item, Result> {
  private readonly lines = new Map<number, Waiting<Item, Result>[]>();
  private readonly leaders: FairSemaphore<number>;

  /**
   * @param name of what they write: `group_<name>` is their queue in metrics
   * @param rowsOf how many rows an item writes, more or less
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

  /** @throws what the work throws of a single member, Unavailable */
  async run(scope: TenantScope, item: Item): Promise<Result> {
    // The moment of a command on the machine itself is its own.
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
      // Permits come in the order of the line: who was not taken along by another is the first of it.
      await withPermit(this.leaders, tenantId, async (waitedMs) => {
        if (member.result === undefined) await this.lead(this.takeFrom(line), waitedMs);
      });
    } catch (error) {
      // Else its group had begun when its wait for a permit ended.
      if (member.result === undefined) {
        line.splice(line.indexOf(member), 1);
        throw error;
      }
    } finally {
      if (line.length === 0 && this.lines.get(tenantId) === line) this.lines.delete(tenantId);
    }
    return (await member.result) ?? null;
  }

  /** The first of the line, and those behind it as far as they are not too much together. */
  private takeFrom(line: Waiting<Item, Result>[]): Waiting<Item, Result>[] {
    let rows = 0;
    const end = line.findIndex(({ item }, index) => {
      rows += this.rowsOf(item);
      return index > 0 && (index === MOST_MEMBERS || rows > MOST_ROWS);
    });
    return line.splice(0, end === -1 ? line.length : end);
  }

  /** Resolves when the group has ended, however it did. */
  private async lead(members: readonly Waiting<Item, Result>[], waitedMs: number): Promise<void> {
    const results = this.transaction(members, false, waitedMs);
    const outcomes = members.map((member, index) => {
      member.result = results.then(
        (all) => all[index] ?? null,
        (error: unknown) => {
          if (members.length > 1 && isOfOneMember(error)) return null;
          throw error;
        },
      );
      return member.result;
    });
    await Promise.allSettled(outcomes);
  }

  private async alone(member: GroupMember<Item>): Promise<Result | null> {
    const [result] = await this.transaction([member], true, 0);
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

/** Whether the others may succeed without the member that it is of: nothing is wrong with the database. */
function isOfOneMember(error: unknown): boolean {
  if (error instanceof StaleAuthorizationError) return true;
  const known = error instanceof ApiError ? error : databaseError(error);
  return known !== undefined && known.status < 500;
}
