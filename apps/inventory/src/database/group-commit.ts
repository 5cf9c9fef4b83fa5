import { databaseError } from '#errors';
import type { TenantScope } from '../tenancy/scope.js';
import type { TenantDatabase } from './tenant-database.js';
import type { TenantTransaction } from './transaction.js';

/** How many writes go together at most, and how many rows. */
const MOST = 64;
const MOST_ROWS = 640;

/** Groups of one person under way at a time: while the database works on one, the next is taken in. */
const UNDER_WAY = 2;

/** One write of a group, with who asks for it. */
export interface Member<Item> {
  scope: TenantScope;
  item: Item;
}

interface Waiting<Item, Result> extends Member<Item> {
  resolve: (result: Result | null) => void;
  reject: (error: unknown) => void;
}

interface Queue<Item, Result> {
  waiting: Waiting<Item, Result>[];
  underWay: number;
  due: boolean;
}

/**
 * Group commit: writes of one kind that the same session asks for at the same time leave as one set of statements and
 * are committed together, so that their common costs (starting statements, triggers, waiting for the disk) come once. A
 * write that comes alone leaves at once; others gather only while groups are under way.
 */
export class GroupCommit<Item, Result> {
  private readonly queues = new Map<string, Queue<Item, Result>>();

  /**
   * @param write issues all its statements before it first awaits (`TenantDatabase.writeTogether`), for members whose
   *   scopes differ in nothing but the request; gives what became of each, null where nothing was written for it
   * @param rowsOf how many rows a write is of
   */
  constructor(
    private readonly database: TenantDatabase,
    private readonly write: (
      tx: TenantTransaction,
      members: readonly Member<Item>[],
    ) => Promise<readonly (Result | null)[]>,
    private readonly rowsOf: (item: Item) => number = () => 1,
  ) {}

  /**
   * @returns null where nothing was written: `write` said so, or the database refused something of the group. Whoever
   *   asked then does it alone, and hears what is wrong
   */
  add(scope: TenantScope, item: Item): Promise<Result | null> {
    return new Promise((resolve, reject) => {
      const key = keyOf(scope);
      let queue = this.queues.get(key);
      if (!queue) this.queues.set(key, (queue = { waiting: [], underWay: 0, due: false }));
      queue.waiting.push({ scope, item, resolve, reject });
      this.schedule(key, queue);
    });
  }

  /** What the requests of one turn of the event loop ask for leaves together. */
  private schedule(key: string, queue: Queue<Item, Result>): void {
    if (queue.due || queue.underWay === UNDER_WAY) return;
    queue.due = true;
    setImmediate(() => {
      queue.due = false;
      void this.send(key, queue);
    });
  }

  private async send(key: string, queue: Queue<Item, Result>): Promise<void> {
    const group = queue.waiting.splice(0, this.howMany(queue.waiting));
    queue.underWay += 1;
    if (queue.waiting.length > 0) this.schedule(key, queue);
    await this.writeGroup(group);
    queue.underWay -= 1;
    if (queue.waiting.length > 0) this.schedule(key, queue);
    else if (queue.underWay === 0) this.queues.delete(key);
  }

  /** How many of those that wait make a group: one at least, however many rows it has. */
  private howMany(waiting: readonly Member<Item>[]): number {
    let rows = 0;
    const full = waiting.findIndex(({ item }, index) => {
      rows += this.rowsOf(item);
      return index === MOST || (index > 0 && rows > MOST_ROWS);
    });
    return full === -1 ? waiting.length : full;
  }

  private async writeGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const scopes = group.map(({ scope }) => scope);
      const results = await this.database.writeTogether(scopes, (tx) => this.write(tx, group));
      group.forEach(({ resolve }, index) => resolve(results[index] ?? null));
    } catch (error) {
      const isRefusal = (databaseError(error)?.status ?? 500) < 500;
      for (const { resolve, reject } of group) {
        if (isRefusal) resolve(null);
        else reject(error);
      }
    }
  }
}

/** Who differs in nothing that counts: the same person, by way of the same session, with the same rights. */
function keyOf({ tenantId, userId, sessionId, scheme, impersonator, presumption }: TenantScope): string {
  const presumed = presumption?.open ? presumption.presumed : null;
  return JSON.stringify([tenantId, userId, sessionId, scheme, impersonator?.id, presumed]);
}
