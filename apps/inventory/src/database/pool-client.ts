import pg from 'pg';
import { poolerOf } from './pooler.js';

/**
 * A connection of a pool. Behind a pooler that mixes prepared statements up it sends none: each is parsed and planned
 * anew, whoever sends it, libraries that name their statements included.
 */
export class PoolClient extends pg.Client {
  // `pg` has nine signatures for this; what it returns is what it returns for them.
  override query(first: unknown, ...rest: never[]): never {
    const isUnnamed = hasName(first) && poolerOf(this) === 'mixes statements up';
    return super.query((isUnnamed ? { ...first, name: undefined } : first) as never, ...rest) as never;
  }
}

function hasName(query: unknown): query is { name: unknown } {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
}
