import type { Pool, PoolClient } from 'pg';
import { isLost } from './lost-connection.js';

/** How many flights may be under way on one connection, and on how many connections; when all are full, it is more. */
export interface LaneLimits {
  depth: number;
  lanes: number;
}

/** Reads are short, and the pool has its own limit. */
const FOR_READS: LaneLimits = { depth: 32, lanes: Number.POSITIVE_INFINITY };

/** A lane whose oldest flight waits for longer, in milliseconds, gets no more: it is slow, or has too much to do. */
const STUCK_MS = 20;

/**
 * A pooled connection that several flights use at the same time: each is a transaction of its own, and they are answered
 * in the order in which they left.
 */
export class Lane {
  broken = false;
  /** When the flights under way entered, the oldest first. */
  private readonly entered: number[] = [];
  private corked = false;

  constructor(readonly client: PoolClient) {}

  get load(): number {
    return this.entered.length;
  }

  get isWhole(): boolean {
    return !this.broken && !isLost(null, this.client);
  }

  takesMore(depth: number): boolean {
    const [oldest] = this.entered;
    if (!this.isWhole || this.load >= depth) return false;
    return oldest === undefined || performance.now() - oldest < STUCK_MS;
  }

  enter(): void {
    this.entered.push(performance.now());
    this.cork();
  }

  /** @returns true when nobody is left */
  leave(broken: boolean): boolean {
    this.broken ||= broken;
    this.entered.shift();
    return this.load === 0;
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
 * slow gets no more flights while there is another, and goes back to the pool as soon as it is empty.
 */
export class Lanes {
  private readonly open: Lane[] = [];
  private opening: Promise<void> | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly limits = FOR_READS,
  ) {}

  /** A connection that nobody else uses, entered; `leave` must follow. */
  async own(): Promise<Lane> {
    const lane = new Lane(await this.pool.connect());
    lane.enter();
    return lane;
  }

  /** A connection that others may use at the same time, entered; `leave` must follow. */
  async share(): Promise<Lane> {
    for (;;) {
      const lane = this.open.find((one) => one.takesMore(this.limits.depth)) ?? this.leastLoaded();
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

  /** The one to take when there may be no further lane. */
  private leastLoaded(): Lane | undefined {
    const whole = this.open.filter(({ isWhole }) => isWhole);
    if (whole.length < this.limits.lanes) return undefined;
    return whole.reduce((least, lane) => (lane.load < least.load ? lane : least));
  }

  private async openOne(): Promise<void> {
    this.open.push(new Lane(await this.pool.connect()));
  }
}
