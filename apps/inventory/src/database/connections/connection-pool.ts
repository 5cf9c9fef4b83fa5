import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { Unavailable } from '#errors';
import { acquireSeconds, type PoolFigures, watchPool, watchQueue } from '../database-metrics.js';
import { AcquireTimeoutError, FairSemaphore } from './fair-semaphore.js';
import { beginSession } from './pooler.js';
import { RetryableError } from '../retry.js';

/** The server says that it ends the connection: asked to shut down, crashed, still starting up, or left idle too long. */
const ENDED_BY_SERVER = new Set(['57P01', '57P02', '57P03', '25P03']);

/** With this severity server and pooler end the connection, whatever for. */
const FATAL = 'FATAL';

/** The server has no connection left; those of this pool come free all the same. */
const SERVER_FULL = '53300';
const FULL_AGAIN_MS = 200;

/** `pg` itself destroys a connection on which an answer did not come in time. */
const SILENT = 'Query read timeout';

const TENANT_SHARE = 1 / 2;

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

/**
 * Hands out connections, each to one unit of work alone, or to reads that share it, until it comes back. One tenant gets at most half of them, so that
 * however long its statements take, its neighbours find connections.
 */
export class ConnectionPool<Key = unknown> implements PoolFigures {
  private readonly semaphore: FairSemaphore<Key>;
  /** Connections from before this moment are not used any more. */
  private suspectBefore = 0;

  private readonly acquired: { observe(seconds: number): void };

  /** @param name as metrics show it @param isShared between tenants */
  constructor(
    readonly name: string,
    private readonly pool: Pool,
    private readonly waitTimeoutMs: number,
    isShared: boolean,
  ) {
    const total = pool.options.max;
    const perKey = isShared ? Math.max(1, Math.floor(total * TENANT_SHARE)) : total;
    this.semaphore = new FairSemaphore<Key>({ total, perKey, timeoutMs: waitTimeoutMs });
    this.acquired = acquireSeconds.labels(name);
    watchPool(this);
    watchQueue(name, this.semaphore);
  }

  get busy(): number {
    return this.pool.totalCount - this.pool.idleCount;
  }

  get idle(): number {
    return this.pool.idleCount;
  }

  /** How many units of work wait for a connection. */
  get waiting(): number {
    return this.semaphore.waiting;
  }

  /** How many connections there may be. */
  get size(): number {
    return this.pool.options.max;
  }

  /**
   * Runs `work` with a connection. It goes back to the pool, unless `work` says of its error that the connection cannot
   * be used again.
   * @param waitedMs how long the work has waited before it came here
   * @throws Unavailable when there is no connection
   */
  use<T>(key: Key, work: (client: PoolClient) => Promise<T>, waitedMs = 0): Promise<T> {
    const since = performance.now() - waitedMs;
    const withClient = async (waited: number): Promise<T> => {
      const client = await this.connect(waited);
      this.acquired.observe((performance.now() - since) / 1000);
      let broken = false;
      try {
        return await work(client);
      } catch (error) {
        broken = error instanceof BrokenConnectionError || this.isLost(error, client);
        throw error instanceof BrokenConnectionError ? error.reason : error;
      } finally {
        client.release(broken);
      }
    };
    return withPermit(this.semaphore, key, withClient, waitedMs);
  }

  /** Whether `error` came of the connection's end and not of the statement. */
  isLost(error: unknown, client: ClientBase): boolean {
    if (isSilence(error)) {
      this.suspectAll();
      return true;
    }
    return lost.has(client) || ENDED_BY_SERVER.has(codeOf(error) ?? '') || isFatal(error);
  }

  /** No connection that there is now is used again: what is wrong with one of them is so with all. */
  suspectAll(): void {
    this.suspectBefore = performance.now();
  }

  private async connect(waitedMs: number): Promise<PoolClient> {
    const until = performance.now() + this.waitTimeoutMs - waitedMs;
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

/**
 * @param work is told how long it has waited in all
 * @throws Unavailable when no permit was free in time
 */
export async function withPermit<Key, T>(
  semaphore: FairSemaphore<Key>,
  key: Key,
  work: (waitedMs: number) => Promise<T>,
  waitedMs = 0,
): Promise<T> {
  const since = performance.now() - waitedMs;
  try {
    return await semaphore.run(key, () => work(performance.now() - since), waitedMs);
  } catch (error) {
    throw error instanceof AcquireTimeoutError ? unavailable(error) : error;
  }
}

/** What a unit of work failed with, and that its connection cannot be used again. */
export class BrokenConnectionError extends Error {
  constructor(readonly reason: unknown) {
    super('The connection cannot be used again.');
  }
}

export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENT;
}

function isFatal(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === FATAL;
}

export function unavailable(cause: unknown): Unavailable {
  return cause instanceof Unavailable ? cause : new Unavailable(cause);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
