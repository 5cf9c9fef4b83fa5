import pg from 'pg';
import { Unavailable } from '#errors';
import { readSecretFile } from '#secrets';
import { poolerOf } from './pooler.js';
import { StatementQuery } from './statement-query.js';

export interface PoolClientOptions extends pg.ClientConfig {
  /** A file with the present address. */
  urlFile?: string | null;
}

/**
 * A connection of a pool. Where its address is kept in a file, the address is what the file says now: a password, role or
 * host that was changed there needs no restart. Behind a pooler that mixes prepared statements up it sends none: each is
 * parsed and planned anew, whoever sends it, libraries that name their statements included.
 */
export class PoolClient extends pg.Client {
  private readonly problem: Unavailable | null;

  constructor(options: PoolClientOptions = {}) {
    const { urlFile = null } = options;
    const present = urlFile === null ? null : addressIn(urlFile);
    super(typeof present === 'string' ? { ...options, connectionString: present } : options);
    this.problem = present instanceof Unavailable ? present : null;
  }

  /** @throws Unavailable where the file of the address has none; nothing is connected then */
  override connect(callback?: unknown): never {
    const { problem } = this;
    if (problem === null) return super.connect(callback as never) as never;
    if (callback === undefined) return Promise.reject(problem) as never;
    process.nextTick(callback as (error: Error) => void, problem);
    return undefined as never;
  }

  // `pg` has nine signatures for this; what it returns is what it returns for them.
  override query(first: unknown, ...rest: never[]): never {
    if (poolerOf(this) !== 'mixes statements up') return super.query(first as never, ...rest) as never;
    if (first instanceof StatementQuery) first.name = undefined;
    return super.query((isConfig(first) ? { ...first, name: undefined } : first) as never, ...rest) as never;
  }
}

function isConfig(query: unknown): query is { name: unknown } {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
}

/** Never carries the content: it may be a password in the wrong place. */
function addressIn(file: string): string | Unavailable {
  const read = readSecretFile(file);
  const problem =
    'problem' in read ? read.problem : isAddress(read.value) ? null : 'holds no postgresql:// URL';
  if (problem !== null)
    return new Unavailable(new Error(`The file of a database address, ${file}, ${problem}.`));
  return 'value' in read ? read.value : '';
}

function isAddress(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}
