import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { BrokenConnectionError, codeOf, isEndOfConnection, isSilence, RetryableError } from './errors.js';

/** A unit of work that needs a connection. */
export interface ConnectionRequest<Key> {
  /** For whom: a tenant; fair permits are counted by it. */
  readonly key: Key;
  readonly kind: 'read' | 'write' | 'export';
  /** How long the work has waited already, in milliseconds. */
  readonly waitedMs: number;
}

/** @param isAlone nothing else is under way on the connection */
export type ConnectionWork<T> = (client: pg.PoolClient, isAlone: boolean) => Promise<T>;

/** Gives each unit of work a connection. The pool is one; what limits or shares its connections is another around it. */
export interface Connections<Key> {
  /** The number of units of work that wait for a connection. */
  readonly waiting: number;
  /** @throws an error of `PoolOptions.unavailable` where there is no connection in time */
  use<T>(request: ConnectionRequest<Key>, work: ConnectionWork<T>): Promise<T>;
}

/** The server has no connection left; those of this pool come free all the same. */
const SERVER_FULL = '53300';
const FULL_AGAIN_MS = 200;

const connectedAt = new WeakMap<pg.ClientBase, number>();
const lost = new WeakSet<pg.ClientBase>();

/** What a pooler between a connection and its server does with prepared statements. */
export type Pooler = 'keeps statements apart' | 'mixes statements up';

const poolers = new WeakMap<pg.ClientBase, Pooler>();

/** Null where the connection goes to the server itself. Known once `prepareConnection` is done. */
export function poolerOf(client: pg.ClientBase): Pooler | null {
  return poolers.get(client) ?? null;
}

export interface PoolClientOptions extends pg.ClientConfig {
  /** The present address, asked for each connection; what it throws is what connecting fails with. */
  address?: () => string;
}

/**
 * A connection of a pool. Behind a pooler that mixes prepared statements up it sends none: each is parsed and planned
 * anew, also those that a library named.
 *
 * The statements of one turn of the event loop are sent in one piece: sent one by one, each costs a system call here and
 * wakes the server up.
 */
export class PoolClient extends pg.Client {
  private readonly problem: Error | undefined;
  private readonly socket: Socket;
  private isGathering = false;

  constructor({ address, ...options }: PoolClientOptions = {}) {
    const socket = new Socket();
    let connectionString: string | undefined;
    let problem: Error | undefined;
    try {
      connectionString = address?.();
    } catch (error) {
      problem = error as Error;
    }
    super({ ...options, ...(connectionString !== undefined && { connectionString }), stream: () => socket });
    this.socket = socket;
    this.problem = problem;
  }

  /** @throws the error of `address`; nothing is connected then */
  override connect(callback?: unknown): never {
    const { problem } = this;
    if (problem === undefined) return super.connect(callback as never) as never;
    if (callback === undefined) return Promise.reject(problem) as never;
    process.nextTick(callback as (error: Error) => void, problem);
    return undefined as never;
  }

  // One override for all nine signatures of `pg`.
  override query(first: unknown, ...rest: never[]): never {
    this.gather();
    if (poolerOf(this) !== 'mixes statements up') return super.query(first as never, ...rest) as never;
    return super.query((isConfig(first) ? { ...first, name: undefined } : first) as never, ...rest) as never;
  }

  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    this.socket.cork();
    process.nextTick(() => {
      this.isGathering = false;
      this.socket.uncork();
    });
  }
}

function isConfig(query: unknown): query is { name: unknown } {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
}

/**
 * Begins a new connection of a pool. Without a listener a connection that breaks while it is checked out would end the
 * process; the statements that wait on it fail by themselves. On one to the server itself it sets the time zone that texts
 * of times rely on (every transaction sets it besides); on one to a pooler nothing, since whatever is set there stays on a
 * connection of everybody's.
 *
 * A pooler invents the process number of the connections that it takes. One that knows prepared statements (PgBouncer from
 * 1.21, with `max_prepared_statements`) gives them names of its own on the server; any other hands our names on, so that
 * one connection may find the statement of another, or none.
 */
export async function prepareConnection(
  client: pg.ClientBase & { readonly processID?: number },
): Promise<void> {
  client.on('error', () => lost.add(client));
  connectedAt.set(client, performance.now());
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pg_backend_pid() AS pid, CASE WHEN pg_backend_pid() = $1 THEN set_config('TimeZone', 'UTC', false) END`,
    [client.processID ?? 0],
  );
  if (rows[0]?.pid === client.processID) return;
  poolers.set(client, (await keepsNames(client)) ? 'mixes statements up' : 'keeps statements apart');
}

/** Whether a statement that is prepared here has the name on the server that it has here. Leaves nothing behind. */
async function keepsNames(client: pg.ClientBase): Promise<boolean> {
  const name = `probe_${randomBytes(8).toString('hex')}`;
  await client.query('BEGIN READ ONLY');
  const { rows } = await client.query<{ kept: boolean }>({
    name,
    text: 'SELECT EXISTS (SELECT FROM pg_prepared_statements WHERE name = $1) AS kept',
    values: [name],
  });
  const kept = rows[0]?.kept ?? true;
  if (kept) await client.query(`DEALLOCATE ${name}`);
  await client.query('COMMIT');
  return kept;
}

export interface PoolOptions {
  /** What waiting for a connection may take, in milliseconds. */
  readonly waitTimeoutMs: number;
  /** The application's error for a database that cannot be reached. */
  readonly unavailable: (cause: unknown) => Error;
  /** Is told of the seconds that each unit of work has waited for its connection. */
  readonly waits: { observe(seconds: number): void };
}

/** Hands out connections, each to one unit of work alone, until it comes back. */
export class ConnectionPool implements Connections<unknown> {
  /** Connections from before this moment are not used any more. */
  private suspectBefore = 0;

  constructor(
    private readonly pool: pg.Pool,
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
    this.options.waits.observe((performance.now() - since) / 1000);
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
  isLost(error: unknown, client: pg.ClientBase): boolean {
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

  private async connect(until: number): Promise<pg.PoolClient> {
    const { unavailable } = this.options;
    for (;;) {
      const client = await this.pool.connect().catch((error: unknown) => {
        const code = codeOf(error);
        if (code === SERVER_FULL && performance.now() < until) return null;
        // A server that is starting, or refuses, may do better in a moment; one that is full or does not answer was waited for.
        throw code === undefined || code === SERVER_FULL
          ? unavailable(error)
          : new RetryableError(unavailable(error), 'no_connection');
      });
      if (client === null) await delay(FULL_AGAIN_MS * (1 + Math.random()));
      else if ((connectedAt.get(client) ?? 0) >= this.suspectBefore) return client;
      else client.release(true);
    }
  }
}
