import { Unavailable } from '#errors';
import { type ConnectionRequest, type Connections, type ConnectionWork, FairSemaphore } from '#postgres';
import { watchQueue } from '../database-metrics.js';
import { APP } from '../tokens.js';

/** Shares of the connections: of one tenant; of writers, and those of one tenant; of exports, and those of one tenant. */
const SHARES = {
  connections: { total: 1, perKey: 1 / 2 },
  // Readers always find a connection; and fewer writers at a time get more done, since they wait less for each other.
  write: { total: 3 / 4, perKey: 1 / 3 },
  export: { total: 1 / 4, perKey: 1 / 8 },
};

/**
 * Bounds the connections of one tenant, and grants them to the waiting tenants in turn, so that however long the statements
 * of one take, the others find connections. Without it units of work wait in the order in which they came.
 */
export class FairPermits<Key> implements Connections<Key> {
  private readonly permits: Readonly<Record<keyof typeof SHARES, FairSemaphore<Key>>>;

  /** @param name of the pool in metrics */
  constructor(
    private readonly next: Connections<Key>,
    timeoutMs: number,
    name: string,
  ) {
    const permits = ({ total, perKey }: { total: number; perKey: number }): FairSemaphore<Key> =>
      new FairSemaphore({
        total: this.share(total),
        perKey: this.share(perKey),
        timeoutMs,
        unavailable: Unavailable.of,
      });
    this.permits = {
      connections: permits(SHARES.connections),
      write: permits(SHARES.write),
      export: permits(SHARES.export),
    };
    if (name !== APP) return;
    watchQueue('write', this.permits.write);
    watchQueue('export', this.permits.export);
  }

  get size(): number {
    return this.next.size;
  }

  get waiting(): number {
    return this.permits.connections.waiting;
  }

  use<T>(request: ConnectionRequest<Key>, work: ConnectionWork<T>): Promise<T> {
    const { key, kind } = request;
    const connect = (waited: number): Promise<T> =>
      this.permits.connections.run(key, (waitedMs) => this.next.use({ ...request, waitedMs }, work), waited);
    return kind === 'read'
      ? connect(request.waitedMs)
      : this.permits[kind].run(key, connect, request.waitedMs);
  }

  private share(part: number): number {
    return Math.max(1, Math.floor(this.next.size * part));
  }
}
