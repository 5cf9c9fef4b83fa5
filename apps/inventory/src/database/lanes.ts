import type { Pool, PoolClient } from 'pg';

/** How many flights may be under way on one connection. */
const DEPTH = 8;

/** A flight that has been under way for longer, in milliseconds, gets no more behind it. */
const STUCK_MS = 20;

/**
 * A pooled connection that several flights use at the same time: each is a transaction of its own, and they are answered
 * in the order in which they left.
 */
export class Lane {
  depth = 0;
  broken = false;
  private since = 0;
  private corked = false;

  constructor(readonly client: PoolClient) {}

  get takesMore(): boolean {
    return (
      !this.broken && this.depth < DEPTH && (this.depth === 0 || performance.now() - this.since < STUCK_MS)
    );
  }

  enter(): void {
    if (this.depth === 0) this.since = performance.now();
    this.depth += 1;
    this.cork();
  }

  /** @returns true when nobody is left */
  leave(broken: boolean): boolean {
    this.broken ||= broken;
    this.since = performance.now();
    this.depth -= 1;
    return this.depth === 0;
  }

  /** What the requests of one turn of the event loop send leaves in one write. */
  private cork(): void {
    if (this.corked) return;
    this.corked = true;
    const { stream } = this.client.connection;
    stream.cork();
    setImmediate(() => {
      this.corked = false;
      stream.uncork();
    });
  }
}

/**
 * The connections that flights of prepared statements share. Under load, a few lanes with several flights each take
 * fewer writes, reads and switches between processes than as many connections with one each. A lane that has become
 * slow gets no more flights, and goes back to the pool as soon as it is empty.
 */
export class Lanes {
  private readonly open: Lane[] = [];
  private opening: Promise<void> | null = null;

  constructor(private readonly pool: Pool) {}

  /** A connection that nobody else uses, entered; `leave` must follow. */
  async own(): Promise<Lane> {
    const lane = new Lane(await this.pool.connect());
    lane.enter();
    return lane;
  }

  /** A connection that others may use at the same time, entered; `leave` must follow. */
  async share(): Promise<Lane> {
    for (;;) {
      const lane = this.open.find(({ takesMore }) => takesMore);
      if (lane) {
        lane.enter();
        return lane;
      }
      this.opening ??= this.openOne().finally(() => (this.opening = null));
      await this.opening;
    }
  }

  leave(lane: Lane, broken: boolean): void {
    const empty = lane.leave(broken);
    if (empty || lane.broken) {
      const at = this.open.indexOf(lane);
      if (at !== -1) this.open.splice(at, 1);
    }
    if (empty) lane.client.release(lane.broken);
  }

  private async openOne(): Promise<void> {
    this.open.push(new Lane(await this.pool.connect()));
  }
}
