export interface SemaphoreLimits {
  /** How many may hold a permit at a time. */
  total: number;
  /** How many of them may be of one key. */
  perKey: number;
  timeoutMs: number;
  /** The application's error for a permit that was not free in time. */
  unavailable: (cause: AcquireTimeoutError) => Error;
}

/** No permit was free in time. */
export class AcquireTimeoutError extends Error {
  constructor(timeoutMs: number) {
    super(`Timed out after ${timeoutMs} ms waiting for a database connection.`);
  }
}

interface Group {
  held: number;
  readonly waiting: (() => void)[];
}

/**
 * Bounds how many work at a time, in all and of one key (a tenant). Those of one key wait in the order in which they
 * came; between keys that wait, permits go round, so that one with a long queue delays nobody else.
 */
export class FairSemaphore<Key> {
  private readonly groups = new Map<Key, Group>();
  private held = 0;

  constructor(private readonly limits: SemaphoreLimits) {}

  /** How many wait for a permit. */
  get waiting(): number {
    let count = 0;
    for (const group of this.groups.values()) count += group.waiting.length;
    return count;
  }

  /**
   * Runs `work` with a permit.
   * @param work is given the milliseconds that it has waited in all
   * @param waitedMs how long the same work has waited before, for something else; it counts against the limit
   * @throws an error of `unavailable`
   */
  async run<T>(key: Key, work: (waitedMs: number) => Promise<T>, waitedMs = 0): Promise<T> {
    const since = performance.now() - waitedMs;
    const group = await this.acquire(key, waitedMs);
    try {
      return await work(performance.now() - since);
    } finally {
      this.release(key, group);
    }
  }

  private async acquire(key: Key, waitedMs: number): Promise<Group> {
    const { total, perKey } = this.limits;
    let group = this.groups.get(key);
    if (!group) this.groups.set(key, (group = { held: 0, waiting: [] }));
    if (this.held < total && group.held < perKey) {
      this.held += 1;
      group.held += 1;
    } else await this.wait(key, group, waitedMs);
    return group;
  }

  /** Resolves once a permit was granted. */
  private wait(key: Key, group: Group, waitedMs: number): Promise<void> {
    const { timeoutMs, unavailable } = this.limits;
    const { waiting } = group;
    return new Promise((resolve, reject) => {
      const granted = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(granted), 1);
        this.forget(key, group);
        reject(unavailable(new AcquireTimeoutError(timeoutMs)));
      }, timeoutMs - waitedMs);
      waiting.push(granted);
    });
  }

  private release(key: Key, group: Group): void {
    this.held -= 1;
    group.held -= 1;
    this.grantNext();
    this.forget(key, group);
  }

  private forget(key: Key, group: Group): void {
    if (group.held === 0 && group.waiting.length === 0) this.groups.delete(key);
  }

  private grantNext(): void {
    for (const [key, group] of this.groups) {
      if (group.held >= this.limits.perKey) continue;
      const granted = group.waiting.shift();
      if (!granted) continue;
      this.held += 1;
      group.held += 1;
      // To the end of the round.
      this.groups.delete(key);
      this.groups.set(key, group);
      granted();
      return;
    }
  }
}
