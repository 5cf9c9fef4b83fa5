import type { PoolClient } from 'pg';
import {
  BrokenConnectionError,
  type ConnectionRequest,
  type Connections,
  type ConnectionWork,
} from '#postgres';

/** Maximum number of reads under way on one connection. */
const READS_AT_A_TIME = 8;

/** Reads behind one that takes longer are repeated on a connection of their own. */
const STALLED_AFTER_MS = 50;

/** While others wait for a connection, no read joins one that has been in use for longer. */
const TENURE_MS = 20;

/**
 * Short reads of one tenant share connections: several may be under way on one, one behind the other, each in a transaction
 * of its own. With many sessions this saves system calls and wake-ups of the server, which cost more than the reads. Tenants
 * share nothing, and no read waits long for another one. Without it each read has a connection of its own.
 */
export class SharedReads<Key> implements Pick<Connections<Key>, 'use'> {
  /** Connections that more reads may join. */
  private readonly open = new Map<Key, SharedConnection[]>();

  constructor(private readonly next: Connections<Key>) {}

  async use<T>(request: ConnectionRequest<Key>, work: ConnectionWork<T>): Promise<T> {
    const connection = this.joinable(request.key) ?? this.connect(request);
    const result = await connection.run(work);
    return result === MOVED ? this.next.use(request, work) : result;
  }

  private joinable(key: Key): SharedConnection | undefined {
    return this.open
      .get(key)
      ?.find(({ hasRoom, isFresh }) => hasRoom && (isFresh || this.next.waiting === 0));
  }

  private connect(request: ConnectionRequest<Key>): SharedConnection {
    const { key } = request;
    const others = this.open.get(key) ?? [];
    this.open.set(key, others);
    const connection: SharedConnection = new SharedConnection(
      (hold) => this.next.use(request, hold),
      () => {
        others.splice(others.indexOf(connection), 1);
        if (others.length === 0) this.open.delete(key);
      },
    );
    others.push(connection);
    return connection;
  }
}

const MOVED = Symbol('moved');
type Move = (moved: typeof MOVED) => void;

/** A connection from the first read that needs it to the end of the last one. */
class SharedConnection {
  /** What moves each read away, in the order in which they are answered. */
  private readonly reads = new Set<Move>();
  private readonly client: Promise<PoolClient>;
  /** Ends the use of the connection. */
  private giveBack: (broken: BrokenConnectionError | undefined) => void = () => undefined;
  private startedAt = Infinity;
  private isOpen = true;
  private stall: NodeJS.Timeout | undefined;
  private broken: BrokenConnectionError | undefined;

  /**
   * @param use runs a function with a connection until its promise has ended
   * @param onClose called when no more reads may join
   */
  constructor(
    use: (hold: (client: PoolClient) => Promise<void>) => Promise<void>,
    private readonly onClose: () => void,
  ) {
    this.client = new Promise((resolve, reject) => {
      use((client) => {
        this.startedAt = performance.now();
        this.stall = setTimeout(() => this.moveAway(), STALLED_AFTER_MS);
        resolve(client);
        return new Promise((done, fail) => {
          this.giveBack = (broken) => (broken === undefined ? done() : fail(broken));
        });
      }).catch((error: Error) => {
        this.close();
        reject(error);
      });
    });
  }

  get hasRoom(): boolean {
    return this.reads.size < READS_AT_A_TIME;
  }

  get isFresh(): boolean {
    return performance.now() - this.startedAt <= TENURE_MS;
  }

  run<T>(read: ConnectionWork<T>): Promise<T | typeof MOVED> {
    const isAlone = this.reads.size === 0;
    let move: Move = () => undefined;
    const moved = new Promise<typeof MOVED>((resolve) => {
      move = resolve;
    });
    this.reads.add(move);
    return Promise.race([this.make(read, isAlone, move), moved]);
  }

  private async make<T>(read: ConnectionWork<T>, isAlone: boolean, move: Move): Promise<T> {
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
