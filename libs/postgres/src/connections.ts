import type { PoolClient } from 'pg';

/** A unit of work that needs a connection. */
export interface ConnectionRequest<Key> {
  /** For whom: a tenant; fair permits are counted by it. */
  readonly key: Key;
  readonly kind: 'read' | 'write' | 'export';
  /** How long the work has waited already, in milliseconds. */
  readonly waitedMs: number;
  /** The work sends all its statements at once, so that others may be under way on the connection. */
  readonly mayShare: boolean;
}

/** @param isAlone nothing else is under way on the connection */
export type ConnectionWork<T> = (client: PoolClient, isAlone: boolean) => Promise<T>;

/** Gives each unit of work a connection. The pool is one; what limits or shares its connections is another around it. */
export interface Connections<Key> {
  /** The maximum number of connections. */
  readonly size: number;
  /** The number of units of work that wait for a connection. */
  readonly waiting: number;
  /** @throws an error of `PoolOptions.unavailable` where there is no connection in time */
  use<T>(request: ConnectionRequest<Key>, work: ConnectionWork<T>): Promise<T>;
}
