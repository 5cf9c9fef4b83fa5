import { ApiError, databaseError, Unavailable } from '#errors';
import { FairSemaphore } from '#postgres';
import type { TenantScope } from '../../scope/scope.js';
import { watchQueue } from '../database-metrics.js';
import { StaleAuthorizationError } from './cached-authorization.js';
import { type GroupMember, type UnitOfWork, UnitOfWorkDecorator, type WriteGroup } from '../unit-of-work.js';

interface Waiting extends GroupMember<unknown> {
  /** Set when the group starts; null: the member needs a transaction of its own. */
  result?: Promise<unknown>;
}

interface Queue {
  /** The waiting members of each tenant. */
  readonly lines: Map<number, Waiting[]>;
  readonly leaders: FairSemaphore<number>;
}

/** Several groups of a tenant at a time are smaller, and lock products against each other. */
const GROUPS_OF_ONE_TENANT = 1;
const MOST_MEMBERS = 32;
/** Of all members together, so that a small request does not wait for many large ones. */
const MOST_ROWS = 500;

/**
 * Group commit within a tenant: requests of one group that arrive while others of their tenant are being written form the
 * next transaction, with one statement a table. A request without predecessors starts at once. Tenants share no transaction,
 * and no group waits for a locked product. A group that fails because of one member is rolled back, and each member is
 * repeated in a transaction of its own, as are all without this decorator.
 */
export class GroupedWrites extends UnitOfWorkDecorator {
  private readonly queues = new Map<WriteGroup, Queue>();

  constructor(
    next: UnitOfWork,
    private readonly waitTimeoutMs: number,
  ) {
    super(next);
  }

  override async writeInGroup<Item, Result>(
    group: WriteGroup<Item, Result>,
    scope: TenantScope,
    item: Item,
  ): Promise<Result> {
    // A command on the machine itself may set its own moment.
    const result = scope.moment === undefined ? await this.inGroup(group, { scope, item }) : null;
    return result === null ? super.writeInGroup(group, scope, item) : (result as Result);
  }

  /** The member's result, or null where it needs a transaction of its own. */
  private async inGroup(group: WriteGroup, member: Waiting): Promise<unknown> {
    const { lines, leaders } = this.queueOf(group);
    const { tenantId } = member.scope;
    const line = lines.get(tenantId) ?? [];
    lines.set(tenantId, line);
    line.push(member);
    try {
      // Permits are granted in the order of the line: a member without a group is the first of it.
      await leaders.run(tenantId, async (waitedMs) => {
        if (member.result === undefined) await this.lead(group, takeFrom(group, line), waitedMs);
      });
    } catch (error) {
      // Otherwise its group had started before the wait for a permit timed out.
      if (member.result === undefined) {
        line.splice(line.indexOf(member), 1);
        throw error;
      }
    } finally {
      if (line.length === 0 && lines.get(tenantId) === line) lines.delete(tenantId);
    }
    return (await member.result) ?? null;
  }

  private queueOf(group: WriteGroup): Queue {
    const known = this.queues.get(group);
    if (known) return known;
    const leaders = new FairSemaphore<number>({
      total: Infinity,
      perKey: GROUPS_OF_ONE_TENANT,
      timeoutMs: this.waitTimeoutMs,
      unavailable: Unavailable.of,
    });
    const queue: Queue = { lines: new Map(), leaders };
    this.queues.set(group, queue);
    watchQueue(`group_${group.name}`, leaders);
    return queue;
  }

  /** Resolves when the group has ended, with or without an error. */
  private async lead(group: WriteGroup, members: readonly Waiting[], waitedMs: number): Promise<void> {
    const [first, ...rest] = members.map(({ scope }) => scope);
    if (!first) throw new Error('A group has a member.');
    const results = this.next.transaction(first, (tx) => group.work(tx, members, false), {
      others: rest,
      waitedMs,
    });
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
}

/** The first of the line and its successors, within the limits of a group. */
function takeFrom(group: WriteGroup, line: Waiting[]): Waiting[] {
  let rows = 0;
  const end = line.findIndex(({ item }, index) => {
    rows += group.rowsOf?.(item) ?? 1;
    return index > 0 && (index === MOST_MEMBERS || rows > MOST_ROWS);
  });
  return line.splice(0, end === -1 ? line.length : end);
}

/** Whether the error may belong to one member: not a failure of the database. */
function isOfOneMember(error: unknown): boolean {
  const known = error instanceof ApiError ? error : databaseError(error);
  return known !== undefined && known.status < 500;
}
