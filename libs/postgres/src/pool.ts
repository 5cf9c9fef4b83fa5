import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { ConnectionRequest, Connections, ConnectionWork } from './connections.js';
import { BrokenConnectionError, codeOf, isEndOfConnection, isSilence, RetryableError } from './errors.js';
import { beginSession } from './pooler.js';

/** The server has no connection left; those of this pool come free all the same. */
const SERVER_FULL = '53300';
const FULL_AGAIN_MS = 200;

const connectedAt = new WeakMap<ClientBase, number>();
const lost = new WeakSet<ClientBase>();

/**
 * Prepares a new connection of a pool. Without a listener a connection that breaks while it is checked out would end the
 * process; the statements that wait on it fail by themselves.
 */
export async function prepareConnection(client: ClientBase): Promise<void> {
  client.on('error', () => lost.add(client));
  connectedAt.set(client, performance.now());
  await beginSession(client);
}

export interface PoolOptions {
  /** What waiting for a connection may take, in milliseconds. */
  readonly waitTimeoutMs: number;
  /** The application's error for a database that cannot be reached. */
  readonly unavailable: (cause: unknown) => Error;
  /** Called with the seconds that a unit of work has waited for its connection. */
  readonly acquired: (seconds: number) => void;
}

/** Hands out connections, each to one unit of work alone, until it comes back. */
export class ConnectionPool implements Connections<unknown> {
  /** Connections from before this moment are not used any more. */
  private suspectBefore = 0;

  constructor(
    private readonly pool: Pool,
    private readonly options: PoolOptions,
  ) {}

  get busy(): number {
    return this.pool.totalCount - this.pool.idleCount;
  }

  get idle(): number {
    return this.pool.idleCount;
  }

  get size(): number {
    return this.pool.options.max;
  }

  get waiting(): number {
    return this.pool.waitingCount;
  }

  /** The connection goes back to the pool, unless the error of `work` says that it cannot be used again. */
  async use<T>({ waitedMs }: ConnectionRequest<unknown>, work: ConnectionWork<T>): Promise<T> {
    const since = performance.now() - waitedMs;
    const client = await this.connect(since + this.options.waitTimeoutMs);
    this.options.acquired((performance.now() - since) / 1000);
    let broken = false;
    try {
      return await work(client, true);
    } catch (error) {
      broken = error instanceof BrokenConnectionError || this.isLost(error, client);
      throw error instanceof BrokenConnectionError ? error.reason : error;
    } finally {
      client.release(broken);
    }
  }

  /** Whether the error is the end of the connection and not of the statement. */
  isLost(error: unknown, client: ClientBase): boolean {
    if (isSilence(error)) {
      this.suspectAll();
      return true;
    }
    return lost.has(client) || isEndOfConnection(error);
  }

  /** @param mayRetry nothing of the unit of work can have been committed */
  lostConnection(error: unknown, mayRetry: boolean): BrokenConnectionError {
    const reason = this.options.unavailable(error);
    return new BrokenConnectionError(
      mayRetry && !isSilence(error) ? new RetryableError(reason, 'lost_connection') : reason,
    );
  }

  /** No connection that is open now is used again: what is wrong with one of them is so with all. */
  suspectAll(): void {
    this.suspectBefore = performance.now();
  }

  private async connect(until: number): Promise<PoolClient> {
    const { unavailable } = this.options;
    for (;;) {
      const client = await this.pool.connect().catch((error: unknown) => {
        if (codeOf(error) === SERVER_FULL && performance.now() < until) return null;
        // A server that is starting, or refuses, may do better in a moment; one that does not answer was waited for.
        throw codeOf(error) === undefined
          ? unavailable(error)
          : new RetryableError(unavailable(error), 'no_connection');
      });
      if (client === null) {
        await delay(FULL_AGAIN_MS * (1 + Math.random()));
        continue;
      }
      if ((connectedAt.get(client) ?? 0) >= this.suspectBefore) return client;
      client.release(true);
    }
  }
}
