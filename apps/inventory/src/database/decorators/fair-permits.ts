import { Unavailable } from '#errors';
import {
  type ConnectionPool,
  type ConnectionRequest,
  type Connections,
  type ConnectionWork,
  FairSemaphore,
} from '#postgres';
import { watchQueue } from '../database-metrics.js';
import { APP } from '../tokens.js';

/**
 * Bounds the connections of one tenant, and grants them to the waiting tenants in turn, so that however long the statements
 * of one take, the others find connections. Without it units of work wait in the order in which they came.
 */
export class FairPermits<Key> implements Connections<Key> {
  private readonly all: FairSemaphore<Key>;
  private readonly ofKind: Readonly<Record<'write' | 'export', FairSemaphore<Key>>>;

  /** @param name of the pool in metrics */
  constructor(
    private readonly next: ConnectionPool,
    timeoutMs: number,
    name: string,
  ) {
    const share = (part: number): number => Math.max(1, Math.floor(next.size * part));
    const permits = (total: number, perKey: number): FairSemaphore<Key> =>
      new FairSemaphore({
        total: share(total),
        perKey: share(perKey),
        timeoutMs,
        unavailable: Unavailable.of,
      });
    this.all = permits(1, 1 / 2);
    // Readers always find a connection; and fewer writers at a time get more done, since they wait less for each other.
    this.ofKind = { write: permits(3 / 4, 1 / 3), export: permits(1 / 4, 1 / 8) };
    if (name === APP) for (const kind of ['write', 'export'] as const) watchQueue(kind, this.ofKind[kind]);
  }

  get waiting(): number {
    return this.all.waiting;
  }

  use<T>(request: ConnectionRequest<Key>, work: ConnectionWork<T>): Promise<T> {
    const { key, kind } = request;
    const connect = (waited: number): Promise<T> =>
      this.all.run(key, (waitedMs) => this.next.use({ ...request, waitedMs }, work), waited);
    return kind === 'read'
      ? connect(request.waitedMs)
      : this.ofKind[kind].run(key, connect, request.waitedMs);
  }
}
