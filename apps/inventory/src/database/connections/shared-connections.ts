import type { PoolClient } from 'pg';
import { BrokenConnectionError, type ConnectionPool } from './connection-pool.js';

/** So many reads are at most under way on one connection. */
const READS_AT_A_TIME = 8;

/** A read that takes longer holds up those behind it: they are made again elsewhere. */
const STALLED_AFTER_MS = 50;

/** While others wait for a connection, nobody joins one that has been out for longer. */
const TENURE_MS = 20;

/** A read on a connection; sends all its statements at once. @param isAlone nothing else is under way there */
export type Read<T> = (client: PoolClient, isAlone: boolean) => Promise<T>;

/**
 * Hands out connections to short reads: several of one tenant may be under way on one connection, one behind the other,
 * each in a transaction of its own. Where many come at a time, they share the system calls and the server's turns, which
 * cost more than the reads. Tenants share nothing, and nobody waits long for a neighbour of the own tenant: what stands
 * behind a read that takes its time is made again on a connection of its own.
 */
export class SharedConnections<Key> {
  /** Those that more reads may join. */
  private readonly open = new Map<Key, SharedConnection[]>();

  constructor(private readonly pool: ConnectionPool<Key>) {}

  /**
   * Makes a read; twice, where another one held it up.
   * @throws Unavailable when there is no connection
   */
  async use<T>(key: Key, read: Read<T>): Promise<T> {
    const connection = this.joinable(key) ?? this.connect(key);
    const result = await connection.run(read);
    return result === MOVED ? this.pool.use(key, (client) => read(client, true)) : result;
  }

  private joinable(key: Key): SharedConnection | undefined {
    return this.open
      .get(key)
      ?.find(({ hasRoom, isFresh }) => hasRoom && (isFresh || this.pool.waiting === 0));
  }

  private connect(key: Key): SharedConnection {
    const others = this.open.get(key) ?? [];
    this.open.set(key, others);
    const connection: SharedConnection = new SharedConnection(() => {
      others.splice(others.indexOf(connection), 1);
      if (others.length === 0) this.open.delete(key);
    });
    others.push(connection);
    this.pool
      .use(key, (client) => connection.start(client))
      .catch((error: unknown) => connection.fail(error));
    return connection;
  }
}

const MOVED = Symbol('moved');
type Move = (moved: typeof MOVED) => void;

/** From the moment that a first read wants it to the end of the last one. */
class SharedConnection {
  /** What moves each read away, in the order in which they are answered. */
  private readonly reads = new Set<Move>();
  private readonly client: Promise<PoolClient>;
  private take!: (client: PoolClient) => void;
  private refuse!: (error: unknown) => void;
  /** Ends the use of the connection. */
  private giveBack: (broken: BrokenConnectionError | undefined) => void = () => undefined;
  private startedAt = Infinity;
  private isOpen = true;
  private stall: NodeJS.Timeout | undefined;
  private broken: BrokenConnectionError | undefined;

  /** @param onClose from now on nobody may join it */
  constructor(private readonly onClose: () => void) {
    this.client = new Promise((resolve, reject) => {
      this.take = resolve;
      this.refuse = reject;
    });
  }

  get hasRoom(): boolean {
    return this.reads.size < READS_AT_A_TIME;
  }

  get isFresh(): boolean {
    return performance.now() - this.startedAt <= TENURE_MS;
  }

  /** Resolves when the last read is done. @throws BrokenConnectionError when the connection cannot be used again */
  start(client: PoolClient): Promise<void> {
    this.startedAt = performance.now();
    this.stall = setTimeout(() => this.moveAway(), STALLED_AFTER_MS);
    this.take(client);
    return new Promise((resolve, reject) => {
      this.giveBack = (broken) => (broken === undefined ? resolve() : reject(broken));
    });
  }

  /** There is no connection. */
  fail(error: unknown): void {
    this.close();
    this.refuse(error);
  }

  run<T>(read: Read<T>): Promise<T | typeof MOVED> {
    const isAlone = this.reads.size === 0;
    let move: Move = () => undefined;
    const moved = new Promise<typeof MOVED>((resolve) => {
      move = resolve;
    });
    this.reads.add(move);
    return Promise.race([this.make(read, isAlone, move), moved]);
  }

  private async make<T>(read: Read<T>, isAlone: boolean, move: Move): Promise<T> {
    try {
      return await read(await this.client, isAlone);
    } catch (error) {
      if (!(error instanceof BrokenConnectionError)) throw error;
      this.broken = error;
      this.close();
      throw error.reason;
    } finally {
      this.leave(move);
    }
  }

  private leave(move: Move): void {
    this.reads.delete(move);
    if (this.reads.size > 0) {
      if (this.isOpen) this.stall?.refresh();
      return;
    }
    this.close();
    this.giveBack(this.broken);
  }

  private moveAway(): void {
    this.close();
    const [, ...behind] = this.reads;
    for (const move of behind) move(MOVED);
  }

  private close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    clearTimeout(this.stall);
    this.onClose();
  }
}
