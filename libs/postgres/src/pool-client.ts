import { Socket } from 'node:net';
import pg from 'pg';
import { poolerOf } from './pooler.js';

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
